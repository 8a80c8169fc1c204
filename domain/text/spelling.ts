/** Corrects a word with one wrong, missing or additional letter, by the names that exist. */
import { startsIn } from './word-starts.ts'

/** Shorter words (in normalised form) are similar to too many others. */
const SHORTEST = 5

/** The least length of a part that is searched alone, and of a part that is searched with another. */
const SHORTEST_PART = 3
const SHORTEST_BESIDE = 2
/** The longest syllable: after a wrong letter, the next syllable begins within this many letters. */
const SYLLABLE = 5
/** The greatest number of places at which a word is divided. */
const MAX_DIVISIONS = 12

/** Whether a word may have one wrong letter. In a number every digit counts. */
export const mayBeMisspelled = (token: string): boolean => token.length >= SHORTEST && !/[0-9]{3}/.test(token)

/**
 * Groups of parts of a word. Wherever the wrong letter is, all parts of one group are correct, and each
 * begins at a syllable of the name: the part before the syllable with the wrong letter, and the part after
 * it.
 */
export function intactParts(token: string): string[][] {
  const beginning = token.slice(0, Math.max(SHORTEST_PART, token.length - SYLLABLE))
  const divided = [...token.matchAll(/(?<=.)[ก-ฮเ-ไ\p{Ll}]/gu)].flatMap(({ index }) => {
    const [before, behind] = [token.slice(0, Math.max(0, index - SYLLABLE)), token.slice(index)]
    if (before.length >= SHORTEST_BESIDE && behind.length >= SHORTEST_BESIDE) return [[before, behind]]
    return behind.length >= SHORTEST_PART ? [[behind]] : []
  })
  return [[beginning], ...divided.slice(0, MAX_DIVISIONS)]
}

/**
 * The part of a name that begins at a syllable and differs from the word by at most one letter; undefined
 * when there is none. Both are in normalised form.
 */
export function similarPart(name: string, token: string): string | undefined {
  // A digit is never wrong, so most names are rejected here.
  const [number = ''] = token.match(/[0-9]+/) ?? []
  if (!name.includes(number)) return undefined
  // Few parts are similar, and finding syllables takes longer than comparing.
  let starts: readonly number[] | undefined
  for (let start = 0; start < name.length; start += 1) {
    const end = endOfSimilar(name, start, token)
    if (end === undefined) continue
    starts ??= startsIn(name, 'syllable')
    if (starts.includes(start)) return name.slice(start, end)
  }
  return undefined
}

/**
 * The end of the part of the text that begins at `start` and equals the word except for one letter. A digit
 * is never wrong: it would find another number.
 */
function endOfSimilar(text: string, start: number, token: string): number | undefined {
  const same = sameLetters(text, start, token, 0)
  const [at, end] = [start + same, start + token.length]
  if (same === token.length) return end
  const mayBeWrong = !isDigitAt(token, same)
  const mayBeMissing = !isDigitAt(text, at)
  const mayDiffer = mayBeWrong && mayBeMissing && at < text.length
  if (mayDiffer && continues(text, at + 1, token, same + 1)) return end
  if (mayBeMissing && continues(text, at + 1, token, same)) return end + 1
  return mayBeWrong && continues(text, at, token, same + 1) ? end - 1 : undefined
}

const isDigitAt = (text: string, at: number) => text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39

/** Whether the text goes on at a position as the word does at another, up to the end of the word. */
const continues = (text: string, at: number, token: string, from: number) =>
  from + sameLetters(text, at, token, from) === token.length

/** How many letters are the same in the text from a position on and in the word from another. */
function sameLetters(text: string, at: number, token: string, from: number): number {
  let same = 0
  while (from + same < token.length && text.charCodeAt(at + same) === token.charCodeAt(from + same)) same += 1
  return same
}
