import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { BOARD_ADDRESS, boardAddress, incompleteListAddress } from './board-addresses.ts'
import { type DistrictBoard, openTaskCount } from './board-query.ts'

describe('the links of a board', () => {
  it('open the list of a district, optionally filtered by a missing item', () => {
    expect(incompleteListAddress(gov, '50010000')).toBe('/manage/gov?cc=50&aa=01&page=1')
    expect(incompleteListAddress(gov, '50010000', { lacks: 'tel' })).toBe(
      '/manage/gov?cc=50&aa=01&lacks=tel&page=1',
    )
  })

  it('open boards of places, and are parsed to the same places', () => {
    for (const place of [
      { cc: '', aa: '' },
      { cc: '50', aa: '' },
      { cc: '50', aa: '02' },
    ])
      expect(BOARD_ADDRESS.parse(boardAddress(place).replace('/work', ''))).toEqual(place)
    expect(BOARD_ADDRESS.parse('?cc=x&aa=01')).toEqual({ cc: '', aa: '' })
    expect(BOARD_ADDRESS.parse('?cc=50&aa=00')).toEqual({ cc: '50', aa: '' })
  })
})

it('openTaskCount excludes records that are due and village sheets', () => {
  const nothing = { picture: 0, point: null, english: 0, tel: 0, stale: 0, due: 0 }
  const board: DistrictBoard = {
    ...{ isFound: true, stale: 12, due: 11, notes: 0, answeredNotes: 0, at: '' },
    catmUkey: '50010000',
    ccDesc: '',
    aaDesc: '',
    year: '2569',
    areas: [
      { ...nothing, area: 'gov', records: 9, picture: 2, stale: 3, due: 4 },
      { ...nothing, area: 'otop', records: 1, tel: 1 },
    ],
    profiles: 1,
    sheets: [{ area: 'mmDetail', villages: 74, missing: 74 }],
  }
  expect(openTaskCount(board)).toBe(7)
})
