// The native page API on standard input and output, one request and one response per line. The tests compare the
// WebAssembly module with it.
#include <iostream>
#include <string>

#include "madang/protocol/page/api.h"

int main() {
  madang::page::Api api;
  for (std::string line; std::getline(std::cin, line);) std::cout << api.answer(line) << '\n';
}
