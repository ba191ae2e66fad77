"""What the operating system refuses, in the language of the run."""

from __future__ import annotations

import errno

from nicwise.cli import wording as w
from nicwise.engine.wording import Text

__all__ = ["reason"]

_REASONS = {
    errno.EACCES: Text("no permission", "没有权限"),
    errno.EBADF: w.CLOSED,
    errno.EDQUOT: Text("the disk quota is used up", "磁盘配额已用完"),
    errno.EFBIG: Text("the file would be too large", "文件过大"),
    errno.EIO: Text("the device fails", "设备出错"),
    errno.EISDIR: Text("it is a folder", "它是目录"),
    errno.ELOOP: Text("its links go round in circles", "链接循环"),
    errno.ENAMETOOLONG: Text("the name is too long", "名称过长"),
    errno.ENOENT: Text("there is no such folder", "目录不存在"),
    errno.ENOSPC: Text("the disk is full", "磁盘已满"),
    errno.ENOTDIR: Text("its folder is a file", "上级路径不是目录"),
    errno.EPERM: Text("it is not allowed", "不允许此操作"),
    errno.EROFS: Text("the disk is read-only", "磁盘只读"),
}


_NO_FILE = Text("there is no such file", "文件不存在")


def reason(error: OSError, *, reading: bool = False) -> Text | str:
    """Return why the system refused.

    Parameters
    ----------
    error : OSError
        What was raised.
    reading : bool
        Whether the file was to be read; else it was to be written.

    Returns
    -------
    Text or str
        In both languages where the reason is a common one.

    Examples
    --------
    >>> reason(OSError(errno.ENOSPC, "No space left on device")).in_("zh")
    '磁盘已满'
    """
    if reading and error.errno == errno.ENOENT:
        return _NO_FILE
    known = _REASONS.get(error.errno or 0)
    return known or error.strerror or type(error).__name__
