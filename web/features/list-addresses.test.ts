import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOG_ADDRESS } from './logs/log-address.ts'
import { TRASH_ADDRESS } from './trash/trash-query.ts'
import { USERS_ADDRESS } from './users/list/user-address.ts'
import { NOTES_ADDRESS } from './work/notes/notes-query.ts'
import { REVIEW_ADDRESS } from './work/review/review-query.ts'

describe('the addresses of the lists', () => {
  afterEach(() => void vi.useRealTimers())
  const log = 'from=20261115&to=20261121'

  it.each([
    ['the log', LOG_ADDRESS, 'from=20260101&to=20260131&by=7&menu=gov&action=edit&cc=50&aa=01&tt=02&size=50'],
    ['the log', LOG_ADDRESS, `tab=summary&${log}&older=1763690000000000.h.12&first=41`],
    ['the log', LOG_ADDRESS, `${log}&newer=1763690000000000.e.12`],
    ['the trash', TRASH_ADDRESS, 'cc=50&aa=01&area=gov&page=2'],
    ['the trash', TRASH_ADDRESS, 'cc='],
    ['the review queue', REVIEW_ADDRESS, 'aa=01&area=otop&decided=1&page=2&size=50'],
    ['the notes', NOTES_ADDRESS, 'cc=50&aa=01&state=answered&page=3'],
    [
      'the accounts',
      USERS_ADDRESS,
      'tab=dormant&group=1&factor=0&cc=50&aa=01&page=3&size=50&sort=NAME&dir=desc',
    ],
  ])('%s: %s does not change when it is read and written', (_title, state, address) => {
    // Each state writes what it has read, which the compiler can't follow for a union.
    expect(String(state.params(state.parse(address) as never))).toBe(address)
  })

  it('the log has the last seven days by default, and at most one cursor', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T05:00:00Z') })
    expect(LOG_ADDRESS.parse('')).toMatchObject({
      from: '20261115',
      to: '20261121',
      tab: 'entries',
      first: 1,
    })
    const odd = 'from=20260230&by=1000x&menu=a%20b&cc=00&aa=01&size=7&older=x&first=-1&tab=none'
    expect(LOG_ADDRESS.parse(odd)).toEqual(LOG_ADDRESS.parse(''))
    expect(LOG_ADDRESS.parse('older=1.h.1&newer=2.h.2')).toMatchObject({ older: '1.h.1', newer: '' })
    expect(LOG_ADDRESS.dialogs.parse(new URLSearchParams('entry=r1'))).toBeUndefined()
  })
  it('the accounts never have a national ID', () => {
    expect(String(USERS_ADDRESS.params({ q: 'ใจดี 1-2345-67890-12-3' }))).toBe(
      String(new URLSearchParams({ q: 'ใจดี' })),
    )
    expect(USERS_ADDRESS.parse('q=1234567890123').q).toBe('')
    expect(USERS_ADDRESS.parse('group=7&sort=EMP_PID&dir=up')).toEqual(USERS_ADDRESS.parse(''))
  })
})
