/** The texts of a screen, made from the word for its records. */
import type { AreaTitles } from '#domain/area/area.ts'

/**
 * `record` names the record in the question before deleting, such as `{fname} {lname}`. `changes` are the
 * titles for which the specification has other words.
 */
export const areaTitles = (name: string, record: string, changes: Partial<AreaTitles> = {}): AreaTitles => ({
  page: `จัดการข้อมูล${name}`,
  name,
  addButton: `เพิ่ม${name}`,
  add: `เพิ่ม${name}`,
  edit: `แก้ไข${name}`,
  view: `รายละเอียด${name}`,
  delete: `ลบ${name}`,
  deleteConfirm: `ต้องการลบข้อมูล${name} ${record} ใช่หรือไม่`,
  empty: `ไม่มีข้อมูล${name}`,
  ...changes,
})
