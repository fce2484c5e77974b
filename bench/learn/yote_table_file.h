// The solved table of Yoté in a file, for measuring and learning.
#pragma once

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <span>
#include <stdexcept>
#include <string>
#include <thread>

#include "bench/learn/game_file.h"
#include "madang/solve/yote_table.h"

namespace madang::bench {

// Reads the table of a board. Solves the board with all processors and writes the file if it does not exist.
inline yote::exact::Table read_or_solve(const yote::Rules& rules, const std::filesystem::path& path) {
  using yote::exact::Table;
  if (std::filesystem::exists(path)) {
    const std::string bytes = text_of(path);
    auto table = Table::from_bytes(rules, std::as_bytes(std::span(bytes)));
    if (!table) throw std::runtime_error(path.string() + " is not a table of this board");
    return *std::move(table);
  }
  std::ofstream(path, std::ios::app);  // fails now rather than after the solution
  if (!std::filesystem::exists(path)) throw std::runtime_error("cannot write " + path.string());
  std::filesystem::remove(path);
  const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto progress = [](double done) { std::fprintf(stderr, "\rsolved %.1f%% ", 100 * done); };
  Table table = *yote::exact::solve(rules, threads, progress, never_stopped);
  std::fprintf(stderr, "\n");
  const auto bytes = table.to_bytes();
  write_whole(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return table;
}

}  // namespace madang::bench
