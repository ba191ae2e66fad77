"""What is said of files that cannot be read."""

from nicwise.engine.wording import Text

NOT_THERE = Text("the file does not exist", "文件不存在")
CHECK_PATH = Text("Check the path", "请检查路径")
NOT_A_FILE = Text("this is not a regular file", "这不是普通文件")
NEEDS_FILE = Text("Put a YAML file here", "此处应为 YAML 文件")
UNREADABLE = Text("the file cannot be read ({reason})", "无法读取文件（{reason}）")
CHECK_RIGHTS = Text("Check that it is still there and may be read", "请确认文件仍在且有读取权限")
TOO_LARGE = Text("the file is larger than {limit} MiB", "文件超过 {limit} MiB")
SPLIT = Text("Split it, or check that it is the right file", "请拆分文件，或确认文件是否选对")
NOT_UTF8 = Text(
    "the file is not UTF-8: byte {byte} has no meaning here", "文件不是 UTF-8 编码：此处字节 {byte} 无法解码"
)
SAVE_UTF8 = Text("Save it as UTF-8", "请另存为 UTF-8")
CONTROL = Text("the character {character} is not allowed in YAML", "YAML 中不允许出现字符 {character}")
REMOVE_IT = Text("Remove it", "请删除")
EMPTY = Text("the file is empty", "文件为空")
FILL = Text("Write a mapping of keys and values", "请写入键值映射")
TOO_DEEP = Text("this is nested more than {limit} levels deep", "嵌套超过 {limit} 层")
FLATTEN = Text("Flatten it", "请减少嵌套")
TOO_MANY = Text("the file holds more than {limit} items", "文件中的条目超过 {limit} 个")
ANCHOR = Text("anchors and aliases are not allowed", "不允许使用锚点和别名")
WRITE_OUT = Text("Write the value out", "请直接写出该值")
TAG = Text("the tag {tag} is not allowed", "不允许使用标签 {tag}")
REMOVE_TAG = Text("Remove it: values are typed by the vocabulary", "请删除：值的类型由词汇表决定")
SECOND = Text("a second document starts here", "此处开始了第二个文档")
ONE_DOCUMENT = Text("Keep one document a file", "每个文件只保留一个文档")
KEY = Text("a key is not plain text", "键不是纯文本")
PLAIN_KEY = Text("Write the key as a word", "请用单词作键")
DUPLICATE = Text(
    "the key {key} stands here a second time (first on line {line})",
    "键 {key} 重复（首次出现在第 {line} 行）",
)
KEEP_ONE = Text("Keep one of them", "请只保留一个")
SYNTAX = Text("this is not valid YAML: {detail}", "YAML 语法无效：{detail}")
CHECK_SYNTAX = Text(
    "Check the indentation, colons and quotes on this line and the one before",
    "请检查本行及上一行的缩进、冒号和引号",
)

# What libyaml says, as prefixes; what is not here is shown as a general fault of form.
LIBYAML = {
    "mapping values are not allowed": Text(
        "a colon where no value may stand (quote text that holds ': ')",
        "冒号位置不当（含“: ”的文本请加引号）",
    ),
    "could not find expected ':'": Text("a key without its colon", "键后缺少冒号"),
    "did not find expected key": Text("a key was expected here", "此处应为键"),
    "did not find expected '-' indicator": Text("a list item was expected here", "此处应为列表项"),
    "did not find expected ',' or ']'": Text("a list in brackets is not closed", "方括号列表未闭合"),
    "did not find expected ',' or '}'": Text("a mapping in braces is not closed", "花括号映射未闭合"),
    "found character that cannot start any token": Text(
        "a character that cannot start a value (a tab, @ or `)", "不能作为值开头的字符（制表符、@ 或 `）"
    ),
    "found unexpected end of stream": Text("a quoted text is not closed", "引号未闭合"),
    "block sequence entries are not allowed": Text("a list item where none may stand", "此处不能出现列表项"),
    "did not find expected node content": Text("a value was expected here", "此处应为值"),
    "found unknown escape character": Text("a backslash with no meaning", "无效的反斜杠转义"),
    "did not find expected alphabetic": Text(
        "* or & with no name after it (quote it)", "* 或 & 后缺少名称（请加引号）"
    ),
}
BAD_FORM = Text("the structure breaks off here", "结构在此处中断")
