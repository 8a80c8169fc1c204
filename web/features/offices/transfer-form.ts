import { employee } from '#areas/personnel/employee.ts'
import { leavesBeforeEntry, TRANSFER_MESSAGES } from '#areas/presets/staff-transfer.ts'
import { CENTRAL, catmOf } from '#domain/places/catm.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { CENTRAL_OFFICE } from '#domain/places/office.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'

/** Two digits of a province and of a district, which is empty for the provincial office; a wire date. */
export type TransferInput = { cc: string; aa: string; dept: string; date: string; orderNo: string }

/** The area code of the selected office; empty without one. */
export function destinationOffice({ cc, aa }: Pick<TransferInput, 'cc' | 'aa'>): string {
  if (cc === CENTRAL) return CENTRAL_OFFICE
  return cc === '' ? '' : catmOf({ cc, aa })
}

export function transferErrors(
  record: Pick<AreaRecord, 'catmUkey' | 'values'>,
  entries: TransferInput,
  today: WireDate,
): Record<string, string> {
  const office = destinationOffice(entries)
  const { dateMoveout } = employee.fields
  const verdict = dateMoveout && validateField(dateMoveout, entries.date, { values: {}, today })
  const day = verdict && 'value' in verdict ? verdict.value : undefined
  const came = record.values.dateMovein ?? '0'
  return {
    ...(office === '' || office === record.catmUkey ? { office: TRANSFER_MESSAGES.office } : {}),
    ...(day === '0' ? { date: TRANSFER_MESSAGES.date } : {}),
    ...(verdict && 'message' in verdict ? { date: verdict.message } : {}),
    ...(day && leavesBeforeEntry(came, day) ? { date: TRANSFER_MESSAGES.beforeCame } : {}),
  }
}

const FIELDS_BY_WIRE_NAME: Readonly<Record<string, string>> = {
  CATM_UKEY: 'office',
  DEPT: 'dept',
  DATE: 'date',
  ORDER_NO: 'orderNo',
}

/** The errors of the server by field; empty if the error is about the whole form. */
export function transferServerErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.extra.problems)) return {}
  const problems = error.extra.problems as { field?: unknown; message?: unknown }[]
  return Object.fromEntries(
    problems.flatMap(({ field, message }) => {
      const part = FIELDS_BY_WIRE_NAME[String(field)]
      return part === undefined ? [] : [[part, String(message)]]
    }),
  )
}
