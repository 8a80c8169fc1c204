/**
 * A village whose emergency plan is stored here has a plan, whatever the official selected (further screens,
 * section 8 "/mmRisk").
 */
import { DOCUMENTS_KEY, documentsOfRow, serializeDocuments } from '#server/engine/images/documents.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

const HAS_PLAN = { plan: '1' }

export const mmRiskHooks: AreaHooks = {
  beforeAdd: async (_trx, { documents }) => (documents > 0 ? HAS_PLAN : {}),
  beforeChange: async (_trx, { stored, target }) => {
    const documents = target[DOCUMENTS_KEY]
    const list = documents === undefined ? serializeDocuments(documentsOfRow(stored)) : documents
    return list === null ? {} : HAS_PLAN
  },
}
