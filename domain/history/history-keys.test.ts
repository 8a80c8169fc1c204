import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { auditActionLabel, moduleLabel } from './audit-actions.ts'
import {
  galleryAltKey,
  galleryAltNumber,
  galleryKey,
  galleryNumber,
  historyKeyLabel,
} from './history-keys.ts'

it.each([1, 5])('returns the number of the gallery key of picture %i', (no) => {
  expect(galleryNumber(galleryKey(no))).toBe(no)
})

it.each(['picture', 'picture0', 'picture6', 'picture11', 'picture1s', 'apicture1', 'img'])(
  'returns no picture number for the key %s',
  (key) => {
    expect(galleryNumber(key)).toBeUndefined()
  },
)

it.each([1, 5])('returns the number of the alt text key of picture %i, which is not a picture key', (no) => {
  expect(galleryAltNumber(galleryAltKey(no))).toBe(no)
  expect(galleryNumber(galleryAltKey(no))).toBeUndefined()
})

it.each(['pictureAlt', 'pictureAlt6', 'picture1', 'pictureAltAlt1', 'pictureAlt1s'])(
  'returns no alt text number for the key %s',
  (key) => {
    expect(galleryAltNumber(key)).toBeUndefined()
  },
)

it('every key of the history has a label', () => {
  const keys = ['catmUkey', 'traditionName', 'picture2', 'pictureAlt3', 'documents', 'gone']
  expect(keys.map((key) => historyKeyLabel(tradition, key))).toEqual([
    'พื้นที่',
    tradition.fields.traditionName?.label,
    'รูปที่ 2',
    'คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น (รูปที่ 3)',
    'documents',
    'gone',
  ])
  expect(historyKeyLabel(officialDoc, 'documents')).toBe(officialDoc.documents?.label)
  const [picture] = gov.pictures
  expect(picture && historyKeyLabel(gov, picture.field)).toBe(picture?.label)
})

it('every action and module of the audit log has a label, and unknown names are returned unchanged', () => {
  expect(['add', 'village-import', 'of-tomorrow'].map(auditActionLabel)).toEqual([
    'เพิ่ม',
    'นำเข้ารายชื่อหมู่บ้าน',
    'of-tomorrow',
  ])
  expect(['account', 'gov', 'of-tomorrow', ''].map((menu) => moduleLabel(menu, [tradition, gov]))).toEqual([
    'จัดการผู้ใช้งาน',
    gov.titles.name,
    'of-tomorrow',
    '-',
  ])
})
