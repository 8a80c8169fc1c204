import { describe, expect, it } from 'vitest'
import { type Group, type Scope, scopeOf } from '#domain/permissions/scope.ts'
import { readBuiltInPlaces } from './places-file.ts'
import { makeGeography } from './geography.ts'
import { lookups } from './lookups.ts'

const village = { code: '50020301', th: 'บ้านหลวง', en: 'Ban Luang' }
const calls = lookups(makeGeography([...readBuiltInPlaces().places, village]))

const nothing = { isFound: false, data: [] }
const userOf = (group: Group | undefined, catmUkey: string) => ({ group, scope: scopeOf(group, catmUkey) })
const provinceCodes = ({ data }: { data: { cc_code: string }[] }) => data.map(({ cc_code }) => cc_code)
const districtCodes = ({ data }: { data: { aa_code: string }[] }) => data.map(({ aa_code }) => aa_code)

describe('the list of provinces', () => {
  it('contains all provinces by code', () => {
    const { isFound, data } = calls.listCC()
    expect(isFound).toBe(true)
    expect(data).toHaveLength(77)
    expect(data[0]).toEqual({ cc_code: '10', cc_desc: 'กรุงเทพมหานคร' })
    expect(data[76]).toEqual({ cc_code: '96', cc_desc: 'นราธิวาส' })
  })

  it('starts with the central administration when it is for departments', () => {
    const { data } = calls.listCCDept()
    expect(data[0]).toEqual({ cc_code: '99', cc_desc: 'ส่วนกลาง' })
    expect(data.slice(1)).toEqual(calls.listCC().data)
  })

  it.each([
    [1, '50010000', false],
    [2, '50000000', false],
    [3, '50000000', true],
    [4, '00000000', true],
    [5, '00000000', true],
    [8, '00000000', true],
    [undefined, '50010000', false],
  ] as const)(
    'starts with the central administration only for groups above 2: group %s',
    (group, catm, central) => {
      const expected = central ? calls.listCCDept() : calls.listCC()
      expect(calls.listCCLevel(userOf(group, catm))).toEqual(expected)
    },
  )

  it.each([
    [1, '50010000', ['50']],
    [2, '50000000', ['50']],
    [3, '34000000', ['34']],
    [3, '99000000', provinceCodes(calls.listCC())],
    [4, '00000000', provinceCodes(calls.listCC())],
    [1, '50000000', []],
    [9, '50000000', []],
    [undefined, '50010000', []],
  ] as const)("contains only the provinces of the user's scope: group %s of %s", (group, catm, expected) => {
    const found = calls.listCCWithGroup(userOf(group, catm))
    expect(provinceCodes(found)).toEqual(expected)
    expect(found.isFound).toBe(expected.length > 0)
  })
})

describe('the list of districts of a province', () => {
  it('is sorted by code', () => {
    const { isFound, data } = calls.listAA('50')
    expect(isFound).toBe(true)
    expect(data).toHaveLength(25)
    expect(data.slice(0, 2)).toEqual([
      { aa_code: '01', aa_desc: 'เมืองเชียงใหม่' },
      { aa_code: '02', aa_desc: 'จอมทอง' },
    ])
  })

  it("contains the names of Bangkok's districts without a prefix", () => {
    expect(calls.listAA('10').data[0]).toEqual({ aa_code: '01', aa_desc: 'พระนคร' })
  })

  it.each<[string, Scope, string, readonly string[]]>([
    ['one of its districts', { kind: 'district', aa: '5002' }, '50', ['02']],
    ['the same province', { kind: 'province', cc: '50' }, '50', districtCodes(calls.listAA('50'))],
    ['the country', { kind: 'nation' }, '34', districtCodes(calls.listAA('34'))],
    ['another province', { kind: 'province', cc: '34' }, '50', []],
    ['a district of another province', { kind: 'district', aa: '3401' }, '50', []],
    ['nothing', { kind: 'none' }, '50', []],
  ])('contains only the districts in scope when the scope is %s', (_name, scope, cc, expected) => {
    const found = calls.listAAWithGroup({ group: 1, scope }, cc)
    expect(districtCodes(found)).toEqual(expected)
    expect(found.isFound).toBe(expected.length > 0)
  })
})

describe('the lists of sub-districts and villages', () => {
  it('are sorted by code', () => {
    expect(calls.listTT('50', '02').data[0]).toEqual({ tt_code: '03', tt_desc: 'บ้านหลวง' })
    expect(calls.listMM('50', '02', '03')).toEqual({
      isFound: true,
      data: [{ mm_code: '01', mm_desc: 'บ้านหลวง' }],
    })
  })

  it('return no villages for a sub-district whose villages were not imported', () => {
    expect(calls.listMM('50', '02', '04')).toEqual(nothing)
  })

  it('include the English name, postcode and position of a sub-district', () => {
    expect(calls.subDistrict('50', '02', '03')).toEqual({
      isFound: true,
      data: [
        {
          tt_code: '03',
          tt_desc: 'บ้านหลวง',
          tt_desc_en: 'Ban Luang',
          postcode: '50160',
          lat: 18.502,
          long: 98.6,
        },
      ],
    })
    expect(calls.subDistrict('50', '02', '99')).toEqual(nothing)
  })

  it('return English names of every level of a code, and nothing for an invalid code', () => {
    const [names] = calls.inEnglish('50020300').data
    expect(names).toMatchObject({ cc_desc_en: 'Chiang Mai', tt_desc_en: 'Ban Luang', mm_desc_en: '' })
    expect(calls.inEnglish('99000000').data[0]?.cc_desc_en).toBe('Central administration')
    for (const code of ['5002030', '50020300x', '00000000', '98010000', '../50', ''])
      expect(calls.inEnglish(code), code).toEqual(nothing)
  })
})

describe('a path with malformed codes', () => {
  it.each(['', '5', '500', '5001', '๕๐', '50 ', '00', '99', '__proto__', '../50', '%'])(
    'finds nothing: %j',
    (code) => {
      expect(calls.listAA(code)).toEqual(nothing)
      expect(calls.listAAWithGroup({ group: 4, scope: { kind: 'nation' } }, code)).toEqual(nothing)
      expect(calls.listTT('50', code)).toEqual(nothing)
      expect(calls.listTT(code, '01')).toEqual(nothing)
      expect(calls.listMM('50', '02', code)).toEqual(nothing)
      expect(calls.subDistrict('50', '02', code)).toEqual(nothing)
    },
  )

  it('finds nothing, even if its parts together form a valid code', () => {
    expect(calls.listTT('500', '2')).toEqual(nothing)
    expect(calls.listMM('5', '002', '03')).toEqual(nothing)
    expect(calls.subDistrict('5', '002', '03')).toEqual(nothing)
  })
})
