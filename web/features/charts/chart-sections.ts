/** The sections of charts in screen order. Each needs one request. */
import { headman } from '#areas/local-administration/headman.ts'
import { mediation } from '#areas/local-administration/mediation.ts'
import { project } from '#areas/policies/project.ts'
import { projectPolicy } from '#areas/policies/project-policy.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { mmDept } from '#areas/villages/mm-dept.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import type { Area } from '#domain/area/area.ts'
import { activityMonths, activityPlaces } from './charts/activity.ts'
import { employment, mainJobs } from './charts/work.ts'
import { population, sexes, households } from './charts/population.ts'
import { procurementBudgets, projectBudgets } from './charts/budgets.ts'
import { risks } from './charts/risks.ts'
import { terms, disputes } from './charts/administration.ts'
import { water, roads, utilities } from './charts/services.ts'
import type { ChartFigures, ChartOptions, ChartSpec, ChartSubject, PlaceChart } from './chart-spec.ts'

type ChartScreen = { path: string; title: string }

export type ChartSectionOf<S extends ChartSubject> = {
  subject: S
  title: string
  /** The screens whose records the charts add up. */
  screens: readonly ChartScreen[]
  charts: readonly PlaceChart<S>[]
}

const screenOf = ({ route = '', titles }: Area): ChartScreen => ({ path: route, title: titles.page })

export const CHART_SECTIONS = {
  villages: {
    subject: 'villages',
    title: 'ประชากรและหมู่บ้าน',
    screens: [screenOf(mmDetail), screenOf(mmDept)],
    charts: [population, sexes, households, mainJobs, employment, water, roads, utilities],
  },
  risks: { subject: 'risks', title: 'ความเสี่ยงของหมู่บ้าน', screens: [screenOf(mmRisk)], charts: [risks] },
  budgets: {
    subject: 'budgets',
    title: 'งบประมาณ',
    screens: [screenOf(project), screenOf(projectPolicy), screenOf(procurement)],
    charts: [projectBudgets, procurementBudgets],
  },
  mediation: {
    subject: 'mediation',
    title: 'การไกล่เกลี่ยข้อพิพาท',
    screens: [{ path: '/mediation', title: mediation.titles.page }],
    charts: [disputes],
  },
  terms: { subject: 'terms', title: 'วาระการดำรงตำแหน่ง', screens: [screenOf(headman)], charts: [terms] },
  activity: {
    subject: 'activity',
    title: 'การปรับปรุงข้อมูล',
    screens: [],
    charts: [activityMonths, activityPlaces],
  },
} satisfies { [S in ChartSubject]: ChartSectionOf<S> }

type BuiltCharts = {
  charts: { key: string; spec: ChartSpec }[]
  /** The names of charts without data. */
  missing: string[]
}

/** Builds the charts of a subject, or some of them. */
export function buildCharts<S extends ChartSubject>(
  charts: readonly PlaceChart<S>[],
  figures: ChartFigures<S>,
  options: ChartOptions = {},
): BuiltCharts {
  const built = charts.map((chart) => ({ ...chart, spec: chart.build(figures, options) }))
  return {
    charts: built.flatMap(({ key, spec }) => (spec === undefined ? [] : [{ key, spec }])),
    missing: built.flatMap(({ name, spec }) => (spec === undefined ? [name] : [])),
  }
}
