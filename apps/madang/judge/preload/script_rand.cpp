// A library for LD_PRELOAD: gives a program that calls rand() numbers that follow from MADANG_RAND_SEED, so that the
// same answers lead to the same session. If MADANG_RAND_RUNS is set, most numbers repeat the one before, so that rare
// throws such as four equal sticks come often. srand() has no effect.
#include <cstdint>
#include <cstdlib>

namespace {

constexpr int bits = 31;  // RAND_MAX is 2^31 - 1
constexpr std::uint64_t repeats_of_8 = 6;

std::uint64_t number_in(const char* variable) {
  const char* text = std::getenv(variable);
  return text == nullptr ? 0 : std::strtoull(text, nullptr, 10);
}

// SplitMix64 of Steele, Lea and Flood.
std::uint64_t next_bits() {
  static std::uint64_t state = number_in("MADANG_RAND_SEED");
  state += 0x9e3779b97f4a7c15;
  std::uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

int next_number() {
  static const bool has_runs = std::getenv("MADANG_RAND_RUNS") != nullptr;
  static int number = 0;
  const std::uint64_t fresh = next_bits();
  if (!has_runs || fresh % 8 >= repeats_of_8) number = static_cast<int>(fresh >> (64 - bits));
  return number;
}

}  // namespace

extern "C" {

int rand() noexcept { return next_number(); }
int rand_r(unsigned* /*seed*/) noexcept { return next_number(); }
void srand(unsigned /*seed*/) noexcept {}
long random() noexcept { return next_number(); }
void srandom(unsigned /*seed*/) noexcept {}
long lrand48() noexcept { return next_number(); }
double drand48() noexcept { return static_cast<double>(next_number()) / (std::uint64_t{1} << bits); }
void srand48(long /*seed*/) noexcept {}

}  // extern "C"
