/**
 * Reads a list of villages from the CSV file of a spreadsheet program. Every error has its line and a
 * sentence for the administrator, so that all can be corrected at once.
 */
import type { GeographyPlace } from '#domain/places/geography.ts'
import { hasPrivateUse, plainThaiLetters } from '#domain/text/copied-text.ts'
import { thaiDigitsToArabic } from '#domain/text/thai-text.ts'

/** The content of a file: its villages in the order of the lines, and the errors. */
export type VillageFile = { villages: ReadVillage[]; problems: LineError[] }

/** A line number, counted from 1, and a sentence that says what is wrong with the line. */
export type LineError = { line: number; sentence: string }

/** A village and the number of its line. `en` is empty where the file has no English name. */
export type ReadVillage = GeographyPlace & { line: number }

/** Longer than any name of a village. A longer value is a line whose end is missing. */
const LONGEST_NAME = 150

const SEPARATOR = /[,;\t]/

/**
 * Decodes the bytes of a file. Throws if they are not UTF-8: Excel's plain "CSV" on a Thai Windows is not,
 * and would fill the lists with unreadable names.
 */
export function decodeVillageFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(
      'The file is not UTF-8. In Excel, save it as "CSV UTF-8 (comma delimited)" and import that.',
    )
  }
}

/**
 * Reads lines with a village's code (eight digits, Arabic or Thai), its Thai name and optionally its English
 * name. Accepts commas, semicolons or tabs as separators, quotation marks, a byte order mark, empty lines,
 * any line ends, and a heading. Rejects an invalid code, one without a village number, a duplicate code, and
 * a missing name. It does not check whether the sub-district exists.
 */
export function readVillageFile(text: string): VillageFile {
  const villages: ReadVillage[] = []
  const problems: LineError[] = []
  const lineOf = new Map<string, number>()
  for (const [at, content] of plainThaiLetters(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (content.trim() === '' || (lineOf.size === 0 && problems.length === 0 && isHeading(content))) continue
    const line = at + 1
    const read = readVillage(content)
    if (typeof read === 'string') {
      problems.push({ line, sentence: read })
      continue
    }
    const before = lineOf.get(read.code)
    if (before === undefined) lineOf.set(read.code, line)
    else problems.push({ line, sentence: `The code ${read.code} is also in line ${before}.` })
    villages.push({ ...read, line })
  }
  return { villages, problems }
}

/** Whether a line is the heading: its first cell has no digit. */
function isHeading(content: string): boolean {
  return !/[0-9๐-๙]/.test(content.split(SEPARATOR)[0]!)
}

/** Parses one line. Answers the village, or a sentence that says what is wrong. */
function readVillage(content: string): GeographyPlace | string {
  const cells = readCells(content)
  if (cells === undefined)
    return 'A quotation mark is opened and not closed, or stands inside a name unquoted.'
  const [rawCode = '', th = '', en = '', ...rest] = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  const code = thaiDigitsToArabic(rawCode)
  if (!/^[0-9]{8}$/.test(code)) return `The code "${rawCode}" must have eight digits.`
  if (code.endsWith('00')) return `The code ${code} ends in 00, which names no village.`
  if (hasPrivateUse(th + en)) return `The name of ${code} has a character that only its font can show.`
  if (th === '') return `The village ${code} has no name.`
  if (th.length > LONGEST_NAME || en.length > LONGEST_NAME) {
    return `The name of the village ${code} is longer than ${LONGEST_NAME} characters.`
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(th + en))
    return `The name of the village ${code} has an unreadable character.`
  if (/[\u0E00-\u0E7F]/.test(en)) return `The English name of the village ${code} has Thai letters.`
  if (rest.some((cell) => cell !== '')) {
    return `The village ${code} has more than a code, a name and an English name; quote names that contain commas.`
  }
  return { code, th, en }
}

/** The cells of one line; nothing if its quotation marks do not match. */
function readCells(content: string): string[] | undefined {
  const separator = SEPARATOR.exec(content.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  const next = new RegExp(` *(?:"((?:[^"]|"")*)" *|([^"${separator}]*))(?:${separator}|$)`, 'y')
  const cells: string[] = []
  for (let last = false; !last; ) {
    const match = next.exec(content)
    if (match === null) return undefined
    const [whole, quoted, plain = ''] = match
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    last = !whole.endsWith(separator)
  }
  return cells
}
