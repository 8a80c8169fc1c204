/** Whether the public sees a record: on which sites, why not, and what is missing. Pure, for every area. */
import type { Area } from '../area/area.ts'
import { CENTRAL, catmParts, NONE } from '../places/catm.ts'
import { isEmptyValue } from '../validation/validate-field.ts'
import {
  englishFields,
  type MissingItem,
  completenessItems,
  coordinateFields,
  phoneField,
} from '../records/completeness.ts'
import { type PublicPage, displayPeriodStatus, SITES, type Site } from './public-page.ts'
import { formatLongThaiDate, type WireDate } from '../dates/thai-date.ts'

/** What is asked of a record. `pictures` counts those that it has; undefined while that is not known. */
export type PublicRecord = {
  catmUkey: string
  values: Readonly<Record<string, string>>
  isDeleted: boolean
  pictures: number | undefined
}

/** `reasons` keep a record from every site; without any it is shown on the sites that are on. */
export type PublicVisibility = { reasons: readonly string[]; sites: readonly { site: Site; isOn: boolean }[] }

/** What each site is called. */
export const SITE_LABELS: Readonly<Record<Site, string>> = {
  district: 'ระดับอำเภอ',
  province: 'ระดับจังหวัด',
  central: 'ส่วนกลาง',
}

/** Why a record is not on a site whose flag is off, as it follows `ยังไม่แสดงผล เนื่องจาก`. */
export const siteOffReason = (site: Site): string => `การแสดงผล${SITE_LABELS[site]}ปิดอยู่`

/** The visibility of a record on a day; undefined when the area has no public page. */
export function publicVisibility(
  area: Area,
  record: PublicRecord,
  today: WireDate,
): PublicVisibility | undefined {
  const { publicPage: page } = area
  if (page === undefined) return undefined
  const flags = siteFlags(area, page)
  const own = ownSite(record.catmUkey)
  return {
    reasons: hiddenReasons(area, page, record, today),
    sites: SITES.filter((site) => flags[site] !== undefined || site === own).map((site) => {
      const flag = flags[site]
      return { site, isOn: flag === undefined || record.values[flag] === '1' }
    }),
  }
}

/** Whether the public sees the record anywhere. */
export function isPubliclyVisible({ reasons, sites }: PublicVisibility): boolean {
  return reasons.length === 0 && sites.some(({ isOn }) => isOn)
}

/** What is missing for the reader (`completeness.ts`), without freshness, which concerns officials only. */
export function missingItems(area: Area, { values, pictures }: PublicRecord): MissingItem[] {
  const isEmpty = (name: string) => {
    const field = area.fields[name]
    return field === undefined || isEmptyValue(field, values[name] ?? '')
  }
  const misses: Partial<Record<MissingItem, boolean>> = {
    picture: pictures === 0,
    point: coordinateFields(area).some(isEmpty),
    english: englishFields(area).some(({ name, of }) => isEmpty(name) && (of === undefined || !isEmpty(of))),
    tel: isEmpty(phoneField(area) ?? ''),
  }
  return completenessItems(area).filter((lack) => misses[lack] === true)
}

/** The flag of each site that has one. */
function siteFlags({ display }: Area, { flags }: PublicPage): Partial<Record<Site, string>> {
  return { ...(display ? { province: display.field } : {}), ...flags }
}

/** The site of a record's own place. */
function ownSite(catmUkey: string): Site {
  const { cc, aa } = catmParts(catmUkey)
  if (cc === CENTRAL) return 'central'
  return aa === NONE ? 'province' : 'district'
}

function hiddenReasons(area: Area, page: PublicPage, record: PublicRecord, today: WireDate): string[] {
  const { values, isDeleted, pictures } = record
  const period = displayPeriodStatus(page, values, today)
  const day = (name: string | undefined) => formatLongThaiDate(values[name ?? ''] ?? '')
  const needsPicture = area.pictures.some(({ required }) => required !== undefined)
  const reasons: [boolean, string][] = [
    [isDeleted, 'รายการนี้อยู่ในถังข้อมูลที่ลบ'],
    [!isChosen(page, values), notChosenReason(area, page, values)],
    [period === 'early', `ยังไม่ถึงวันแสดงผล (${day(page.from)})`],
    [period === 'over', `พ้นวันสิ้นสุดการแสดงผลแล้ว (${day(page.until)})`],
    [needsPicture && pictures === 0, 'ยังไม่มีรูปภาพ'],
  ]
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []))
}

function isChosen({ when }: PublicPage, values: PublicRecord['values']): boolean {
  return when === undefined || when.codes.includes(values[when.field] ?? '')
}

/** `กำหนด "สถานะการใช้งาน" เป็น "ไม่ใช้งาน"`: in the words of the form. */
function notChosenReason({ fields }: Area, { when }: PublicPage, values: PublicRecord['values']): string {
  const field = fields[when?.field ?? '']
  if (field === undefined) return ''
  const code = values[when?.field ?? ''] ?? ''
  const word =
    field.kind === 'flag' ? field.off : field.kind === 'choice' ? (field.options[code] ?? '-') : '-'
  return `กำหนด "${field.label}" เป็น "${word}"`
}
