/** The words for where a record stands in its time (screens, section 1). */
import type { RecordPeriod } from '#domain/records/period-status.ts'

/** Of what is held for some days. */
export const EVENT_WORDS: RecordPeriod['words'] = { before: 'กำลังจะถึง', during: 'กำลังจัด', after: 'ผ่านแล้ว' }
