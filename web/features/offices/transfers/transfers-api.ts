/** The transfers of the own office (docs/decisions/0083-transfers.md). */
import { queryOptions } from '@tanstack/react-query'
import { employee } from '#areas/personnel/employee.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import type { AreaRoutes } from '#web/api/route-types.ts'
import { confirmedNumbersBody, type NoteInput } from '#web/engine/notes/notes-api.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'

type WireTransfers = AreaRoutes['/transfer/search']['response']

export type StaffTransfer = FromWire<WireTransfers['OUTGOING'][number]>

/**
 * A pending transfer to the user's own office, with the initial values of the form. `inTrash`: the accepted
 * record is in the trash.
 */
export type OfferedTransfer = FromWire<Omit<WireTransfers['INCOMING'][number], 'VALUES'>> & {
  record: AreaRecord
}

/** The transfers of the user's office. Its key makes it stale after every change of an employee. */
export const transfersQuery = queryOptions({
  queryKey: ['area', employee.key, 'transfers'],
  queryFn: async ({ signal }): Promise<{ incoming: OfferedTransfer[]; outgoing: StaffTransfer[] }> => {
    const { INCOMING, OUTGOING } = await fetchAreaJson(employee, '/transfer/search', { body: {}, signal })
    return {
      incoming: INCOMING.map(({ VALUES, ...wire }) => ({
        ...readWire(wire),
        record: readWireRecord(employee, { ...VALUES, CATM_UKEY: wire.TO_OFFICE }),
      })),
      outgoing: readWire(OUTGOING),
    }
  },
})

/** Declines a transfer. Throws `ApiError`. */
export async function declineTransfer(
  { transferId }: StaffTransfer,
  { text, confirmed }: NoteInput,
): Promise<void> {
  const body = { TRANSFER_ID: transferId, REASON: text, ...confirmedNumbersBody(confirmed) }
  await fetchAreaJson(employee, '/transfer/decline', { body })
}

/** Withdraws a transfer that was not accepted. Throws `ApiError`. */
export async function withdrawTransfer({ transferId }: StaffTransfer): Promise<void> {
  await fetchAreaJson(employee, '/transfer/withdraw', { body: { TRANSFER_ID: transferId } })
}
