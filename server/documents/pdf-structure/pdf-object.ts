/** Reads one object of a PDF: what the cross-reference and the dictionaries of its streams need. */

/** A file that readers may interpret differently. The message says why, for the log. */
export class AmbiguousPdfError extends Error {}

export type PdfReference = { number: number; generation: number }
export type PdfDictionary = ReadonlyMap<string, PdfObject>
/** A name begins with `/`. The content of texts is not needed: each is {@link TEXT}. */
export type PdfObject = null | boolean | number | string | PdfReference | PdfObject[] | PdfDictionary

/** In place of any text. */
const TEXT = '()'

/** No dictionary that is read here comes near these limits. */
const MAX_DEPTH = 30
const MAX_OBJECTS = 20_000
const MAX_BYTES = 1_000_000
/** White space that may come before something that an offset names. */
const MAX_BLANK = 256

const BLANK = /[\0\t\n\f\r ]*/y
const COMMENT = /%[^\r\n]*/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const HEXADECIMAL = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y
const KEYWORD = /(?:true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y

/** Where the next token begins: after white space and comments. */
export function skipSpace(text: string, at: number): number {
  let next = at + (matchAt(text, at, BLANK)?.[0].length ?? 0)
  while (text[next] === '%') {
    next += matchAt(text, next, COMMENT)?.[0].length ?? 0
    next += matchAt(text, next, BLANK)?.[0].length ?? 0
  }
  return next
}

/** Where a place that something refers to begins: readers skip white space there, and some no comments. */
export function skipBlank(text: string, at: number): number {
  let next = at
  while ('\0\t\n\f\r '.includes(text[next] ?? '?') && next < at + MAX_BLANK) next += 1
  return next
}

/** Matches a sticky pattern at a place. */
export function matchAt(text: string, at: number, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

/** Reads the object at `at`, and says where it ends. Throws when there is none, or it is too large. */
export function readObject(text: string, at: number): { object: PdfObject; end: number } {
  let objects = 0
  let end = at

  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = matchAt(text, end, pattern)
    if (match) end += match[0].length
    return match
  }
  const read = (depth: number): PdfObject => {
    objects += 1
    end = skipSpace(text, end)
    if (depth > MAX_DEPTH || objects > MAX_OBJECTS || end > at + MAX_BYTES) {
      throw new AmbiguousPdfError('a dictionary is too large')
    }
    if (text.startsWith('<<', end)) return readDictionary(depth)
    if (text[end] === '[') return readArray(depth)
    if (text[end] === '(') {
      end = endOfText(text, end)
      return TEXT
    }
    const name = take(NAME)
    if (name) return plainName(name[0])
    const reference = take(REFERENCE)
    if (reference) return { number: Number(reference[1]), generation: Number(reference[2]) }
    const number = take(NUMBER)
    if (number) return Number(number[0])
    if (take(HEXADECIMAL)) return TEXT
    const keyword = take(KEYWORD)
    if (keyword) return keyword[0] === 'null' ? null : keyword[0] === 'true'
    throw new AmbiguousPdfError(`no object at ${end}`)
  }
  const readArray = (depth: number): PdfObject[] => {
    const items: PdfObject[] = []
    end += 1
    for (end = skipSpace(text, end); text[end] !== ']'; end = skipSpace(text, end)) {
      items.push(read(depth + 1))
    }
    end += 1
    return items
  }
  const readDictionary = (depth: number): PdfDictionary => {
    const entries = new Map<string, PdfObject>()
    end += 2
    for (end = skipSpace(text, end); !text.startsWith('>>', end); end = skipSpace(text, end)) {
      const key = take(NAME)
      if (!key) throw new AmbiguousPdfError(`no key at ${end}`)
      const name = plainName(key[0]).slice(1)
      if (entries.has(name)) throw new AmbiguousPdfError(`two entries ${name} in one dictionary`)
      entries.set(name, read(depth + 1))
    }
    end += 2
    return entries
  }
  return { object: read(0), end }
}

/** The entries of a dictionary that stands at `at`. Throws when something else does. */
export function readDictionaryAt(text: string, at: number): { entries: PdfDictionary; end: number } {
  const { object, end } = readObject(text, at)
  if (!(object instanceof Map)) throw new AmbiguousPdfError(`no dictionary at ${at}`)
  return { entries: object, end }
}

/** Whether it is a whole number that can count or address something. */
export const isCount = (object: PdfObject | undefined): object is number =>
  typeof object === 'number' && Number.isSafeInteger(object) && object >= 0

export const isReference = (object: PdfObject | undefined): object is PdfReference =>
  typeof object === 'object' && object !== null && 'generation' in object

const plainName = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

function endOfText(text: string, begin: number): number {
  let open = 0
  for (let at = begin; at < Math.min(text.length, begin + MAX_BYTES); at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') open += 1
    else if (character === ')') {
      open -= 1
      if (open === 0) return at + 1
    }
  }
  throw new AmbiguousPdfError('a text has no end')
}
