import type { Group } from '#domain/scope.ts'
import { type Leaf, permits, screen } from './menu-tree.ts'

const common: readonly Leaf[] = [
  screen('/manuals/village-team', 'คู่มือการใช้งาน ชรบ.', 'document'),
  screen('/manuals/survey', 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', 'document'),
  screen('/manuals/mediation', 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท', 'document'),
]

const district = screen('/manuals/district', 'คู่มือการใช้งานระดับอำเภอ', 'document')
const province = screen('/manuals/province', 'คู่มือการใช้งานระดับจังหวัด', 'document')
const administrator = screen('/manuals/administrator', 'คู่มือการใช้งานสำหรับผู้ดูแลระบบ', 'document', {
  access: { from: 4 },
})

export const manuals: readonly Leaf[] = [...common, district, province, administrator]

/** Whether a page is a manual; `web/features/manuals` has its text. */
export function isManual(page: Leaf): boolean {
  return manuals.includes(page)
}

/**
 * The manuals of a group: the common ones, and the district's or the province's; above the province both, and for
 * administrators one of their own (content areas, section 2.9).
 */
export function manualsFor(group: Group | undefined): readonly Leaf[] {
  if (group === 1) return [...common, district]
  if (group === 2) return [...common, province]
  return manuals.filter(({ access }) => group !== undefined && permits(access, group))
}
