/**
 * The codes that requests and the database use, with their labels and in the order of the form. They are
 * written by hand from the documents (content areas, section 3; foundations, section 3; 4-words). If a code
 * got another meaning, all stored records would change.
 */
import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { choiceOptions, titledName } from '#domain/fields/choices.ts'
import type { ChoiceOptions } from '#domain/fields/field.ts'
import { gov } from './district/gov.ts'
import { headman } from './local-administration/headman.ts'
import { institute } from './district/institute.ts'
import { landmark } from './district/landmark.ts'
import { otop } from './economy/otop.ts'
import { titleField } from './presets/person-titles.ts'
import { tourism } from './tourism/tourism.ts'

const DOCUMENTED: [Area, string, ChoiceOptions][] = [
  [gov, 'govType', { 1: 'หน่วยงานภาครัฐ', 2: 'หน่วยงานเอกชน' }],
  [gov, 'govLocation', { 1: 'หน่วยงานระดับจังหวัด', 0: 'หน่วยงานระดับอำเภอ' }],
  [
    institute,
    'instituteType',
    {
      1: 'อนุบาล - ประถมศึกษา',
      2: 'อนุบาล - มัธยมศึกษาตอนต้น',
      3: 'อนุบาล - มัธยมศึกษาตอนปลาย',
      4: 'ประถมศึกษา',
      5: 'ประถมศึกษา - มัธยมศึกษาตอนต้น',
      6: 'ประถมศึกษา - มัธยมศึกษาตอนปลาย',
      7: 'มัธยมศึกษาตอนต้น - มัธยมศึกษาตอนปลาย',
      8: 'วิทยาลัยชุมชน',
      9: 'สถาบันอาชีวศึกษา',
      10: 'มหาวิทยาลัย',
      11: 'ศูนย์วิจัย',
    },
  ],
  [tourism, 'tourismType', { 3: 'สถานที่ท่องเที่ยว', 4: 'ร้านอาหาร', 6: 'สถานที่ทางวัฒนธรรม' }],
  [
    otop,
    'productType',
    {
      1: 'อาหาร',
      2: 'เครื่องดื่ม',
      3: 'ผ้าและเครื่องแต่งกาย',
      4: 'ของใช้ ของตกแต่ง และของที่ระลึก',
      5: 'สมุนไพรที่ไม่ใช่อาหาร',
    },
  ],
  [otop, 'productStar', { 0: 'ไม่ระบุ', 1: '1 ดาว', 2: '2 ดาว', 3: '3 ดาว', 4: '4 ดาว', 5: '5 ดาว' }],
  [
    landmark,
    'type',
    { 1: 'ศาสนสถาน', 2: 'ศาลาประชาคม', 3: 'หอกระจายข่าว', 4: 'ตลาดสด', 5: 'ตลาดนัด', 6: 'โรงพยาบาล' },
  ],
  [
    headman,
    'position',
    {
      1: 'กำนัน',
      2: 'ผู้ใหญ่บ้าน',
      3: 'แพทย์ประจำตำบล',
      4: 'สารวัตรกำนัน',
      5: 'ผู้ช่วยผู้ใหญ่บ้านฝ่ายปกครอง',
      6: 'ผู้ช่วยผู้ใหญ่บ้านฝ่ายรักษาความสงบ',
    },
  ],
]

const SUB_TYPES: Record<string, string[]> = {
  1: [
    'ผลิตผลทางการเกษตรที่ใช้บริโภคสด',
    'ผลิตผลทางการเกษตรที่เป็นวัตถุดิบและผ่านกระบวนการแปรรูปเบื้องต้น',
    'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป',
  ],
  2: ['เครื่องดื่มที่มีแอลกอฮอล์', 'เครื่องดื่มที่ไม่มีแอลกอฮอล์'],
  3: ['ผ้า', 'เครื่องแต่งกาย'],
  4: ['ไม้', 'จักสาน', 'ดอกไม้ประดิษฐ์หรือวัสดุจากเส้นใยธรรมชาติ', 'โลหะ', 'เซรามิกหรือเครื่องปั้นดินเผา', 'เคหะสิ่งทอ', 'อื่น ๆ'],
  5: ['ยาจากสมุนไพร', 'เครื่องสำอางสมุนไพร', 'วัตถุอันตรายที่ใช้ในบ้านเรือน'],
}

