/** What a district's briefing holds, chapter by chapter (docs/decisions/0026-district-briefing.md). */
import { activity } from '#areas/activity.ts'
import { agriculture } from '#areas/agriculture.ts'
import { bank } from '#areas/bank.ts'
import { dept } from '#areas/dept.ts'
import { deputyDistrict } from '#areas/deputy-district.ts'
import { districtChief } from '#areas/district-chief.ts'
import { festival } from '#areas/festival.ts'
import { gov } from '#areas/gov.ts'
import { headman } from '#areas/headman.ts'
import { hospital } from '#areas/hospital.ts'
import { industry } from '#areas/industry.ts'
import { institute } from '#areas/institute.ts'
import { landmark } from '#areas/landmark.ts'
import { market } from '#areas/market.ts'
import { mmDetail } from '#areas/mm-detail.ts'
import { occupation } from '#areas/occupation.ts'
import { otop } from '#areas/otop.ts'
import { resource } from '#areas/resource.ts'
import { tourism } from '#areas/tourism.ts'
import { touristCenter } from '#areas/tourist-center.ts'
import { tradition } from '#areas/tradition.ts'
import { transport } from '#areas/transport.ts'
import type { Area } from '#domain/area.ts'
import { ofOffices, type ShownArea } from '#web/engine/shown-area.ts'

/** The chapter of the general profile, which is one record and no lists. */
export const PROFILE = 'profile'

export type Chapter = {
  key: string
  title: string
  areas: readonly ShownArea[]
  /** The area whose figures of the newest year are added up for it. */
  totals?: Area
}

export const CHAPTERS: readonly Chapter[] = [
  { key: PROFILE, title: 'ข้อมูลทั่วไป', areas: [] },
  {
    key: 'administration',
    title: 'การปกครอง',
    areas: [ofOffices(districtChief, 'district'), ofOffices(deputyDistrict, 'district'), headman],
  },
  { key: 'population', title: 'ประชากร', areas: [], totals: mmDetail },
  {
    key: 'economy',
    title: 'ทรัพยากรและเศรษฐกิจ',
    areas: [resource, agriculture, occupation, bank, industry, dept, market, otop],
  },
  {
    key: 'services',
    title: 'การศึกษา สาธารณสุข และหน่วยงาน',
    areas: [institute, hospital, gov, landmark],
  },
  {
    key: 'tourism',
    title: 'การท่องเที่ยวและวัฒนธรรม',
    areas: [tourism, touristCenter, transport, tradition, festival, activity],
  },
]
