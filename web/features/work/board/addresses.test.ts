import { describe, expect, it } from 'vitest'
import { gov } from '#areas/gov.ts'
import { boardAddress, boardPlaceOf, listAddress } from './addresses.ts'
import { type DistrictBoard, thingsToDo } from './board-query.ts'

describe('where a board leads', () => {
  it('is to lists of a district, of what lacks something alone', () => {
    expect(listAddress(gov, '50010000')).toBe('/manage/gov?cc=50&aa=01&page=1')
    expect(listAddress(gov, '50010000', { lacks: 'tel' })).toBe('/manage/gov?cc=50&aa=01&lacks=tel&page=1')
  })

  it('is to boards of places, and back from their addresses', () => {
    for (const place of [
      { cc: '', aa: '' },
      { cc: '50', aa: '' },
      { cc: '50', aa: '02' },
    ])
      expect(boardPlaceOf(boardAddress(place).replace('/work', ''))).toEqual(place)
    expect(boardPlaceOf('?cc=x&aa=01')).toEqual({ cc: '', aa: '' })
    expect(boardPlaceOf('?cc=50&aa=00')).toEqual({ cc: '50', aa: '' })
  })
})

it('counts what there is to do without what is only soon old and without villages’ sheets', () => {
  const board: DistrictBoard = {
    at: '',
    catmUkey: '50010000',
    ccDesc: '',
    aaDesc: '',
    year: '2569',
    kinds: [
      { area: 'gov', records: 9, lacks: { picture: 2, stale: 3, due: 4 } },
      { area: 'otop', records: 1, lacks: { tel: 1 } },
    ],
    lacksProfile: true,
    sheets: [{ area: 'mmDetail', villages: 74, missing: 74 }],
  }
  expect(thingsToDo(board)).toBe(7)
})
