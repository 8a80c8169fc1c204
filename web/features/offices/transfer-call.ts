/** The transfer of an employee to another office, and what its form chooses from (content areas, section 7). */
import { queryOptions } from '@tanstack/react-query'
import { employee } from '#areas/employee.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord, WireRecord } from '#web/engine/record.ts'

/** Where somebody goes, from which day and by which order. `dept` is empty where no work group was chosen. */
export type Transfer = { catmUkey: string; dept: string; date: string; orderNo: string }

/**
 * Transfers an employee. Tells whether the record at the new office was opened too, which is for those who keep that office.
 * Throws `ApiError`; `staleRecord` and `problemsOf` read it as those of a save.
 */
export async function transferEmployee(
  record: AreaRecord,
  transfer: Transfer,
): Promise<{ isOpened: boolean }> {
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
  const answer = await call<WireRecord>(`${employee.path}/transfer`, { body: form })
  return { isOpened: answer.newId !== null && answer.newId !== undefined }
}

type WorkGroupAnswer = { isFound: boolean; data: { dept_code: string; dept_desc: string }[] | null }

/** The work groups of an office, by its area code; none for a code that names no office. */
export function workGroupsQuery(office: string) {
  return queryOptions({
    queryKey: ['work-groups', office],
    enabled: office !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { isFound, data } = await call<WorkGroupAnswer>(`dept/AA2/${office}`, { signal })
      const rows = isFound ? (data ?? []) : []
      return rows.map(({ dept_code, dept_desc }) => ({ value: dept_code, label: dept_desc }))
    },
  })
}
