/** The register of content areas, in the order of the menu. A new area is a file beside this one and a line here. */
import type { Area } from '#domain/area.ts'
import { activity } from './activity.ts'
import { deputy } from './deputy.ts'
import { deputyDistrict } from './deputy-district.ts'
import { districtChief } from './district-chief.ts'
import { employee } from './employee.ts'
import { festival } from './festival.ts'
import { general } from './general.ts'
import { gov } from './gov.ts'
import { headman } from './headman.ts'
import { institute } from './institute.ts'
import { landmark } from './landmark.ts'
import { official } from './official.ts'
import { officialEmployee } from './official-employee.ts'
import { otop } from './otop.ts'
import { royal } from './royal.ts'
import { slideShow } from './slide-show.ts'
import { tourism } from './tourism.ts'
import { tradition } from './tradition.ts'

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
  institute,
  gov,
  tourism,
  tradition,
  festival,
  activity,
  otop,
  landmark,
]
