/** How the cost of a request grows with the records: all sizes asked in turns, since what else the machine does hits all alike. */
import { medianOf, type Pace, type Round, refuse, rounder } from './compare.ts'
import { PARTS } from './parts.ts'
import { signIn } from './servers.ts'
import type { Stage } from './stage.ts'

const TARGETS = ['node', 'product'] as const

/** Many short rounds: sizes that are asked soon after each other meet the same machine. Of a part's rounds and seconds. */
const TIMES = 3

/** Prints the processor time of server and database for one request by part, target and size, the smallest being 1. */
export async function tellGrowth(
  stages: readonly Stage[],
  parts: readonly string[],
  pace: Pace,
): Promise<void> {
  if (parts.length === 0) return
  const rows: Record<string, string>[] = []
  const short = { ...pace, rounds: pace.rounds * TIMES, seconds: pace.seconds / TIMES }
  for (const name of parts) {
    const sizes = await Promise.all(stages.map((stage) => sizeOf(stage, name, short)))
    for (let round = 0; round < short.rounds; round += 1)
      for (const target of TARGETS)
        for (const { once, measured } of sizes) measured[target].push(await once(target))
    for (const target of TARGETS) {
      if (sizes.some(({ measured }) => measured[target].some(({ failed }) => failed > 0))) refuse(name)
      const costs = sizes.map(({ measured }) => medianOf(measured[target], costOf))
      const told = costs.map((cost, at) => [
        stages[at]?.rows.toLocaleString('en') ?? '',
        `${cost.toFixed(2)} ms (${(cost / (costs[0] ?? 0)).toFixed(2)})`,
      ])
      rows.push({ part: name, target, ...Object.fromEntries(told) })
    }
  }
  console.log('\nProcessor time of one request, and how many times as much as with the fewest records')
  console.table(rows)
}

const costOf = ({ server, database }: Round): number => server + database

async function sizeOf({ product, field, forget, processes }: Stage, name: string, pace: Pace) {
  const part = await PARTS[name]?.({ ...field, product: product.port, token: await signIn(product.port) })
  if (!part) throw new Error(`There is no part ${name}.`)
  const once = rounder(part, { ...pace, forget, processes })
  for (const target of TARGETS) await once(target, pace.seconds / 2)
  return { once, measured: { node: [] as Round[], product: [] as Round[] } }
}
