/** The scripts for cron build once at first, then after each change, and again when a build failed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { clearListChanges, endPublicCursors } from '#server/engine/read/list-cache.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { createShownRecord, settled, TEST_DAY, wireIdOf } from './public-fixture.ts'

const otop = areas.find(({ key }) => key === 'otop') as Area
const { harness, by } = signedIn({ by: 'administrator' }, { clock: () => TEST_DAY })
let url: string
let id: number
beforeAll(async () => {
  id = await createShownRecord(harness, by, otop, 1)
  url = await harness.app.listen({ host: '127.0.0.1', port: 0 })
})

const change = async (PRODUCT_NAME: string) => {
  const { status } = await by.form(`${otop.path}/update`, { [wireIdOf(otop)]: id, PRODUCT_NAME }, {})
  expect(status).toBe(200)
}

it.each(['on-etag.sh', 'on-changes.sh'])('%s, in ten lines', async (name) => {
  const script = fileURLToPath(new URL(`../../../examples/rebuild/${name}`, import.meta.url))
  const lines = readFileSync(script, 'utf8').trim().split('\n')
  expect(lines.filter((line) => !line.startsWith('#')).length).toBeLessThanOrEqual(10)
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-'))
  try {
    const builds: string[] = []
    const run = async (build = 'echo built') => {
      await settled(harness.db)
      const { stdout } = await promisify(execFile)(script, [url, '5001', build], { cwd: folder })
      builds.push(stdout.trim())
    }
    await run()
    await run()
    await change(`กล้วยฉาบ ${name}`)
    await expect(run('exit 1')).rejects.toThrow()
    await run()
    await run()
    expect(builds).toEqual(['built', '', 'built', ''])
    if (name === 'on-changes.sh') {
      await endPublicCursors(harness.db)
      await clearListChanges(harness)
      await run()
      expect(builds.at(-1)).toBe('built')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
