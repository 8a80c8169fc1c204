import { describe, expect, it } from 'vitest'
import { parseUserAddress, DEFAULT_USER_SEARCH, userParams } from './user-address.ts'

const read = (text: string) => parseUserAddress(new URLSearchParams(text))

describe('the address of the list of accounts', () => {
  it('omits defaults', () => {
    expect(read('')).toEqual({ search: DEFAULT_USER_SEARCH, dialog: undefined })
    expect(userParams(read('')).toString()).toBe('')
  })

  it('does not change when it is parsed and built again', () => {
    const text =
      'tab=dormant&q=สม ใจ&group=1&cc=50&aa=01&page=3&size=50&sort=NAME&dir=desc&dialog=edit&record=7'
    expect(read(userParams(read(text)).toString())).toEqual(read(text))
    expect(read(text).dialog).toEqual({ name: 'edit', id: 7 })
  })

  it('never contains a national ID', () => {
    const search = { ...DEFAULT_USER_SEARCH, q: 'ใจดี 1-2345-67890-12-3' }
    expect([...userParams({ search, dialog: undefined })]).toEqual([['q', 'ใจดี']])
    expect(read('q=1234567890123').search.q).toBe('')
  })

  it('replaces invalid values by defaults', () => {
    const odd = 'tab=x&group=7&cc=00&aa=01&page=0&size=7&sort=EMP_PID&dir=up&dialog=edit&record=x'
    expect(read(odd)).toEqual({ search: DEFAULT_USER_SEARCH, dialog: undefined })
  })
})
