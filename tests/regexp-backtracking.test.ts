/**
 * No pattern of the product takes quadratic time in the length of a text. During that time a single-threaded
 * server answers no request, and a page does not react.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../scripts/runtime.mjs'

/**
 * The known exceptions, and why their texts are short. `domain/text/long-texts.test.ts` tests the patterns
 * that the product builds at run time.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'domain/places/coordinates.ts': 'a number of seven decimals',
  'domain/places/grid-references.ts': 'two hundred letters of a point',
  'domain/pictures/documents.ts': 'a thousand letters of a name',
  'domain/fields/numbers.ts': 'a number as JavaScript writes it',
  'domain/dates/parse-written-date.ts': 'sixty letters of a date',
  'server/documents/pdf-structure/check-structure.ts': 'forty letters before an object',
  'server/spreadsheets/write-workbook.ts': 'the name of an area',
  'server/features/global-search/search-statement.ts': 'four digits of an area code',
  'web/app/routing/pages.ts': 'the path that a browser shows',
  'web/features/offices/office-page.tsx': 'the path that a browser shows',
  'web/ui/import-summary/import-summary.tsx': 'the place of a cell',
}

const PIECES = [
  ...[' ', '\n', '\r', '\t', '\u200b', '\ufeff', '\u00a0', ' \u200b', '1\ufeff', '1 ', ' 1', '1', '๑', '00'],
  ...[
    '.',
    '1.',
    'a.',
    '.pdf',
    ',',
    ', ',
    '1,',
    '-',
    '1-',
    '- ',
    '(',
    '()',
    '[',
    '/',
    'a/',
    '"',
    "'",
    '\\',
    '%',
  ],
  ...[
    '<a',
    '@',
    '#',
    '?',
    '&',
    ';',
    '=',
    ':',
    '_',
    '*',
    '{',
    '+',
    'a',
    'a ',
    'ก',
    'ก ',
    'ก่',
    'ำ',
    'ฯลฯ ',
    'เ',
  ],
]
const BEFORE = ['', '0', 'a', 'https://a']
const BEHIND = '!'

/** A quadratic pattern takes 50 ms and more for the longest text, a linear one well below 1 ms. */
const LENGTHS = [64, 256, 1_024, 4_096, 16_384]
const LONG_MS = 5
/** The longest time of a linear pattern for a thousand letters. */
const SHORT_MS = 0.1
/** An exception leaves the list only if it is well below both limits: a time near a limit varies. */
const FIXED = 0.2
/** Only patterns with one of these can backtrack. */
const REPEATS = /[*+]|,\}/

it('no pattern of the product takes quadratic time on a long text', () => {
  const patterns = patternsOf('{domain,server,areas,web}/**/*.{ts,tsx}')
  expect(patterns.length).toBeGreaterThan(200)
  const growing = patterns.filter(({ pattern }) => growsSuperlinearly(pattern))
  expect(growing.filter(({ file }) => !(file in BOUNDED))).toEqual([])
  // A pattern that was fixed must leave the list of exceptions.
  const isStillGrowing = (name: string) =>
    growing.some(({ file }) => file === name) ||
    patterns.some(({ file, pattern }) => file === name && growsSuperlinearly(pattern, FIXED))
  expect(Object.keys(BOUNDED).filter((name) => !isStillGrowing(name))).toEqual([])
})

it.each([/[\s\p{Cf}]+$/u, /\s*[\r\n]+\s*/g, /\s*;\s*/, /\p{Nd}(?:\p{Cf}*(?:\s\p{Cf}*){0,3}\p{Nd}){12,}/u])(
  'the check finds %s, which once blocked the server',
  (pattern) => expect(growsSuperlinearly(pattern)).toBe(true),
)

/** Whether a pattern exceeds the limits for some text; a `factor` below 1 lowers the limits. */
function growsSuperlinearly(pattern: RegExp, factor = 1): boolean {
  if (!REPEATS.test(pattern.source)) return false
  return BEFORE.some((before) => PIECES.some((piece) => growsOver(pattern, before, piece, factor)))
}

function growsOver(pattern: RegExp, before: string, piece: string, factor: number): boolean {
  for (const length of LENGTHS) {
    const text = before + piece.repeat(length / piece.length) + BEHIND
    // The shortest of three: the machine may be busy for a moment.
    const took = [timed(pattern, text)]
    while ((took.at(-1) ?? 0) > LONG_MS * factor && took.length < 3) took.push(timed(pattern, text))
    const least = Math.min(...took)
    if (least > LONG_MS * factor) return true
    if (length >= 1_024 && least < SHORT_MS * factor) return false
  }
  return false
}

function timed(pattern: RegExp, text: string): number {
  const startedAt = performance.now()
  text.replace(pattern, '')
  return performance.now() - startedAt
}

/** The pattern literals in the files, without duplicates. */
function patternsOf(glob: string): { file: string; pattern: RegExp }[] {
  const found = new Map<string, { file: string; pattern: RegExp }>()
  for (const file of globSync(glob, { cwd: root }).sort()) {
    if (/\.test\.tsx?$|\/test-/.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes('/')) continue
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), ({ pattern, flags }) =>
      found.set(`${file} ${pattern}`, { file, pattern: new RegExp(pattern, flags) }),
    )
  }
  return [...found.values()]
}

type Written = { pattern: string; flags: string }

function visit(node: unknown, each: (written: Written) => void): void {
  if (typeof node !== 'object' || node === null) return
  const { regex } = node as { regex?: Written }
  if (regex) each(regex)
  for (const part of Object.values(node)) visit(part, each)
}
