import { describe, expect, it } from 'vitest'
import {
  areSameQuestions,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  MAX_OPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  describeQuestionChanges,
  formatQuestions,
  parseStoredQuestions,
  serialiseQuestions,
  parseQuestions,
} from './questions.ts'

const text = (...list: [string, ...string[]][]) =>
  serialiseQuestions(list.map(([question, ...options]) => ({ question, options })))
const stored = (typed: string, withOptions = true) => {
  const read = parseQuestions(typed, withOptions)
  return 'fault' in read ? read.fault : serialiseQuestions(read.questions)
}

describe('questions', () => {
  it('are stored as typed, without surrounding spaces and empty lines', () => {
    const typed = text([' พอใจหรือไม่\n', 'พอใจ ', '', 'ไม่พอใจ'], ['', '', ''])
    expect(stored(typed)).toBe(text(['พอใจหรือไม่', 'พอใจ', 'ไม่พอใจ']))
    expect(stored('')).toBe('')
    expect(parseStoredQuestions('')).toEqual([])
  })

  it('are stored without options when their type has none', () => {
    expect(stored(text(['ให้คะแนน', 'ก', 'ข']), false)).toBe(text(['ให้คะแนน']))
  })

  it('have error messages with the number of the question and the option', () => {
    const fault = (list: [string, ...string[]][], withOptions = true) => stored(text(...list), withOptions)
    const valid: [string, ...string[]] = ['ถาม', 'ก', 'ข']
    expect(fault([valid, ['', 'ก', 'ข']])).toEqual({ message: 'กรุณากรอกคำถามข้อ 2', question: 1 })
    expect(fault([['ถาม', 'ก', '']])).toMatchObject({ question: 0, option: 1 })
    expect(fault([['ถาม']])).toMatchObject({ question: 0, option: 0 })
    expect(fault([['ถาม', 'ใช่', 'ไม่ใช่', 'ใ ช่']])).toEqual({
      message: 'ตัวเลือกของคำถามข้อ 1 ซ้ำกัน กรุณาแก้ไขตัวเลือกที่ 3',
      question: 0,
      option: 2,
    })
    expect(fault([['ถาม', '+', '-']])).toBe(text(['ถาม', '+', '-']))
    expect(fault([['ก'.repeat(MAX_QUESTION_LENGTH + 1)]], false)).toMatchObject({ question: 0 })
    expect(fault([['ถาม', 'ก', 'ข'.repeat(MAX_OPTION_LENGTH + 1)]])).toMatchObject({ option: 1 })
    expect(fault([['ถาม\u202e', 'ก', 'ข']])).toMatchObject({ question: 0 })
    expect(fault([['\u3164', 'ก', 'ข']])).toMatchObject({ message: 'กรุณากรอกคำถามข้อ 1' })
    const options = Array.from({ length: MAX_OPTIONS + 1 }, (_, at) => `ตัวเลือก ${at}`)
    expect(fault([['ถาม', ...options]])).toMatchObject({ question: 0 })
    const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, at): [string] => [`ถาม ${at}`])
    expect(fault(many, false)).toMatchObject({ message: 'เพิ่มคำถามได้ไม่เกิน 30 ข้อ' })
    expect(stored(text(...many.slice(1)), false)).toBe(text(...many.slice(1)))
    expect(fault([['ถาม', 'ก'.repeat(MAX_OPTION_LENGTH + 1), 'ข']])).toEqual({
      message: 'ตัวเลือกที่ 1 ของคำถามข้อ 1 ยาวเกิน 150 ตัวอักษร',
      ...{ question: 0, option: 0 },
    })
    expect(fault([['ถาม', '', 'ก']])).toEqual({
      message: 'กรุณากรอกตัวเลือกของคำถามข้อ 1 อย่างน้อย 2 ตัวเลือก',
      ...{ question: 0, option: 0 },
    })
    expect(fault([['ถาม', 'ก']])).toMatchObject({ option: 1 })
    expect(fault([['ถาม', '', '', 'ก', 'ข']])).toBe(text(['ถาม', 'ก', 'ข']))
  })

  it('accept texts and options up to the limits, and ignore empty options', () => {
    const letters = '😀'.repeat(MAX_OPTION_LENGTH)
    const options = Array.from({ length: MAX_OPTIONS }, (_, at) => `ตัวเลือก ${at}`)
    const full = ['ก'.repeat(MAX_QUESTION_LENGTH), letters, ...options.slice(1)] as [string, ...string[]]
    expect(stored(text([...full, '']))).toBe(text(full))
    expect(stored(' \n ')).toBe('')
  })

  it('are rejected when their JSON has another structure', () => {
    const odd = [
      'ถาม',
      '{}',
      '[1]',
      '[null]',
      '[[]]',
      '[{"question":"ถาม"}]',
      '[{"question":"ถาม","options":"ก"}]',
      '[{"question":1,"options":[]}]',
      '[{"question":"ถาม","options":[1,2]}]',
      '[{"question":"ถาม","options":["ก","ข"],"more":1}]',
      '[{"question":"ถาม","options":["ก","ข"]},{}]',
      `[${'{"question":"ถาม","options":[]},'.repeat(10_000)}]`,
      '['.repeat(100_000),
    ]
    for (const typed of odd) {
      expect(stored(typed), typed.slice(0, 50)).toMatchObject({ message: 'รูปแบบข้อมูลไม่ถูกต้อง' })
      expect(parseStoredQuestions(typed)).toEqual([])
    }
  })

  it('are equal when only spaces and punctuation differ', () => {
    const one = text(['พอใจการให้บริการหรือไม่', 'พอใจ', 'ไม่พอใจ'])
    expect(areSameQuestions(one, text(['พอใจ การให้บริการหรือไม่ ', 'พอใจ', '"ไม่พอใจ"']))).toBe(true)
    expect(areSameQuestions(one, text(['พอใจการให้บริการหรือไม่', 'ไม่พอใจ', 'พอใจ']))).toBe(false)
    expect(areSameQuestions(one, text(['พอใจการให้บริการหรือไม่', 'พอใจ', 'ไม่พอใจ', 'เฉย ๆ']))).toBe(false)
    expect(areSameQuestions(one, '')).toBe(false)
    expect(areSameQuestions(text(['x', '+', '-']), text(['x', '-', '+']))).toBe(false)
  })

  it('are formatted as text', () => {
    expect(formatQuestions(text(['ถาม', 'ก', 'ข'], ['ถามอีก']))).toBe('1. ถาม\n– ก\n– ข\n2. ถามอีก')
  })
})

