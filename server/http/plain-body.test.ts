/**
 * Texts that every route rejects: texts that can't be stored, and texts that would block the server
 * (security, V5, I6).
 */
import { expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { shortestTime } from '../../tests/shortest-time.ts'
import { readJson, rejectPrivateUse } from './plain-body.ts'

const codeOf = (body: unknown): string | undefined => {
  try {
    readJson(Buffer.from(JSON.stringify(body)))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

it('accepts Thai with all its marks, and other scripts', () => {
  for (const text of [
    'ผู้ใหญ่บ้านที่น้ำปิ้ง',
    'น\u0e49\u0e4d\u0e32'.repeat(50_000),
    'Zoë',
    'ก็',
    '👨‍👩‍👧',
    'a\u0301\u0323',
  ])
    expect(codeOf({ A: text }), text.slice(0, 20)).toBeUndefined()
})

it('replaces the glyphs of old fonts everywhere but in passwords', () => {
  const glyphs = 'ป\uf70aาไม\uf70b'
  const body = {
    NAME: glyphs,
    LIST: [{ A: glyphs }],
    password: glyphs,
    PASS_NEW: glyphs,
    N: 7,
    NOTHING: null,
  }
  expect(readJson(Buffer.from(JSON.stringify(body)))).toEqual({
    ...body,
    NAME: 'ป่าไม้',
    LIST: [{ A: 'ป่าไม้' }],
  })
})

it('rejects private-use characters with the name of the field, but not in passwords', () => {
  expect(() =>
    rejectPrivateUse({ A: 'ก', password: '\ue000', N: 1, NOTHING: null, LIST: ['ก'] }),
  ).not.toThrow()
  for (const text of ['ก\ue000', ['\uf8ff'], { A: '\u{10fffd}' }])
    expect(() => rejectPrivateUse({ NAME: text })).toThrow(
      expect.objectContaining({ code: 'bad-character', detail: expect.objectContaining({ field: 'NAME' }) }),
    )
})

it.each([
  ['U+0000', 'ก\u0000'],
  ['half a surrogate pair', 'ก\ud83d'],
  ['U+FFFE, which no workbook can hold', 'ก\ufffe'],
  ['U+FFFF', '\uffffก'],
  ['many combining marks', `a${'\u0300\u0316'.repeat(16)}`],
  ['many combining marks with those of half-width Japanese', `\uff8a${'\uff9e\u0300'.repeat(16)}`],
  ['many Thai tone marks', `ก${'\u0e48\u0e38'.repeat(16)}`],
])('rejects %s in a value, in a list and in a key', (_what, text) => {
  for (const body of [{ A: text }, { A: [{ B: text }] }]) expect(codeOf(body)).toBe('bad-character')
  expect(codeOf({ [text]: '1' })).toBe('malformed')
})

it('rejects half a megabyte of combining marks in linear time', async () => {
  const timeOf = (times: number) => {
    const body = Buffer.from(
      JSON.stringify({ A: `a${'\u0300'.repeat(8_000 * times)}${'\u0316'.repeat(8_000 * times)}` }),
    )
    return shortestTime(() => expect(() => readJson(body)).toThrow(AppError))
  }
  const [few, many] = [await timeOf(1), await timeOf(16)]
  // Sorting them would take 256 times as long.
  expect(many).toBeLessThan(64 * Math.max(few, 5))
})
