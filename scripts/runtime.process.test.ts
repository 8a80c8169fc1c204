import { describe, expect, it } from 'vitest'
import { runWithin } from './runtime.mjs'

describe('runWithin', () => {
  it('returns the exit code of the program', async () => {
    expect(await runWithin(20_000, process.execPath, ['-e', 'process.exit(3)'])).toBe(3)
  })

  it('stops a program that hangs, and its child processes', async () => {
    const grandchild = `['-e', 'setInterval(() => {}, 1000)']`
    const program = `require('child_process').spawn(process.execPath, ${grandchild}, { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    // Both processes share the pipe. The result comes only after both have ended.
    const code = await runWithin(500, process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(code).toBe(128 + 15)
  })
})
