import { formatThousands } from '#domain/fields/numbers.ts'

/** The number of records on paper, where there are more. */
export function moreRowsText(listed: number, more: number): string {
  const [shown, all] = [listed, listed + more].map((count) => formatThousands(count))
  return `แสดง ${shown} รายการแรก จากทั้งหมด ${all} รายการ`
}
