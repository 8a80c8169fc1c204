/** How one part fares while something else is done on the machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type Pace, refuse, told } from './compare.ts'
import { load, type Measured } from './load.ts'
import { loaderApart } from './load-apart.ts'
import type { Part } from './parts.ts'
import { endTogether } from './tidy.ts'

/**
 * Prints how one part fares alone, beside an empty loop, and while another part is asked for from a thread of its own: in
 * turns, and the median of each figure. The loop has the least claim to the processor that there is, so it is the yardstick:
 * whatever works at all costs the others as much.
 */
export async function beside(quiet: Part, busy: Part, { rounds, seconds }: Pace): Promise<void> {
  const wires = quiet.targets.product ?? []
  const turn = { next: 0 }
  const asked = () => load(wires, { connections: 2, seconds, turn })
  const alone: Measured[] = []
  const besideLoop: Measured[] = []
  const besideIt: Measured[] = []
  const theOther: Measured[] = []
  const apart = await loaderApart()
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await asked())
    const endLoop = await emptyLoop()
    besideLoop.push(await asked().finally(endLoop))
    const [together, other] = await Promise.all([
      asked(),
      apart.load(busy.targets.product ?? [], { connections: 1, seconds }),
    ])
    besideIt.push(together)
    theOther.push(other)
  }
  await apart.end()
  const title = `${quiet.title}, alone and beside ${busy.title}`
  const measured = {
    alone,
    'beside an empty loop': besideLoop,
    'beside it': besideIt,
    'the other': theOther,
  }
  console.log(`\n${title}`)
  console.table(Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, told(all)])))
  if (Object.values(measured).some((all) => all.some(({ failed }) => failed > 0))) refuse(title)
}

/** Starts a process that does nothing as fast as it can and gives way to everything; gives the way to end it. */
async function emptyLoop(): Promise<() => Promise<void>> {
  const loop = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  const end = endTogether(async () => {
    const ended = once(loop, 'exit')
    if (loop.kill('SIGKILL')) await ended
  })
  await once(loop, 'spawn')
  if (loop.pid !== undefined) setPriority(loop.pid, constants.priority.PRIORITY_LOW)
  return end
}
