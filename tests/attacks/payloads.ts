/** What attackers type: the same lists serve every field and parameter. */

/** Statements in disguise; the last ones would take three seconds where they ran. */
export const SQL = [
  `'`,
  `''`,
  `"`,
  `\\'`,
  `' or '1'='1`,
  `' or 1=1--`,
  `') or ('a'='a`,
  `1 or 1=1`,
  `1; drop table account; --`,
  `'; update account set emp_group='4'; --`,
  `' union select emp_pid, password_hash from account --`,
  `' and 1=cast((select password_hash from account limit 1) as int) --`,
  `$1`,
  `$$; select 1; $$`,
  `%27 or 1=1`,
  `' /*!50000or*/ 1=1 -- `,
  `E'\\x27'`,
  `U&'\\0027'`,
  `ʼ or 1=1`,
  `'||pg_sleep(3)||'`,
  `'; select pg_sleep(3); --`,
  `1 and (select 1 from pg_sleep(3))`,
  `') ; select pg_sleep(3) --`,
]

/** Patterns that would find more than they say. */
export const WILDCARDS = ['%', '_', '%%', '\\', '\\%', '*', '?', '[a-z]', '.*', '^', '(', '%_%', '_%', '\\_']

/** Scripts in disguise. */
export const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7}',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '</script><script>alert(1)//',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
]

/** Addresses that must not become links. */
export const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.go.th/',
  '//evil.example/',
  '\\\\evil.example\\x',
  '/\\evil.example',
  'http:/evil.example',
  'http:evil.example',
  'http:///evil.example',
  'http://',
  'http://user:pass@evil.example/',
  'https://www.example.go.th@evil.example/',
  'https://example.go.th/"onmouseover="alert(1)',
  'https://example.go.th/<script>',
  'http://exa\u202emple.go.th/',
  'http://example.go.th/\r\nSet-Cookie: a=b',
  'blob:https://example.go.th/x',
  'view-source:https://example.go.th/',
  'intent://example.go.th/#Intent;scheme=http;end',
]

/** Characters that can't be kept, or that make a text read otherwise than it stands. */
export const UNFIT = {
  'U+0000': 'ก\u0000ข',
  'a lone high surrogate': 'ก\ud800ข',
  'a lone low surrogate': 'ก\udc00ข',
  'right-to-left override': 'ก\u202eข',
  'left-to-right embedding': 'ก\u202aข',
  'right-to-left isolate': 'ก\u2067ข',
  escape: 'ก\u001b[31mข',
  'next line': 'ก\u0085ข',
  delete: 'ก\u007fข',
  'a C1 control': 'ก\u009bข',
} as const

/** Characters that may be kept and must then come back as they were. */
export const ODD = [
  '\u2028',
  '\u2029',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\ufffd',
  '\uffff',
  '\u{10ffff}',
  'ﷺ',
]

/** Keys that belong to JavaScript rather than to a record. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'constructor.prototype',
  '__proto__[ACTIVE_CC]',
]

/** Values of other types than the text that fields take. */
export const WRONG_TYPES: readonly unknown[] = [
  true,
  false,
  [],
  {},
  ['10'],
  [1],
  { $ne: null },
  { toString: 'x' },
  [['a']],
  { length: 1 },
  { __v: 1 },
  [null],
]
