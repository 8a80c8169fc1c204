/** A village whose plan for an emergency is kept here has one, whatever was ticked (further screens, section 8 "/mmRisk"). */
import { DOCUMENTS, documentsOfRow, documentsText } from '#server/engine/documents.ts'
import type { AreaSeams } from '#server/engine/seams.ts'

const HAS_PLAN = { plan: '1' }

export const mmRiskSeams: AreaSeams = {
  beforeAdd: async (_trx, { documents }) => (documents > 0 ? HAS_PLAN : {}),
  beforeChange: async (_trx, { stored, target }) => {
    const kept = target[DOCUMENTS]
    const list = kept === undefined ? documentsText(documentsOfRow(stored)) : kept
    return list === null ? {} : HAS_PLAN
  },
}
