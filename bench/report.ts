/** The table of a run, and whether the goals are met. */
import { MEASURES, type Sample } from './measures.ts'
import { median } from './median.ts'

/** A server on a database of one size, and what was measured. */
export type Participant = {
  /** `product`, `yardstick`, or the folder of another checkout. */
  label: string
  rows: number
  /** By the key of the measure, one for each round. */
  samples: Map<string, readonly Sample[]>
  photoMs: number[]
  idleMb: number
}

const GOAL_PHOTO_MS = 500
const GOAL_GROWTH = 1.3
const GOAL_IDLE_MB = 200
/** Requests whose cost must not grow with the number of records. */
const GROWING = ['list', 'page', 'create']

/** A cell of the table: its text, and whether the goal is missed. */
type Cell = (one: Participant) => { text: string; isMissed: boolean } | undefined

/** Goals apply to the product of this checkout; a missed one is printed in bold. */
export function report(participants: readonly Participant[], sizes: readonly number[]) {
  let isMet = true
  const find = (label: string, rows = sizes[0]) =>
    participants.find((one) => one.label === label && one.rows === rows)
  const row = (title: string, goal: string | number, cell: Cell): string[] => {
    const cells = participants.map((one) => {
      const { text, isMissed } = cell(one) ?? { text: '', isMissed: false }
      if (!isMissed || one.label !== 'product') return text
      isMet = false
      return `**${text}**`
    })
    return cells.some((text) => text !== '') ? [`| ${[title, goal, ...cells].join(' | ')} |`] : []
  }
  const below = (limit: number, value: number, unit: string) =>
    value > 0 ? { text: `${value.toFixed(unit === '' ? 2 : 0)}${unit}`, isMissed: value > limit } : undefined

  const measures = Object.entries(MEASURES).flatMap(([name, { title, goal, millionGoal, goalMs }]) => {
    const goalFor = (rows: number) => (rows < 1_000_000 ? goal : (millionGoal ?? goal))
    const goals = [...new Set(sizes.map(goalFor))].join(', ')
    return row(title, goalMs === undefined ? goals : `p99 < ${goalMs} ms`, (one) => {
      const own = one.samples.get(name)
      const bare = find('yardstick', one.rows)?.samples.get(name)
      if (own === undefined || bare === undefined) return undefined
      const p99 = medianOf(own, 'p99')
      const cost = medianOf(own, 'processor').toFixed(2)
      const speed = `${medianOf(own, 'rate').toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${cost} ms`
      if (one.label === 'yardstick') return { text: speed, isMissed: false }
      const ratioOf = (ratio: (mine: Sample, other: Sample) => number) =>
        median(own.map((sample, round) => ratio(sample, bare[round] as Sample)))
      const ratio = ratioOf((mine, other) => mine.rate / other.rate)
      const cheaper = ratioOf((mine, other) => other.processor / mine.processor)
      const isMissed = ratio < (goalFor(one.rows) ?? 0) || p99 >= (goalMs ?? Number.POSITIVE_INFINITY)
      return { text: `${ratio.toFixed(2)} (${cheaper.toFixed(2)}; ${speed})`, isMissed }
    })
  })
  const growth = GROWING.flatMap((name) =>
    row(`growth of the cost: ${MEASURES[name]?.title}`, GOAL_GROWTH, (one) => {
      const cost = (of: Participant | undefined) => medianOf(of?.samples.get(name) ?? [], 'processor')
      if (one.rows === sizes[0]) return undefined
      return below(GOAL_GROWTH, cost(one) / cost(find(one.label)), '')
    }),
  )
  const lines = [
    `| | goal | ${participants.map(({ label, rows }) => `${label}, ${rows.toLocaleString('en')}`).join(' | ')} |`,
    `|---|---|${'---|'.repeat(participants.length)}`,
    ...measures,
    ...growth,
    ...row('create a record with a photo of 12 megapixels', `${GOAL_PHOTO_MS} ms`, ({ photoMs }) =>
      below(GOAL_PHOTO_MS, median(photoMs), ' ms'),
    ),
    ...row('memory when idle', `${GOAL_IDLE_MB} MB`, ({ idleMb }) => below(GOAL_IDLE_MB, idleMb, ' MB')),
  ]
  return { lines, isMet }
}

const medianOf = (samples: readonly Sample[], key: keyof Sample) => median(samples.map((one) => one[key]))
