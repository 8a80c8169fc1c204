/** What areas need on the server and no other does, by key. Most need nothing. */
import type { AreaSeams } from '#server/engine/seams.ts'
import { committeeSeams } from './committee.ts'
import { landingSeams } from './landing.ts'
import { mmRiskSeams } from './mm-risk.ts'
import { officialDocSeams } from './official-doc.ts'
import { pollSeams } from './poll.ts'
import { royalSeams } from './royal.ts'
import { slideShowSeams } from './slide-show.ts'
import { villageTeamSeams } from './village-team.ts'

export const seams: Readonly<Record<string, AreaSeams>> = {
  slideShow: slideShowSeams,
  royal: royalSeams,
  committee: committeeSeams,
  villageTeam: villageTeamSeams,
  officialDoc: officialDocSeams,
  landing: landingSeams,
  mmRisk: mmRiskSeams,
  poll: pollSeams,
}
