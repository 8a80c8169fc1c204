/** File names and forms as attackers write them. */

/** Names that would do harm in a file system, a header or a shell. */
export const HOSTILE_FILE_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  '\\\\evil.example\\share\\x.jpg',
  'a.jpg%00.php',
  'a.php',
  'a.jpg.html',
  'a.svg',
  '.htaccess',
  'CON',
  'a.jpg::$DATA',
  '; rm -rf .',
  '$(id).jpg',
  '`id`.jpg',
  '| id',
  "' or 1=1 --.jpg",
  '<img src=x onerror=alert(1)>.jpg',
  'ภาพถ่ายงานประเพณี.jpg',
  '😀.jpg',
  '\u202egpj.exe',
  'a'.repeat(5_000),
  ' ',
  '.',
  '..',
  '~',
  '-rf',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a/../../b.jpg',
  'file:///etc/passwd',
  'https://evil.example/x.jpg',
  'a\tb.jpg',
  '\u2028.jpg',
  'a=b&c=d.jpg',
  '{{7*7}}.jpg',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN.jpg',
]

/** Malformed forms by their error; every one must be rejected. */
export function malformedForms(boundary: string): Record<string, { body: string; type?: string }> {
  const part = (head: string, content = 'x') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
  const named = (name: string) => part(`content-disposition: form-data; name="${name}"`)
  const end = `--${boundary}--\r\n`
  const many = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join('')
  return {
    nothing: { body: '' },
    'no boundary': { body: named('A') + end, type: 'multipart/form-data' },
    'an empty boundary': { body: named('A') + end, type: 'multipart/form-data; boundary=' },
    'another boundary': { body: named('A') + end, type: 'multipart/form-data; boundary=other' },
    'a long boundary': {
      body: named('A') + end,
      type: `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
    },
    'no end': { body: named('A') },
    'an end alone': { body: end },
    'a part without a name': { body: part('content-disposition: form-data') + end },
    'a part without a head': { body: part('') + end },
    'an empty name': { body: named('') + end },
    'a name from the prototype': { body: named('__proto__') + end },
    'a name from the constructor': { body: named('constructor') + end },
    'a name with a bracket': { body: named('A[B]') + end },
    'a long name': { body: named('A'.repeat(5_000)) + end },
    'one name twice': { body: named('TRADITION_NAME') + named('TRADITION_NAME') + end },
    'too many fields': { body: many(200, (at) => named(`F${at}`)) + end },
    'too many files': {
      body: many(20, (at) => part(`content-disposition: form-data; name="f${at}"; filename="a"`)) + end,
    },
    'a field above the limit': {
      body: part('content-disposition: form-data; name="A"', 'x'.repeat(300_000)) + end,
    },
    'too many heads': {
      body: part(`content-disposition: form-data; name="A"\r\n${'a: b\r\n'.repeat(3_000)}`) + end,
    },
    'an unknown field': { body: named('NO_SUCH_FIELD') + end },
    'a file in an unknown part': {
      body: part('content-disposition: form-data; name="evil"; filename="a.jpg"') + end,
    },
    'bytes that are no UTF-8': { body: part('content-disposition: form-data; name="A"', '\ud800') + end },
    'a zero byte': { body: part('content-disposition: form-data; name="A"', 'a\u0000b') + end },
    'a form within a form': {
      body: part('content-type: multipart/mixed; boundary=y', '--y\r\n\r\nx\r\n--y--') + end,
    },
    'another type': { body: named('A') + end, type: `multipart/mixed; boundary=${boundary}` },
    'url-encoded': { body: 'A=1', type: 'application/x-www-form-urlencoded' },
  }
}
