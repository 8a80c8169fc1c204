import { formatThaiTimeToday } from '#domain/dates/thai-date.ts'
import type { PresenceHolder, FormPresence } from './presence-api.ts'

/** The maximum number of names; the rest is a count. */
const MAX_NAMES = 2

/** The sentences for an open form with a `version` at a time in milliseconds since 1970. */
export function presenceTexts(known: FormPresence | undefined, version: number, now: number): string[] {
  if (known === undefined) return []
  if (known.isGone) return [known.text ?? 'รายการนี้ถูกลบแล้ว จึงบันทึกการแก้ไขไม่ได้']
  const { holders, updatedAt, updatedBy } = known
  const saved =
    known.version > version
      ? [
          `${updatedBy || 'มีผู้'} บันทึกรายการนี้แล้วเมื่อ ${formatThaiTimeToday(updatedAt, now)} หากแก้ไขช่องเดียวกัน ระบบจะให้ท่านเลือกค่าก่อนบันทึก`,
        ]
      : []
  // Two holders with the same name and minute read as one.
  return [...new Set([...saved, ...holderTexts(holders, now)])]
}

function holderTexts(holders: readonly PresenceHolder[], now: number): string[] {
  const others = holders.filter(({ isOwn }) => !isOwn)
  const sentences = holders
    .filter((holder) => holder.isOwn || others.indexOf(holder) < MAX_NAMES)
    .map(({ isOwn, name, place, since }) => {
      const from = `ตั้งแต่ ${formatThaiTimeToday(since, now)}`
      return isOwn
        ? `ท่านเปิดแก้ไขรายการนี้ไว้ในอีกหน้าต่างหนึ่งหรืออุปกรณ์อื่น ${from}`
        : `${name} (${place}) กำลังเปิดแก้ไขรายการนี้ ${from}`
    })
  const further = others.length - MAX_NAMES
  return further > 0 ? [...sentences, `และผู้อื่นอีก ${further} คนกำลังเปิดแก้ไขรายการนี้`] : sentences
}
