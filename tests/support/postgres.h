// A private PostgreSQL for a test program (tests/support/postgres).
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace madang::test {

class PostgresServer {
 public:
  PostgresServer() {
    std::string name = (std::filesystem::temp_directory_path() / "madang-postgres-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot create a folder for PostgreSQL");
    folder_ = name;
    run("create");
  }
  ~PostgresServer() {
    try {
      stop();
    } catch (const std::exception&) {
      // It was stopped before.
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void start() { run("start"); }
  // Stops at once, as a crash would.
  void stop() { run("stop"); }
  std::string uri(const std::string& database = "postgres") const {
    return "postgresql://madang@/" + database + "?host=" + folder_.string();
  }

 private:
  void run(const std::string& what) {
    const std::string command = MADANG_SOURCE_DIR "/tests/support/postgres " + what + " " + folder_.string() + " >&2";
    if (std::system(command.c_str()) != 0) throw std::runtime_error("PostgreSQL: cannot " + what);
  }

  std::filesystem::path folder_;
};

}  // namespace madang::test
