import { describe, expect, it } from 'vitest'
import { notesAddress, parseNotesAddress } from './notes-address.ts'

describe('the address of notes', () => {
  it('does not change when it is built and parsed again', () => {
    for (const address of [
      { cc: '50', aa: '01', state: 'answered', page: 3 },
      { cc: '', aa: '', state: 'closed', page: 1 },
      { cc: '', aa: '', state: undefined, page: 1 },
    ] as const)
      expect(parseNotesAddress(new URL(notesAddress(address), 'https://x.th').search)).toEqual(address)
    expect(notesAddress({})).toBe('/work/notes')
  })

  it('replaces invalid values by defaults', () => {
    expect(parseNotesAddress('?cc=x&aa=01&state=lost&page=-1')).toEqual({
      cc: '',
      aa: '',
      state: undefined,
      page: 1,
    })
  })
})
