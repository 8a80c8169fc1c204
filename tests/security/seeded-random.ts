/** A seeded random generator: the same seed gives the same attacks. */

export type SeededRandom = {
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  one<T>(list: readonly T[]): T
  /** True in one of `n` cases. */
  oneIn(n: number): boolean
}

/** Numbers of the generator mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, one: (list) => list[below(list.length)] as never, oneIn: (n) => below(n) === 0 }
}

const CONSONANTS = [...'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ']
const BEFORE = [...'เแโใไ']
const ABOVE = [...'ิีึืุูั็']
const TONES = [...'่้๊๋์']
const AFTER = ['ะ', 'า', 'ำ', '\u0e4d\u0e32', 'ๆ', 'ฯ']
const BETWEEN = [
  ' ',
  '\u200b',
  '\u2060',
  '๑๒๓',
  '123',
  ' (ก) ',
  '“',
  '”',
  '–',
  '😀',
  '👨‍👩‍👧',
  '\u00a0',
  '\ufeff',
  'é',
  'e\u0301',
]

/** A Thai text as users may type it: stacked marks, both forms of ำ, Thai digits, invisible spaces, emoji. */
export function randomThaiText({ below, one, oneIn }: SeededRandom, syllables: number): string {
  let text = one(CONSONANTS)
  for (let count = 0; count < syllables; count += 1) {
    if (oneIn(3)) text += one(BEFORE)
    text += one(CONSONANTS)
    if (oneIn(2)) text += one(ABOVE)
    if (oneIn(2)) text += one(TONES)
    if (oneIn(8)) text += one(TONES)
    if (oneIn(3)) text += one(AFTER)
    if (oneIn(4)) text += one(BETWEEN)
    if (below(20) === 0) text += String.fromCodePoint(0x0e01 + below(58))
  }
  return `${text}ก`
}
