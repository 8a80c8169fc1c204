/** Measures a part: all its targets in turns, since these machines are noisy; what counts is the ratio of the medians. */
import { load, type Measured, type Turn, type Wire } from './load.ts'
import type { Part } from './parts.ts'

const CONNECTIONS = 8

const NAMES = {
  node: 'bare Node',
  fastify: 'bare Fastify',
  pass: 'pass-through',
  product: 'the product',
} as const

/** `forget` makes everything that is kept of lists count for nothing. */
export type Pace = { rounds: number; seconds: number; forget?: () => Promise<unknown> }

/** While the product is asked for fresh lists, what it keeps is made worthless this often, in milliseconds. */
const FORGET_MS = 5

/** Prints the table of a part. */
export async function compare(
  { title, targets, fresh, connections = CONNECTIONS }: Part,
  { rounds, seconds, forget }: Pace,
): Promise<void> {
  const asked = Object.entries(targets) as [keyof typeof NAMES, Wire[]][]
  const measured = new Map<string, Measured[]>(asked.map(([target]) => [target, []]))
  const turns = new Map<string, Turn>(asked.map(([target]) => [target, { next: 0 }]))
  const once = async (target: string, wires: Wire[], long: number) => {
    const timer = fresh && forget && target === 'product' && setInterval(forget, FORGET_MS)
    const result = await load(wires, { connections, seconds: long, turn: turns.get(target) ?? { next: 0 } })
    if (timer) clearInterval(timer)
    return result
  }
  for (const [target, wires] of asked) await once(target, wires, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, wires] of asked) measured.get(target)?.push(await once(target, wires, seconds))
  }
  const median = (target: string, of: (one: Measured) => number) => {
    const sorted = (measured.get(target) ?? []).map(of).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  const share = (target: string, other: string) =>
    measured.has(other)
      ? (median(target, ({ rate }) => rate) / median(other, ({ rate }) => rate)).toFixed(2)
      : ''
  console.log(`\n${title}`)
  console.table(
    asked.map(([target]) => ({
      target: NAMES[target],
      'requests/s': Math.round(median(target, ({ rate }) => rate)),
      'p50 ms': median(target, ({ p50 }) => p50).toFixed(1),
      'p99 ms': median(target, ({ p99 }) => p99).toFixed(1),
      failed: (measured.get(target) ?? []).reduce((sum, { failed }) => sum + failed, 0),
      'of bare Node': share(target, 'node'),
      'of pass-through': share(target, 'pass'),
    })),
  )
}

/** Prints how one part fares alone and while another is asked for beside it, over a connection of its own. */
export async function beside(quiet: Part, busy: Part, seconds: number): Promise<void> {
  const wires = quiet.targets.product ?? []
  const alone = await load(wires, { connections: 2, seconds })
  const [together, other] = await Promise.all([
    load(wires, { connections: 2, seconds }),
    load(busy.targets.product ?? [], { connections: 1, seconds }),
  ])
  console.log(`\n${quiet.title}, alone and beside ${busy.title}`)
  console.table({
    alone: told(alone),
    'beside it': told(together),
    'the other': told(other),
  })
}

function told({ rate, p50, p99, failed }: Measured) {
  return { 'requests/s': Math.round(rate), 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1), failed }
}
