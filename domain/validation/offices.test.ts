/** Choices and addressees that depend on the office of a record. */
import { describe, expect, it } from 'vitest'
import { policy } from '#areas/policies/policy.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import type { Field } from '../fields/field.ts'
import { CENTRAL_OFFICE } from '../places/office.ts'
import { scopeOf } from '../permissions/scope.ts'
import { MESSAGES } from './messages.ts'
import { entryAtOffice, officeChoiceErrors, placeRequirements, validateAddressee } from './validate-place.ts'
import { parseRecord, type RecordInput } from './parse-record.ts'

const CENTRAL = CENTRAL_OFFICE
const [PROVINCE, DISTRICT] = ['50000000', '50010000']
const fieldOf = (name: string): [string, Field] => [name, policy.fields[name] as Field]
const level = fieldOf('level')
const at = (catmUkey: string, stored?: Record<string, string>) => ({ catmUkey, stored })

describe('a choice that depends on the office', () => {
  it('is set automatically if the office has only one option', () => {
    expect(entryAtOffice(level, '', at(PROVINCE))).toBe('4')
    expect(entryAtOffice(level, '', at(CENTRAL))).toBe('')
    expect(entryAtOffice(level, '2', at(PROVINCE))).toBe('2')
    expect(entryAtOffice(fieldOf('name'), '', at(PROVINCE))).toBe('')
    expect(entryAtOffice(level, '', at('50010100'))).toBe('')
  })

  it('is set again only when its record moves', () => {
    const stored = { level: '4', catmUkey: PROVINCE }
    expect(entryAtOffice(level, undefined, at(PROVINCE, stored))).toBeUndefined()
    expect(entryAtOffice(level, undefined, at(DISTRICT))).toBeUndefined()
    expect(entryAtOffice(level, undefined, at(DISTRICT, stored))).toBe('5')
    expect(entryAtOffice(level, undefined, at(CENTRAL, stored))).toBe('4')
  })

  it('is rejected if the office may not use it, except for an unchanged stored value', () => {
    const wrong = [
      { field: 'level', code: 'not-listed', message: 'ระดับนโยบายไม่ตรงกับหน่วยงานเจ้าของข้อมูล กรุณาเลือกใหม่' },
    ]
    expect(officeChoiceErrors(level, '5', at(PROVINCE))).toEqual(wrong)
    expect(officeChoiceErrors(level, '4', at(PROVINCE))).toEqual([])
    expect(officeChoiceErrors(level, '', at(PROVINCE))).toEqual([])
    expect(officeChoiceErrors(level, '5', at('50010100'))).toEqual([])
    expect(officeChoiceErrors(level, '5', at(PROVINCE, { level: '5', catmUkey: PROVINCE }))).toEqual([])
    expect(officeChoiceErrors(level, '5', at(PROVINCE, { level: '3', catmUkey: PROVINCE }))).toEqual(wrong)
    expect(officeChoiceErrors(level, '5', at(PROVINCE, { level: '5', catmUkey: DISTRICT }))).toEqual(wrong)
  })
})

describe('the addressee of a letter', () => {
  const geography = { exists: (catmUkey: string) => !catmUkey.startsWith('98') }
  const stored = { catmUkey: PROVINCE, toArea: DISTRICT }
  const errors = (sent: string | undefined, to: string | undefined, before?: Record<string, string>) => {
    const values: Record<string, string> = to === undefined ? {} : { toArea: to }
    const context = { area: officialDoc, geography, stored: before }
    return validateAddressee(context, sent, { values, whole: { ...before, ...values } })
  }
  const rejected = [{ field: 'toArea', code: 'not-listed', message: MESSAGES.notListed }]

  it('must be below the office', () => {
    expect(errors(PROVINCE, DISTRICT)).toEqual([])
    expect(errors(PROVINCE, '51010000')).toEqual(rejected)
    expect(errors(DISTRICT, PROVINCE)).toEqual(rejected)
    expect(errors(CENTRAL, '51010000')).toEqual([])
    expect(errors(CENTRAL, '98010000')).toEqual(rejected)
  })

  it('is checked when the office or the addressee changes', () => {
    expect(errors(undefined, undefined, stored)).toEqual([])
    expect(errors(PROVINCE, undefined, stored)).toEqual([])
    expect(errors('51000000', undefined, stored)).toEqual(rejected)
    expect(errors(undefined, '51010000', stored)).toEqual(rejected)
    expect(errors(undefined, '50020000', stored)).toEqual([])
  })

  it('is not checked when it is empty, not an office, or in another area', () => {
    expect(errors(PROVINCE, '')).toEqual([])
    expect(errors(PROVINCE, '51010100')).toEqual([])
    const whole = { toArea: '51010000' }
    expect(
      validateAddressee({ area: policy, geography, stored: undefined }, PROVINCE, { values: whole, whole }),
    ).toEqual([])
  })
})

