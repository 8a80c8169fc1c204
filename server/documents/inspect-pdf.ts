/**
 * Inspects a PDF: whether it is a PDF, means the same to all readers, is encrypted, or acts by itself
 * (decision 16). Runs in a file worker, because it takes memory and time.
 */
import { listingReader } from './object-listing.ts'
import { readSections } from './pdf-structure/cross-reference.ts'
import { checkStructure, type PdfStructure } from './pdf-structure/check-structure.ts'
import { CostlyPdfError } from './pdf-structure/decode-stream.ts'
import { AmbiguousPdfError } from './pdf-structure/pdf-object.ts'
import { cpuDeadline, runQpdf } from './run-qpdf.ts'

/**
 * Why a file is rejected. `locked` needs a password to be opened, `protected` only to be changed. `attached`
 * has other files in it.
 */
export type PdfFault = 'none' | 'broken' | 'costly' | 'locked' | 'protected' | 'active' | 'attached'

/** White space and a byte order mark may come before the header. Offsets count from the header. */
const BEGIN = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe|[\0\t\n\f\r ])*(?=%PDF-[12]\.[0-9])/
const HEADER_BYTES = 1024

/** No office document reaches these limits. Above them, the file counts as costly. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 500_000
const MAX_CPU_MS = 10_000

/** Inspects a file. Returns undefined when nothing is wrong with it. */
export async function inspectPdf(file: Buffer): Promise<PdfFault | undefined> {
  const before = BEGIN.exec(file.toString('latin1', 0, HEADER_BYTES))?.[0].length
  if (before === undefined) return 'none'
  try {
    return await inspectFrom(file, before)
  } catch (error) {
    if (error instanceof CostlyPdfError) return 'costly'
    if (error instanceof AmbiguousPdfError) return 'broken'
    throw error
  }
}

async function inspectFrom(file: Buffer, before: number): Promise<PdfFault | undefined> {
  const assertInTime = cpuDeadline(MAX_CPU_MS)
  const bytes = file.subarray(before)
  const budget = { bytes: MAX_UNPACKED_BYTES, entries: MAX_ENTRIES }
  const source = { bytes, text: bytes.toString('latin1'), before, budget }
  const sections = readSections(source)
  if (sections.some(({ trailer }) => trailer.has('Encrypt'))) return faultOfEncrypted(bytes, assertInTime)
  const structure = checkStructure(source, sections)
  assertInTime()
  return faultOfObjects(withRoom(bytes, structure), structure, assertInTime)
}

/** The exit code of qpdf when a file opens without a password. */
const NEEDS_NO_PASSWORD = 3

async function faultOfEncrypted(bytes: Buffer, assertInTime: () => void): Promise<PdfFault> {
  const { code } = await runQpdf(bytes, ['--requires-password'], { take: () => {}, assertInTime })
  return code === NEEDS_NO_PASSWORD ? 'protected' : 'locked'
}

/** qpdf ignores objects whose number is above this share of the bytes of the file. */
const BYTES_PER_NUMBER = 10
const MAX_NUMBER = 1_000_000

/** The bytes, with room after the end where a program numbered few objects with high numbers. */
function withRoom(bytes: Buffer, { content }: PdfStructure): Buffer {
  const highest = content.reduce((number, other) => Math.max(number, other), 0)
  const missing = BYTES_PER_NUMBER * (highest + 1) - bytes.length
  if (missing <= 0 || highest > MAX_NUMBER) return bytes
  const end = bytes.subarray(bytes.lastIndexOf('startxref'))
  return Buffer.concat([bytes, Buffer.alloc(missing, ' '), end])
}

const LIST = ['--json=2', '--json-key=qpdf', '--json-stream-data=none']
const WARNINGS = 3
/**
 * What does not change which object is meant. All other warnings say that qpdf guessed, where another reader
 * may guess otherwise.
 */
const HARMLESS = [
  /^WARNING: .*: object has offset 0$/,
  /^WARNING: .*: extraneous whitespace seen before xref$/,
  /^WARNING: .*: reported number of objects \(\d+\) is not one plus the highest object number \(\d+\)$/,
  /: operation succeeded with warnings$/,
]

async function faultOfObjects(
  bytes: Buffer,
  structure: PdfStructure,
  assertInTime: () => void,
): Promise<PdfFault | undefined> {
  const listing = listingReader(structure)
  const { code, message } = await runQpdf(bytes, LIST, { take: listing.take, assertInTime })
  const lines = message.split('\n').filter((line) => line !== '')
  const isHarmless = code === WARNINGS && lines.every((line) => HARMLESS.some((known) => known.test(line)))
  if (code !== 0 && !isHarmless) return 'broken'
  return listing.fault()
}
