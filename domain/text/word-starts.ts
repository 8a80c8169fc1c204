/**
 * Finds the starts of words and syllables in a normalised text (`thai-text.ts`). `Intl.Segmenter` finds the
 * words of a dictionary. A word is divided into syllables where both sides are whole ones: จอม-ทอง,
 * ลอย-กระ-ทง, จัง-หวัด. So วัด does not begin within จังหวัด, because จังห can't be read.
 */
import { normaliseForSearch } from './thai-text.ts'

/** The places where a match may begin: at words, or in names also at syllables. */
export type StartsOf = 'word' | 'syllable'

/** A text in normalised form, and the positions in it where a word or a syllable begins, in order. */
export type SearchForm = { form: string; starts: number[] }

/** The characters that certainly separate words: all that normalisation removes. */
const SEPARATORS = /[\s\p{Cf}\p{Cc}\u0e2f\u0e46.,'"()\-‐-―‘’“”]+/u

/** Thai letters, digits, letters of another script, or one other sign. */
const RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[0-9]+|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])+|[\s\S]/gu

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The normalised form of a text, with the starts of words, or also of syllables. */
export function searchForm(text: string, by: StartsOf): SearchForm {
  const starts: number[] = []
  let form = ''
  for (const part of text.split(SEPARATORS)) {
    const piece = normaliseForSearch(part)
    for (const start of startsIn(piece, by)) starts.push(form.length + start)
    form += piece
  }
  return { form, starts }
}

/** The starts of words, or also of syllables, in a normalised text without separators. */
export function startsIn(piece: string, by: StartsOf): number[] {
  const starts: number[] = []
  for (const { 0: run, index } of piece.matchAll(RUN)) {
    if (!isThai(run)) starts.push(index)
    else for (const start of thaiStarts(run, by)) starts.push(index + start)
  }
  return starts
}

const isThai = (run: string): boolean => run >= '\u0e01' && run < '\u0e50'

function thaiStarts(run: string, by: StartsOf): number[] {
  const starts: number[] = []
  for (const { segment, index } of words.segment(run)) {
    starts.push(index)
    if (by === 'syllable') for (const start of syllableStarts(segment)) starts.push(index + start)
  }
  return starts
}

/** A cache of divided words: most texts use the same few words. */
const divided = new Map<string, number[]>()
const MAX_DIVIDED = 20_000

/** The positions within a word where a syllable may begin. */
function syllableStarts(word: string): number[] {
  if (word.length < SHORTEST_DIVIDED || word.length > LONGEST_DIVIDED) return []
  const known = divided.get(word)
  if (known) return known
  if (divided.size >= MAX_DIVIDED) divided.clear()
  const starts = divide(word)
  divided.set(word, starts)
  return starts
}

/** Two syllables have at least this many letters. */
const SHORTEST_DIVIDED = 4
/** No word has more letters. A longer one is a row of unknown characters. */
const LONGEST_DIVIDED = 60
const LONGEST_SYLLABLE = 9

const FINAL = '(?:[กขคฆงจชซญฎฏฐฑฒณดตถทธนบปพฟภมยรลวศษส]ร?[\u0e34\u0e38]?)'
/** One consonant, or two that are read together. */
const INITIAL = '(?:[ก-ฮ][รลว]|ห[งญณนมยรลว]|อย|[ก-ฮ])'
const TONE = '[่-๋]?'
const SILENT = '(?:[ก-ฮ][\u0e34\u0e38]?์)*'
/** The rest of a syllable with a written vowel after its first consonants, and the vowel before them. */
const WRITTEN_VOWEL = (initial: string) =>
  [
    `${initial}[ิ-ู]${TONE}${FINAL}?`,
    `${initial}ั${TONE}(?:วะ|${FINAL})`,
    `${initial}็(?:อ?${FINAL})?`,
    `${initial}${TONE}(?:[ะำ]|รร${FINAL}?|[าอว]${FINAL}?)`,
    `เ${initial}ิ${TONE}${FINAL}`,
    `เ${initial}ี${TONE}ย(?:ะ|${FINAL})?`,
    `เ${initial}ื${TONE}อ(?:ะ|${FINAL})?`,
    `เ${initial}${TONE}(?:ย|อะ?|าะ?|ะ|${FINAL})?`,
    `เ${initial}็${FINAL}`,
    `[แโ]${initial}็?${TONE}(?:ะ|${FINAL})?`,
    `[ใไ]${initial}${TONE}ย?`,
    `[ก-ฮ]?[ฤฦ]ๅ?${FINAL}?`,
  ].join('|')
const whole = (forms: string) => new RegExp(`^(?:${forms})${SILENT}$`)

/**
 * The patterns of a syllable with their costs. The division of a word with the least cost is taken. A
 * consonant alone, or a character that fits nowhere, costs most.
 */
const SYLLABLES: readonly [RegExp, number][] = [
  [whole(WRITTEN_VOWEL(INITIAL)), 2],
  [whole(`${INITIAL}${TONE}${FINAL}`), 3],
  [whole(WRITTEN_VOWEL('[ก-ฮ]{2}')), 3],
  [whole(`[ก-ฮ]{2}${TONE}${FINAL}`), 4],
  [/^[\s\S]$/, 6],
]

function costOf(part: string): number {
  return SYLLABLES.find(([form]) => form.test(part))?.[1] ?? Number.POSITIVE_INFINITY
}

function divide(word: string): number[] {
  /** For each position, the least cost of the syllables before it, and where the last of them begins. */
  const best = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= word.length; end += 1) {
    let least = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = Math.max(0, end - LONGEST_SYLLABLE); from < end; from += 1) {
      const cost = (best[from]?.cost ?? 0) + costOf(word.slice(from, end))
      if (cost < least.cost) least = { cost, from }
    }
    best.push(least)
  }
  const starts: number[] = []
  for (let at = best[word.length]?.from ?? 0; at > 0; at = best[at]?.from ?? 0) starts.unshift(at)
  return starts
}
