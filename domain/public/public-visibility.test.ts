import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { districtChief } from '#areas/personnel/district-chief.ts'
import { festival } from '#areas/tourism/festival.ts'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import { landing } from '#areas/website/landing.ts'
import { market } from '#areas/economy/market.ts'
import { news } from '#areas/publications/news.ts'
import { oit } from '#areas/publications/oit.ts'
import { poll } from '#areas/publications/poll.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { type Area, isPersonal } from '../area/area.ts'
import { completenessItems } from '../records/completeness.ts'
import { displayPeriodNote, displayPeriodStatus } from './public-page.ts'
import { visibilityFields } from './public-fields.ts'
import { isPubliclyVisible, missingItems, SITE_LABELS, publicVisibility } from './public-visibility.ts'

const TODAY = '20261122'

const visibility = (area: Area, values: Record<string, string>, more: object = {}) => {
  const record = { catmUkey: '50010000', values, isDeleted: false, pictures: 1, ...more }
  return publicVisibility(area, record, TODAY)
}
const reasons = (area: Area, values: Record<string, string>, more: object = {}) =>
  visibility(area, values, more)?.reasons

describe('the sites on which the public sees a record', () => {
  it('are the site of its district, and the province site if its flag is on', () => {
    expect(visibility(gov, { activeCc: '0' })).toEqual({
      reasons: [],
      sites: [
        { site: 'district', isOn: true },
        { site: 'province', isOn: false },
      ],
    })
    expect(visibility(gov, { activeCc: '1' })?.sites.every(({ isOn }) => isOn)).toBe(true)
  })

  it('follow the flag of each level if every level has one', () => {
    const at = (active: string, activeCc: string, activeCenter: string) =>
      visibility(activity, { active, activeCc, activeCenter })?.sites.map(({ isOn }) => isOn)
    expect(at('1', '0', '0')).toEqual([true, false, false])
    expect(at('0', '1', '1')).toEqual([false, true, true])
    const nowhere = visibility(activity, { active: '0', activeCc: '0', activeCenter: '0' })
    expect(nowhere && isPubliclyVisible(nowhere)).toBe(false)
  })

  it('are only the site of the province or the central administration for their own records', () => {
    const sites = (catmUkey: string) => visibility(general, {}, { catmUkey })?.sites.map(({ site }) => site)
    expect([sites('50010000'), sites('50000000'), sites('99000000')]).toEqual([
      ['district'],
      ['province'],
      ['central'],
    ])
  })

  it('do not exist for areas that are only for officials', () => {
    expect(visibility(headman, {})).toBeUndefined()
  })
})

describe('the reason why a record is not public', () => {
  it('is that it is deleted', () => {
    expect(reasons(gov, {}, { isDeleted: true })).toEqual(['รายการนี้อยู่ใน “ข้อมูลที่ลบ”'])
  })

  it('is that its status is off, in the words of the form', () => {
    expect(reasons(slideShow, { active: '0' })).toEqual(['กำหนด “สถานะการใช้งาน” เป็น “ไม่ใช้งาน”'])
    expect(reasons(landing, { active: '0' })).toEqual(['กำหนด “สถานะการใช้งาน” เป็น “ไม่ใช้งาน”'])
    expect(reasons(oit, { status: '1' })).toEqual(['กำหนด “สถานะ” เป็น “ยังไม่ดำเนินการ”'])
    expect(reasons(oit, { status: '2' })).toEqual([])
  })

  it('is that the office does not publish the person', () => {
    expect(reasons(districtChief, { showPublic: '0' })).toEqual(['กำหนด “แสดงบนเว็บไซต์” เป็น “ไม่แสดง”'])
    expect(reasons(districtChief, { showPublic: '1' })).toEqual([])
  })

  it('is that today is before the first or after the last day of the period', () => {
    expect(reasons(festival, { festivalDisplaydate: '20261123' })).toEqual([
      'ยังไม่ถึงวันแสดงผล (วันจันทร์ที่ 23 พฤศจิกายน พ.ศ. 2569)',
    ])
    expect(reasons(festival, { festivalDisplaydate: TODAY, festivalEnddate: '20261101' })).toEqual([])
    const reasonsAt = (endDate: string) => reasons(news, { startDate: '20261101', endDate })
    expect(reasonsAt('20261121')).toEqual(['พ้นวันสิ้นสุดการแสดงผลแล้ว (วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569)'])
    expect([reasonsAt(TODAY), reasonsAt('0'), reasonsAt('')]).toEqual([[], [], []])
  })

  it('is not the last day of a poll whose results are public', () => {
    const values = { startDate: '20261001', endDate: '20261101' }
    expect(reasons(poll, { ...values, resultPublic: '0' })).toHaveLength(1)
    expect(reasons(poll, { ...values, resultPublic: '1' })).toEqual([])
  })

  it('is a missing required picture', () => {
    expect(reasons(slideShow, { active: '1' }, { pictures: 0 })).toEqual(['ยังไม่มีรูปภาพ'])
    expect(reasons(gov, {}, { pictures: 0 })).toEqual([])
  })

  it('includes every reason that applies', () => {
    const values = { active: '0', startDate: '20251101', endDate: '20251130' }
    expect(reasons(landing, values, { isDeleted: true, pictures: 0 })).toHaveLength(4)
  })
})

