import { describe, expect, it } from 'vitest'
import { presenceTexts } from './presence-text.ts'
import type { PresenceHolder } from './presence-api.ts'

const NOW = Date.parse('2026-12-05T05:00:00Z')
const somchai: PresenceHolder = {
  isOwn: false,
  name: 'สมชาย ใจดี',
  place: 'อำเภอเมืองเชียงใหม่',
  since: '2026-12-05T03:32:00Z',
}
const known = (holders: readonly PresenceHolder[], version = 3) => ({
  isGone: false as const,
  holders,
  version,
  updatedAt: '2026-12-05T04:40:00Z',
  updatedBy: 'สมหญิง ดีใจ',
})
const said = (...holders: PresenceHolder[]) => presenceTexts(known(holders), 3, NOW)

describe('the presence texts of a form', () => {
  it('are empty without other holders', () => {
    expect(presenceTexts(undefined, 3, NOW)).toEqual([])
    expect(said()).toEqual([])
  })

  it('name the holder, the place and the time', () => {
    expect(said(somchai)).toEqual(['สมชาย ใจดี (อำเภอเมืองเชียงใหม่) กำลังเปิดแก้ไขรายการนี้ ตั้งแต่ 10.32\u00a0น.'])
    const yesterday = { ...somchai, since: '2026-12-04T03:32:00Z' }
    expect(said(yesterday)[0]).toContain('ตั้งแต่ 4 ธ.ค. 2569 เวลา 10.32\u00a0น.')
  })

  it('name two holders, count the others, and always mention another window of the user', () => {
    const others = [1, 2, 3, 4].map((nth) => ({ ...somchai, name: `คนที่ ${nth}` }))
    const lines = said(...others, { ...somchai, isOwn: true })
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('คนที่ 2 (')
    expect(lines[2]).toBe('ท่านเปิดแก้ไขรายการนี้ไว้ในอีกหน้าต่างหนึ่งหรืออุปกรณ์อื่น ตั้งแต่ 10.32\u00a0น.')
    expect(lines[3]).toBe('และผู้อื่นอีก 2 คนกำลังเปิดแก้ไขรายการนี้')
  })

  it('start with the user who saved the record, until the form has that version', () => {
    expect(presenceTexts(known([somchai], 4), 3, NOW)).toEqual([
      'สมหญิง ดีใจ บันทึกรายการนี้แล้วเมื่อ 11.40\u00a0น. หากแก้ไขช่องเดียวกัน ระบบจะให้ท่านเลือกค่าก่อนบันทึก',
      expect.stringContaining('สมชาย'),
    ])
    expect(presenceTexts(known([], 4), 4, NOW)).toEqual([])
  })

  it('contain only the deletion, with the user who deleted the record if known', () => {
    const text = 'รายการนี้ถูกลบโดย สมหญิง ดีใจ เมื่อ 5 ธ.ค. 2569 เวลา 11.40 น. กู้คืนได้ที่ “ข้อมูลที่ลบ” ภายใน 90 วัน'
    expect(presenceTexts({ isGone: true, text }, 3, NOW)).toEqual([text])
    expect(presenceTexts({ isGone: true }, 3, NOW)).toEqual(['รายการนี้ถูกลบแล้ว จึงบันทึกการแก้ไขไม่ได้'])
  })
})
