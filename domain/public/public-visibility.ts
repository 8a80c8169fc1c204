/**
 * Whether the public sees a record: on which sites, why not, and what is missing. The conditions are data:
 * the preview evaluates them, the public API compiles them to SQL (`server/public/visibility-sql.ts`). A new
 * kind of condition does not compile until both know it.
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import type { Area } from '../area/area.ts'
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
import { CENTRAL, catmParts, NONE } from '../places/catm.ts'

/**
 * The values that decide whether a record is visible. `pictures` is the number of its pictures; undefined
 * while unknown.
 */
export type PublicRecord = {
  catmUkey: string
  values: Readonly<Record<string, string>>
  isDeleted: boolean
  pictures: number | undefined
}

/** When there are `reasons`, no site shows the record. Otherwise the sites with `isOn` show it. */
export type PublicVisibility = { reasons: readonly string[]; sites: readonly { site: Site; isOn: boolean }[] }

export const SITE_LABELS: Readonly<Record<Site, string>> = {
  district: 'ระดับอำเภอ',
  province: 'ระดับจังหวัด',
  central: 'ส่วนกลาง',
}

/** The reason when a site's flag is off, as it follows `ยังไม่แสดงผล เนื่องจาก`. */
export const siteOffReason = (site: Site): string => thaiSentence`การแสดงผล${SITE_LABELS[site]}ปิดอยู่`

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

/** Whether the public sees the record on any site. */
export function isPubliclyVisible({ reasons, sites }: PublicVisibility): boolean {
  return reasons.length === 0 && sites.some(({ isOn }) => isOn)
}

/**
 * The missing items that concern readers (`completeness.ts`). Freshness concerns officials only and is left
 * out.
 */
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

function hiddenReasons(area: Area, page: PublicPage, record: PublicRecord, today: WireDate): string[] {
  return visibilityConditions(area, page).flatMap((condition) => {
    const { holds, reason } = evaluations[condition.kind] as Evaluation<VisibilityCondition>
    return holds(condition, record, today) ? [] : [reason(condition, record, area, page)]
  })
}

type Evaluation<C extends VisibilityCondition> = {
  holds: (condition: C, record: PublicRecord, today: WireDate) => boolean
  reason: (condition: C, record: PublicRecord, area: Area, page: PublicPage) => string
}

const evaluations: { [K in keyof VisibilityConditionOf]: Evaluation<VisibilityConditionOf[K]> } = {
  notDeleted: {
    holds: (_condition, { isDeleted }) => !isDeleted,
    reason: () => 'รายการนี้อยู่ใน “ข้อมูลที่ลบ”',
  },
  code: {
    holds: ({ field, codes }, { values }) => codes.includes(values[field] ?? ''),
    reason: (_condition, { values }, area, page) => notChosenReason(area, page, values),
  },
  begun: {
    holds: ({ field }, { values }, today) => displayPeriodStatus({ from: field }, values, today) !== 'early',
    reason: ({ field }, { values }) => `ยังไม่ถึงวันแสดงผล (${formatLongThaiDate(values[field] ?? '')})`,
  },
  notOver: {
    holds: ({ field, unlessFlag }, { values }, today) => {
      const page = { until: field, ...(unlessFlag ? { visibleAfterEndFlag: unlessFlag } : {}) }
      return displayPeriodStatus(page, values, today) !== 'over'
    },
    reason: ({ field }, { values }) => `พ้นวันสิ้นสุดการแสดงผลแล้ว (${formatLongThaiDate(values[field] ?? '')})`,
  },
  picture: {
    holds: (_condition, { pictures }) => pictures !== 0,
    reason: () => 'ยังไม่มีรูปภาพ',
  },
}

/** `กำหนด “สถานะการใช้งาน” เป็น “ไม่ใช้งาน”`: with the labels of the form. */
function notChosenReason({ fields }: Area, { when }: PublicPage, values: PublicRecord['values']): string {
  const field = fields[when?.field ?? '']
  if (field === undefined) return ''
  const code = values[when?.field ?? ''] ?? ''
  const word =
    field.kind === 'flag' ? field.off : field.kind === 'choice' ? (field.options[code] ?? '-') : '-'
  return `กำหนด “${field.label}” เป็น “${word}”`
}

export type VisibilityConditionOf = {
  /** The record is not in the trash. */
  notDeleted: { kind: 'notDeleted' }
  /** A choice or flag has one of these codes. */
  code: { kind: 'code'; field: string; codes: readonly string[] }
  /** The first day has come. An unset date is no limit. */
  begun: { kind: 'begun'; field: string }
  /** The last day is not over, or the flag keeps the record visible. */
  notOver: { kind: 'notOver'; field: string; unlessFlag: string | undefined }
  /** At least one of these pictures exists. */
  picture: { kind: 'picture'; fields: readonly string[] }
}
export type VisibilityCondition = VisibilityConditionOf[keyof VisibilityConditionOf]

/** All of these conditions must be true; otherwise no site shows the record. */
export function visibilityConditions(area: Area, page: PublicPage): VisibilityCondition[] {
  const { when, from, until, visibleAfterEndFlag } = page
  const needsPicture = area.pictures.some(({ required }) => required !== undefined)
  return [
    { kind: 'notDeleted' },
    ...(when ? [{ kind: 'code' as const, ...when }] : []),
    ...(from ? [{ kind: 'begun' as const, field: from }] : []),
    ...(until ? [{ kind: 'notOver' as const, field: until, unlessFlag: visibleAfterEndFlag }] : []),
    ...(needsPicture ? [{ kind: 'picture' as const, fields: area.pictures.map(({ field }) => field) }] : []),
  ]
}

/** The flag of each site that has one. A site without a flag shows the records of its own places. */
export function siteFlags({ display }: Area, { flags }: PublicPage): Partial<Record<Site, string>> {
  return { ...(display ? { province: display.field } : {}), ...flags }
}

/** The site of a record's own place. */
function ownSite(catmUkey: string): Site {
  const { cc, aa } = catmParts(catmUkey)
  if (cc === CENTRAL) return 'central'
  return aa === NONE ? 'province' : 'district'
}
