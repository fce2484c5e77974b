#include "madang/server/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <climits>
#include <cstring>

#include "madang/core/text.h"

namespace madang::server {

namespace {

// The numbers of PostgreSQL's types (pg_type.dat).
enum Type : std::uint32_t { type_bytea = 17, type_int8 = 20, type_int4 = 23, type_uuid = 2950 };

constexpr int binary = 1;

// PostgreSQL's binary integers begin with the most significant byte.
template <class T>
void append_number(std::string& out, T value) {
  for (int shift = 8 * (static_cast<int>(sizeof(T)) - 1); shift >= 0; shift -= 8) {
    out += static_cast<char>(static_cast<unsigned char>(static_cast<std::make_unsigned_t<T>>(value) >> shift));
  }
}

void append(std::string& out, std::int32_t value) { append_number(out, value); }
void append(std::string& out, std::int64_t value) { append_number(out, value); }
void append(std::string& out, std::string_view value) { out += value; }
void append(std::string& out, const room::Handle& value) {
  out.append(reinterpret_cast<const char*>(value.data()), value.size());
}

// The first line of a message of libpq says the reason, the others give advice.
std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

// Throws if libpq cannot parse an address. libpq's messages quote parts of the address, which may be a password.
void check_address(const std::string& uri) {
  char* message = nullptr;
  PQconninfoOption* const options = PQconninfoParse(uri.c_str(), &message);
  const bool is_valid = options != nullptr;
  std::string why = message == nullptr ? "" : first_line(message);
  PQconninfoFree(options);
  PQfreemem(message);
  if (is_valid) return;
  why.resize(std::min(why.size(), why.find('"')));
  throw PostgresError("the address of the database is invalid: " + std::string(trim(why)), "");
}

void ignore_notice(void* /*nothing*/, const PGresult* /*result*/) {}

}  // namespace

bool is_postgres_uri(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

// Parameters.

Parameters& Parameters::end() {
  ends_.push_back(bytes_.size());
  return *this;
}

Parameters& Parameters::add(std::int32_t value) {
  append(bytes_, value);
  return end();
}

Parameters& Parameters::add(std::int64_t value) {
  append(bytes_, value);
  return end();
}

Parameters& Parameters::add(const room::Handle& value) {
  append(bytes_, value);
  return end();
}

Parameters& Parameters::add(std::string_view bytes) {
  append(bytes_, bytes);
  return end();
}

template <class Values>
Parameters& Parameters::add_array(std::uint32_t type, const Values& values) {
  const auto number = [&](std::size_t value) { append(bytes_, static_cast<std::int32_t>(value)); };
  number(values.empty() ? 0 : 1);  // dimensions
  number(0);                       // no nulls
  number(type);
  if (!values.empty()) {
    number(values.size());
    number(1);  // the index of the first value
  }
  for (const auto& value : values) {
    const std::size_t place = bytes_.size();
    number(0);
    append(bytes_, value);
    std::string size;
    append(size, static_cast<std::int32_t>(bytes_.size() - place - sizeof(std::int32_t)));
    bytes_.replace(place, size.size(), size);
  }
  return end();
}

Parameters& Parameters::add(std::span<const std::int32_t> values) { return add_array(type_int4, values); }
Parameters& Parameters::add(std::span<const std::int64_t> values) { return add_array(type_int8, values); }
Parameters& Parameters::add(std::span<const room::Handle> values) { return add_array(type_uuid, values); }
Parameters& Parameters::add(std::span<const std::string_view> values) { return add_array(type_bytea, values); }

// Rows.

Rows::Rows(pg_result* result) : result_(result) {}

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }

std::size_t Rows::size() const { return static_cast<std::size_t>(PQntuples(result_.get())); }

std::string_view Rows::bytes(std::size_t row, int column) const {
  const int number = static_cast<int>(row);
  return {PQgetvalue(result_.get(), number, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), number, column))};
}

