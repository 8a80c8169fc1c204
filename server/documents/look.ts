/**
 * What can be seen of a PDF without a reader of PDFs: whether it is one, whether it is locked, and whether it holds what
 * acts by itself (docs/decisions/0016-documents.md says what is not seen). Names are looked for in the whole file, and in the
 * object streams that are unpacked for it.
 */
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** Why a file is not taken. */
export type Fault = 'none' | 'broken' | 'locked' | 'active'

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

/** How much is unpacked of one file in all, and how many streams are looked into. More is no document for an office. */
const MOST_UNPACKED = 96 * 1024 * 1024
const MOST_STREAMS = 20_000

/** Readers look for the end mark this near to the end. */
const END_BYTES = 1024

const unpack = promisify(inflate)

/** Looks at a file; nothing where there is nothing against it. */
export async function lookAt(bytes: Buffer): Promise<Fault | undefined> {
  if (!/^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8))) return 'none'
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return 'broken'
  const text = bytes.toString('latin1')
  return faultIn(text) ?? (await faultInStreams(bytes, text))
}

/** A name, which may spell any letter by its number: `/J#61vaScript`. */
const NAME = /\/([^\p{Cc}\s()<>[\]{}/%]*)/gu

function faultIn(text: string): Fault | undefined {
  let fault: Fault | undefined
  // Only names that can be meant are taken apart: most of a file is packed and holds a slash at every other place.
  for (const [, written = ''] of text.matchAll(NAME)) {
    if (written.length > 60) continue
    const name = spelledOut(written)
    if (name === 'Encrypt') return 'locked'
    if (ACTIVE.includes(name)) fault = 'active'
  }
  return fault
}

/** Letters in the place of their numbers. */
function spelledOut(text: string): string {
  if (!text.includes('#')) return text
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** Objects can be packed into streams; such a stream begins with the numbers of its objects. */
async function faultInStreams(bytes: Buffer, text: string): Promise<Fault | undefined> {
  let unpacked = 0
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
    const whole = await unpackWhole(bytes.subarray(from), MOST_UNPACKED - unpacked)
    if (whole === undefined) return 'broken'
    unpacked += whole.length
    const fault = faultIn(whole)
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

async function unpackWhole(packed: Buffer, most: number): Promise<string | undefined> {
  try {
    const whole = await unpack(packed, {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    return whole.toString('latin1')
  } catch (error) {
    // A stream that breaks off holds no objects that a reader could read either; one that is too long is refused.
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : ''
  }
}
