import { describe, expect, it } from 'vitest'
import { questionsText } from '#domain/questions.ts'
import { emptyQuestion, entriesOf, moved, removed, textOf } from './entries.ts'

describe('questions in a form', () => {
  it('begin with one empty line, which is nothing that was entered', () => {
    expect(entriesOf('', true)).toEqual([{ question: '', options: ['', ''] }])
    expect(entriesOf('', false)).toEqual([{ question: '', options: [] }])
    expect(textOf(entriesOf('', true))).toBe('')
    expect(textOf([emptyQuestion(true), emptyQuestion(true)])).not.toBe('')
  })

  it('keep options that are not shown until something is typed', () => {
    const value = questionsText([{ question: 'ถาม', options: ['ก', 'ข'] }])
    expect(entriesOf(value, false)).toEqual([{ question: 'ถาม', options: [] }])
    expect(entriesOf(value, true)).toEqual([{ question: 'ถาม', options: ['ก', 'ข'] }])
  })

  it('show as many options as there have to be', () => {
    const value = questionsText([{ question: 'ถาม', options: ['ก'] }])
    expect(entriesOf(value, true)[0]?.options).toEqual(['ก', ''])
  })

  it('change places with a neighbour, and stay where there is none', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(removed(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
  })
})
