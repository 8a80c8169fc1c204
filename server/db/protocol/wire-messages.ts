/**
 * PostgreSQL's messages, as far as reading lists needs them: one question as bytes, and what comes back cut into messages
 * without decoding what is in them (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */

/** The first byte of the messages that matter to us. */
export const MESSAGE = { complete: 0x43, dataRow: 0x44, error: 0x45, ready: 0x5a } as const

/** A statement as it is asked: by a name under which the connection keeps its plan, or by none. */
export type ExtendedQuery = {
  name: string
  /** The statement itself, the first time that a name is used and always without one. */
  text: string | undefined
  values: readonly unknown[]
}

/** What goes over the wire for one question: parse, bind, execute; {@link SYNC} behind the last of those sent together. Values are written as texts. */
export function encodeQuery({ name, text, values }: ExtendedQuery): Buffer {
  const texts = values.map(encodeValue)
  const sizes = texts.map((value) => (value === undefined ? 0 : Buffer.byteLength(value)))
  const nameSize = Buffer.byteLength(name) + 1
  const parseSize = text === undefined ? 0 : 4 + nameSize + Buffer.byteLength(text) + 1 + 2
  const bindSize = 4 + 1 + nameSize + 2 + 2 + sizes.reduce((sum, size) => sum + 4 + size, 0) + 2
  const bytes = Buffer.allocUnsafe((text === undefined ? 0 : 1 + parseSize) + 1 + bindSize + EXECUTE.length)
  let at = 0
  const word = (value: string) => {
    at += bytes.write(value, at)
    bytes[at++] = 0
  }
  const begin = (type: string, size: number) => {
    at += bytes.write(type, at, 'latin1')
    at = bytes.writeInt32BE(size, at)
  }
  if (text !== undefined) {
    begin('P', parseSize)
    word(name)
    word(text)
    at = bytes.writeInt16BE(0, at)
  }
  begin('B', bindSize)
  word('')
  word(name)
  at = bytes.writeInt16BE(0, at)
  at = bytes.writeInt16BE(texts.length, at)
  texts.forEach((value, n) => {
    at = bytes.writeInt32BE(value === undefined ? -1 : (sizes[n] ?? 0), at)
    if (value !== undefined) at += bytes.write(value, at)
  })
  at = bytes.writeInt16BE(0, at)
  EXECUTE.copy(bytes, at)
  return bytes
}

/** Execute without a limit of rows. */
const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])

/** The end of what is asked together: the database sends its answers then, and takes up again after an error. */
export const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

function encodeValue(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  throw new TypeError('a value that no statement of ours takes')
}

/** Told of each message: its type, and where its contents stand in the bytes, which are the reader's own again afterwards. */
export type WireMessageHandler = (type: number, bytes: Buffer, from: number, to: number) => void

const HEAD = 5
/** What is kept of a message that came in parts, in bytes; grown for a longer one and given back then. */
const USUAL_REST = 16 * 1024

/** Cuts what comes in into messages. Takes the bytes that came, which may be used for others once it returns. */
export function wireMessageReader(on: WireMessageHandler): (chunk: Buffer, length: number) => void {
  let rest = Buffer.allocUnsafeSlow(USUAL_REST)
  let held = 0
  const hold = (chunk: Buffer, from: number, to: number, room: number) => {
    if (room > rest.length) {
      const larger = Buffer.allocUnsafeSlow(room)
      rest.copy(larger, 0, 0, held)
      rest = larger
    }
    held += chunk.copy(rest, held, from, to)
  }
  /** The rest of the message that is held, from the chunk; answers how many bytes of the chunk that took. */
  const completeHeld = (chunk: Buffer, length: number): number => {
    let at = Math.min(length, Math.max(0, HEAD - held))
    hold(chunk, 0, at, HEAD)
    if (held < HEAD) return at
    const whole = 1 + rest.readUInt32BE(1)
    const end = Math.min(length, at + whole - held)
    hold(chunk, at, end, whole)
    at = end
    if (held < whole) return at
    held = 0
    on(rest[0] ?? 0, rest, HEAD, whole)
    if (rest.length > 4 * USUAL_REST) rest = Buffer.allocUnsafeSlow(USUAL_REST)
    return at
  }
  return (chunk, length) => {
    let at = held > 0 ? completeHeld(chunk, length) : 0
    while (length - at >= HEAD) {
      const end = at + 1 + chunk.readUInt32BE(at + 1)
      if (end > length) break
      on(chunk[at] ?? 0, chunk, at + HEAD, end)
      at = end
    }
    if (at < length) hold(chunk, at, length, length - at)
  }
}

/** The database's word that a statement failed, with its code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
class StatementFailed extends Error {
  readonly code: string
  readonly severity: string

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'The database told of an error.')
    this.code = fields.get('C') ?? ''
    this.severity = fields.get('V') ?? fields.get('S') ?? ''
  }
}

/** Reads the fields of an error: each a letter and a text. */
export function readError(bytes: Buffer, from: number, to: number): StatementFailed {
  const parts = bytes.toString('utf8', from, to).split('\0').filter(Boolean)
  return new StatementFailed(new Map(parts.map((part) => [part.slice(0, 1), part.slice(1)])))
}
