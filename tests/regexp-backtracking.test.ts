/** No pattern of the product takes the square of a text's length: while it does, a server with one thread serves nobody else, and a page stands still. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../scripts/runtime.mjs'

/** Those that do, and why no long text comes to them. Patterns that are put together while the product runs are not seen here (`domain/text/long-texts.test.ts`). */
const BOUNDED: Readonly<Record<string, string>> = {
  'domain/places/coordinates.ts': 'a number of seven decimals',
  'domain/pictures/documents.ts': 'a thousand letters of a name',
  'domain/fields/numbers.ts': 'a number as JavaScript writes it',
  'domain/dates/parse-written-date.ts': 'sixty letters of a date',
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

/** A pattern that tries each letter anew takes ten milliseconds and more for the longest, a sound one a small part of one. */
const LENGTHS = [64, 256, 1_024, 4_096]
const LONG_MS = 5
/** What a thousand letters take at most where nothing grows. */
const SHORT_MS = 0.3
/** Nothing grows without one. */
const REPEATS = /[*+]|,\}/

it('has no pattern that tries each letter of a long text anew', () => {
  const patterns = patternsOf('{domain,server,areas,web}/**/*.{ts,tsx}')
  expect(patterns.length).toBeGreaterThan(200)
  const growing = patterns.filter(({ pattern }) => growsSuperlinearly(pattern))
  expect(growing.filter(({ file }) => !(file in BOUNDED))).toEqual([])
  // Whatever has been mended is no longer excused.
  expect(Object.keys(BOUNDED).filter((name) => !growing.some(({ file }) => file === name))).toEqual([])
})

it.each([/[\s\p{Cf}]+$/u, /\s*[\r\n]+\s*/g, /\s*;\s*/, /\p{Nd}(?:\p{Cf}*(?:\s\p{Cf}*){0,3}\p{Nd}){12,}/u])(
  'would see %s, which held the server up',
  (pattern) => expect(growsSuperlinearly(pattern)).toBe(true),
)

function growsSuperlinearly(pattern: RegExp): boolean {
  if (!REPEATS.test(pattern.source)) return false
  return BEFORE.some((before) => PIECES.some((piece) => growsOver(pattern, before, piece)))
}

function growsOver(pattern: RegExp, before: string, piece: string): boolean {
  for (const length of LENGTHS) {
    const text = before + piece.repeat(length / piece.length) + BEHIND
    // The machine may stand still for a moment.
    const took = [timed(pattern, text)]
    while ((took.at(-1) ?? 0) > LONG_MS && took.length < 3) took.push(timed(pattern, text))
    const least = Math.min(...took)
    if (least > LONG_MS) return true
    if (length >= 1_024 && least < SHORT_MS) return false
  }
  return false
}

function timed(pattern: RegExp, text: string): number {
  const startedAt = performance.now()
  text.replace(pattern, '')
  return performance.now() - startedAt
}

/** The patterns written in the files, each once. */
function patternsOf(glob: string): { file: string; pattern: RegExp }[] {
  const found = new Map<string, { file: string; pattern: RegExp }>()
  for (const file of globSync(glob, { cwd: root }).sort()) {
    if (/\.test\.tsx?$|\/test-/.test(file)) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    // Most files have none.
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
