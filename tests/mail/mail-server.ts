/** A mail server for tests. It keeps what it accepts, and can be slow, refuse and hang. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string
  /** The header lines, unfolded, by lower-case name. */
  headers: ReadonlyMap<string, string>
  /** The message as it was sent. */
  raw: string
}

export type MailServer = {
  port: number
  received: ReceivedMail[]
  /** Empties what was received, and answers it. */
  take(): ReceivedMail[]
  close(): Promise<void>
}

type Behaviour = SMTPServerOptions & {
  /** Absent: a free port. */
  port?: number
  /** Runs after a message has arrived and before it is acknowledged. */
  beforeAnswer?: () => Promise<void>
}

/** Starts the server on this machine. */
export async function openMailServer({
  port = 0,
  beforeAnswer,
  ...options
}: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...{
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      hideSTARTTLS: true,
      closeTimeout: 100,
    },
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
        received.push(parseMail(Buffer.concat(chunks).toString('utf8'), to))
        await beforeAnswer?.()
        done()
      })
    },
  })
  // A client that gives up, and one that does not trust the certificate, are part of the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    take: () => received.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parseMail(raw: string, to: string): ReceivedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = headersOf(head)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) =>
    decodedPart(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '')
  return {
    ...{ to, raw, headers, subject: decodeWords(headers.get('subject') ?? '') },
    ...{ text: part('text/plain'), html: part('text/html') },
  }
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
}

function decodedPart(part: string): string {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').trimEnd()
  const encoding = headersOf(head).get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r\n/g, '')) : body
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  ).toString('utf8')

/** The words of RFC 2047 in a header. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )

/** The link in a message behind some words. */
export function linkIn({ text }: ReceivedMail, words: string): string {
  const line = text.split('\n').find((each) => each.startsWith(`${words}: `))
  if (line === undefined) throw new Error(`The message has no link "${words}".`)
  return line.slice(words.length + 2).trim()
}
