/** The register of content areas, in the order of the menu. A new area is a file beside this one and a line here. */
import type { Area } from '#domain/area.ts'
import { activity } from './activity.ts'
import { agriculture } from './agriculture.ts'
import { background } from './background.ts'
import { bank } from './bank.ts'
import { committee } from './committee.ts'
import { dept } from './dept.ts'
import { deputy } from './deputy.ts'
import { deputyDistrict } from './deputy-district.ts'
import { districtChief } from './district-chief.ts'
import { employee } from './employee.ts'
import { faq } from './faq.ts'
import { festival } from './festival.ts'
import { general } from './general.ts'
import { gov } from './gov.ts'
import { headman } from './headman.ts'
import { hospital } from './hospital.ts'
import { industry } from './industry.ts'
import { institute } from './institute.ts'
import { landing } from './landing.ts'
import { landmark } from './landmark.ts'
import { market } from './market.ts'
import { mediation } from './mediation.ts'
import { mediator } from './mediator.ts'
import { mmDept } from './mm-dept.ts'
import { mmDetail } from './mm-detail.ts'
import { mmPerson } from './mm-person.ts'
import { mmRisk } from './mm-risk.ts'
import { news } from './news.ts'
import { occupation } from './occupation.ts'
import { official } from './official.ts'
import { officialDoc } from './official-doc.ts'
import { officialEmployee } from './official-employee.ts'
import { oit } from './oit.ts'
import { otop } from './otop.ts'
import { policy } from './policy.ts'
import { poll } from './poll.ts'
import { procurement } from './procurement.ts'
import { project } from './project.ts'
import { projectPolicy } from './project-policy.ts'
import { resource } from './resource.ts'
import { royal } from './royal.ts'
import { slideShow } from './slide-show.ts'
import { subpolicy } from './subpolicy.ts'
import { subtopic } from './subtopic.ts'
import { topic } from './topic.ts'
import { tourism } from './tourism.ts'
import { touristCenter } from './tourist-center.ts'
import { tradition } from './tradition.ts'
import { transport } from './transport.ts'
import { villageGoodness } from './village-goodness.ts'
import { villageTeam } from './village-team.ts'
import { volunteerDefence } from './volunteer-defence.ts'

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
