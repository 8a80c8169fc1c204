/** A new record from a transfer: exactly one for each transfer, at its receiving office (decision 83). */
import { TRANSFER_MESSAGES } from '#areas/presets/staff-transfer.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import {
  lockTransfer,
  personalPartsOf,
  storeDecision,
  transferOf,
} from '#server/features/offices/transfer-store.ts'

export const employeeHooks: AreaHooks = {
  beforeAdd: async (trx, { values, catmUkey, source }) => {
    if (source === undefined) return {}
    const transfer = await lockTransfer(trx, source)
    if (transfer === undefined) throw new AppError('not-found')
    if (transfer.toOffice !== catmUkey) throw new AppError('forbidden-area')
    if (transfer.state !== 'waiting') throw new AppError('transfer-decided')
    if (transfer.isInTrash) throw new AppError('transfer-decided', { message: TRANSFER_MESSAGES.inTrash })
    const { pid, img } = await personalPartsOf(trx, transfer.recordId)
    return { transferFrom: transfer.fromName, img, ...(values.pid ? {} : { pid }) }
  },
  afterAdd: async (trx, { id, source, actor, at }) => {
    if (source === undefined) return
    await storeDecision(trx, Number(source), {
      new_id: id,
      accepted_at: new Date(at),
      decided_by: actor.name,
    })
  },
  beforeChange: async (trx, { stored, target }) => {
    if (target.dateMoveout === '0' && stored.dateMoveout !== '0') {
      const transfer = await transferOf(trx, 'record_id', stored.id)
      if (transfer?.state === 'accepted')
        throw new AppError('transfer-decided', { message: TRANSFER_MESSAGES.accepted })
    }
    if (target.deleted === '0' && stored.isDeleted) {
      const transfer = await transferOf(trx, 'new_id', stored.id)
      if (transfer?.state === 'withdrawn')
        throw new AppError('transfer-decided', { message: TRANSFER_MESSAGES.withdrawn })
    }
    return {}
  },
}
