/** The effect of an edit on the mask ##/##/####: groups keep their place, and the caret stays. */
import { thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import { maskDateDigits } from '#domain/dates/parse-date.ts'

/** A masked text and its caret position. */
type EditedDate = { text: string; caret: number }

const SIZES = [2, 2, 4]

/**
 * @param typed the text that the browser's edit left
 * @param caret where the edit left the caret
 * @param before the text that stood there before
 * @param deleted which way a deleting key worked, if one did
 */
export function editDate(
  typed: string,
  caret: number,
  before: string,
  deleted?: 'backward' | 'forward',
): EditedDate {
  const head = typed.slice(0, caret)
  const tail = typed.slice(caret)
  return deleted ? afterDeletion(head, tail, before, deleted) : afterInsertion(head, tail, before)
}

function afterDeletion(
  head: string,
  tail: string,
  before: string,
  deleted: 'backward' | 'forward',
): EditedDate {
  const onlySlash = digitsOf(head + tail) === digitsOf(before) && tail !== ''
  // A slash between two groups always returns, so the key deletes the adjacent digit; otherwise it would
  // have no effect.
  if (onlySlash && deleted === 'backward') return masked(`${head.slice(0, -1)}/${tail}`, head.length - 1)
  if (onlySlash) return masked(`${head}/${tail.slice(1)}`, head.length + 1)
  return masked(head + tail, head.length)
}

/** Digits fill their group; where it is full they overwrite the following ones. */
function afterInsertion(head: string, tail: string, before: string): EditedDate {
  const start = maskDateDigits(head)
  const plain = plainSeparators(head)
  const slashes = separatorsIn(plain)
  const rest = (plain.endsWith('/') ? tail.replace(/^\//, '') : tail).split('/')
  if (slashes + rest.length > SIZES.length) return { text: before, caret: Math.max(0, head.length - 1) }

  const group = separatorsIn(start)
  const room = SIZES[group]! - (start.length - 1 - start.lastIndexOf('/'))
  const behind = rest[group - slashes] ?? ''
  const following = rest.slice(group - slashes + 1)
  const text = [start + behind.slice(Math.max(0, behind.length - room)), ...following].join('/')
  return { text: maskDateDigits(text), caret: start.length }
}

function masked(text: string, caret: number): EditedDate {
  return { text: maskDateDigits(text), caret: maskDateDigits(text.slice(0, caret)).length }
}

/** Replaces each run of separators by one slash. */
function plainSeparators(text: string): string {
  return thaiDigitsToArabic(text)
    .replace(/[^0-9\-/., ]/g, '')
    .replace(/[^0-9]+/g, '/')
}

/** The number of complete groups in a text. */
function separatorsIn(text: string): number {
  return (text.match(/\//g) ?? []).length
}

function digitsOf(text: string): string {
  return thaiDigitsToArabic(text).replace(/[^0-9]/g, '')
}
