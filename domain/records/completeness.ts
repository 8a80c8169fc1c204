/**
 * Completeness and freshness of records: what the public needs, by the fields of the area (decision 23).
 * Yearly sheets, persons and internal records are always complete.
 */
import { type Area, isPersonal } from '../area/area.ts'
import type { Freshness } from './freshness.ts'
import { addMonths, bangkokToday } from '../dates/thai-date.ts'

export const MISSING_ITEMS = ['picture', 'point', 'english', 'tel', 'stale', 'due'] as const
export type MissingItem = (typeof MISSING_ITEMS)[number]

/**
 * The label of each missing item, and of a record whose last change or confirmation is too many months ago.
 */
export function missingItemLabels({ stale, due }: Freshness): Readonly<Record<MissingItem, string>> {
  return {
    picture: 'ไม่มีรูปภาพ',
    point: 'ไม่มีพิกัด',
    // Not only the name: a record counts when any Thai text has no English one.
    english: 'ข้อมูลภาษาอังกฤษไม่ครบถ้วน',
    tel: 'ไม่มีหมายเลขโทรศัพท์',
    stale: `ไม่ได้ตรวจทานเกิน ${stale} เดือน`,
    due: `ไม่ได้ตรวจทานเกิน ${due} เดือน`,
  }
}

/** The label for confirming that an old record is still correct. */
export const STILL_CORRECT = 'ยืนยันว่าข้อมูลยังถูกต้อง'

/**
 * The items that records of an area may lack; none for areas that are not public or that have records per
 * year.
 */
export function completenessItems(area: Area): MissingItem[] {
  if (area.offices || area.onePer || isPersonal(area)) return []
  const has: Record<MissingItem, boolean> = {
    picture: area.gallery !== undefined || area.pictures.length > 0,
    point: coordinateFields(area).length > 0,
    english: englishFields(area).length > 0,
    tel: phoneField(area) !== undefined,
    stale: isLasting(area),
    due: isLasting(area),
  }
  return MISSING_ITEMS.filter((lack) => has[lack])
}

/** Whether a record must be reviewed again, or soon. `updatedAt` is ISO text, `now` in milliseconds. */
export function reviewStatus(
  area: Area,
  updatedAt: string,
  { now, freshness }: { now: number; freshness: Freshness },
): 'stale' | 'due' | undefined {
  if (!completenessItems(area).includes('stale') || updatedAt === '') return undefined
  const day = bangkokToday(Date.parse(updatedAt))
  const isBefore = (months: number) => day < addMonths(bangkokToday(now), -months)
  if (isBefore(freshness.stale)) return 'stale'
  return isBefore(freshness.due) ? 'due' : undefined
}

/** The fields of the point on the map. */
export function coordinateFields({ fields }: Pick<Area, 'fields'>): string[] {
  return fieldsOfKind(fields, 'coordinate')
}

/** The field of the first telephone number. */
export function phoneField({ fields }: Pick<Area, 'fields'>): string | undefined {
  return fieldsOfKind(fields, 'phone')[0]
}

/**
 * The English fields, each with the Thai field that it translates, if there is one. When the Thai text is
 * empty, nothing is missing.
 */
export function englishFields({ fields }: Pick<Area, 'fields'>): { name: string; of: string | undefined }[] {
  return fieldsOfKind(fields, 'english').map((name) => {
    const of = name.replace(/En$/, '')
    return { name, of: of !== name && of in fields ? of : undefined }
  })
}

/** Whether the content is lasting. Events of a day and figures of a year are not: they are in the past. */
function isLasting({ fields }: Area): boolean {
  return !Object.values(fields).some(
    ({ kind, required }) => kind === 'year' || (kind === 'date' && required !== undefined),
  )
}

function fieldsOfKind(fields: Area['fields'], wanted: string): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === wanted ? [name] : []))
}
