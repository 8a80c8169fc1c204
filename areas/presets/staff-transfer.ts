/** The error messages of a transfer, for browser and server (further screens, section 3). */
import { endBeforeStart } from '#domain/dates/thai-date.ts'

/** The error messages by the invalid part. */
export const TRANSFER_MESSAGES = {
  left: 'บุคคลนี้พ้นจากตำแหน่งแล้ว จึงโอนย้ายไม่ได้',
  office: 'กรุณาเลือกที่ทำการปกครองที่โอนย้ายไป',
  date: 'กรุณากรอกวันที่โอนย้าย',
  beforeCame: 'วันที่โอนย้ายต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง',
} as const

/** Whether somebody would leave before they came; both are wire dates. */
export const leavesBeforeEntry = (came: string, leaves: string): boolean =>
  endBeforeStart(came, leaves) !== undefined
