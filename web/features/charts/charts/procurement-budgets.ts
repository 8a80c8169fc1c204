import { procurement } from '#areas/publications/procurement.ts'
import { choicesOf } from '../choice-counts.ts'
import { budgetChart } from '../budget-chart.ts'
import type { PlaceChart } from '../chart-spec.ts'

/** The budgets of procurements by fiscal year and method. */
export const procurementBudgets: PlaceChart<'budgets'> = {
  key: 'procurementBudgets',
  name: 'วงเงินจัดซื้อจัดจ้าง',
  build: ({ PROCUREMENTS }) =>
    budgetChart(PROCUREMENTS, {
      name: 'วงเงินจัดซื้อจัดจ้าง',
      kinds: choicesOf(procurement, 'method').map(([code, label]) => [code, `วิธี${label}`]),
      withoutKind: 'ไม่ระบุวิธี',
      source: 'ประกาศจัดซื้อจัดจ้าง เรื่องที่ประกาศหลายครั้งนับครั้งเดียว ไม่รวมแผนและสรุปรายเดือน',
      counted: 'เรื่อง',
    }),
}