std::int64_t Rows::integer(std::size_t row, int column) const {
  const std::string_view text = bytes(row, column);
  std::uint64_t out = !text.empty() && static_cast<signed char>(text.front()) < 0 ? ~std::uint64_t{0} : 0;
  for (const char byte : text) out = (out << 8U) | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(out);
}

room::Handle Rows::handle(std::size_t row, int column) const {
  room::Handle out{};
  const std::string_view text = bytes(row, column);
  std::memcpy(out.data(), text.data(), std::min(out.size(), text.size()));
  return out;
}

// The connection.

Postgres::Postgres(std::string uri, std::string settings, std::chrono::milliseconds patience)
    : uri_(std::move(uri)), settings_(std::move(settings)), patience_(patience) {}
Postgres::~Postgres() = default;
Postgres::Postgres(Postgres&&) noexcept = default;

void Postgres::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

bool Postgres::is_open() const { return connection_ != nullptr; }
void Postgres::close() { connection_.reset(); }
int Postgres::descriptor() const { return PQsocket(connection_.get()); }
int Postgres::process() const { return PQbackendPID(connection_.get()); }

void Postgres::open() {
  if (connection_) return;
  check_address(uri_);
  // The address comes last, so that it can change the settings before it.
  const std::array names = {"connect_timeout",
                            "keepalives_idle",
                            "keepalives_interval",
                            "keepalives_count",
                            "tcp_user_timeout",
                            "application_name",
                            "dbname",
                            static_cast<const char*>(nullptr)};
  const std::array values = {"5", "5", "2", "3", "10000", "madang", uri_.c_str(), static_cast<const char*>(nullptr)};
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  prepared_.clear();
  if (PQstatus(connection_.get()) != CONNECTION_OK) fail_broken(first_line(PQerrorMessage(connection_.get())));
  PQsetNoticeReceiver(connection_.get(), ignore_notice, nullptr);
  require(PQsetnonblocking(connection_.get(), 1) == 0);
  if (!settings_.empty()) execute(settings_);
}

Postgres::Deadline Postgres::deadline() const {
  if (patience_.count() == 0) return std::nullopt;
  return std::chrono::steady_clock::now() + patience_;
}

void Postgres::fail_broken(const std::string& why) {
  connection_.reset();
  throw PostgresError("PostgreSQL does not answer: " + why, "");
}

void Postgres::require(bool is_done) {
  if (!is_done) fail_broken(first_line(PQerrorMessage(connection_.get())));
}

std::optional<Rows> Postgres::next(const Deadline& until) {
  for (;;) {
    const int unsent = PQflush(connection_.get());
    require(unsent >= 0);
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) break;
    const auto left = until ? std::chrono::ceil<std::chrono::milliseconds>(*until - std::chrono::steady_clock::now())
                            : std::chrono::milliseconds(-1);
    if (until && left.count() <= 0) fail_broken("no answer in time");
    pollfd wanted{PQsocket(connection_.get()), static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), 0};
    const auto most = std::min<std::chrono::milliseconds::rep>(left.count(), INT_MAX);
    if (poll(&wanted, 1, static_cast<int>(most)) < 0 && errno != EINTR) fail_broken(std::strerror(errno));
    if (wanted.revents != 0) require(PQconsumeInput(connection_.get()) != 0);
  }
  PGresult* const result = PQgetResult(connection_.get());
  return result == nullptr ? std::nullopt : std::optional<Rows>(Rows(result));
}

namespace {

// Throws if a result is an error of the server.
void check(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_FATAL_ERROR && status != PGRES_BAD_RESPONSE) return;
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string_view class_of_state = state == nullptr ? "" : std::string_view(state).substr(0, 2);
  // Class 08 is about connections; with 57P01 to 57P05 and 25P03, PostgreSQL closes this one.
  const bool is_broken = state == nullptr || class_of_state == "08" || std::string_view(state).starts_with("57P") ||
                         std::string_view(state) == "25P03";
  throw PostgresError("PostgreSQL: " + (text == nullptr ? first_line(PQresultErrorMessage(result)) : std::string(text)),
                      is_broken ? "" : state);
}

}  // namespace

