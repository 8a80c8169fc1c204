/**
 * What can be seen of a PDF without a reader of PDFs: whether it is one, whether it is locked, and whether it holds what
 * acts by itself (docs/decisions/0016-documents.md says what is not seen). Names are looked for in the whole file, and in the
 * object streams that are unpacked for it.
 */
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, createInflate, inflate } from 'node:zlib'

/** Why a file is not taken. */
export type PdfFault = 'none' | 'broken' | 'locked' | 'active'

/** Names that stand for programs, for other files inside, and for sending or fetching. None is needed to be read. */
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

/** How much is unpacked of one file in all, and how many streams are looked into. More is no document for an office. */
const MOST_UNPACKED = 96 * 1024 * 1024
const MOST_STREAMS = 20_000

/** So many letters are looked at in one go, with other work in between: of all at once everybody else would wait for the end. */
const PIECE = 512 * 1024

/** Readers look for the end mark this near to the end. */
const END_BYTES = 1024

const unpack = promisify(inflate)

/** Looks at a file; nothing where there is nothing against it. */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  if (!/^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8))) return 'none'
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return 'broken'
  const text = bytes.toString('latin1')
  return (await faultIn(piecesOf(text))) ?? (await faultInStreams(bytes, text))
}

/** One of the names, which may spell any letter by its number: `/J#61vaScript`. */
const NAMED = new RegExp(
  `/(${[...ACTIVE, LOCKED].map((name) => [...name].map(spellings).join('')).join('|')})(?=[\\p{Cc}\\s()<>[\\]{}/%])`,
  'gu',
)

/** No name is longer, with every letter spelled and what stands around it. */
const LONGEST_NAME = 64

function spellings(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** Looks through a text for the names; they may lie across two pieces. */
async function faultIn(pieces: Iterable<string> | AsyncIterable<string>): Promise<PdfFault | undefined> {
  const found = new Set<string>()
  let last = ''
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(NAMED)) found.add(spelledOut(name))
    last = text.slice(-LONGEST_NAME)
  }
  for await (const piece of pieces) {
    look(last + piece)
    await setImmediate()
  }
  look(`${last}\n`)
  if (found.has(LOCKED)) return 'locked'
  return found.size > 0 ? 'active' : undefined
}

/** Letters in the place of their numbers. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** Objects can be packed into streams; such a stream begins with the numbers of its objects. */
async function faultInStreams(bytes: Buffer, text: string): Promise<PdfFault | undefined> {
  const room = { left: MOST_UNPACKED }
  let streams = 0
  for (const { index, 0: mark } of text.matchAll(/stream(\r\n|\n|\r)/g)) {
    if (text.startsWith('end', index - 3)) continue
    streams += 1
    if (streams > MOST_STREAMS) return 'broken'
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

/** An object stream packed in another way than every program packs it could not be looked into. */
function isDisguised(dictionary: string): boolean {
  const own = spelledOut(dictionary.slice(dictionary.lastIndexOf('endobj') + 1))
  return (
    /\/ObjStm\b/.test(own) &&
    /\/(ASCII85Decode|A85|ASCIIHexDecode|AHx|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)\b/.test(own)
  )
}

/** The beginning of what a stream holds; nothing where it is not packed, or not in this way. */
async function unpackSome(packed: Buffer): Promise<string | undefined> {
  try {
    const some = await unpack(packed, { finishFlush: constants.Z_SYNC_FLUSH })
    return some.toString('latin1', 0, 256)
  } catch {
    return undefined
  }
}

/**
 * A stream as it unpacks, a piece at a time, as far as there is room for it. What breaks off takes room as well, and ends there:
 * a reader could read no further either.
 */
async function* unpacked(packed: Buffer, room: { left: number }): AsyncGenerator<string> {
  const stream = createInflate({ chunkSize: PIECE / 8, finishFlush: constants.Z_SYNC_FLUSH })
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
