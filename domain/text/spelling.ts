/** Corrects a word with one wrong, missing or additional letter, by the names that exist. */
import { searchForm } from './word-starts.ts'

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
 * The part of a name, in normalised form, that begins at a syllable and differs from the word by at most one
 * letter; undefined when there is none.
 */
export function similarPart(name: string, token: string): string | undefined {
  const { form, starts } = searchForm(name, 'syllable')
  for (const start of starts) {
    const end = endOfSimilar(form.slice(start), token)
    if (end !== undefined) return form.slice(start, start + end)
  }
  return undefined
}

/** The length of the text's prefix that equals the word except for one letter. */
function endOfSimilar(text: string, token: string): number | undefined {
  let same = 0
  while (same < token.length && text[same] === token[same]) same += 1
  const rest = token.slice(same)
  if (rest === '') return token.length
  if (text.startsWith(rest.slice(1), same + 1) && same < text.length) return token.length
  if (text.startsWith(rest, same + 1)) return token.length + 1
  return text.startsWith(rest.slice(1), same) ? token.length - 1 : undefined
}