describe('missingItems', () => {
  const missed = (area: Area, values: Record<string, string>, pictures: number) =>
    missingItems(area, { catmUkey: '50010000', values, isDeleted: false, pictures })

  it('returns the items of the area, but not freshness', () => {
    expect(missed(gov, { govName: 'ที่ว่าการ' }, 0)).toEqual(['picture', 'point', 'english', 'tel'])
    const filled = { govName: 'ก', govNameEn: 'K', govLat: '18.7', govLong: '98.9', govTel: '053 112 708' }
    expect(missed(gov, filled, 1)).toEqual([])
    expect(missed(gov, { ...filled, govLong: '' }, 1)).toEqual(['point'])
  })

  it('does not return English without a Thai text', () => {
    expect(missed(market, {}, 1)).not.toContain('english')
  })

  it('returns only items that the area has', () => {
    for (const area of areas)
      expect(
        missed(area, {}, 0).filter((lack) => !completenessItems(area).includes(lack)),
        area.key,
      ).toEqual([])
  })
})

describe('the declared public pages', () => {
  it('show persons only if the office publishes them', () => {
    for (const area of areas.filter(isPersonal)) {
      const { publicPage } = area
      if (publicPage === undefined) continue
      expect(publicPage.person, area.key).toBeDefined()
      expect(publicPage.when?.field, area.key).toBe('showPublic')
    }
  })

  it('exclude the fields that decide about visibility', () => {
    expect(visibilityFields(news, news.publicPage ?? {})).toEqual(
      expect.arrayContaining(['active', 'activeCc', 'activeCenter']),
    )
    expect(Object.values(SITE_LABELS)).toHaveLength(3)
  })

  it('have a note at the status field when today is outside the display period', () => {
    const note = (values: Record<string, string>, name = 'active') =>
      displayPeriodNote(landing.publicPage, name, { active: '1', ...values }, TODAY)
    expect(note({ startDate: '20251101', endDate: '20251130' })).toBe('สิ้นสุดการแสดงผลแล้ว')
    expect(note({ startDate: '20261201', endDate: '20261205' })).toBe('ยังไม่ถึงวันแสดงผล')
    expect(note({ startDate: TODAY, endDate: TODAY })).toBeUndefined()
    expect(note({ active: '0', startDate: '20251101', endDate: '20251130' })).toBeUndefined()
    expect(note({ startDate: '20251101', endDate: '20251130' }, 'name')).toBeUndefined()
    expect(displayPeriodNote(undefined, 'active', { active: '1' }, TODAY)).toBeUndefined()
  })

  it('have no note without dates', () => {
    expect(displayPeriodStatus({}, { startDate: '20300101' }, TODAY)).toBeUndefined()
  })
})
