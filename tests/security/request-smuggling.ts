/** Requests whose end is ambiguous, with another request hidden after them. */
import { BASE_PREFIX } from '#server/http/route.ts'

export function smugglingPayloads(hidden: string): string[] {
  const head = `POST ${BASE_PREFIX}/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
  return [
    `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding:\u000bchunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}content-length: 0\r\nx: y\nz: \r\n\r\n${hidden}`.replace(hidden, ''),
    `${head}content-length: +2\r\n\r\n{}${hidden}`,
    `${head}content-length: 0x2\r\n\r\n{}${hidden}`,
    `${head}content-length: ${hidden.length}\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\n1;\n\r\nx\r\n0\r\n\r\n${hidden}`,
    `${head}content-length: 2\r\ncontent-length: ${2 + hidden.length}\r\n\r\n{}${hidden}`,
    `${head}content-length: 2, ${2 + hidden.length}\r\n\r\n{}${hidden}`,
    `${head}content-length:\r\n ${2 + hidden.length}\r\n\r\n{}${hidden}`,
    `${head}transfer-encoding: xchunked\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: gzip, chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    `${head.replace('HTTP/1.1', 'HTTP/1.0')}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF2\r\n{}\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\n2;${'a=b;'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\ncontent-length: 0\r\n${'x: y\r\n'.repeat(9_000)}\r\n${hidden}`,
    `${head}transfer-encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`.replaceAll('\r\n', '\n'),
    `${head}content-length: 2\r\nx\0: y\r\n\r\n{}${hidden}`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`,
  ]
}
