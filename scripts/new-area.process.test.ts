import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const COPIED = ['areas', 'domain', 'server', 'scripts', 'web', 'tests', 'e2e', 'docs']
const FILES = [
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]

let checkout: string
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'new-area-'))
  for (const name of [...COPIED, ...FILES])
    cpSync(join(root, name), join(checkout, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
})
afterAll(() => rmSync(checkout, { recursive: true }))

const run = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], {
    cwd: checkout,
    env: { ...process.env, TEST_DATABASE_URL: '' },
  })

it('creates a registered area that passes the area checks, and prints its migration', async () => {
  const { stdout } = await run('scripts/new-area.ts', 'publicPark', 'สวนสาธารณะ', 'district')
  expect(stdout).toContain('create table area_public_park')
  expect(readFileSync(join(checkout, 'areas/district/public-park.ts'), 'utf8')).toContain('สวนสาธารณะ')
  // The checks that report a forgotten step find none.
  const checks = ['tests/area-registration.test.ts', 'areas/check.test.ts']
  await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...checks)
})

it('rejects an invalid key or folder', async () => {
  await expect(run('scripts/new-area.ts', 'public-park')).rejects.toThrow('is no camelCase key')
  await expect(run('scripts/new-area.ts', 'pond', 'สระ', 'ponds')).rejects.toThrow('has no folder "ponds"')
})
