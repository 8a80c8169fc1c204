/** What is said of a change that met somebody else's. */
import type { Area } from '#domain/area.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { staleRecord } from './calls.ts'
import { failureText } from './failure.tsx'
import { EMPTY } from './form/cells.tsx'

/** Who saved a record that a change met, and when, in words; nothing for any other error. */
export function savedMeanwhile(area: Area, error: unknown): string | undefined {
  const now = staleRecord(area, error)
  return now && `${now.updatedBy || EMPTY} แก้ไขเมื่อ ${thaiDateTime(now.updatedAt)}`
}

/** What is said of a change that was refused, with who was faster where somebody was. */
export function refusedText(area: Area, error: unknown): string {
  const who = savedMeanwhile(area, error)
  return [failureText(error), ...(who === undefined ? [] : [who])].join('\n')
}
