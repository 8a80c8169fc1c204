/** The words for the status of a record in its period (screens, section 1). */
import type { RecordPeriod } from '#domain/records/period-status.ts'

/** For events that last some days. */
export const EVENT_WORDS: RecordPeriod['words'] = { before: 'กำลังจะถึง', during: 'กำลังจัด', after: 'ผ่านแล้ว' }
