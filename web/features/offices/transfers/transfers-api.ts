/** The transfers of the own office (docs/decisions/0083-transfers.md). */
import { queryOptions } from '@tanstack/react-query'
import { employee } from '#areas/personnel/employee.ts'
import type { TransferState } from '#areas/presets/staff-transfer.ts'
import { wireName } from '#domain/area/wire.ts'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import type { AreaRoutes } from '#web/api/route-types.ts'
import type { NoteInput } from '#web/engine/notes/notes-api.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'

export type StaffTransfer = {
  id: number
  state: TransferState
  name: string
  from: string
  to: string
  date: string
  duty: string
  orderNo: string
  reason: string
  decidedBy: string
  decidedAt: string
}

/** A transfer that waits for the own office. */
export type OfferedTransfer = StaffTransfer & {
  toOffice: string
  /** What a form at the own office begins with. */
  record: AreaRecord
  maskedPid: string
  hasPhoto: boolean
  /** The record that was accepted lies in the trash. */
  isInTrash: boolean
}

type Transfers = { incoming: OfferedTransfer[]; outgoing: StaffTransfer[] }
type WireTransfers = AreaRoutes['/transfer/search']['response']

/** Every change of an employee makes it stale. */
export const transfersQuery = queryOptions({
  queryKey: ['area', employee.key, 'transfers'],
  queryFn: async ({ signal }): Promise<Transfers> => {
    const { INCOMING, OUTGOING } = await fetchAreaJson(employee, '/transfer/search', { body: {}, signal })
    return {
      incoming: INCOMING.map((wire) => ({
        ...readTransfer(wire),
        toOffice: wire.TO_OFFICE,
        record: readWireRecord(employee, { ...wire.VALUES, CATM_UKEY: wire.TO_OFFICE }),
        maskedPid: wire.MASKED_PID,
        hasPhoto: wire.HAS_PHOTO,
        isInTrash: wire.IN_TRASH,
      })),
      outgoing: OUTGOING.map(readTransfer),
    }
  },
})

function readTransfer(wire: WireTransfers['OUTGOING'][number]): StaffTransfer {
  return {
    id: wire.TRANSFER_ID,
    state: wire.STATE,
    name: wire.NAME,
    from: wire.FROM,
    to: wire.TO,
    date: wire.DATE,
    duty: wire.DUTY,
    orderNo: wire.ORDER_NO,
    reason: wire.REASON,
    decidedBy: wire.DECIDED_BY,
    decidedAt: wire.DECIDED_AT,
  }
}

/** Declines a transfer. Throws `ApiError`. */
export async function declineTransfer({ id }: StaffTransfer, { text, confirmed }: NoteInput): Promise<void> {
  const numbers =
    confirmed.length === 0 ? {} : { [wireName(CONFIRMED_NUMBERS)]: formatConfirmedNumbers(confirmed) }
  await fetchAreaJson(employee, '/transfer/decline', { body: { TRANSFER_ID: id, REASON: text, ...numbers } })
}

/** Takes back a transfer that was not accepted. Throws `ApiError`. */
export async function withdrawTransfer({ id }: StaffTransfer): Promise<void> {
  await fetchAreaJson(employee, '/transfer/withdraw', { body: { TRANSFER_ID: id } })
}
