import { describe, expect, it } from 'vitest'
import { fromFirstPage, logParams, parseLogAddress } from './log-address.ts'

const TODAY = '20261121'
const read = (said: string) => parseLogAddress(new URLSearchParams(said), TODAY)

describe('the address of a log page', () => {
  it('has the last seven days by default', () => {
    expect(read('')).toEqual({
      search: {
        tab: 'entries',
        from: '20261115',
        to: TODAY,
        by: '',
        menu: '',
        action: '',
        cc: '',
        aa: '',
        tt: '',
        size: 20,
        older: '',
        newer: '',
        first: 1,
      },
      dialog: undefined,
    })
  })

  it.each([
    'from=20260101&to=20260131&by=7&menu=gov&action=edit&cc=50&aa=01&tt=02&size=50&tab=summary',
    'from=20261115&to=20261121&older=1763690000000000.h.12&first=41&entry=e7',
    'from=20261115&to=20261121&newer=1763690000000000.e.12',
  ])('does not change when %s is parsed and built again', (said) => {
    expect(new Set(logParams(read(said)).toString().split('&'))).toEqual(new Set(said.split('&')))
  })

  it('ignores invalid values, and a sub-district without its district', () => {
    const odd = 'from=20260230&by=1000x&menu=a%20b&cc=00&aa=01&size=7&older=x&first=-1&tab=none&entry=r1'
    expect(read(odd)).toEqual(read(''))
    expect(read('cc=50&tt=02').search).toMatchObject({ cc: '50', aa: '', tt: '' })
  })

  it('has at most one cursor, and none for a new search', () => {
    const { search } = read('older=1.h.1&newer=2.h.2&first=21')
    expect(search).toMatchObject({ older: '1.h.1', newer: '' })
    expect(fromFirstPage(search)).toMatchObject({ older: '', newer: '', first: 1 })
  })
})
