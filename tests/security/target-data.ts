/** The data of a server under attack: a database with accounts and with records of three districts. */
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { engineDeps } from '#server/area-routes.ts'
import { areaHooks } from '#server/areas/index.ts'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { addRecord } from '#server/engine/write/write-record.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { ADVISED_COST, hashPassword } from '#server/features/accounts/password-hash.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { root } from '../../scripts/runtime.mjs'
import { openDumpFile } from '../dump-file.ts'
import { databaseAddress, createDatabase, type DatabaseSource, dropDatabase } from '../prepare-database.ts'
import { createReferencedRecords } from '../referenced-records.ts'
import { requiredFiles, sampleBody, samplePicture } from '../sample.ts'
import { recordForm } from '#server/engine/schemas/record-form.ts'

/** The environment that makes a server use the data, and how to remove the data. */
export type TargetData = { env: Record<string, string>; remove(): Promise<void> }

/** A sub-district of the district's official, one of the neighbour district, and one of another province. */
export const ATTACK_SUB_DISTRICTS = { own: '50010200', neighbour: '50020300', far: '34010100' } as const

/**
 * Accounts in addition to the demo's, all with the demo's password: invalid groups, suspended, unused, and
 * accounts that attacks may change.
 */
export const INVALID_GROUPS = [
  '0',
  '6',
  '7',
  '10',
  '-1',
  '4.5',
  '4 ',
  '04',
  '４',
  '',
  'admin',
  '[4]',
  'true',
  'null',
]
export const SUSPENDED_PID = '1200000000001'
export const UNUSED_PID = '1200000000002'
export const PID_WITHOUT_PLACE = '1200000000003'
export const invalidGroupPid = (at: number) => `11${String(at).padStart(11, '0')}`
export const victimPid = (at: number) => `13${String(at).padStart(11, '0')}`
export const VICTIM_COUNT = 120

const DAY_MS = 86_400_000

type PostgresSource = Extract<DatabaseSource, { engine: 'postgres' }>

/** Makes the data as a copy; the original is made once and kept until its sources change. */
export async function createTargetData(): Promise<TargetData> {
  const source = inject('databaseSource')
  if (source.engine === 'none') throw new Error(`There is no test database: ${source.reason}`)
  if (source.engine === 'postgres') return createTargetDataOnPostgres(source)
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-attacks-'))
  cpSync(await filledFolder(source.furnished), folder, { recursive: true })
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** A valid body of a create request by an administrator. */
export function validBody(area: Area, place: string, seed = 1): Record<string, string> {
  return { ...sampleBody(area, place, seed), ...('govLocation' in area.fields ? { GOV_LOCATION: '0' } : {}) }
}

async function createTargetDataOnPostgres(source: PostgresSource): Promise<TargetData> {
  const { server, template } = source
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, await filledTemplate(source))
  return {
    env: { DATABASE_URL: databaseAddress(server, name) },
    remove: () => dropDatabase(server, name),
  }
}

/** The name of the run's template database; the first worker creates it. */
async function filledTemplate({ server, template, furnished }: PostgresSource): Promise<string> {
  const name = `${template}_attacked`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    const unfinished = `${name}_unfinished`
    await createDatabase(server, unfinished, furnished)
    await fillTargetDatabase(await openDatabase({ databaseUrl: databaseAddress(server, unfinished) }))
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** Two workers may create it at once; each puts a complete folder in place, and the second one is deleted. */
async function filledFolder(dump: string): Promise<string> {
  const cache = path.join(root, '.cache/attacks')
  const folder = path.join(cache, digestOfSources(dump))
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) {
    const old = path.join(cache, name)
    // The other worker may be deleting it too.
    const madeAt = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (madeAt < Date.now() - DAY_MS) rmSync(old, { recursive: true, force: true })
  }
  const unfinished = `${folder}.${process.pid}`
  const loadDataDir = await openDumpFile(dump)
  await fillTargetDatabase(await openDatabase({ dataDir: unfinished, loadDataDir }))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // A folder that is not empty can't be replaced.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

function digestOfSources(dump: string): string {
  const sources = [
    '{areas,domain,server/engine,server/features/accounts}/*.ts',
    'tests/seed-database.ts',
    'tests/sample.ts',
    'tests/security/target-data.ts',
  ]
  const hash = createHash('sha256').update(path.basename(dump))
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function fillTargetDatabase(database: Database): Promise<void> {
  try {
    await addAccounts(database)
    await addRecords(database)
  } finally {
    await database.close()
  }
}

async function addAccounts({ db }: Database): Promise<void> {
  // The accounts whose passwords are guessed: verifying them takes as long as in an office.
  const password_hash = await hashPassword(DEMO_PASSWORD, ADVISED_COST)
  const row = (emp_pid: string, emp_group = '1', catm_ukey = '50010000') => ({
    emp_pid,
    emp_group,
    catm_ukey,
    fname: 'ทดสอบ',
    lname: 'การป้องกัน',
    password_hash,
    last_used_at: new Date(),
  })
  const rows = [
    ...INVALID_GROUPS.map((group, at) => row(invalidGroupPid(at), group)),
    ...Array.from({ length: VICTIM_COUNT }, (_, at) => row(victimPid(at))),
    row(PID_WITHOUT_PLACE, '1', '50000000'),
    { ...row(SUSPENDED_PID), suspended_at: new Date() },
    { ...row(UNUSED_PID), last_used_at: new Date(Date.now() - 190 * DAY_MS) },
  ]
  await db.execute(sql`insert into account ${columnValues(rows)}`)
}

async function addRecords(database: Database): Promise<void> {
  const geography = await loadGeography(database.db)
  const deps = engineDeps({
    database,
    geography,
    pictureStore: openPictureStore(undefined),
    clock: Date.now,
  })
  const actor = {
    id: 8,
    name: 'ผู้เตรียมการ',
    group: 4,
    catmUkey: '00000000',
    scope: { kind: 'nation' },
  } as const
  const picture = await samplePicture(7)
  await createReferencedRecords(database.db, areas)
  for (const area of areas) {
    const request = { area, hooks: areaHooks[area.key] ?? {}, actor, origin: { address: '127.0.0.1' } }
    const parts = { ...(await requiredFiles(area)), ...(area.gallery ? { img: picture } : {}) }
    const files = Object.entries(parts).map(([name, bytes]) => ({ name, bytes }))
    for (const place of Object.values(ATTACK_SUB_DISTRICTS))
      await addRecord(deps, request, recordForm(area, 'add').read(validBody(area, place)), files)
  }
}
