/** The error messages of a transfer, for browser and server (further screens, section 3). */
import { endBeforeStart } from '#domain/dates/thai-date.ts'

/** The error messages by invalid part. */
export const TRANSFER_MESSAGES = {
  left: 'บุคคลนี้พ้นจากตำแหน่งแล้ว จึงโอนย้ายไม่ได้',
  office: 'กรุณาเลือกที่ทำการปกครองที่โอนย้ายไป',
  date: 'กรุณากรอกวันที่โอนย้าย',
  beforeCame: 'วันที่โอนย้ายต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง',
  accepted: 'ที่ทำการปกครองที่โอนย้ายไปรับโอนบุคคลนี้แล้ว จึงยกเลิกการโอนย้ายไม่ได้',
  withdrawn: 'ที่ทำการปกครองเดิมยกเลิกการโอนย้ายแล้ว จึงกู้คืนรายการนี้ไม่ได้',
  inTrash: 'ข้อมูลที่รับโอนไว้อยู่ใน “ข้อมูลที่ลบ” กรุณากู้คืนรายการนั้นแทนการรับโอนใหม่',
} as const

/** The new office accepts or declines a waiting transfer. The old office may withdraw it. */
export const TRANSFER_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Whether the leaving date is before the first day in office. Both are wire dates. */
export const leavesBeforeEntry = (came: string, leaves: string): boolean =>
  endBeforeStart(came, leaves) !== undefined
