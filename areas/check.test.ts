import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { choices } from '#domain/fields/fields.ts'
import { areaFaults } from './check.ts'
import { gov } from './district/gov.ts'
import { landmark } from './district/landmark.ts'
import { market } from './economy/market.ts'
import { headman } from './local-administration/headman.ts'
import { areas } from './index.ts'
import { mmDetail } from './villages/mm-detail.ts'
import { policy } from './policies/policy.ts'
import { poll } from './publications/poll.ts'
import { tradition } from './tourism/tradition.ts'
import { slideShow } from './website/slide-show.ts'
import { account } from '#domain/accounts/account.ts'

const faulty = (change: Partial<Area>) => areaFaults([{ ...gov, ...change }])

describe('areaFaults', () => {
  it('finds no error in the documented areas', () => {
    expect(areaFaults(areas)).toEqual([])
    // Accounts are never deleted, and the group of one decides about its place.
    expect(areaFaults([account])).toEqual([
      'account: nobody may delete',
      'account: a new record may lie nowhere: there is no demand on its place',
    ])
  })

  it('finds two areas with the same log code', () => {
    expect(areaFaults([gov, { ...tradition, appMenu: 23 }])).toEqual([
      'gov and tradition share the log code "23"',
    ])
  })

  it('finds a column that is not a field', () => {
    expect(faulty({ columns: [{ field: 'govNmae' }] })).toEqual(['gov: the column "govNmae" is no field'])
  })

  it('finds a view without its area, codes that a choice lacks, and fields of another kind', () => {
    const views = { field: 'type', codes: { market: { '9': ['1', '8'] }, shop: {} } }
    const faultyBase = { ...landmark, views }
    const view = {
      ...market,
      viewOf: faultyBase,
      fields: { ...market.fields, web: market.fields.name } as Area['fields'],
    }
    expect(areaFaults([faultyBase, view])).toEqual([
      'landmark: "type" has no code "9"',
      'landmark: "type" of market has no code "8"',
      'landmark: "shop" is no view of it',
      'landmark: "web" of market has another kind than the same field of a view',
    ])
    expect(areaFaults([{ ...market, viewOf: gov }])).toEqual(['market: "gov" has no view for it'])
  })

  it('finds a calendar by a field that is not a date', () => {
    const { publicPage: _none, ...internal } = gov
    expect(areaFaults([{ ...internal, calendar: { start: 'govName' } }])).toEqual([
      'gov: the calendar goes by "govName", which is no date',
      'gov: the calendar shows it, but the public sees none of its records',
    ])
  })

  it('finds cards without pictures, in no order of the list, and with a switch for no flag', () => {
    const cards = { number: 'imgNo', flag: 'imgNo' }
    const { order: _order, ...search } = slideShow.search
    expect(areaFaults([{ ...slideShow, cards, search, pictures: [] }])).toEqual([
      'slideShow: its list begins with cards, but it has no pictures',
      'slideShow: its cards are put in order by "imgNo", which is no count by which its list stands',
      'slideShow: its cards switch "imgNo", which is no flag',
    ])
  })

  it('finds an action that no group may do', () => {
    expect(faulty({ permits: { ...gov.permits, toggle: [] } })).toEqual(['gov: nobody may toggle'])
  })

  it('finds a required field without a message', () => {
    const fields = { ...gov.fields, govName: { ...gov.fields.govName, required: {} } } as Area['fields']
    expect(faulty({ fields })).toEqual(['gov: "govName" is required without a sentence'])
  })

  it('finds codes of a multiple choice that are not whole numbers from 1 to 99', () => {
    const season = choices('ฤดูกาล', { '01': 'มกราคม', 'a,b': 'กุมภาพันธ์', '2': 'มีนาคม' })
    expect(faulty({ fields: { ...gov.fields, season } })).toEqual([
      'gov: "season" has the code "01", which is no whole number from 1 to 99',
      'gov: "season" has the code "a,b", which is no whole number from 1 to 99',
    ])
  })

  it('finds questions that depend on a later field or on an unknown code', () => {
    const { type, questions, ...rest } = poll.fields as Record<string, NonNullable<Area['fields'][string]>>
    const fields = (more: object) => [{ ...poll, fields: { ...rest, ...more } as Area['fields'] }]
    expect(areaFaults(fields({ questions, type }))).toEqual([
      'poll: "questions" depends on "type", which the form asks for later',
    ])
    const odd = { ...questions, optionsWhen: { field: 'type', codes: ['9'] } }
    expect(areaFaults(fields({ type, questions: odd }))).toEqual(['poll: "type" has no code "9"'])
  })

  it('finds a field with a name that is reserved for alt texts or the order of pictures', () => {
    const { traditionName } = tradition.fields
    const fields = {
      ...tradition.fields,
      img2Alt: traditionName,
      pictureOrder: traditionName,
    } as Area['fields']
    expect(areaFaults([{ ...tradition, fields }])).toEqual([
      'tradition: "pictureOrder" is a name that every record has already',
      'tradition: "img2Alt" describes a picture of its gallery',
    ])
  })

  it('finds declarations that would publish personal data', () => {
    const [slot] = headman.pictures
    const { private: _private, ...open } = slot as NonNullable<typeof slot>
    expect(areaFaults([{ ...headman, pictures: [open] }])).toEqual([
      'headman: it keeps persons and shows their pictures to the public',
    ])
    expect(areaFaults([{ ...headman, search: { ...headman.search, finds: ['pid'] } }])).toEqual([
      'headman: "pid" is a person\'s number and can\'t be searched',
    ])
  })

  it('finds terms that end by a field that is not a date, and unknown term filters', () => {
    const ends = { field: 'orderNo', within: { '90': 'ภายใน 90 วัน', soon: 'เร็ว ๆ นี้' } }
    expect(areaFaults([{ ...headman, search: { ...headman.search, ends } }])).toEqual([
      'headman: terms end by "orderNo", which is no date',
      'headman: terms can\'t be searched for by "soon"',
    ])
  })

  it('finds a public page with unknown fields, or with personal data', () => {
    const page = {
      flags: { district: 'govName' },
      when: { field: 'govType', codes: ['9'] },
      until: 'govTel',
      excludedFields: ['sort'],
    }
    expect(faulty({ publicPage: page })).toEqual([
      'gov: its public page goes by "govName", no flag',
      'gov: its public page goes by "govTel", no date',
      'gov: "govType" has no code "9"',
      'gov: its public page names "sort", no field',
    ])
    expect(areaFaults([{ ...headman, publicPage: {} }])).toEqual([
      'headman: it keeps persons and shows all of them to the public',
    ])
    const person = { nameFields: ['fname'], publicFields: ['pid'] }
    expect(areaFaults([{ ...headman, publicPage: { person } }])).toEqual([
      'headman: its public page tells "pid", a person\'s number',
    ])
  })

  it('finds rules, lists and reports with unknown fields or codes', () => {
    const [rule] = headman.onlyOne as NonNullable<typeof headman.onlyOne>
    const { onlyOne: _rules, ...rest } = headman
    const odd = { ...rest, onlyOne: [{ ...(rule as NonNullable<typeof rule>), code: '9', until: 'orderNo' }] }
    expect(areaFaults([odd])).toEqual([
      'headman: "position" has no code "9"',
      'headman: "subDistrictHead" lasts until "orderNo", which is no date',
    ])
    const lists = { field: 'position', main: ['1', '2'], other: ['2', '3', '4', '5'] }
    expect(areaFaults([{ ...headman, search: { ...headman.search, lists } }])).toEqual([
      'headman: "2" of "position" is not in one of the two lists',
      'headman: "6" of "position" is not in one of the two lists',
    ])
    expect(areaFaults([{ ...headman, reports: { add: { rowId: null } } }])).toEqual([
      'headman: its changes are reported under no log code',
    ])
  })

  it('finds a field with a reserved name', () => {
    const fields = { ...gov.fields, version: gov.fields.govName } as Area['fields']
    expect(faulty({ fields })).toEqual(['gov: "version" is a name that every record has already'])
  })

  it('finds choices by office with missing offices or codes, and two uniqueness rules', () => {
    const level = { ...policy.fields.level, byOffice: { central: ['9'], province: ['4'], district: [] } }
    const fields = { ...policy.fields, level } as Area['fields']
    expect(areaFaults([{ ...policy, fields, onePer: policy.unique } as Area])).toEqual([
      'policy: "level" has no code "9"',
      'policy: "level" has no code for offices of the level district',
      'policy: it has both "onePer" and "unique"',
    ])
    const { offices: _offices, ...anywhere } = policy
    expect(areaFaults([anywhere])).toEqual([
      'policy: "level" depends on the office, but no record belongs to one',
    ])
  })

  it('finds totals that do not add up one number per village and year', () => {
    const { onePer } = mmDetail
    const twice = {
      ...mmDetail,
      onePer: { ...(onePer as NonNullable<typeof onePer>), fields: ['year', 'source'] },
    }
    expect(areaFaults([twice])).toEqual(['mmDetail: it adds up what is not of one village and year each'])
    const search = { ...mmDetail.search, filters: [] }
    expect(areaFaults([{ ...mmDetail, search }])).toEqual([
      "mmDetail: it adds up by a year that can't be chosen in the search",
    ])
    const ratio = { label: 'ความหนาแน่น', unit: 'คน', of: 'male', per: 'areaRai', size: 625 }
    expect(
      areaFaults([{ ...mmDetail, totals: { sums: [{ field: 'mmName' }, { field: 'male' }], ratio } }]),
    ).toEqual([
      'mmDetail: it adds up "mmName", which is no number',
      'mmDetail: its ratio is of "areaRai", which is not added up',
    ])
  })
})
