import { describe, expect, it } from 'vitest'
import { dayRows, questionTitle } from './poll-figures.ts'
import type { QuestionResult } from './poll-api.ts'

const question = (...votes: [choice: string, votes: number][]) =>
  ({
    QUESTION: 'ถามอะไร',
    TEXTS: 0,
    CHOICES: votes.map(([CHOICE, VOTES]) => ({ CHOICE, VOTES })),
  }) as QuestionResult

describe('the title of a question’s chart', () => {
  it('names the most frequent choice, with its share of all participants', () => {
    expect(questionTitle(question(['พอใจ', 2], ['ไม่พอใจ', 1]), 4, false)).toBe(
      '“พอใจ” มีผู้เลือกมากที่สุด ร้อยละ 50.0',
    )
  })

  it('names two equal choices, counts three or more, and numbers a long choice', () => {
    expect(questionTitle(question(['ก', 2], ['ข', 2], ['ค', 1]), 5, false)).toBe(
      '“ก” และ “ข” มีผู้เลือกมากที่สุดเท่ากัน ร้อยละ 40.0',
    )
    expect(questionTitle(question(['ก', 1], ['ข', 1], ['ค', 1]), 3, false)).toBe(
      '3 ตัวเลือกมีผู้เลือกมากที่สุดเท่ากัน ร้อยละ 33.3',
    )
    expect(questionTitle(question(['ก'.repeat(61), 1]), 1, false)).toMatch(/^ตัวเลือกที่ 1 มีผู้เลือก/)
  })

  it('has the mean of ratings, or states that there are no answers', () => {
    expect(questionTitle(question(['1', 1], ['2', 0], ['3', 0], ['4', 0], ['5', 1]), 3, true)).toBe(
      'คะแนนเฉลี่ย 3.00 จาก 5 (ผู้ให้คะแนน 2 ราย)',
    )
    expect(questionTitle(question(['ก', 0]), 3, false)).toBe('ยังไม่มีผู้ตอบข้อนี้')
  })
})

it('dayRows fills days without answers with zero', () => {
  const rows = dayRows([
    { DAY: '20261102', SHEETS: 5 },
    { DAY: '20261031', SHEETS: 2 },
  ])
  expect(rows.map(({ key, values }) => [key, values[0]])).toEqual([
    ['20261031', 2],
    ['20261101', 0],
    ['20261102', 5],
  ])
  expect(dayRows([])).toEqual([])
})
