/** The request that transfers an employee, and the options of its form (content areas, section 7). */
import { queryOptions } from '@tanstack/react-query'
import { employee } from '#areas/personnel/employee.ts'
import { fetchAreaJson, fetchJson } from '#web/api/client.ts'
import { type SavedRecord, undoChange } from '#web/engine/record/record-api.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'

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
