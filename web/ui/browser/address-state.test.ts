import { describe, expect, it } from 'vitest'
import {
  addressOf,
  addressState,
  count,
  day,
  dialogs,
  oneOf,
  optional,
  pageSize,
  place,
  text,
} from './address-state.ts'

const SAMPLE = addressState(
  {
    kind: text(/^[a-z]+$/),
    state: oneOf(['open', 'closed'], 'open'),
    ...{ cc: place(), aa: place('cc') },
    size: pageSize([20, 50]),
    page: count(1),
  },
  dialogs(['view', 'edit'], ['add']),
)
const DEFAULTS = { kind: '', state: 'open', cc: '', aa: '', size: 20, page: 1 }

describe('the state of a screen in its address', () => {
  it('has the defaults without parameters, and writes none of them', () => {
    expect(SAMPLE.parse('')).toEqual(DEFAULTS)
    expect(String(SAMPLE.params(SAMPLE.parse('')))).toBe('')
  })
  it('replaces invalid values by the defaults', () => {
    expect(SAMPLE.parse('?kind=1&state=lost&cc=x&aa=01&size=7&page=-1')).toEqual(DEFAULTS)
    expect(SAMPLE.parse('?cc=00&aa=01&page=0')).toEqual(DEFAULTS)
    expect(SAMPLE.parse('?page=1000000')).toEqual(DEFAULTS)
  })
  it('has a smaller place only within the larger one', () => {
    expect(SAMPLE.parse('?aa=01')).toMatchObject({ cc: '', aa: '' })
    expect(SAMPLE.parse('?cc=50&aa=01')).toMatchObject({ cc: '50', aa: '01' })
  })
  it('leaves out what a part of a state does not have', () => {
    expect(String(SAMPLE.params({ cc: '50', state: 'closed' }))).toBe('state=closed&cc=50')
    expect(addressOf('/work', SAMPLE.params({}))).toBe('/work')
    expect(addressOf('/work', { cc: '50', aa: '' })).toBe('/work?cc=50')
  })
  it('distinguishes a missing value from an empty one where that matters', () => {
    const state = addressState({ cc: optional(place()), at: day(() => undefined) })
    expect(state.parse('')).toEqual({ cc: undefined, at: undefined })
    expect(String(state.params(state.parse('cc=&at=20260230')))).toBe('cc=')
  })
})

describe('a dialog in the address', () => {
  const read = (address: string) => SAMPLE.dialogs.parse(new URLSearchParams(address))

  it('has the key of its record, and the field that takes the focus', () => {
    expect(read('dialog=edit&record=12')).toEqual({ name: 'edit', key: '12' })
    expect(read('dialog=edit&record=12&field=form-tel')).toEqual({
      name: 'edit',
      key: '12',
      field: 'form-tel',
    })
    expect(read('dialog=edit&record=12&field=root')).toEqual({ name: 'edit', key: '12' })
  })
  it('needs a key if it is about a record', () => {
    expect(read('dialog=add')).toEqual({ name: 'add', key: '' })
    for (const address of ['', 'dialog=edit', 'dialog=edit&record=x', 'dialog=drop&record=1'])
      expect(read(address)).toBeUndefined()
  })
})
