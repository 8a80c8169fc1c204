import { describe, expect, it } from 'vitest'
import {
  toPaperAnswers,
  emptyPaperAnswers,
  hasPaperAnswers,
  paperQuestionError,
  sheetCountError,
} from './paper-form.ts'

const none = { ONLINE: 0, PAPER: 0 }
const choice = (CHOICE: string) => ({ CHOICE, ...none })
const form = emptyPaperAnswers([
  { QUESTION: 'ก', TEXTS: none, CHOICES: [choice('1'), choice('2')] },
  { QUESTION: 'ข', TEXTS: none, CHOICES: [choice('1')] },
])

describe('answers from paper', () => {
  it('start with one empty sheet', () => {
    expect(form).toEqual({ sheets: '1', votes: [['', ''], ['']], texts: ['', ''] })
    expect(hasPaperAnswers(form)).toBe(false)
  })

  it('count empty fields as zero', () => {
    const filled = { ...form, sheets: '12', votes: [['7', ''], ['']] }
    expect(hasPaperAnswers(filled)).toBe(true)
    expect(toPaperAnswers(filled, '1')).toEqual({ SHEETS: 12, VOTES: [[7, 0], [0]] })
  })

  it('are split into one text per line', () => {
    const filled = { ...form, sheets: '2', texts: ['ดี\n\n ดีมาก ', ''] }
    expect(toPaperAnswers(filled, '4')).toEqual({ SHEETS: 2, TEXTS: [['ดี', 'ดีมาก'], []] })
    expect(paperQuestionError({ ...filled, sheets: '1' }, 0, '4')).toBe('กรอกไว้ 2 คำตอบ มากกว่าจำนวนใบ')
  })

  it('are limited to the number of sheets: in total, or per option of a multiple choice', () => {
    const filled = { ...form, sheets: '3', votes: [['2', '2'], ['']] }
    expect(paperQuestionError(filled, 0, '1')).toBe('รวมกันได้ 4 มากกว่าจำนวนใบ')
    expect(paperQuestionError(filled, 0, '2')).toBeUndefined()
    expect(paperQuestionError({ ...filled, votes: [['4', ''], ['']] }, 0, '2')).toBe(
      'แต่ละตัวเลือกต้องไม่เกินจำนวนใบ',
    )
    expect(paperQuestionError(filled, 1, '1')).toBeUndefined()
  })

  it('need 1 to 10,000 sheets', () => {
    for (const sheets of ['', '0', '10001']) expect(sheetCountError({ ...form, sheets })).toBeDefined()
    for (const sheets of ['1', '10000']) expect(sheetCountError({ ...form, sheets })).toBeUndefined()
  })
})
