/** Measures a part: all its targets in turns, since these machines are noisy; what counts is the ratio of the medians. */
import { load, type Measured, type Turn, type Wire } from './load.ts'
import type { Part } from './parts.ts'
import { processorOf, processorOfFamily } from './processor.ts'

const CONNECTIONS = 8

const NAMES = {
  node: 'bare Node',
  fastify: 'bare Fastify',
  pass: 'pass-through',
  product: 'the product',
} as const

export type Pace = {
  rounds: number
  seconds: number
  /** Makes everything that is kept of lists count for nothing. */
  forget?: () => Promise<unknown>
  /** The process that serves a port, and PostgreSQL's; where they are known, their time is told as well. */
  processes?: { serving: ReadonlyMap<number, number>; database: number }
}

/** While the product is asked for lists that have changed, what it keeps is made worthless this often, in milliseconds. */
const FORGET_MS = 5

/** A round of load, with the milliseconds of processor time for one request where the processes are known. */
export type Round = Measured & { server: number; database: number }

/**
 * Prints the table of a part. Figures of a target that gave anything but successes are no figures: they are left out, and the
 * run counts as failed.
 */
export async function compare(part: Part, pace: Pace): Promise<void> {
  const { title } = part
  const asked = Object.keys(part.targets) as (keyof typeof NAMES)[]
  const measured = new Map<string, Round[]>(asked.map((target) => [target, []]))
  const once = rounder(part, pace)
  for (const target of asked) await once(target, pace.seconds / 2)
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const target of asked) measured.get(target)?.push(await once(target))
  }
  const median = (target: string, of: (one: Round) => number) => medianOf(measured.get(target) ?? [], of)
  const failures = (target: string) =>
    (measured.get(target) ?? []).reduce((sum, { failed }) => sum + failed, 0)
  const share = (target: string, other: string) =>
    measured.has(other) && failures(target) + failures(other) === 0
      ? (median(target, ({ rate }) => rate) / median(other, ({ rate }) => rate)).toFixed(2)
      : ''
  // How many requests of a target the processors do in the time of one of bare Node's: a busy machine disturbs it less than rates.
  const spent = (target: string) => median(target, ({ server, database }) => server + database)
  const cheaper = (target: string) =>
    share(target, 'node') !== '' && spent(target) > 0 ? (spent('node') / spent(target)).toFixed(2) : ''
  console.log(`\n${title}`)
  console.table(
    asked.map((target) => {
      if (failures(target) > 0) return { target: NAMES[target], 'requests/s': `${failures(target)} failed` }
      return {
        target: NAMES[target],
        'requests/s': Math.round(median(target, ({ rate }) => rate)),
        'p50 ms': median(target, ({ p50 }) => p50).toFixed(1),
        'p99 ms': median(target, ({ p99 }) => p99).toFixed(1),
        'server ms': median(target, ({ server }) => server).toFixed(2),
        'database ms': median(target, ({ database }) => database).toFixed(2),
        'of bare Node': share(target, 'node'),
        '... by processor time': cheaper(target),
        'of pass-through': share(target, 'pass'),
      }
    }),
  )
  const isWrong = asked.some((target) => failures(target) > 0)
  if (isWrong) refuse(title)
}

/** Asks every target of a part, one after the other, for so many seconds each, and tells nothing of it. */
export async function warmUp(part: Part, pace: Pace, seconds: number): Promise<void> {
  const once = rounder(part, pace)
  for (const target of Object.keys(part.targets) as (keyof Part['targets'])[]) await once(target, seconds)
}

/** Asks a target of a part once and again, going on in its requests where it stopped, for as many seconds as told. */
export function rounder(
  { targets, isChanged, connections = CONNECTIONS }: Part,
  { seconds, forget, processes }: Pace,
): (target: keyof Part['targets'], long?: number) => Promise<Round> {
  const turns = new Map<string, Turn>(Object.keys(targets).map((target) => [target, { next: 0 }]))
  const used = (wires: readonly Wire[]) => {
    const server = processes?.serving.get(wires[0]?.port ?? 0)
    if (!processes || server === undefined) return { server: 0, database: 0 }
    return { server: processorOf(server), database: processorOfFamily(processes.database) }
  }
  return async (target, long = seconds) => {
    const wires = targets[target] ?? []
    const timer = isChanged && forget && target === 'product' && setInterval(forget, FORGET_MS)
    const before = used(wires)
    const result = await load(wires, { connections, seconds: long, turn: turns.get(target) ?? { next: 0 } })
    const after = used(wires)
    if (timer) clearInterval(timer)
    return {
      ...result,
      server: (after.server - before.server) / result.count,
      database: (after.database - before.database) / result.count,
    }
  }
}

/** The middle one of a figure of all rounds. */
export function medianOf<One>(all: readonly One[], of: (one: One) => number): number {
  const sorted = all.map(of).sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/** The figures of a table's row: the medians of all rounds, or how many requests failed. */
export function told(all: Measured[]) {
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) return { 'requests/s': `${failed} failed` }
  const median = (of: (one: Measured) => number) => medianOf(all, of)
  return {
    'requests/s': median(({ rate }) => rate).toFixed(1),
    'p50 ms': median(({ p50 }) => p50).toFixed(1),
    'p99 ms': median(({ p99 }) => p99).toFixed(1),
  }
}

/** The figures of a part with answers that were no success count for nothing, and the run has failed. */
export function refuse(title: string): void {
  console.error(`"${title}" had answers that were no success: its figures count for nothing.`)
  process.exitCode = 1
}
