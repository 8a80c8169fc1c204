import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { highlightRanges } from './search-highlight.ts'
import { validateField } from '../validation/validate-field.ts'
import { maskLongNumbers } from '../personal-data/mask-long-numbers.ts'
import { redactPersonalNumbers } from '../personal-data/redact-personal-numbers.ts'
import { maskNationalIds } from '../personal-data/national-ids-in-text.ts'
import { parseReason } from '../personal-data/access-reason.ts'
import { normaliseForSearch, searchTokens } from './thai-text.ts'

const ofEachKind = new Map(
  areas.flatMap(({ fields }) => Object.values(fields)).map((field) => [field.kind, field]),
)

/** Returns a function for the CPU time of this thread since the call, in milliseconds. */
function stopwatch(): () => number {
  const before = process.threadCpuUsage()
  return () => process.threadCpuUsage(before).user / 1_000
}

// Validation blocks the server: a pattern that tries each space again takes many seconds for these texts, and
// minutes for the largest request. A good pattern takes milliseconds.
it.each([' ', '\n', '\u200b', ', ', '1 ', '-', '(', 'a.'])(
  'validates a long text of %j in less than 5 seconds',
  (piece) => {
    const many = piece.repeat(20_000 / piece.length)
    const spentMs = stopwatch()
    for (const text of [`0${many}ข`, `https://a${many}ข`, `a@${many}ข`])
      for (const field of ofEachKind.values()) validateField(field, text, { values: {}, today: '20261122' })
    expect(spentMs()).toBeLessThan(5_000)
  },
)

// Normalisation sorts marks, also those that were separated by full stops or that look like letters before.
// U+FEFF is both a space and invisible.
it.each([
  ' ',
  '\ufeff',
  '\u200b',
  '1 ',
  '1\ufeff',
  '1.',
  '\u0300.\u0323.',
  '\uff9e\u0300',
  'กำ้',
  ' ฯลฯ',
  '(',
])('searches, highlights and masks a long text of %j in less than 5 seconds', (piece) => {
  const text = `1${piece.repeat(80_000)}ข`
  const spentMs = stopwatch()
  normaliseForSearch(text)
  searchTokens(text)
  highlightRanges(text, ['ข'])
  parseReason(text)
  for (const within of [maskNationalIds, redactPersonalNumbers, maskLongNumbers]) within(text)
  expect(spentMs()).toBeLessThan(5_000)
})

it('searches at most 30 words', () => {
  const words = Array.from({ length: 80_000 }, (_, at) => `ก${at}`)
  expect(searchTokens(words.join(' '))).toEqual(words.slice(0, 30))
})
