# Makes STYLE and SCRIPT, the page's style sheet and script, into the C++ source OUTPUT.
file(READ ${STYLE} style)
file(READ ${SCRIPT} script)
# For those who read the page as XML. The hash is of all that the element holds.
set(script "/*<![CDATA[*/\n${script}/*]]>*/")
string(SHA256 hash "${script}")
file(WRITE ${OUTPUT} "#include \"html_assets.h\"

namespace bao {

const std::string_view page_style = R\"css(${style})css\";
const std::string_view page_script = R\"js(${script})js\";
const std::string_view page_script_sha256 = \"${hash}\";

}  // namespace bao
")
