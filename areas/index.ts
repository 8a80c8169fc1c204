/** The register of content areas, in the order of the menu. `npm run new-area` adds an area. */
import type { Area } from '#domain/area/area.ts'
import { activity } from './tourism/activity.ts'
import { agriculture } from './economy/agriculture.ts'
import { background } from './website/background.ts'
import { bank } from './economy/bank.ts'
import { committee } from './local-administration/committee.ts'
import { dept } from './economy/dept.ts'
import { deputy } from './personnel/deputy.ts'
import { deputyDistrict } from './personnel/deputy-district.ts'
import { districtChief } from './personnel/district-chief.ts'
import { employee } from './personnel/employee.ts'
import { faq } from './publications/faq.ts'
import { festival } from './tourism/festival.ts'
import { general } from './district/general.ts'
import { gov } from './district/gov.ts'
import { headman } from './local-administration/headman.ts'
import { hospital } from './district/hospital.ts'
import { industry } from './economy/industry.ts'
import { institute } from './district/institute.ts'
import { landing } from './website/landing.ts'
import { landmark } from './district/landmark.ts'
import { market } from './economy/market.ts'
import { mediation } from './local-administration/mediation.ts'
import { mediator } from './local-administration/mediator.ts'
import { mmDept } from './villages/mm-dept.ts'
import { mmDetail } from './villages/mm-detail.ts'
import { mmPerson } from './villages/mm-person.ts'
import { mmRisk } from './villages/mm-risk.ts'
import { news } from './publications/news.ts'
import { occupation } from './economy/occupation.ts'
import { official } from './personnel/official.ts'
import { officialDoc } from './publications/official-doc.ts'
import { officialEmployee } from './personnel/official-employee.ts'
import { oit } from './publications/oit.ts'
import { otop } from './economy/otop.ts'
import { policy } from './policies/policy.ts'
import { poll } from './publications/poll.ts'
import { procurement } from './publications/procurement.ts'
import { project } from './policies/project.ts'
import { projectPolicy } from './policies/project-policy.ts'
import { resource } from './district/resource.ts'
import { royal } from './website/royal.ts'
import { slideShow } from './website/slide-show.ts'
import { subpolicy } from './policies/subpolicy.ts'
import { subtopic } from './publications/subtopic.ts'
import { topic } from './publications/topic.ts'
import { tourism } from './tourism/tourism.ts'
import { touristCenter } from './tourism/tourist-center.ts'
import { tradition } from './tourism/tradition.ts'
import { transport } from './tourism/transport.ts'
import { villageGoodness } from './villages/village-goodness.ts'
import { villageTeam } from './security/village-team.ts'
import { volunteerDefence } from './security/volunteer-defence.ts'

export const areas: readonly Area[] = [
  districtChief,
  deputyDistrict,
  deputy,
  official,
  employee,
  officialEmployee,
  volunteerDefence,
  villageTeam,
  headman,
  committee,
  mediator,
  mediation,
  royal,
  landing,
  background,
  slideShow,
  general,
  resource,
  agriculture,
  occupation,
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
  policy,
  subpolicy,
  projectPolicy,
  project,
  news,
  procurement,
  officialDoc,
  faq,
  poll,
  oit,
  topic,
  subtopic,
  mmDetail,
  mmRisk,
  mmDept,
  mmPerson,
  villageGoodness,
]

const areasByKey: ReadonlyMap<string, Area> = new Map(areas.map((area) => [area.key, area]))

/** The area of a key; undefined for a feature and for a former area. */
export const areaByKey = (key: string): Area | undefined => areasByKey.get(key)
