"""What is said of files that cannot be read."""

from nicwise.engine.wording import Text

# The file
NOT_THERE = Text("the file does not exist", "文件不存在")
DANGLING = Text("this is a link to a file that does not exist", "该链接指向的文件不存在")
CHECK_PATH = Text("Check the path", "请检查路径")
NOT_A_FILE = Text("this is not a regular file", "这不是普通文件")
NEEDS_FILE = Text("Put a YAML file here", "此处应放 YAML 文件")
UNREADABLE = Text("the file cannot be read ({reason})", "无法读取文件（{reason}）")
CHECK_RIGHTS = Text("Check that it is still there and may be read", "请确认文件仍在，且有读取权限")
NO_RIGHT = Text("permission denied", "没有权限")
GONE = Text("it does not exist", "不存在")
LINKS_IN_A_CIRCLE = Text("its links lead in a circle", "符号链接循环")
NO_FOLDER_ABOVE = Text("a part of its path is not a folder", "路径中有一段不是目录")
NAME_TOO_LONG = Text("its name is too long", "文件名过长")
TOO_LARGE = Text("the file is larger than {limit} MiB", "文件超过 {limit} MiB")
SPLIT = Text("Split it, or check that it is the right file", "请拆分文件，或确认没有选错文件")
UTF16 = Text("the file is UTF-16 or UTF-32, not UTF-8", "文件编码是 UTF-16 或 UTF-32，不是 UTF-8")
NOT_UTF8 = Text(
    "the file is not UTF-8: the byte {byte} has no meaning here",
    "文件不是 UTF-8 编码：此处的字节 {byte} 无法解码",
)
SAVE_UTF8 = Text("Save it as UTF-8", "请另存为 UTF-8")
EMPTY = Text("the file is empty", "文件为空")
FILL = Text("Write keys with their values", "请写入键和值")

# Its characters
CONTROL = Text("the character {character} may not stand in a file", "文件中不允许出现字符 {character}")
ESCAPED = Text(
    "an escape here stands for {character}, which cannot be shown", "此处的转义表示无法显示的字符 {character}"
)
REMOVE_IT = Text("Remove it", "请删除")

# Its structure
TOO_DEEP = Text("this is nested more than {limit} levels deep", "嵌套超过 {limit} 层")
FLATTEN = Text("Flatten it", "请减少嵌套")
TOO_MANY = Text("the file holds more than {limit} items", "文件内容超过 {limit} 项")
ANCHOR = Text("anchors and aliases are not allowed", "不允许使用锚点（&）和别名（*）")
WRITE_OUT = Text(
    "Write the value out, or quote a text that starts with & or *",
    "请直接写出内容；以 & 或 * 开头的文本请加引号",
)
TAG = Text("the tag {tag} is not allowed", "不允许使用标签 {tag}")
REMOVE_TAG = Text("Remove it, or quote a text that starts with !", "请删除；以 ! 开头的文本请加引号")
SECOND = Text("a second document starts here", "此处又开始了一个文档")
ONE_DOCUMENT = Text("Keep one document a file", "每个文件只放一个文档")
KEY = Text("a list or a mapping stands where a key is due", "此处应为键，却是列表或映射")
EMPTY_KEY = Text("a key is empty", "键为空")
PLAIN_KEY = Text("Write the key as a word", "键请写成一个单词")
DUPLICATE = Text(
    "the key {key} stands here a second time (first on line {line})",
    "键 {key} 重复（首次出现在第 {line} 行）",
)
KEEP_ONE = Text("Keep one of them", "请只保留一个")
SYNTAX = Text("this is not valid YAML: {detail}", "YAML 语法有误：{detail}")
CHECK_SYNTAX = Text(
    "Check the indentation, colons and quotes of this line and the one before",
    "请检查本行和上一行的缩进、冒号与引号",
)
MORE_FAULTS = Text(
    "there are more than {count} faults, and the rest are not shown", "错误超过 {count} 处，其余不再列出"
)
MEND_FIRST = Text("Mend these first", "请先改正已列出的错误")

# What libyaml says, by how it begins; the rest is told as a general fault of form.
LIBYAML = {
    "mapping values are not allowed": Text(
        "a colon where none may stand (quote a text that holds ': ')",
        "此处不能有冒号（含“: ”的文本请加引号）",
    ),
    "could not find expected ':'": Text("a key without its colon", "键后缺少冒号"),
    "did not find expected key": Text("a key is due here", "此处应为键"),
    "mapping keys are not allowed": Text("a key where none may stand", "此处不能有键"),
    "did not find expected '-' indicator": Text("a list item is due here", "此处应为列表项"),
    "block sequence entries are not allowed": Text("a list item where none may stand", "此处不能有列表项"),
    "did not find expected ',' or ']'": Text("a list in brackets is not closed", "方括号列表没有闭合"),
    "did not find expected ',' or '}'": Text("a mapping in braces is not closed", "花括号映射没有闭合"),
    "did not find expected node content": Text("a value is due here", "此处应为值"),
    "did not find expected <document start>": Text(
        "this is indented less than the start, or stands after the end",
        "缩进少于文档开头，或位于文档结束之后",
    ),
    "found character that cannot start any token": Text(
        "a character that cannot start a value (a tab, @ or `)", "此字符不能用在值的开头（制表符、@ 或 `）"
    ),
    "found a tab character": Text("a tab where spaces are due", "缩进应使用空格，不能用制表符"),
    "found unexpected end of stream": Text("a quoted text is not closed", "引号没有闭合"),
    "found unexpected document indicator": Text("a quoted text is not closed", "引号没有闭合"),
    "found unknown escape character": Text(
        "a backslash with no meaning (write two, or single quotes)",
        "反斜杠转义无效（请写两个反斜杠，或改用单引号）",
    ),
    "found invalid Unicode character escape code": Text(
        "an escape that is no character (write the character itself)", "转义不是有效字符（请直接写出该字符）"
    ),
    "did not find expected alphabetic": Text(
        "& or * with no name after it (quote it)", "& 或 * 后缺少名称（请加引号）"
    ),
}
BAD_FORM = Text("the structure breaks off here", "结构在此处中断")