describe('changes of questions', () => {
  const changes = (before: [string, ...string[]][], after: [string, ...string[]][]) =>
    describeQuestionChanges(text(...before), text(...after))

  it('list added, removed, reworded and reordered questions', () => {
    expect(changes([['ก']], [['ก'], ['ข']])).toEqual(['เพิ่มคำถามข้อ 2 “ข”'])
    expect(changes([['ก'], ['ข']], [['ข']])).toEqual(['ลบคำถาม “ก”'])
    expect(changes([['ก'], ['ข']], [['ก'], ['ค']])).toEqual(['แก้ไขคำถามข้อ 2 จาก “ข” เป็น “ค”'])
    expect(changes([['ก'], ['ข']], [['ข'], ['ก']])).toEqual(['จัดลำดับคำถามใหม่'])
  })

  it('list added, removed and changed options', () => {
    expect(changes([['ก', '1', '2']], [['ก', '1', '3']])).toEqual([
      'แก้ไขตัวเลือกของคำถามข้อ 1 จาก “1”, “2” เป็น “1”, “3”',
    ])
    expect(changes([['ก', '1', '2']], [['ก']])).toEqual(['ลบตัวเลือกของคำถามข้อ 1 “1”, “2”'])
    expect(changes([['ก']], [['ก', '1', '2']])).toEqual(['เพิ่มตัวเลือกของคำถามข้อ 1 “1”, “2”'])
  })
})