describe('the documented codes', () => {
  it.each(DOCUMENTED)('have not changed: $key %s', ({ fields }, name, options) => {
    const field = fields[name]
    expect(field?.kind === 'choice' && Object.entries(field.options)).toEqual(Object.entries(options))
  })

  it('of the location of an organisation start with the province', () => {
    const { govLocation } = gov.fields
    const offered = govLocation?.kind === 'choice' ? choiceOptions(govLocation) : []
    expect(offered.map(({ value }) => value)).toEqual(['1', '0'])
  })

  it('of the sub-types of a product are numbered from 1 in each type', () => {
    const field = otop.fields.productSubtype
    const offered = field?.kind === 'choice' ? (field.dependsOn?.options ?? {}) : {}
    expect(Object.keys(offered)).toEqual(Object.keys(SUB_TYPES))
    for (const [type, names] of Object.entries(SUB_TYPES))
      expect(Object.entries(offered[type] ?? {})).toEqual(names.map((name, at) => [String(at + 1), name]))
  })
})

describe('titles of persons', () => {
  const list = choiceOptions(titleField)
  const named = (code: string) => list.find(({ value }) => value === code)

  it('have the same codes as in version 0.9.0', () => {
    expect(Array.from({ length: 27 }, (_, at) => titleField.options[at + 1])).toEqual([
      ...['นาย', 'นาง', 'นางสาว', 'ว่าที่ร้อยตรี', 'ว่าที่ร้อยตรีหญิง', 'ว่าที่ร้อยโท', 'ว่าที่ร้อยเอก'],
      ...['สิบตรี', 'สิบโท', 'สิบเอก', 'จ่าสิบตรี', 'จ่าสิบโท', 'จ่าสิบเอก'],
      ...['ร้อยตรี', 'ร้อยโท', 'ร้อยเอก', 'พันตรี', 'พันโท', 'พันเอก'],
      ...['นายหมวดตรี', 'นายหมวดโท', 'นายหมวดเอก', 'นายกองตรี', 'นายกองโท', 'นายกองเอก'],
      ...['หม่อมราชวงศ์', 'หม่อมหลวง'],
    ])
  })

  it('are each offered once, the common ones first, and female ranks after male ranks', () => {
    expect(list.map(({ value }) => Number(value)).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 184 }, (_, at) => at + 1),
    )
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
    const labels = list.map(({ label }) => label)
    expect(labels.slice(0, 6)).toEqual(['นาย', 'นาง', 'นางสาว', 'ว่าที่ร้อยตรี', 'ว่าที่ร้อยตรีหญิง', 'ว่าที่ร้อยโท'])
    expect(labels[labels.indexOf('ร้อยตำรวจเอก') + 1]).toBe('ร้อยตำรวจเอกหญิง')
  })

  it('have the codes and abbreviations that were added later', () => {
    expect([named('62'), named('70'), named('71'), named('102'), named('155'), named('164')]).toEqual([
      { value: '62', label: 'ดาบตำรวจ', short: 'ด.ต.' },
      { value: '70', label: 'ร้อยตำรวจเอก', short: 'ร.ต.อ.' },
      { value: '71', label: 'ร้อยตำรวจเอกหญิง', short: 'ร.ต.อ.หญิง' },
      { value: '102', label: 'พันจ่าเอก', short: 'พ.จ.อ.' },
      { value: '155', label: 'พลอากาศเอกหญิง', short: 'พล.อ.อ.หญิง' },
      { value: '164', label: 'แพทย์หญิง', short: 'พญ.' },
    ])
  })

  it('are separated from the name by a space only where Thai rules require it', () => {
    expect(titledName(titleField, '1', 'สมชาย ใจดี')).toBe('นายสมชาย ใจดี')
    expect(titledName(titleField, '27', 'สมชาย')).toBe('หม่อมหลวงสมชาย')
    expect(titledName(titleField, '4', 'สมชาย')).toBe('ว่าที่ร้อยตรี สมชาย')
    expect(titledName(titleField, '156', 'สมชาย ใจดี')).toBe('ดร.สมชาย ใจดี')
    expect(titledName(titleField, '161', 'สมชาย')).toBe('ผู้ช่วยศาสตราจารย์ สมชาย')
    expect(titledName(titleField, '162', 'สมชาย')).toBe('ผู้ช่วยศาสตราจารย์ ดร.สมชาย')
    expect(titledName(titleField, '170', 'สมชาย')).toBe('พระมหาสมชาย')
    expect(titledName(titleField, '', 'สมชาย')).toBe('สมชาย')
  })
})
