import { describe, expect, it } from 'vitest'
import { general } from '#areas/district/general.ts'
import { areas } from '#areas/index.ts'
import { landing } from '#areas/website/landing.ts'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { altFieldsOf, isAltField } from './alt-fields.ts'
import {
  altText,
  GALLERY_ALT_FIELD_NAMES,
  galleryAltFields,
  imageAltField,
  suggestedAlt,
} from './alt-texts.ts'
import { hasRoundTrip, workbookFields } from '../records/workbook-fields.ts'

const place = { ccDesc: 'เชียงใหม่', aaDesc: 'จอมทอง', ttDesc: 'ดอยแก้ว', mmDesc: '' }
const record = (values: Record<string, string>, catmUkey = '50020300', at: Partial<typeof place> = {}) => ({
  id: '7',
  catmUkey,
  place: { ...place, ...at },
  values,
})

describe('the suggested alt text of a picture', () => {
  it('contains the name, the district and the number', () => {
    const of = record({ traditionName: 'ประเพณีบุญบั้งไฟ' })
    expect(suggestedAlt(tradition, of, { no: 2 })).toBe('ประเพณีบุญบั้งไฟ อำเภอจอมทอง รูปที่ 2')
  })
  it('contains the province for a record of a whole province, and the district titles of Bangkok', () => {
    const whole = record({ traditionName: 'ปอยหลวง' }, '50000000', { aaDesc: '', ttDesc: '' })
    expect(suggestedAlt(tradition, whole, { no: 1 })).toBe('ปอยหลวง จังหวัดเชียงใหม่ รูปที่ 1')
    const bangkok = record({ traditionName: 'ลอยกระทง' }, '10010100', { aaDesc: 'พระนคร' })
    expect(suggestedAlt(tradition, bangkok, { no: 1 })).toBe('ลอยกระทง เขตพระนคร รูปที่ 1')
  })
  it('contains the label of the picture if a record has several, and the place once', () => {
    const profile = record({}, '50020000', { ttDesc: '' })
    expect(suggestedAlt(general, profile, { field: 'imgMap' })).toBe('แผนที่อำเภอ อำเภอจอมทอง จังหวัดเชียงใหม่')
    const page = record({ name: 'ต้อนรับ' })
    expect(suggestedAlt(landing, page, { field: 'imgMobile' })).toBe('ภาพสำหรับโทรศัพท์ ต้อนรับ อำเภอจอมทอง')
    expect(suggestedAlt(otop, record({ productName: 'ผ้าฝ้าย' }), { field: 'productImg' })).toBe(
      'ผ้าฝ้าย อำเภอจอมทอง',
    )
  })
  it('is used only if no alt text was written', () => {
    const of = record({ traditionName: 'ปอยหลวง' })
    expect(altText(tradition, of, { no: 1 }, 'ขบวนแห่')).toBe('ขบวนแห่')
    expect(altText(tradition, of, { no: 1 }, ' ')).toBe('ปอยหลวง อำเภอจอมทอง รูปที่ 1')
  })
})

describe('alt text fields', () => {
  it('have labels that distinguish the pictures of a record', () => {
    const labels = [...Object.values(general.fields), ...Object.values(galleryAltFields(tradition))]
      .filter(isAltField)
      .map(({ label }) => label)
    expect(labels.slice(0, 2)).toEqual([
      'คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น (ตราสัญลักษณ์อำเภอ)',
      'คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น (แผนที่อำเภอ)',
    ])
    expect(new Set(labels).size).toBe(7)
    expect(labels.at(-1)).toBe('คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น (รูปที่ 5)')
    expect([GALLERY_ALT_FIELD_NAMES[0], GALLERY_ALT_FIELD_NAMES.at(-1)]).toEqual([
      ['imgAlt', 1],
      ['img5Alt', 5],
    ])
  })
  it('have a plain label if the record has only one picture with alt text', () => {
    const [map, secret, banner] = [
      { field: 'map', label: 'แผนที่' },
      { field: 'card', label: 'บัตร', private: true as const },
      { field: 'top', label: 'ภาพส่วนหัว', decorative: true as const },
    ]
    const alone = altFieldsOf([map, secret, banner])
    expect(Object.entries(alone)).toMatchObject([
      ['mapAlt', { label: imageAltField.label, describes: 'map' }],
    ])
    const pictures = [
      { part: 'map', ...map },
      { part: 'card', ...secret },
    ]
    const name = { traditionName: 'ปอยหลวง' }
    expect(suggestedAlt({ ...tradition, pictures }, record(name), { field: 'map' })).toBe(
      'ปอยหลวง อำเภอจอมทอง',
    )
    const nowhere = record(name, '00000000', { ccDesc: '', aaDesc: '' })
    expect(suggestedAlt(tradition, nowhere, { no: 1 })).toBe('ปอยหลวง รูปที่ 1')
  })
  it('are not in any workbook', () => {
    for (const area of areas.filter(hasRoundTrip))
      expect(
        workbookFields(area).some(([, field]) => isAltField(field)),
        area.key,
      ).toBe(false)
  })
})
