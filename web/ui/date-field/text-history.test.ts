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

describe('the steps of a text', () => {
  it('go back one entry after the other, and forward again', () => {
    const history = typed('0', '05', '05/1')
    expect(walk(history, 'back')).toBe('05')
    expect(walk(history, 'back', 'back', 'back', 'back')).toBe('')
    expect(walk(history, 'back', 'back', 'again')).toBe('05')
  })

  it('end forward where something else was entered', () => {
    const history = stepHistory(typed('0', '05'), 'back') as TextHistory
    expect(stepHistory(pushText(history, '0', '06'), 'again')).toBeUndefined()
  })

  it('do not lead to what stood there before the form put something else into the field', () => {
    const history = pushText(typed('0', '05'), '31/12/2569', '31/12/256')
    expect(walk(history, 'back', 'back', 'back')).toBe('31/12/2569')
  })
})

describe('the keys', () => {
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
  ])('%s at %s with %s', (key, code, held, way) => {
    expect(press(key, code, held)).toBe(way)
  })
})
