import { formatShortThaiDate } from '#domain/dates/thai-date.ts'
import classes from './transfers.module.css'
import type { StaffTransfer } from './transfers-api.ts'

/** The office, the day, the order and the work group of a transfer in one line. */
export function TransferFacts({ transfer, office }: { transfer: StaffTransfer; office: string }) {
  const { date, orderNo, duty } = transfer
  const facts = [
    office,
    `ตั้งแต่ ${formatShortThaiDate(date)}`,
    orderNo && `คำสั่งเลขที่ ${orderNo}`,
    duty && `กลุ่มงาน/ฝ่าย ${duty}`,
  ]
  return <p className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
}
