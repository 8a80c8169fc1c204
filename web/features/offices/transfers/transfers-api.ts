/** The requests of transfers (content areas, section 7; decision 83). */
import { queryOptions } from '@tanstack/react-query'
import { employee } from '#areas/personnel/employee.ts'
import { fetchAreaJson, fetchJson } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import type { AreaRoutes } from '#web/api/route-types.ts'
import { confirmedNumbersBody, type NoteInput } from '#web/engine/notes/notes-api.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'
import { type SavedRecord, undoChange } from '#web/engine/record/record-api.ts'

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

/** The new office, the day and the order. `dept` is empty without a work group. */
export type Transfer = { catmUkey: string; dept: string; date: string; orderNo: string }

/** The closed record, and the one at the new office, if it was opened. */
type EmployeeTransferResult = { closed: SavedRecord; opened: SavedRecord | undefined }

/** Transfers an employee. An office other than the actor's own must accept it. Throws `ApiError`. */
export async function transferEmployee(
  record: AreaRecord,
  transfer: Transfer,
): Promise<EmployeeTransferResult> {
  const form = new FormData()
  const fields = {
    ID: record.id,
    VERSION: String(record.version),
    CATM_UKEY: transfer.catmUkey,
    DEPT: transfer.dept,
    DATE: transfer.date,
    ORDER_NO: transfer.orderNo,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await fetchAreaJson(employee, '/transfer', { body: form })
  const { key, id, catmUkey } = record
  const closed = { key, id, version: answer.version, catmUkey }
  if (answer.newId === null) return { closed, opened: undefined }
  const newKey = String(answer.newId)
  return { closed, opened: { key: newKey, id: newKey, version: 1, catmUkey: transfer.catmUkey } }
}

/** Undoes a whole transfer. Throws `ApiError` (`changed-since`) if one of the records changed later. */
export async function undoTransfer({ closed, opened }: EmployeeTransferResult): Promise<void> {
  if (opened) await undoChange(employee, opened)
  await undoChange(employee, closed)
}

/** The work groups of an office, by its area code; empty for a code without an office. */
export function workGroupsQuery(office: string) {
  return queryOptions({
    queryKey: ['work-groups', office],
    enabled: office !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await fetchJson('dept/AA2/:id', { params: { id: office }, signal })
      return data.map(({ dept_code, dept_desc }) => ({ code: dept_code, name: dept_desc }))
    },
  })
}
