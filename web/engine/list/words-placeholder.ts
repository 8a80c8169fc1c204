import type { Area } from '#domain/area/area.ts'

/** What the words may be: telephone numbers only in areas that have them. */
export function wordsPlaceholder({ fields }: Pick<Area, 'fields'>): string {
  const hasPhone = Object.values(fields).some(({ kind, hidden }) => kind === 'phone' && !hidden)
  return hasPhone ? 'ค้นหาชื่อ หมายเลขโทรศัพท์ หรือข้อความ' : 'ค้นหาชื่อหรือข้อความ'
}
