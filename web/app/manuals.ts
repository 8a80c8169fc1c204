import type { Group } from '#domain/scope.ts'
import { type Leaf, screen } from './menu-tree.ts'

const LATER = 'คู่มือจะเผยแพร่พร้อมกับหน้าจอของงานนี้'

const common: readonly Leaf[] = [
  screen('/manuals/village-team', 'คู่มือการใช้งาน ชรบ.', 'document', { later: LATER }),
  screen('/manuals/survey', 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', 'document', { later: LATER }),
  screen('/manuals/mediation', 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท', 'document', { later: LATER }),
]

/** The manuals that `manual-texts.ts` has. */
export const districtManual = screen('/manuals/district', 'คู่มือการใช้งานระดับอำเภอ', 'document')
export const provinceManual = screen('/manuals/province', 'คู่มือการใช้งานระดับจังหวัด', 'document')

export const manuals: readonly Leaf[] = [...common, districtManual, provinceManual]

/** Whether a page is a manual that can be read by now. */
export function isWritten(page: Leaf): boolean {
  return page === districtManual || page === provinceManual
}

/** The manuals of a group: the common ones, and the district's or the province's; above the province both (content areas, 2.9). */
export function manualsFor(group: Group | undefined): readonly Leaf[] {
  if (group === 1) return [...common, districtManual]
  return group === 2 ? [...common, provinceManual] : manuals
}
