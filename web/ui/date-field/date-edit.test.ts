import { describe, expect, it } from 'vitest'
import { editDate } from './date-edit.ts'

/** Types keys into a text; `|` is the caret, `[`…`]` a selection, `<` Backspace and `>` Delete. */
function type(start: string, keys: string): string {
  let caret = start.search(/[|[]/)
  let end = start.includes(']') ? start.indexOf(']') - 1 : caret
  let text = start.replace(/[|[\]]/g, '')
  for (const key of keys) {
    const deleting = key === '<' || key === '>'
    if (deleting && caret === end) {
      if (key === '<') caret = Math.max(0, caret - 1)
      else end = Math.min(text.length, end + 1)
    }
    const typed = text.slice(0, caret) + (deleting ? '' : key) + text.slice(end)
    const at = deleting ? caret : caret + key.length
    const edited = editDate(typed, at, text, deleting ? (key === '<' ? 'backward' : 'forward') : undefined)
    text = edited.text
    caret = edited.caret
    end = caret
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

describe('typing with the mask', () => {
  it.each([
    ['|', '05122569', '05/12/2569|'],
    ['|', '๐๕๑๒๒๕๖๙', '05/12/2569|'],
    ['|', '05/12/2569', '05/12/2569|'],
    ['|', '5/1/2569', '5/1/2569|'],
    ['|', '5 1 2569', '5/1/2569|'],
    ['|', '5.1.2569', '5/1/2569|'],
    ['|', '05//12', '05/12|'],
    ['|', '/5', '5|'],
    ['|', '05ก12', '05/12|'],
    ['05/12/2569|', '9', '05/12/2569|'],
    ['05/12/2569|', '/', '05/12/2569|'],
  ])('changes %s by the keys %s', (start, keys, end) => {
    expect(type(start, keys)).toBe(end)
  })
})

describe('typing in the middle of a date', () => {
  it.each([
    ['|05/12/2569', '1', '1|5/12/2569'],
    ['|05/12/2569', '1601', '16/01|/2569'],
    ['05|/12/2569', '0', '05/0|2/2569'],
    ['05|/12/2569', '/', '05/|12/2569'],
    ['05|/12/2569', '.', '05/|12/2569'],
    ['05/12|/2569', '2', '05/12/2|569'],
    ['05/12/|2569', '2570', '05/12/2570|'],
    ['0|/12/2569', '6', '06|/12/2569'],
    ['0|5/12/2569', '/', '0|5/12/2569'],
    ['|5/1', '0', '0|5/1'],
    ['[05/12/2569]', '1', '1|'],
    ['05/12/[2569]', '2570', '05/12/2570|'],
    ['05/[12]/2569', '01', '05/01|/2569'],
  ])('changes %s by typing %s', (start, keys, end) => {
    expect(type(start, keys)).toBe(end)
  })
})

describe('deleting in a date', () => {
  it.each([
    ['05/12/2569|', '<', '05/12/256|'],
    ['05/12/2569|', '<<<<', '05/12/|'],
    ['05/12/|', '<', '05/12|'],
    ['05/12/2569|', '<<<<<<<<<<', '|'],
    ['05|/12/2569', '<', '0|/12/2569'],
    ['05/|12/2569', '<', '0|/12/2569'],
    ['05|/12/2569', '>', '05/|2/2569'],
    ['|05/12/2569', '>', '|5/12/2569'],
    ['05/12/|2569', '>', '05/12/|569'],
    ['[05/12/2569]', '<', '|'],
    ['05/12/[2569]', '<', '05/12/|'],
    ['05|/12/2569', '<6', '06|/12/2569'],
  ])('changes %s by deleting with %s', (start, keys, end) => {
    expect(type(start, keys)).toBe(end)
  })
})
