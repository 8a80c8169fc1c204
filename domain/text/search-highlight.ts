/** Finds the tokens of a query in a text, also with another spelling (`thai-text.ts`). */
import { normaliseForSearch } from './thai-text.ts'
import { type StartsOf, startsIn } from './word-starts.ts'

/** A range of a text in UTF-16 units, as for `slice`. */
export type TextRange = { from: number; to: number }

/**
 * A unit of the search: a letter with its marks and the vowel after them, in any order. เ twice is แ, and ฯลฯ
 * is left out as a whole. In a row of spaces, all but the last are one unit, so that ฯลฯ is not tried after
 * each space.
 */
const SEARCH_UNIT = /(?:\s*ฯลฯ|\s+(?=\s)|เเ|[\s\S])[\p{M}\p{Cf}]*(?:[ะาๅำ][\p{M}\p{Cf}]*)?/gu

/**
 * The ranges of a text that match any token of a query (`searchTokens`), in order, without overlaps, and in
 * whole letters. Empty when one of the tokens does not match.
 */
export function highlightRanges(text: string, tokens: readonly string[]): TextRange[] {
  const pieces = searchUnits(text)
  const form = pieces.map((piece) => piece.form).join('')
  /** For each UTF-16 unit of the normalised text, the piece that it comes from. */
  const origin = pieces.flatMap((piece) => Array.from({ length: piece.form.length }, () => piece))
  const found = tokens.flatMap((token) => {
    const stretches: TextRange[] = []
    for (let at = form.indexOf(token); at >= 0 && token !== ''; at = form.indexOf(token, at + token.length)) {
      const [first, last] = [origin[at], origin[at + token.length - 1]]
      if (first && last) stretches.push({ from: first.from, to: last.to })
    }
    return stretches
  })
  return mergeRanges(found)
}

/** The ranges of a text where a token matches the start of a word, or also of a syllable. */
export function matchRanges(text: string, tokens: readonly string[], by: StartsOf): TextRange[] {
  const pieces = searchUnits(text)
  const form = pieces.map((piece) => piece.form).join('')
  const origin = pieces.flatMap((piece) => Array.from({ length: piece.form.length }, () => piece))
  const starts = startsOf(pieces, by)
  const found = tokens.flatMap((token) =>
    starts.flatMap((at) => {
      const [first, last] = [origin[at], origin[at + token.length - 1]]
      return token !== '' && first && last && form.startsWith(token, at)
        ? [{ from: first.from, to: last.to }]
        : []
    }),
  )
  return mergeRanges(found)
}

/** Whether every token of a query matches the start of a word, or also of a syllable, of a text. */
export function matchesAllTokens(text: string, tokens: readonly string[], by: StartsOf): boolean {
  return tokens.every((token) => matchRanges(text, [token], by).length > 0)
}

/** The word starts in the normalised form of some pieces. Pieces without a form separate words. */
function startsOf(pieces: readonly { form: string }[], by: StartsOf): number[] {
  const starts: number[] = []
  let [run, from, at] = ['', 0, 0]
  for (const { form } of [...pieces, { form: '' }]) {
    if (form === '') {
      for (const start of startsIn(run, by)) starts.push(from + start)
      run = ''
      from = at
    }
    run += form
    at += form.length
  }
  return starts
}

function searchUnits(text: string): (TextRange & { form: string })[] {
  return [...text.matchAll(SEARCH_UNIT)].map((match) => {
    const [piece] = match
    return { from: match.index, to: match.index + piece.length, form: normaliseForSearch(piece) }
  })
}

/** Sorts ranges and merges those that touch. */
function mergeRanges(stretches: TextRange[]): TextRange[] {
  const all: TextRange[] = []
  for (const stretch of stretches.sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to)
    else all.push({ ...stretch })
  }
  return all
}
