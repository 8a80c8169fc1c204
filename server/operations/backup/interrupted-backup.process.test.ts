import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'interrupted-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a backup that %s ends leaves no file', async (signal) => {
  const script = `
    const { writeBackupFile } = await import(${JSON.stringify(new URL('./backup-file.ts', import.meta.url).href)})
    const line = JSON.stringify('x'.repeat(1000)) + '\\n'
    async function* endless() { for (;;) yield line }
    setInterval(() => process.send('alive'), 20)
    await writeBackupFile(process.argv[1], endless())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, 'a.backup')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  child.kill(signal)
  expect((await once(child, 'exit'))[1]).toBe(signal)
  expect(readdirSync(folder)).toEqual([])
})
