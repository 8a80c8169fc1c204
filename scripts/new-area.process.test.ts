import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { sql } from '#server/db/sql.ts'
import { createDataFolder } from '../tests/database.ts'

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
    env: { ...process.env, TEST_DATABASE_URL: '', DATABASE_URL: '', DATA_DIR: 'data', PORT: '0' },
  })

const inCheckout = (file: string) => readFileSync(join(checkout, file), 'utf8')

/** What a page says, with another name: the checkout may have followed the page already. */
function fromPage(page: string, pattern: RegExp, [name, other]: [string, string]): string {
  const found = inCheckout(page).match(pattern)?.[1] ?? expect.unreachable(`${page} has no ${pattern}`)
  return found.replace(/\s+/g, ' ').replace(name, other)
}

it('"Add an area" makes a registered area that passes the area checks', async () => {
  const command = fromPage('docs/areas.md', /npm run new-area (publicPark .*?) *#/, [
    'publicPark',
    'trialPond',
  ])
  const { stdout } = await run('scripts/new-area.ts', ...command.split(' '))
  expect(stdout).toContain('create table area_trial_pond')
  expect(stdout).toContain('-t trialPond')
  expect(inCheckout('areas/district/trial-pond.ts')).toContain('สวนสาธารณะ')
  // The checks that report a forgotten step find none.
  const checks = ['tests/area-registration.test.ts', 'areas/check.test.ts']
  expect(stdout).toContain(`npx vitest run ${checks.join(' ')}`)
  await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...checks)
})

it('"Change a field" names the missing migration at the start, and stores the field in the records', async () => {
  const dataDir = join(checkout, 'data')
  await createDataFolder(dataDir)
  const records = await openDatabase({ dataDir })
  await records.db.execute(
    sql`insert into area_festival (catm_ukey, festival_name, read_model) values ('50010100', 'ยี่เป็ง', '{}')`,
  )
  await records.close()

  const field = fromPage('CONTRIBUTING.md', /`(visitors: count\([^`]+)`/, ['visitors', 'trialVisitors'])
  const festival = inCheckout('areas/tourism/festival.ts')
  const imported = /\bcount\b.* from '#domain/.test(festival)
    ? ''
    : "import { count } from '#domain/fields/fields.ts'\n"
  const edited = imported + festival.replace('  fields: {\n', `  fields: {\n    ${field}\n`)
  writeFileSync(join(checkout, 'areas/tourism/festival.ts'), edited)

  const statement = 'alter table area_festival add column "trial_visitors" '
  const sentence = `no column for "trialVisitors" of festival. Add a file with: ${statement}`
  await expect(run('server/main.ts')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence),
  })
  await expect(run('scripts/rebuild-read-model.ts', 'festival')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^server\/migrations\/ has no column .*;\n$/),
  })

  const { stdout: missing } = await run('scripts/new-area/area-sql.ts', '--missing')
  expect(missing).toMatch(/^alter table area_festival add column "trial_visitors" .*;\n$/)
  const last = readdirSync(join(checkout, 'server/migrations')).sort().at(-1) ?? ''
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0')
  writeFileSync(join(checkout, `server/migrations/${number}-festival-visitors.sql`), missing)

  const server = await openDatabase({ dataDir })
  await expect(run('scripts/rebuild-read-model.ts', 'festival')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^\S+ is in use by another process\. .*\n$/),
  })
  await server.close()
  const { stdout } = await run('scripts/rebuild-read-model.ts', 'festival')
  expect(stdout).toMatch(/^Migrated: .*festival-visitors\.sql\.\nfestival: 1 records changed\.\n$/)
  const after = await openDatabase({ dataDir })
  const [row] = await after.db.query<{ json: string }>(sql`select read_model as json from area_festival`)
  await after.close()
  expect(JSON.parse(row?.json ?? '')).toHaveProperty('TRIAL_VISITORS')
})

it('rejects an invalid key or folder', async () => {
  await expect(run('scripts/new-area.ts', 'public-park')).rejects.toThrow('is no camelCase key')
  await expect(run('scripts/new-area.ts', 'pond', 'สระ', 'ponds')).rejects.toThrow('has no folder "ponds"')
})
