/** The register of content areas, in the order of the menu. A new area is a file beside this one and a line here. */
import type { Area } from '#domain/area.ts'
import { activity } from './activity.ts'
import { agriculture } from './agriculture.ts'
import { bank } from './bank.ts'
import { dept } from './dept.ts'
import { deputy } from './deputy.ts'
import { deputyDistrict } from './deputy-district.ts'
import { districtChief } from './district-chief.ts'
import { employee } from './employee.ts'
import { festival } from './festival.ts'
import { general } from './general.ts'
import { gov } from './gov.ts'
import { headman } from './headman.ts'
import { hospital } from './hospital.ts'
import { industry } from './industry.ts'
import { institute } from './institute.ts'
import { landmark } from './landmark.ts'
import { market } from './market.ts'
import { news } from './news.ts'
import { official } from './official.ts'
import { officialEmployee } from './official-employee.ts'
import { otop } from './otop.ts'
import { resource } from './resource.ts'
import { royal } from './royal.ts'
import { slideShow } from './slide-show.ts'
import { tourism } from './tourism.ts'
import { touristCenter } from './tourist-center.ts'
import { tradition } from './tradition.ts'
import { transport } from './transport.ts'

export const areas: readonly Area[] = [
  districtChief,
  deputyDistrict,
  deputy,
  official,
  employee,
  officialEmployee,
  headman,
  royal,
  slideShow,
  general,
  resource,
  agriculture,
  bank,
  industry,
  dept,
  market,
  institute,
  hospital,
  gov,
  tourism,
  touristCenter,
  transport,
  tradition,
  festival,
  activity,
  otop,
  landmark,
  news,
]
