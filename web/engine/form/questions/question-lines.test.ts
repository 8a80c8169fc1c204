import { describe, expect, it } from 'vitest'
import { serialiseQuestions } from '#domain/fields/questions.ts'
import { emptyQuestion, questionLines, questionLinesText } from './question-lines.ts'

describe('questions in a form', () => {
  it('start with one empty line, which counts as no input', () => {
    expect(questionLines('', true)).toEqual([{ question: '', options: ['', ''] }])
    expect(questionLines('', false)).toEqual([{ question: '', options: [] }])
    expect(questionLinesText(questionLines('', true))).toBe('')
    expect(questionLinesText([emptyQuestion(true), emptyQuestion(true)])).not.toBe('')
  })

  it('restore hidden options when the type has options again', () => {
    const value = serialiseQuestions([{ question: 'ถาม', options: ['ก', 'ข'] }])
    expect(questionLines(value, false)).toEqual([{ question: 'ถาม', options: [] }])
    expect(questionLines(value, true)).toEqual([{ question: 'ถาม', options: ['ก', 'ข'] }])
  })

  it('show the minimum number of options', () => {
    const value = serialiseQuestions([{ question: 'ถาม', options: ['ก'] }])
    expect(questionLines(value, true)[0]?.options).toEqual(['ก', ''])
  })
})
