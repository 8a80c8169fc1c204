/**
 * What a word with one wrong, missing or additional letter was meant to be, among the names that there are.
 */
import { searchForm } from './word-starts.ts'

/** The form for finding of shorter words is too much like that of others. */
const SHORTEST = 5

/** The fewest letters of a part that is searched for alone, and of one that is searched for with another. */
const SHORTEST_PART = 3
const SHORTEST_BESIDE = 2
/** No syllable has more letters: behind a wrong letter the next one begins within so many. */
const SYLLABLE = 5
/** A word is divided at so many places at most. */
const MAX_DIVISIONS = 12

/** Whether one letter of a word may be wrong. In a number every digit counts. */
export const mayBeMisspelled = (token: string): boolean => token.length >= SHORTEST && !/[0-9]{3}/.test(token)

/**
 * Groups of parts of a word. Whichever letter is wrong, the parts of one group have none, and each of them
 * begins where a syllable of the name does: what is before the syllable with that letter, and what is behind.
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
 * What stands in a name, in its form for finding, where one of its syllables begins and differs from a word
 * by one letter at most; nothing where none does.
 */
export function similarPart(name: string, token: string): string | undefined {
  const { form, starts } = searchForm(name, 'syllable')
  for (const start of starts) {
    const end = endOfSimilar(form.slice(start), token)
    if (end !== undefined) return form.slice(start, start + end)
  }
  return undefined
}

/** How many letters of a text, from its beginning, are a word but for one letter. */
function endOfSimilar(text: string, token: string): number | undefined {
  let same = 0
  while (same < token.length && text[same] === token[same]) same += 1
  const rest = token.slice(same)
  if (rest === '') return token.length
  if (text.startsWith(rest.slice(1), same + 1) && same < text.length) return token.length
  if (text.startsWith(rest, same + 1)) return token.length + 1
  return text.startsWith(rest.slice(1), same) ? token.length - 1 : undefined
}
