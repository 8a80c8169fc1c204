import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { addDays, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { percent } from '#web/features/charts/chart-spec.ts'
import type { ChartRow } from '#web/ui/chart/chart-data.ts'
import type { PollResults, QuestionResult } from './poll-api.ts'

/** In characters. A title names a longer choice by its number. */
const MAX_QUOTED_LENGTH = 60

/** The title of a question's chart: the mean rating, or the most frequent choice. */
export function questionTitle({ CHOICES }: QuestionResult, all: number, isMark: boolean): string {
  const counts = CHOICES.map(({ VOTES }) => VOTES)
  const votes = counts.reduce((sum, count) => sum + count, 0)
  if (votes === 0) return 'ยังไม่มีผู้ตอบข้อนี้'
  if (isMark) {
    const mean = counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / votes
    return `คะแนนเฉลี่ย ${mean.toFixed(2)} จาก 5 (ผู้ให้คะแนน ${formatThousands(votes)} ราย)`
  }
  const most = Math.max(...counts)
  const first = counts.flatMap((count, at) => (count === most ? [at] : []))
  const part = `ร้อยละ ${percent(most, all)}`
  if (first.length > 2) return `${formatThousands(first.length)} ตัวเลือกมีผู้เลือกมากที่สุดเท่ากัน ${part}`
  const names = first.map((at) => {
    const name = CHOICES[at]?.CHOICE ?? ''
    return name.length > MAX_QUOTED_LENGTH ? `ตัวเลือกที่ ${at + 1}` : `“${name}”`
  })
  return thaiSentence`${names.join(' และ ')} มีผู้เลือกมากที่สุด${first.length > 1 ? 'เท่ากัน' : ''} ${part}`
}

/** A row for each day from the first to the last with answers. A day without one has zero. */
export function dayRows(days: PollResults['DAYS']): ChartRow[] {
  const counts = new Map(days.map(({ DAY, SHEETS }) => [DAY, SHEETS]))
  const dates = [...counts.keys()].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows: ChartRow[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    rows.push({ key: day, label: formatShortThaiDate(day), values: [counts.get(day) ?? 0] })
  return rows
}
