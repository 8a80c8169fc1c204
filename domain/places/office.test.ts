import { describe, expect, it } from 'vitest'
import { type Group, scopeOf } from '../permissions/scope.ts'
import {
  managedLevels,
  managesOffice,
  officeHead,
  officeLevelOf,
  officeName,
  officesAbove,
  officesContaining,
  ownOffice,
} from './office.ts'

const [COUNTRY, CENTRAL, PROVINCE, DISTRICT] = ['00000000', '99000000', '50000000', '50020000'] as const
const actor = (group: Group | undefined, catmUkey: string) => ({
  ...{ id: 1, name: '', group, catmUkey, scope: scopeOf(group, catmUkey) },
})

describe('an office', () => {
  it.each([
    [DISTRICT, 'เชียงใหม่', 'จอมทอง', 'district', 'ที่ทำการปกครองอำเภอจอมทอง', 'นายอำเภอจอมทอง'],
    [PROVINCE, 'เชียงใหม่', '', 'province', 'ที่ทำการปกครองจังหวัดเชียงใหม่', 'ผู้ว่าราชการจังหวัดเชียงใหม่'],
    ['10010000', 'กรุงเทพมหานคร', 'พระนคร', 'district', 'สำนักงานเขตพระนคร', 'ผู้อำนวยการเขตพระนคร'],
    ['10000000', 'กรุงเทพมหานคร', '', 'province', 'ที่ทำการปกครองกรุงเทพมหานคร', 'ผู้ว่าราชการกรุงเทพมหานคร'],
    [CENTRAL, 'ส่วนกลาง', '', 'central', 'กรมการปกครอง (ส่วนกลาง)', 'อธิบดีกรมการปกครอง'],
    [COUNTRY, '', '', undefined, '', 'อธิบดีกรมการปกครอง'],
    ['50020300', 'เชียงใหม่', 'จอมทอง', undefined, '', 'นายอำเภอจอมทอง'],
    ['50020003', 'เชียงใหม่', 'จอมทอง', undefined, '', 'นายอำเภอจอมทอง'],
    ['99010000', 'ส่วนกลาง', '', undefined, '', 'อธิบดีกรมการปกครอง'],
  ])('of %s has a level, a name and a head', (catmUkey, ccDesc, aaDesc, level, name, head) => {
    expect(officeLevelOf(catmUkey)).toBe(level)
    expect(officeName(catmUkey, { ccDesc, aaDesc })).toBe(name)
    expect(officeHead(catmUkey, { ccDesc, aaDesc, ttDesc: '', mmDesc: '' })).toBe(head)
  })

  it('has the offices that contain a place, and the offices above a place', () => {
    expect(['5002', '50', '99', '9901', ''].map(officesAbove)).toEqual([
      [PROVINCE, CENTRAL],
      [CENTRAL],
      [],
      [],
      [],
    ])
    expect(officesAbove('5099')).toEqual([PROVINCE, CENTRAL])
    expect(['500203', '5002', '50', ''].map(officesContaining)).toEqual([
      [PROVINCE, DISTRICT],
      [PROVINCE, DISTRICT],
      [PROVINCE],
      [],
    ])
  })

  it.each([
    [1, DISTRICT, DISTRICT, ['district']],
    [2, PROVINCE, PROVINCE, ['province']],
    [3, PROVINCE, PROVINCE, ['province']],
    [3, CENTRAL, CENTRAL, ['central']],
    [4, COUNTRY, 'any', ['district', 'province', 'central']],
    [9, PROVINCE, undefined, []],
    [undefined, DISTRICT, undefined, []],
  ] as const)('is managed by group %s of %s', (group, catmUkey, own, levels) => {
    const who = actor(group, catmUkey)
    expect(ownOffice(who)).toBe(own)
    expect(managedLevels(who)).toEqual(levels)
    const offices = [CENTRAL, PROVINCE, DISTRICT, '50010000']
    const managed = offices.filter((code) => managesOffice(who, code))
    expect(managed).toEqual(own === 'any' ? offices : own === undefined ? [] : [own])
    expect([COUNTRY, '50020300', '5002', ''].filter((code) => managesOffice(who, code))).toEqual([])
  })

  it('is not managed by a user without a group', () => {
    const who = { ...actor(4, COUNTRY), group: undefined }
    expect([ownOffice(who), managedLevels(who), managesOffice(who, CENTRAL)]).toEqual([undefined, [], false])
  })
})
