/** The hooks of areas, by key. Most areas have none. */
import type { AreaHooks } from '#server/engine/hooks.ts'
import { committeeHooks } from './committee.ts'
import { employeeHooks } from './employee.ts'
import { landingHooks } from './landing.ts'
import { mmRiskHooks } from './mm-risk.ts'
import { officialDocHooks } from './official-doc.ts'
import { pollHooks } from './poll.ts'
import { royalHooks } from './royal.ts'
import { slideShowHooks } from './slide-show.ts'
import { villageTeamHooks } from './village-team.ts'

export const areaHooks: Readonly<Record<string, AreaHooks>> = {
  slideShow: slideShowHooks,
  royal: royalHooks,
  committee: committeeHooks,
  employee: employeeHooks,
  villageTeam: villageTeamHooks,
  officialDoc: officialDocHooks,
  landing: landingHooks,
  mmRisk: mmRiskHooks,
  poll: pollHooks,
}
