import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, date, flag, longText, questions, text } from '#domain/fields/fields.ts'
import {
  districtColumns,
  everybody,
  permitsFor,
  provinceAndSubDistrictOfVillage,
} from '../presets/groups-places-columns.ts'
import { levelFlags, levelVisibilityFields } from '../presets/shared-fields.ts'

/** The types of questions in a poll, by the codes of `type`. */
export const POLL_TYPES = { '1': 'เลือกหนึ่งข้อ', '2': 'เลือกหลายข้อ', '3': 'คะแนน 1–5', '4': 'ข้อความ' } as const
export type PollType = keyof typeof POLL_TYPES

/** The types whose questions have options. */
const WITH_OPTIONS: readonly PollType[] = ['1', '2']

/**
 * Polls among the people of an area, shown at up to three levels on the days of the poll (further screens,
 * section 9). The answers are not part of the record and do not identify people (decision 21).
 */
export const poll = defineArea({
  key: 'poll',
  titles: areaTitles('แบบสำรวจความคิดเห็น', '{topic}', {
    page: 'จัดการแบบสำรวจความคิดเห็น',
    addButton: 'เพิ่มแบบสำรวจ',
    deleteConfirm: 'ต้องการลบแบบสำรวจความคิดเห็น {topic} ใช่หรือไม่',
    empty: 'ไม่มีแบบสำรวจความคิดเห็น',
  }),
  route: '/poll',
  path: 'manage/poll',
  id: 'pollId',
  fields: {
    topic: text('หัวข้อ', { required: 'กรุณากรอกหัวข้อ' }),
    detail: longText('รายละเอียด', { role: 'description' }),
    startDate: date('วันเริ่มเปิดรับคำตอบ', {
      section: 'การเปิดรับคำตอบและการแสดงผล',
      required: 'กรุณาเลือกวันเริ่มเปิดรับคำตอบ',
    }),
    endDate: date('วันสิ้นสุดรับคำตอบ', { required: 'กรุณาเลือกวันสิ้นสุดรับคำตอบ' }),
    allowRepeat: flag('การตอบซ้ำ', { on: 'ตอบซ้ำได้', off: 'ตอบได้ครั้งเดียว', newRow: true }),
    resultPublic: flag('แสดงผลให้ประชาชน', { on: 'แสดงผลสำรวจ', off: 'ไม่แสดงผลสำรวจ' }),
    ...levelVisibilityFields,
    type: choice('ชนิดคำตอบ', POLL_TYPES, { required: 'กรุณาเลือกชนิดคำตอบ', section: 'คำถาม' }),
    questions: questions('คำถาม', {
      required: 'กรุณาเพิ่มคำถามอย่างน้อย 1 ข้อ',
      optionsWhen: { field: 'type', codes: WITH_OPTIONS },
      hint: 'ไม่ถามข้อมูลที่ระบุตัวผู้ตอบ เช่น ชื่อ เลขประจำตัวประชาชน หรือหมายเลขโทรศัพท์',
    }),
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  rules: [endNotBeforeStart('startDate', 'endDate')],
  period: {
    from: 'startDate',
    until: 'endDate',
    words: { before: 'ยังไม่เปิด', during: 'เปิดรับคำตอบ', after: 'ปิดแล้ว' },
  },
  display: { field: 'activeCc', path: 'manage/poll/active' },
  // The same rule as the public poll route: from the first day on, and after the last one if the results are
  // public (decision 21).
  publicPage: {
    flags: levelFlags,
    from: 'startDate',
    until: 'endDate',
    visibleAfterEndFlag: 'resultPublic',
    excludedFields: ['allowRepeat'],
  },
  columns: [
    'topic',
    { field: 'type', label: 'ชนิด' },
    ...districtColumns,
    { field: 'startDate', label: 'วันเริ่ม' },
    { field: 'endDate', label: 'วันสิ้นสุด' },
  ],
  search: { finds: ['topic'], order: 'startDate', filters: ['type'] },
  permits: permitsFor(everybody),
})
