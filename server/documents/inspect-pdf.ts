/**
 * Inspects a PDF: whether it is a PDF, is encrypted, or has active content. qpdf parses it and lists every
 * object (docs/decisions/0088-parsed-documents.md). Runs in a file worker, because it takes memory and time.
 */
import { createRequire } from 'node:module'

/** Why a file is rejected. */
export type PdfFault = 'none' | 'broken' | 'locked' | 'active'

/** Names of scripts, programs, attachments and forms that send or fetch data. Reading needs none of them. */
const ACTIVE = [
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'SubmitForm',
  'XFA',
]

/** A name as qpdf writes it, without codes for its letters. Texts begin with `"u:` or `"b:`. */
const NAMED = new RegExp(String.raw`(?<!\\)"/(${[...ACTIVE, 'Encrypt'].join('|')})"`, 'g')

/** No office document reaches these limits. Above them, qpdf or the search for names stops. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const MAX_LISTED_BYTES = 128 * 1024 * 1024

/** Inspects a file. Returns undefined when nothing is wrong with it. */
export async function inspectPdf(bytes: Buffer): Promise<PdfFault | undefined> {
  if (!/^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8))) return 'none'
  const names = nameFinder()
  const { isSound, message } = await listObjects(bytes, names.take)
  if (names.found.has('Encrypt') || /invalid password|encrypt/.test(message)) return 'locked'
  // A warning means that qpdf guessed. Another reader may guess otherwise and find other objects.
  if (!isSound || names.isTooLong()) return 'broken'
  return names.found.size > 0 ? 'active' : undefined
}

/** The part of qpdf's module that is used here. The package does not declare all of it. */
type Qpdf = {
  callMain(args: string[]): number
  FS: {
    init(read: () => null, write: (byte: number) => void, writeError: (byte: number) => void): void
    writeFile(path: string, bytes: Uint8Array): void
  }
}
type CreateQpdf = (options: { noFSInit: boolean; preRun: ((qpdf: Qpdf) => void)[] }) => Promise<Qpdf>

const createQpdf = createRequire(import.meta.url)('@neslinesli93/qpdf-wasm') as CreateQpdf

/** Passes the list of all objects, as JSON, to `take`. A new instance of qpdf has nothing of other files. */
async function listObjects(
  bytes: Buffer,
  take: (byte: number) => void,
): Promise<{ isSound: boolean; message: string }> {
  const errors: number[] = []
  const prepare = ({ FS }: Qpdf) =>
    FS.init(
      () => null,
      take,
      (byte) => void errors.push(byte),
    )
  const qpdf = await createQpdf({ noFSInit: true, preRun: [prepare] })
  qpdf.FS.writeFile('/document.pdf', bytes)
  const args = ['--json=2', '--json-key=qpdf', '--json-stream-data=none', '/document.pdf']
  const isSound = withinMemory(() => {
    try {
      return qpdf.callMain(args) === 0
    } catch {
      // It ran out of memory, or a fault in it was hit.
      return false
    }
  })
  return { isSound, message: Buffer.from(errors).toString('latin1') }
}

type Memory = { buffer: ArrayBuffer; grow(pages: number): number }

/** The types of Node have no WebAssembly. */
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly

/** Limits the memory that WebAssembly may take while `run` runs, which is synchronous. */
function withinMemory<T>(run: () => T): T {
  const { prototype } = Memory
  const { grow } = prototype
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MAX_MEMORY_BYTES) throw new RangeError('Too much memory')
    return grow.call(this, pages)
  }
  try {
    return run()
  } finally {
    prototype.grow = grow
  }
}

/** The longest line that is searched. Lines with the names of {@link ACTIVE} are shorter. */
const LINE_BYTES = 256
const NEWLINE = 10
const SPACE = 32

/** Searches a list for the names, one byte after the other, without holding it. */
function nameFinder(): { take: (byte: number) => void; found: Set<string>; isTooLong: () => boolean } {
  const found = new Set<string>()
  const line = Buffer.alloc(LINE_BYTES)
  let length = 0
  let total = 0
  const take = (byte: number) => {
    total += 1
    if (total > MAX_LISTED_BYTES) throw new RangeError('Too many objects')
    if (byte === NEWLINE) {
      for (const [, name = ''] of line.toString('latin1', 0, length).matchAll(NAMED)) found.add(name)
      length = 0
    } else if (length < LINE_BYTES && (length > 0 || byte !== SPACE)) {
      line[length] = byte
      length += 1
    }
  }
  return { take, found, isTooLong: () => total > MAX_LISTED_BYTES }
}
