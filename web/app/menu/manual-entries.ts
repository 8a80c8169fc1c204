import type { Group } from '#domain/permissions/scope.ts'
import { type MenuLeaf, hasMenuAccess, menuLeaf } from './menu-tree.ts'

const commonManuals: readonly MenuLeaf[] = [
  menuLeaf('/manuals/village-team', 'คู่มือการใช้งาน ชรบ.', 'document'),
  menuLeaf('/manuals/survey', 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', 'document'),
  menuLeaf('/manuals/mediation', 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท', 'document'),
]

const district = menuLeaf('/manuals/district', 'คู่มือการใช้งานระดับอำเภอ', 'document')
const province = menuLeaf('/manuals/province', 'คู่มือการใช้งานระดับจังหวัด', 'document')
const administrator = menuLeaf('/manuals/administrator', 'คู่มือการใช้งานสำหรับผู้ดูแลระบบ', 'document', {
  access: { from: 4 },
})

/** The entries of all manuals; their texts are in `web/features/manuals`. */
export const manualEntries: readonly MenuLeaf[] = [...commonManuals, district, province, administrator]

/** The manuals of a group: the common ones, then those of its level (content areas, section 2.9). */
export function manualsFor(group: Group | undefined): readonly MenuLeaf[] {
  if (group === 1) return [...commonManuals, district]
  if (group === 2) return [...commonManuals, province]
  return manualEntries.filter(({ access }) => group !== undefined && hasMenuAccess(access, group))
}
