import { thaiSentence } from '#domain/text/thai-sentence.ts'
/** A smaller difference is nothing to set right, in milliseconds. */
const TOLERANCE_MS = 2 * 60_000

const MINUTE_MS = 60_000
const UNITS = [
  { ms: 1_440 * MINUTE_MS, word: 'วัน' },
  { ms: 60 * MINUTE_MS, word: 'ชั่วโมง' },
  { ms: MINUTE_MS, word: 'นาที' },
] as const

/** What to say about a device whose clock the server's is ahead of by `offset` milliseconds, if anything. */
export function clockNoticeText(offset: number): string | undefined {
  const difference = Math.abs(offset)
  if (difference <= TOLERANCE_MS) return undefined
  const { ms, word } = UNITS.find(({ ms }) => difference >= 2 * ms) ?? UNITS[2]
  const way = offset > 0 ? 'ช้า' : 'เร็ว'
  return thaiSentence`นาฬิกาของเครื่องนี้${way}กว่าเวลาจริงประมาณ ${Math.round(difference / ms)} ${word} ระบบใช้วันที่และเวลาจริงแทน กรุณาตั้งนาฬิกาของเครื่องให้ตรง`
}
