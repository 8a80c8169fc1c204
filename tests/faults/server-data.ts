/** The data of a server under fault injection: a migrated database with three officials. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { insertAccount } from '#server/features/accounts/create-account.ts'
import { openDumpFile } from '../dump-file.ts'
import { databaseAddress, createDatabase } from '../prepare-database.ts'
import { type PostgresCluster, createPostgresCluster } from './postgres-cluster.ts'

export type ServerData = {
  engine: Database['engine']
  /** The environment that makes a server use the data. */
  env: Record<string, string>
  /** Opens the database next to the server, or after it where only one process may. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** Officials by role; the district is 5001, the province 50. */
export const FAULT_PIDS = {
  administrator: '4000000000003',
  district: '1000000000009',
  province: '2000000000007',
} as const
export type FaultAccount = keyof typeof FAULT_PIDS

export const FAULT_PASSWORD = 'ฝนตกที่หน้าเสาธงตอนเช้า'

/** The engine of this run of the tests (docs/testing.md). */
export function testEngine(): Database['engine'] {
  const { engine } = inject('databaseSource')
  return engine === 'postgres' ? 'postgres' : 'pglite'
}

/** Data on the run's engine; PostgreSQL gets its own cluster with full durability. */
export async function createServerData(): Promise<ServerData> {
  if (testEngine() === 'pglite') return createFolderData()
  const cluster = await createPostgresCluster()
  const place = await createClusterData(cluster, 'amphoe')
  return { ...place, remove: () => cluster.remove() }
}

/** A folder for the embedded database, within another one. */
export async function createFolderData(within = tmpdir()): Promise<ServerData> {
  const dataDir = mkdtempSync(path.join(within, 'amphoe-faults-'))
  const source = inject('databaseSource')
  const dump = source.engine === 'pglite' ? await openDumpFile(source.dump) : undefined
  await prepareServerData(await openDatabase({ dataDir, loadDataDir: dump }))
  return {
    engine: 'pglite',
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A database in a cluster; removing the cluster removes it. */
export async function createClusterData(cluster: PostgresCluster, name: string): Promise<ServerData> {
  await createDatabase(cluster.url, name)
  const databaseUrl = databaseAddress(cluster.url, name)
  await prepareServerData(await openDatabase({ databaseUrl }))
  return serverDataAt(databaseUrl)
}

/** The same with all its tables in another folder (tablespace). */
export async function createClusterDataIn(
  cluster: PostgresCluster,
  name: string,
  folder: string,
): Promise<ServerData> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create tablespace ${name}_elsewhere location '${folder}'`)
  await client.query(`create database ${name} tablespace ${name}_elsewhere`)
  await client.end()
  const databaseUrl = databaseAddress(cluster.url, name)
  await prepareServerData(await openDatabase({ databaseUrl }))
  return serverDataAt(databaseUrl)
}

/** The data of an existing PostgreSQL database. */
export function serverDataAt(databaseUrl: string): ServerData {
  return {
    engine: 'postgres',
    env: { DATABASE_URL: databaseUrl },
    open: () => openDatabase({ databaseUrl }),
    remove: async () => {},
  }
}

/** Migrates, creates the accounts (hashing once), and closes. */
async function prepareServerData(database: Database): Promise<void> {
  const { db } = database
  try {
    await migrate(db)
    await addOfficials(database)
  } finally {
    await database.close()
  }
}

/** The officials, all with the same password, which is hashed once. */
export async function addOfficials({ db }: Pick<Database, 'db'>): Promise<void> {
  const name = { fname: 'สมใจ', lname: 'ใจดี' }
  await insertAccount(db, {
    ...name,
    pid: FAULT_PIDS.administrator,
    group: 4,
    catmUkey: '00000000',
    password: FAULT_PASSWORD,
  })
  const [{ password_hash } = { password_hash: '' }] = await db.query<{ password_hash: string }>(
    sql`select password_hash from account`,
  )
  const others = [
    { ...name, emp_pid: FAULT_PIDS.district, emp_group: '1', catm_ukey: '50010000', password_hash },
    { ...name, emp_pid: FAULT_PIDS.province, emp_group: '2', catm_ukey: '50000000', password_hash },
  ]
  await db.execute(sql`insert into account ${columnValues(others)}`)
}
