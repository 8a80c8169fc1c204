/**
 * Inspects a PDF without parsing it: whether it is a PDF, is encrypted, or has active content. Searches for
 * PDF names in the file and in its unpacked object streams. docs/decisions/0016-documents.md says what this
 * can't detect.
 */
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, createInflate, inflate } from 'node:zlib'

/** Why a file is rejected. */
export type PdfFault = 'none' | 'broken' | 'locked' | 'active'

/**
 * Names of scripts, programs, embedded files and forms that send or fetch data. Reading needs none of them.
 */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'ImportData',
  'Movie',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'XFA',
]
const LOCKED = 'Encrypt'

/** Limits for one file: bytes unpacked in total, and streams. No office document reaches them. */
const MAX_UNPACKED = 96 * 1024 * 1024
const MAX_STREAMS = 20_000

/** Characters searched between two pauses. A search of the whole text would block the event loop. */
const CHUNK = 512 * 1024

/** Readers look for the end mark within this distance from the end. */
const END_BYTES = 1024

const unpack = promisify(inflate)

/** Inspects a file. Returns undefined when nothing is wrong with it. */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  if (!/^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8))) return 'none'
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return 'broken'
  const text = bytes.toString('latin1')
  return (await faultIn(chunksOf(text))) ?? (await faultInStreams(bytes, text))
}

/** Any of the names. A letter may be written as its code: `/J#61vaScript`. */
const NAMED = new RegExp(
  `/(${[...ACTIVE, LOCKED].map((name) => [...name].map(spellings).join('')).join('|')})(?=[\\p{Cc}\\s()<>[\\]{}/%])`,
  'gu',
)

/** No name is longer when every letter is written as its code. */
const LONGEST_NAME = 64

function spellings(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

/** Searches a text for the names. A name may lie across two chunks. */
async function faultIn(chunks: Iterable<string> | AsyncIterable<string>): Promise<PdfFault | undefined> {
  const found = new Set<string>()
  let last = ''
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(NAMED)) found.add(spelledOut(name))
    last = text.slice(-LONGEST_NAME)
  }
  for await (const chunk of chunks) {
    look(last + chunk)
    await setImmediate()
  }
  look(`${last}\n`)
  if (found.has(LOCKED)) return 'locked'
  return found.size > 0 ? 'active' : undefined
}

/** Replaces codes by their letters. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** Searches the object streams. Such a stream begins with the numbers of its objects. */
async function faultInStreams(bytes: Buffer, text: string): Promise<PdfFault | undefined> {
  const room = { left: MAX_UNPACKED }
  let streams = 0
  for (const { index, 0: mark } of text.matchAll(/stream(\r\n|\n|\r)/g)) {
    if (text.startsWith('end', index - 3)) continue
    streams += 1
    if (streams > MAX_STREAMS) return 'broken'
    const from = index + mark.length
    const dictionary = text.slice(Math.max(0, index - 2048), index)
    if (isDisguised(dictionary)) return 'broken'
    const beginning = await unpackSome(bytes.subarray(from, from + 512))
    if (beginning === undefined || !/^(\s|%[^\r\n]*[\r\n])*[0-9]+\s+[0-9]+\s/.test(beginning)) continue
    const fault = await faultIn(unpacked(bytes.subarray(from), room))
    if (room.left < 0) return 'broken'
    if (fault) return fault
  }
  return undefined
}

/** Whether an object stream uses an unusual filter, so that it can't be searched. */
function isDisguised(dictionary: string): boolean {
  const own = spelledOut(dictionary.slice(dictionary.lastIndexOf('endobj') + 1))
  return (
    /\/ObjStm\b/.test(own) &&
    /\/(ASCII85Decode|A85|ASCIIHexDecode|AHx|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)\b/.test(own)
  )
}

/** The beginning of a stream's content, or undefined when it is not deflated. */
async function unpackSome(packed: Buffer): Promise<string | undefined> {
  try {
    const some = await unpack(packed, { finishFlush: constants.Z_SYNC_FLUSH })
    return some.toString('latin1', 0, 256)
  } catch {
    return undefined
  }
}

/**
 * Unpacks a stream in chunks until the limit. A broken stream ends early: a reader could read no further
 * either.
 */
async function* unpacked(packed: Buffer, room: { left: number }): AsyncGenerator<string> {
  const stream = createInflate({ chunkSize: CHUNK / 8, finishFlush: constants.Z_SYNC_FLUSH })
  stream.end(packed)
  try {
    for await (const chunk of stream) {
      room.left -= chunk.length
      if (room.left < 0) return
      yield chunk.toString('latin1')
    }
  } catch {
    // See above.
  }
}
