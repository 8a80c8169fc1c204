/** The table of a run, and whether the goals are met. */
import { MEASURES, type Sample } from './measures.ts'
import { median } from './median.ts'

/** A server on a database of one size, and its measured samples. */
export type Participant = {
  /** `product`, `yardstick`, or the folder of another checkout. */
  label: string
  rows: number
  /** By the key of the measure, one for each round. */
  samples: Map<string, readonly Sample[]>
  photoMs: number[]
  idleMb: number
}

const GOAL_SEARCH_MS = 50
const GOAL_PHOTO_MS = 500
const GOAL_GROWTH = 1.3
const GOAL_IDLE_MB = 150
/** Requests whose cost must not grow with the number of records. */
const GROWING = ['list', 'page', 'create']

/** Goals apply to the product of this checkout; a missed one is printed in bold. */
export function report(participants: readonly Participant[], sizes: readonly number[]) {
  let isMet = true
  const labels = [...new Set(participants.map(({ label }) => label))]
  const columns = labels.flatMap((label) => sizes.map((rows) => ({ label, rows })))
  const find = (label: string, rows: number) =>
    participants.find((one) => one.label === label && one.rows === rows)
  const judged = (label: string, isReached: boolean, text: string) => {
    if (label !== 'product' || isReached) return text
    isMet = false
    return `**${text}**`
  }
  type Cell = (one: Participant, yardstick: Participant) => string
  const row = (title: string, goal: string, cell: Cell) => {
    const cells = columns.map(({ label, rows }) => {
      const [one, yardstick] = [find(label, rows), find('yardstick', rows)]
      return one && yardstick ? cell(one, yardstick) : ''
    })
    return `| ${[title, goal, ...cells].join(' | ')} |`
  }
  const lines = [
    `| | goal | ${columns.map(({ label, rows }) => `${label}, ${rows.toLocaleString('en')}`).join(' | ')} |`,
    `|---|---|${'---|'.repeat(columns.length)}`,
  ]
  for (const [name, { title, goal }] of Object.entries(MEASURES)) {
    if (!participants.some(({ samples }) => samples.has(name))) continue
    const cell: Cell = (one, yardstick) => {
      const [own, bare] = [one.samples.get(name) ?? [], yardstick.samples.get(name) ?? []]
      const speed = `${median(own.map(({ rate }) => rate)).toFixed(0)}/s, p99 ${medianOf(own, 'p99').toFixed(0)} ms`
      const cost = `${medianOf(own, 'processor').toFixed(2)} ms`
      if (one === yardstick) return `${speed}, ${cost}`
      const ratio = median(own.map(({ rate }, round) => rate / (bare[round]?.rate ?? Number.NaN)))
      const cheaper = median(
        own.map(({ processor }, round) => (bare[round]?.processor ?? Number.NaN) / processor),
      )
      const isFast = name !== 'search' || medianOf(own, 'p99') < GOAL_SEARCH_MS
      const isReached = ratio >= (goal ?? 0) && isFast
      return judged(one.label, isReached, `${ratio.toFixed(2)} (${cheaper.toFixed(2)}; ${speed}, ${cost})`)
    }
    lines.push(row(title, goal ? String(goal) : name === 'search' ? `p99 < ${GOAL_SEARCH_MS} ms` : '', cell))
  }
  for (const name of GROWING) {
    if (sizes.length < 2 || !participants.some(({ samples }) => samples.has(name))) continue
    const cost = (one: Participant | undefined) => medianOf(one?.samples.get(name) ?? [], 'processor')
    lines.push(
      row(`growth of the cost: ${MEASURES[name]?.title}`, String(GOAL_GROWTH), (one) => {
        const growth = cost(one) / cost(find(one.label, sizes[0] ?? 0))
        return judged(one.label, growth <= GOAL_GROWTH, growth.toFixed(2))
      }),
    )
  }
  if (participants.some(({ photoMs }) => photoMs.length > 0))
    lines.push(
      row('create a record with a photo of 12 megapixels', `${GOAL_PHOTO_MS} ms`, ({ label, photoMs }) =>
        photoMs.length === 0
          ? ''
          : judged(label, median(photoMs) < GOAL_PHOTO_MS, `${median(photoMs).toFixed(0)} ms`),
      ),
    )
  lines.push(
    row('memory when idle', `${GOAL_IDLE_MB} MB`, ({ label, idleMb }) =>
      idleMb === 0 ? '' : judged(label, idleMb < GOAL_IDLE_MB, `${idleMb} MB`),
    ),
  )
  return { lines, isMet }
}

const medianOf = (samples: readonly Sample[], key: keyof Sample) => median(samples.map((one) => one[key]))
