/** Processor time as the system counts it (Linux), which a busy machine disturbs less than rates. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The length of a tick of the counters in /proc, in milliseconds; the kernel's interface has it fixed. */
const TICK_MS = 10

type Stat = { parent: number; own: number; ofEnded: number }

function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; fields are counted behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (n: number) => Number(fields[n])
  return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, ofEnded: (at(13) + at(14)) * TICK_MS }
}

/** What a process has used so far, in milliseconds. */
export function processorOf(pid: number): number {
  return statOf(pid).own
}

/** The processes that a process has started and that are still there. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return statOf(other).parent === pid
      } catch {
        return false
      }
    })
}

/** What a process and those that it started have used so far, in milliseconds. */
export function processorOfFamily(pid: number): number {
  const ofChildren = childrenOf(pid).reduce((sum, child) => sum + ofChild(child), 0)
  const { own, ofEnded } = statOf(pid)
  return own + ofEnded + ofChildren
}

/** A child may end while it is looked for; then its parent tells of its time. */
function ofChild(pid: number): number {
  try {
    return processorOf(pid)
  } catch {
    return 0
  }
}

/** The process number of the PostgreSQL at an address of this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = statOf(rows[0]?.pid ?? 0)
  await client.end()
  return parent
}
