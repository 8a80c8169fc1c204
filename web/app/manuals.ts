import type { Group } from '#domain/scope.ts'

/** A manual, opened as a document of its own. */
export type Manual = { title: string; href: string }

const COMMON: readonly Manual[] = [
  { title: 'คู่มือการใช้งาน ชรบ.', href: '/manuals/village-team' },
  { title: 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', href: '/manuals/survey' },
  { title: 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท', href: '/manuals/mediation' },
]
const DISTRICT: Manual = { title: 'คู่มือการใช้งานระดับอำเภอ', href: '/manuals/district' }
const PROVINCE: Manual = { title: 'คู่มือการใช้งานระดับจังหวัด', href: '/manuals/province' }

/** The manuals of a group: the common ones, and the district's or the province's; above the province both (content areas, 2.9). */
export function manualsFor(group: Group | undefined): readonly Manual[] {
  if (group === 1) return [...COMMON, DISTRICT]
  return group === 2 ? [...COMMON, PROVINCE] : [...COMMON, DISTRICT, PROVINCE]
}
