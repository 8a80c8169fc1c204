import { project } from '#areas/policies/project.ts'
import { choicesOf } from '../choice-counts.ts'
import { budgetChart } from '../budget-chart.ts'
import type { PlaceChart } from '../chart-spec.ts'

/** The budgets of projects by fiscal year and source. */
export const projectBudgets: PlaceChart<'budgets'> = {
  key: 'projectBudgets',
  name: 'งบประมาณโครงการ',
  build: ({ PROJECTS }) =>
    budgetChart(PROJECTS, {
      name: 'งบประมาณโครงการ',
      kinds: choicesOf(project, 'budgetSource'),
      withoutKind: 'ไม่ระบุแหล่งงบประมาณ',
      source: 'โครงการของอำเภอและโครงการตามนโยบาย ไม่รวมโครงการที่ยกเลิก',
      counted: 'โครงการ',
    }),
}
