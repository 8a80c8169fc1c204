/** The sentences about version conflicts. */
import type { Area } from '#domain/area/area.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { staleRecord } from '../record/record-api.ts'
import { failureText } from './failure.tsx'
import { EMPTY_VALUE } from '../record/field-value.tsx'

/** Who saved the record first, and when; undefined for any other error. */
export function staleRecordText(area: Area, error: unknown): string | undefined {
  const now = staleRecord(area, error)
  return now && `${now.updatedBy || EMPTY_VALUE} แก้ไขเมื่อ ${formatThaiDateTime(now.updatedAt)}`
}

/** The sentence of a refused change; in a version conflict with the other user. */
export function rejectedChangeText(area: Area, error: unknown): string {
  const who = staleRecordText(area, error)
  return [failureText(error), ...(who === undefined ? [] : [who])].join('\n')
}