Rows Postgres::only(const Deadline& until) {
  auto rows = next(until);
  require(rows.has_value());
  std::optional<Rows> other;
  while ((other = next(until))) {
    if (PQresultStatus(other->result_.get()) == PGRES_FATAL_ERROR) rows = std::move(other);
  }
  try {
    check(rows->result_.get());
  } catch (const PostgresError& error) {
    if (error.is_broken()) connection_.reset();
    throw;
  }
  return *std::move(rows);
}

void Postgres::prepare(std::string_view sql) {
  const auto same = [&](const auto& one) { return one.first == sql; };
  if (std::any_of(prepared_.begin(), prepared_.end(), same)) return;
  const std::string name = "s" + std::to_string(prepared_.size());
  const std::string text(sql);
  require(PQsendPrepare(connection_.get(), name.c_str(), text.c_str(), 0, nullptr) != 0);
  only(deadline());
  prepared_.emplace_back(text, name);
}

void Postgres::send(const Call& call) {
  const std::string& bytes = call.parameters.bytes_;
  const std::vector<std::size_t>& ends = call.parameters.ends_;
  const std::size_t count = ends.size();
  std::vector<const char*> values(count);
  std::vector<int> sizes(count);
  const std::vector<int> formats(count, binary);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    values[i] = bytes.data() + begin;
    sizes[i] = static_cast<int>(ends[i] - begin);
  }
  const auto found =
      std::find_if(prepared_.begin(), prepared_.end(), [&](const auto& one) { return one.first == call.sql; });
  require(PQsendQueryPrepared(connection_.get(), found->second.c_str(), static_cast<int>(count), values.data(),
                              sizes.data(), formats.data(), binary) != 0);
}

void Postgres::send_plain(std::string_view command) {
  require(PQsendQueryParams(connection_.get(), std::string(command).c_str(), 0, nullptr, nullptr, nullptr, nullptr,
                            binary) != 0);
}

Rows Postgres::run(const Call& call) {
  open();
  prepare(call.sql);
  send(call);
  return only(deadline());
}

std::vector<Rows> Postgres::run_together(std::string_view begin, std::span<const Call> calls) {
  open();
  for (const Call& call : calls) prepare(call.sql);
  require(PQenterPipelineMode(connection_.get()) != 0);
  send_plain(begin);
  for (const Call& call : calls) send(call);
  send_plain("COMMIT");
  require(PQpipelineSync(connection_.get()) != 0);
  const Deadline until = deadline();
  std::vector<Rows> out;
  for (bool is_synced = false; !is_synced;) {
    auto rows = next(until);
    require(PQstatus(connection_.get()) == CONNECTION_OK);
    if (!rows) continue;
    is_synced = PQresultStatus(rows->result_.get()) == PGRES_PIPELINE_SYNC;
    out.push_back(*std::move(rows));
  }
  require(PQexitPipelineMode(connection_.get()) != 0);
  try {
    for (const Rows& rows : out) check(rows.result_.get());
  } catch (const PostgresError& error) {
    if (error.is_broken()) connection_.reset();
    if (!error.is_broken()) execute("ROLLBACK");
    throw;
  }
  // The answers to the beginning, to COMMIT and to the end of the pipeline are of no interest.
  out.erase(out.begin());
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(calls.size()), out.end());
  return out;
}

void Postgres::execute(const std::string& commands) {
  open();
  require(PQsendQuery(connection_.get(), commands.c_str()) != 0);
  only(deadline());
}

std::vector<Postgres::Notice> Postgres::take_notices() {
  require(PQconsumeInput(connection_.get()) != 0);
  std::vector<Notice> out;
  while (PGnotify* const notice = PQnotifies(connection_.get())) {
    out.push_back({notice->extra, notice->be_pid});
    PQfreemem(notice);
  }
  return out;
}

}  // namespace madang::server
