const ID = '018f3a5c-7b1d-7c3e-9a4b-5d6e7f801234'

/** Strings that are known to break servers. */
export const nastyTexts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udc00', '\ufeff', '\n\r\t', '\u202egnp.exe', '\u200b\u200b'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "javascript:alert('1')", '&lt;b&gt;'],
  ...[
    "'; drop table users; --",
    '" or "1"="1',
    '%',
    '_%',
    '\\',
    '\\x00',
    '$1',
    '?',
    ':id',
    '{{7*7}}',
    `\${7*7}`,
  ],
  ...['../../etc/passwd', 'file:///etc/passwd', 'http://169.254.169.254/', '%00', '%s%n', 'CON'],
  ...['NaN', 'Infinity', '-1', '1e309', '0x10', '1,5', 'null', 'undefined', 'true', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[
    '👨‍👩‍👧‍👦',
    '𝕏',
    'e\u0301'.repeat(50),
    'Z\u0351\u036b\u0343\u036a',
    '\u0627\u0644\u0639',
    '\u1e9e',
    '\u0130',
  ],
  ...['x'.repeat(10_000), 'a@b.c', `${'a'.repeat(300)}@example.com`],
  ...['00000000-0000-0000-0000-000000000000', ID, ID.toUpperCase()],
]

/** Values in place of a text, a number or an object. */
export const nastyValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, -0.01, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53 + 2, 253_402_300_800],
  ...[
    [],
    [[]],
    [null],
    ['x'],
    [0, -1],
    Array(500).fill(1),
    {},
    { toString: 1 },
    { length: -1 },
    { $ne: null },
  ],
  JSON.parse('{"a":{"b":{"c":{"d":{}}}}}'),
]