describe('a record of an office', () => {
  const parse = (typed: Partial<RecordInput>, area = officialDoc, stored?: Record<string, string>) =>
    parseRecord(
      { values: {}, ...typed },
      {
        area,
        actor: { id: 1, name: 'ผู้ทดสอบ', group: 4, catmUkey: '00000000', scope: scopeOf(4, '00000000') },
        geography: { exists: () => true },
        today: '20261121',
        ...(stored ? { stored } : {}),
      },
    )
  const values = { docType: '1', docNo: '1', docDate: '20261120', topic: 'เรื่อง' }
  const withoutDocument = [
    { field: 'documents', code: 'required', message: 'กรุณาแนบเอกสารหนังสืออย่างน้อย 1 ไฟล์' },
  ]

  it('must have a document if the area requires one, when adding and editing', () => {
    expect(parse({ values, catmUkey: CENTRAL, documents: 1 }).problems).toEqual([])
    expect(parse({ values, catmUkey: CENTRAL, documents: 0 }).problems).toEqual(withoutDocument)
    expect(parse({ values, catmUkey: CENTRAL }).problems).toEqual(withoutDocument)
    const stored = { ...values, catmUkey: CENTRAL }
    expect(parse({ values: {} }, officialDoc, stored).problems).toEqual([])
    expect(parse({ documents: 0 }, officialDoc, stored).problems).toEqual(withoutDocument)
  })

  it('must belong to an office, and its choices must fit its new office', () => {
    expect(parse({ values, catmUkey: '50010100', documents: 1 }).problems).toEqual([
      { field: 'catmUkey', level: 'cc', code: 'unknown-area', message: MESSAGES.office },
    ])
    const stored = { year: '2569', level: '4', no: '1', name: 'นโยบาย', catmUkey: PROVINCE }
    expect(parse({ catmUkey: DISTRICT }, policy, stored).values).toMatchObject({ level: '5' })
    expect(parse({ catmUkey: CENTRAL }, policy, stored).problems).toMatchObject([{ field: 'level' }])
    expect(parse({ values: { year: '2569', no: '1', name: 'นโยบาย' }, catmUkey: PROVINCE }, policy)).toEqual({
      problems: [],
      values: expect.objectContaining({ level: '4' }),
    })
  })

  it('requires the place levels for the group and the choices', () => {
    const area = {
      ...officialDoc,
      place: [
        { level: 'cc', groups: [4] },
        { level: 'aa', groups: [1] },
        { level: 'tt', when: { field: 'docType', codes: ['2'] } },
      ],
    } as typeof officialDoc
    const actor = (group?: 1 | 4) =>
      ({ id: 1, name: '', group, catmUkey: CENTRAL, scope: { kind: 'none' } }) as never
    const levels = (group?: 1 | 4, chosen?: Record<string, string>) =>
      placeRequirements(area, actor(group), chosen).map((one) => one.level)
    expect(levels(4)).toEqual(['cc'])
    expect(levels(1, { docType: '1' })).toEqual(['aa'])
    expect(levels(undefined, { docType: '2' })).toEqual(['tt'])
    const stored = { ...values, catmUkey: PROVINCE }
    expect(parse({ values: { docType: '2' } }, area, stored).problems).toEqual([
      { field: 'catmUkey', level: 'tt', code: 'required', message: 'กรุณาเลือกตำบล' },
    ])
  })
})
