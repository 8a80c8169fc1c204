/** What is said of a change that met somebody else's. */
import type { Area } from '#domain/area/area.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { staleRecord } from '../record/record-api.ts'
import { failureText } from './failure.tsx'
import { EMPTY_VALUE } from '../record/field-value.tsx'

/** Who saved a record that a change met, and when, in words; nothing for any other error. */
export function staleRecordText(area: Area, error: unknown): string | undefined {
  const now = staleRecord(area, error)
  return now && `${now.updatedBy || EMPTY_VALUE} แก้ไขเมื่อ ${formatThaiDateTime(now.updatedAt)}`
}

/** What is said of a change that was refused, with who was faster where somebody was. */
export function rejectedChangeText(area: Area, error: unknown): string {
  const who = staleRecordText(area, error)
  return [failureText(error), ...(who === undefined ? [] : [who])].join('\n')
}
