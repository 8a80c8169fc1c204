import { describe, expect, it } from 'vitest'
import {
  createTextHistory,
  pushText,
  stepHistory,
  type TextHistory,
  historyDirection,
} from './text-history.ts'

const typed = (...texts: string[]): TextHistory =>
  texts.reduce((history, text) => pushText(history, history.present, text), createTextHistory(''))

const walk = (history: TextHistory, ...ways: ('back' | 'again')[]) =>
  ways.reduce((at, way) => stepHistory(at, way) ?? at, history).present

describe('undo and redo in a text', () => {
  it('go back one entry at a time, and forward again', () => {
    const history = typed('0', '05', '05/1')
    expect(walk(history, 'back')).toBe('05')
    expect(walk(history, 'back', 'back', 'back', 'back')).toBe('')
    expect(walk(history, 'back', 'back', 'again')).toBe('05')
  })

  it('have no redo after another entry', () => {
    const history = stepHistory(typed('0', '05'), 'back') as TextHistory
    expect(stepHistory(pushText(history, '0', '06'), 'again')).toBeUndefined()
  })

  it('stop at a value that the form set', () => {
    const history = pushText(typed('0', '05'), '31/12/2569', '31/12/256')
    expect(walk(history, 'back', 'back', 'back')).toBe('31/12/2569')
  })
})

describe('historyDirection', () => {
  const press = (key: string, code: string, held: string) =>
    historyDirection({
      key,
      code,
      ctrlKey: held.includes('ctrl'),
      metaKey: held.includes('meta'),
      altKey: held.includes('alt'),
      shiftKey: held.includes('shift'),
    })
  it.each([
    ['z', 'KeyZ', 'ctrl', 'back'],
    ['z', 'KeyZ', 'meta', 'back'],
    ['ผ', 'KeyZ', 'ctrl', 'back'],
    ['Z', 'KeyZ', 'ctrl shift', 'again'],
    ['y', 'KeyY', 'ctrl', 'again'],
    ['z', 'KeyY', 'ctrl', 'back'],
    ['z', 'KeyZ', '', undefined],
    ['z', 'KeyZ', 'ctrl alt', undefined],
    ['v', 'KeyV', 'ctrl', undefined],
  ])('returns for %s at %s with %s its direction', (key, code, held, way) => {
    expect(press(key, code, held)).toBe(way)
  })
})
