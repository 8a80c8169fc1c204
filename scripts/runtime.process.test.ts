import { describe, expect, it } from 'vitest'
import { runWithin } from './runtime.mjs'

describe('running a program within a limit', () => {
  it('answers its exit code', async () => {
    expect(await runWithin(20_000, process.execPath, ['-e', 'process.exit(3)'])).toBe(3)
  })

  it('stops a program that hangs, and what it started', async () => {
    const grandchild = `['-e', 'setInterval(() => {}, 1000)']`
    const program = `require('child_process').spawn(process.execPath, ${grandchild}, { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    // The pipe is shared by both: the answer comes only when neither is left to hold it.
    const code = await runWithin(500, process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(code).toBe(128 + 15)
  })
})
