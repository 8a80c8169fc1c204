/** Finds the parts of a query in a text, though their spelling may differ (`thai-text.ts`). */
import { normaliseForSearch } from './thai-text.ts'
import { type StartsOf, startsIn } from './word-starts.ts'

/** A stretch of a text: from one place up to another, in UTF-16 units as `slice` takes them. */
export type TextRange = { from: number; to: number }

/**
 * What is one for finding: a letter with its marks and the vowel behind them, whatever their order. เ twice
 * is แ, and ฯลฯ is left out as a whole. Of many spaces all but the last are one piece, lest ฯลฯ be looked for
 * behind each of them.
 */
const SEARCH_UNIT = /(?:\s*ฯลฯ|\s+(?=\s)|เเ|[\s\S])[\p{M}\p{Cf}]*(?:[ะาๅำ][\p{M}\p{Cf}]*)?/gu

/**
 * The stretches of a text that hold any of a query's parts (`searchTokens`), in order and without overlaps;
 * each begins and ends with a whole letter. None where a part does not stand in the text.
 */
export function highlightRanges(text: string, tokens: readonly string[]): TextRange[] {
  const pieces = searchUnits(text)
  const form = pieces.map((piece) => piece.form).join('')
  /** For each unit of the form, the piece that it comes from. */
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

/** The stretches of a text where a word, or also a syllable, begins with one of a query's parts. */
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

/** Whether every part of a query begins a word, or also a syllable, of a text. */
export function matchesAllTokens(text: string, tokens: readonly string[], by: StartsOf): boolean {
  return tokens.every((token) => matchRanges(text, [token], by).length > 0)
}

/** Where words begin in the form of some pieces. Pieces without a form separate words. */
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

/** Stretches in order; those that touch become one. */
function mergeRanges(stretches: TextRange[]): TextRange[] {
  const all: TextRange[] = []
  for (const stretch of stretches.sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to)
    else all.push({ ...stretch })
  }
  return all
}
