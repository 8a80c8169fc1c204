/** The chapters of a briefing (decision 26). */
import { activity } from '#areas/tourism/activity.ts'
import { agriculture } from '#areas/economy/agriculture.ts'
import { bank } from '#areas/economy/bank.ts'
import { dept } from '#areas/economy/dept.ts'
import { deputyDistrict } from '#areas/personnel/deputy-district.ts'
import { districtChief } from '#areas/personnel/district-chief.ts'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { hospital } from '#areas/district/hospital.ts'
import { industry } from '#areas/economy/industry.ts'
import { institute } from '#areas/district/institute.ts'
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { occupation } from '#areas/economy/occupation.ts'
import { otop } from '#areas/economy/otop.ts'
import { resource } from '#areas/district/resource.ts'
import { tourism } from '#areas/tourism/tourism.ts'
import { touristCenter } from '#areas/tourism/tourist-center.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { transport } from '#areas/tourism/transport.ts'
import type { Area } from '#domain/area/area.ts'
import { areaForOffices, type ShownArea } from '#web/engine/list/shown-area.ts'
import type { ChartSubject, PlaceChart } from '#web/features/charts/chart-spec.ts'
import { employment, mainJobs } from '#web/features/charts/charts/work.ts'
import { population, sexes, households } from '#web/features/charts/charts/population.ts'
import { procurementBudgets, projectBudgets } from '#web/features/charts/charts/budgets.ts'
import { risks } from '#web/features/charts/charts/risks.ts'
import { terms, disputes } from '#web/features/charts/charts/administration.ts'
import { water, roads, utilities } from '#web/features/charts/charts/services.ts'

/** The chapter of the general profile, which is a single record. */
export const PROFILE_CHAPTER = 'profile'

export type BriefingChapter = {
  key: string
  title: string
  areas: readonly ShownArea[]
  /** The area whose totals of the newest year belong to the chapter. */
  totals?: Area
  /** The charts of the chapter, by the subject of their figures. */
  charts?: readonly BriefingCharts[]
}

export type BriefingCharts<S extends ChartSubject = ChartSubject> = {
  [K in S]: { subject: K; charts: readonly PlaceChart<K>[] }
}[S]

export const BRIEFING_CHAPTERS: readonly BriefingChapter[] = [
  { key: PROFILE_CHAPTER, title: 'ข้อมูลทั่วไป', areas: [] },
  {
    key: 'administration',
    title: 'การปกครอง',
    areas: [areaForOffices(districtChief, 'district'), areaForOffices(deputyDistrict, 'district'), headman],
    charts: [
      { subject: 'terms', charts: [terms] },
      { subject: 'mediation', charts: [disputes] },
    ],
  },
  {
    key: 'population',
    title: 'ประชากร',
    areas: [],
    totals: mmDetail,
    charts: [{ subject: 'villages', charts: [population, sexes, households] }],
  },
  {
    key: 'economy',
    title: 'ทรัพยากรและเศรษฐกิจ',
    areas: [resource, agriculture, occupation, bank, industry, dept, market, otop],
    charts: [{ subject: 'villages', charts: [mainJobs, employment] }],
  },
  {
    key: 'services',
    title: 'การศึกษา สาธารณสุข และหน่วยงาน',
    areas: [institute, hospital, gov, landmark],
    charts: [{ subject: 'villages', charts: [water, roads, utilities] }],
  },
  {
    key: 'tourism',
    title: 'การท่องเที่ยวและวัฒนธรรม',
    areas: [tourism, touristCenter, transport, tradition, festival, activity],
  },
  {
    key: 'projects',
    title: 'โครงการและงบประมาณ',
    areas: [],
    charts: [{ subject: 'budgets', charts: [projectBudgets, procurementBudgets] }],
  },
  {
    key: 'risks',
    title: 'ความเสี่ยงของหมู่บ้าน',
    areas: [],
    charts: [{ subject: 'risks', charts: [risks] }],
  },
]
