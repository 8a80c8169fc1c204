import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/permissions/scope.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'
import { CLEARED_SEARCH, listAddress, readListAddress } from './list-address.ts'
import type { RecordSearch } from '../record/record-queries.ts'

const district = official(1, '50010000')
const province = official(2, '50000000')
const provincial = official(3, '50000000')
const central = official(3, '99000000')
const administrator = official(4, '00000000')
const always = sampleArea()
const above3 = sampleArea({ provinceRequired: 'above3' })
const everybody = sampleArea({ provinceRequired: 'never' })
type Params = Readonly<Record<string, string>>
const read = (params: Params, actor: Actor, area = always) =>
  readListAddress(new URLSearchParams(params), area, actor)
const paramsOf = (search: RecordSearch) => Object.fromEntries(listAddress(always, district).params(search))
const CLEARED = paramsOf(CLEARED_SEARCH)

describe('a list on opening', () => {
  it('searches for the groups that the area names, and for others after a search', () => {
    const named = sampleArea({ automaticFor: [1, 2], provinceRequired: 'above3' })
    const searched = (params: Params) =>
      [district, province, provincial, central, administrator].map(
        (actor) => read(params, actor, named).searched,
      )
    expect(searched({})).toEqual([true, true, false, false, false])
    expect(searched({ page: '1' })).toEqual([true, true, true, true, false])
    expect(searched({ page: '1', cc: '50' })).toEqual([true, true, true, true, true])
    expect(searched(CLEARED)).toEqual([false, false, false, false, false])
  })
  it('searches immediately if the area names no groups and no place must be chosen', () => {
    expect(read({}, district)).toMatchObject({ searched: true, search: { cc: '50', aa: '01', page: 1 } })
    expect(read({}, province).searched).toBe(true)
    expect(read({}, administrator).searched).toBe(false)
    expect(read({}, administrator, everybody).searched).toBe(true)
  })
  it('stays empty after it was cleared', () => {
    expect(read(CLEARED, district).searched).toBe(false)
    expect(read(CLEARED, administrator, everybody).searched).toBe(false)
  })
})

describe('the address of a search', () => {
  it('never contains a full national ID', () => {
    const { search } = read({ q: 'นาย 1-2345-67890-12-3' }, district)
    expect(paramsOf(search).q).toBe('นาย 1-2345-xxxxx-12-3')
    expect(paramsOf({ ...search, q: '0812345678' }).q).toBe('0812345678')
  })

  it('contains the search, and is parsed to the same search', () => {
    const params = {
      cc: '50',
      aa: '02',
      q: 'วัด',
      page: '3',
      size: '50',
      sort: 'sampleName',
      dir: 'desc',
    }
    const { search, searched } = read(params, administrator)
    expect(searched).toBe(true)
    expect(search).toEqual({
      cc: '50',
      aa: '02',
      tt: '',
      mm: '',
      q: 'วัด',
      page: 3,
      size: 50,
      sort: 'sampleName',
      dir: 'desc',
    })
    expect(paramsOf(search)).toEqual(params)
  })
  it('contains the missing item if the area has it', () => {
    const { search } = read({ page: '1', lacks: 'picture' }, district)
    expect(search.missingItem).toBe('picture')
    expect(paramsOf(search)).toMatchObject({ lacks: 'picture' })
    for (const lacks of ['point', 'nothing', ''])
      expect(read({ page: '1', lacks }, district).search).not.toHaveProperty('missingItem')
  })
  it('keeps locked places, and does not use a district code with another province', () => {
    expect(read({ cc: '34', aa: '02', page: '1' }, district).search).toMatchObject({ cc: '50', aa: '01' })
    expect(read({ cc: '34', aa: '02', page: '1' }, province).search).toMatchObject({ cc: '50', aa: '' })
  })
  it('ignores unknown values', () => {
    const params = { cc: 'x', aa: '99999', page: 'many', size: '7', sort: 'password' }
    expect(read(params, central, above3)).toMatchObject({
      searched: true,
      search: { cc: '', aa: '', page: 1, size: 20 },
    })
    expect(read(params, central).search.sort).toBeUndefined()
  })
  it('starts no search without a required province', () => {
    expect(read({ page: '1' }, administrator).searched).toBe(false)
    expect(read({ page: '1' }, administrator, above3).searched).toBe(false)
    expect(read({ page: '1' }, central, above3).searched).toBe(true)
    expect(read({ page: '1' }, administrator, everybody).searched).toBe(true)
  })
  it('contains no text if the area has no names', () => {
    expect(read({ cc: '50', q: 'วัด', page: '1' }, administrator, sampleArea({ finds: [] })).search.q).toBe('')
  })
})
