"""What is said of files of many cases."""

from nicwise.engine.wording import Text

FORMATS = Text(
    "{path}: the ending says neither CSV (.csv), JSON lines (.jsonl, .ndjson) nor Parquet (.parquet)",
    "{path}：扩展名不是 CSV（.csv）、JSON Lines（.jsonl、.ndjson）或 Parquet（.parquet）",
)
CANNOT_READ = Text("{path}: cannot be read ({reason})", "{path}：无法读取（{reason}）")
NO_HEADER = Text("{path}: the first line names no columns", "{path}：首行没有列名")
TWICE = Text("{path}: the column {name} stands there twice", "{path}：列 {name} 重复出现")
NOT_UTF8 = Text("{path}: line {line} is not UTF-8", "{path}：第 {line} 行不是 UTF-8 编码")
NO_PARQUET = Text(
    "{path}: reading Parquet needs pyarrow; install nicwise[parquet]",
    "{path}：读取 Parquet 需要 pyarrow，请安装 nicwise[parquet]",
)
NOT_PARQUET = Text("{path}: this is not a Parquet file", "{path}：不是 Parquet 文件")
UNKNOWN_COLUMN = Text(
    "the column {name} is no fact.{near} Name it with --keep to carry it along",
    "列 {name} 不是事实。{near}若需原样保留，请用 --keep 指定",
)
NEAR = Text(" Did you mean {near}?", "是否指 {near}？")
NO_NEAR = Text("", "")
NOT_ASKED = Text(
    "the column {name} is worked out by nicwise and cannot be given", "列 {name} 由 nicwise 推算，不能给出"
)
SAME_FACT = Text("the columns {first} and {second} are the same fact", "列 {first} 与 {second} 是同一事实")
RESULT_COLUMN = Text(
    "the column {name} is written by nicwise; rename yours", "列 {name} 由 nicwise 写出，请将原列改名"
)
WIDTH = Text("the row has {found} fields instead of {wanted}", "该行有 {found} 个字段，应为 {wanted} 个")
NOT_JSON = Text("the line is not a JSON object", "该行不是 JSON 对象")
