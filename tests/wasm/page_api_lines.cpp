// The api on standard input and output, a request and an answer a line: what the WebAssembly module is typed against.
#include <iostream>
#include <string>

#include "madang/protocol/page/api.h"

int main() {
  madang::page::Api api;
  for (std::string line; std::getline(std::cin, line);) std::cout << api.answer(line) << '\n';
}
