import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { judge } from './judge.ts'

const ofEachKind = new Map(
  areas.flatMap(({ fields }) => Object.values(fields)).map((field) => [field.kind, field]),
)

// Nobody else is served while a text is judged: a pattern that tries each of its spaces anew takes many seconds for these, and minutes for what one
// call may carry. Sound ones take milliseconds.
it.each([' ', '\n', '\u200b', ', ', '1 ', '-', '(', 'a.'])(
  'a long text of %j is judged in passing',
  (piece) => {
    const many = piece.repeat(20_000 / piece.length)
    const startedAt = performance.now()
    for (const text of [`0${many}ข`, `https://a${many}ข`, `a@${many}ข`])
      for (const field of ofEachKind.values()) judge(field, text, { values: {}, today: '20261122' })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  },
)
