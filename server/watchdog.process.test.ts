import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { nodeArguments } from '../scripts/runtime.mjs'

const watchdog = JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)

/** Runs a program with the watchdog, and returns how it ended. */
async function ending(
  program: string,
): Promise<{ signal: string | null; code: number | null; said: string }> {
  const source = `const TOLD = { lastLine: { event: 'standstill' }, onError: console.error }
    import(${watchdog}).then(async ({ killOnStall }) => { ${program} })`
  const child = spawn(process.execPath, [...nodeArguments, '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { signal, code, said }
}

it('kills a process whose main thread is blocked, after its last log line', async () => {
  const stuck = 'killOnStall(2, TOLD); setTimeout(() => { for (;;); }, 1200)'
  expect(await ending(stuck)).toEqual({
    signal: 'SIGKILL',
    code: null,
    said: expect.stringContaining('"event":"standstill"'),
  })
})

it('does not kill a busy process whose event loop runs, and lets it exit', async () => {
  const busy = `killOnStall(5, TOLD)
    for (let time = 0; time < 70; time += 1) {
      const until = Date.now() + 100
      while (Date.now() < until);
      await new Promise((next) => setImmediate(next))
    }
    console.log('done')`
  expect(await ending(busy)).toEqual({ signal: null, code: 0, said: 'done\n' })
})
