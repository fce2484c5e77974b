# Writes a source file with the bytes of network files:
#   cmake -DOUTPUT=FILE.cpp "-DNETWORKS=GAME.network;…" -P embed_networks.cmake
set(arrays "")
set(items "")
foreach(path ${NETWORKS})
  cmake_path(GET path STEM game)
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," numbers "${bytes}")
  string(APPEND arrays "const unsigned char ${game}_network[] = {${numbers}};\n")
  string(APPEND items "    {\"${game}\", std::as_bytes(std::span(${game}_network))},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"madang/players/common/networks.h\"

namespace madang {

namespace {

${arrays}
}  // namespace

std::span<const ShippedNetwork> shipped_networks() {
  static const ShippedNetwork networks[] = {
${items}    {},
  };
  return std::span(networks).first(std::size(networks) - 1);  // an array cannot be empty
}

}  // namespace madang
")
