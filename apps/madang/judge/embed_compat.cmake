# Writes a source file with the text of the files for Windows programs:
#   cmake -DOUTPUT=FILE.cpp "-DFILES=windows.h;…" -P embed_compat.cmake
set(items "")
foreach(path ${FILES})
  cmake_path(GET path FILENAME name)
  file(READ ${path} text)
  string(APPEND items "    {\"${name}\", R\"compat(${text})compat\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"apps/madang/judge/compat_files.h\"

namespace madang::app {

std::span<const CompatFile> compat_files() {
  static constexpr CompatFile files[] = {
${items}  };
  return files;
}

}  // namespace madang::app
")
