/** Databases and roles with settings that the program does not expect. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { databaseAddress, dropDatabase } from '../../tests/prepare-database.ts'
import { openDatabase } from './connect.ts'
import { databaseHosts, singleHost } from './hosts.ts'
import { migrate } from './migrate.ts'
import { raw, sql } from './sql.ts'

const database = testDatabase()
let server: string
beforeAll(async () => {
  server = database.url ?? ''
})

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe('a database', () => {
  const name = () => `amphoe_test_kind_${randomBytes(6).toString('hex')}`

  /** The sentence with which a migration stops, and the tables that it left. */
  async function migrated(create: string, change = 'select 1', name_ = name()) {
    await asAdministrator(`create database ${name_} template template0 ${create}`)
    const database = await openDatabase({ databaseUrl: databaseAddress(server, name_) })
    try {
      await database.db.execute(raw(change))
      const sentence = await migrate(database.db).then(
        () => 'migrated',
        (error: Error) => error.message,
      )
      const tables = await database.db.query(sql`select from pg_tables where schemaname = 'public'`)
      return { sentence, tables: tables.length }
    } finally {
      await database.close()
      await dropDatabase(server, name_)
    }
  }

  it.each(['SQL_ASCII', 'WIN874', 'LATIN1'])(
    'with the encoding %s is refused untouched',
    async (encoding) => {
      const { sentence, tables } = await migrated(`encoding '${encoding}' locale 'C'`)
      expect(sentence).toMatch(
        new RegExp(`^The database has the encoding ${encoding} and needs UTF8: [^\\n]+$`),
      )
      expect(tables).toBe(0)
    },
  )

  it('without the ICU collation is refused untouched', async () => {
    const remove = `delete from pg_collation where collname = 'und-x-icu'`
    const { sentence, tables } = await migrated(`encoding 'UTF8' locale 'C'`, remove)
    expect(sentence).toMatch(/^The database has no collation "und-x-icu"[^\n]+$/)
    expect(tables).toBe(0)
  })
})

describe('a role whose settings change statements and values', () => {
  const HOSTILE = {
    standard_conforming_strings: 'off',
    transform_null_equals: 'on',
    default_transaction_isolation: 'serializable',
    datestyle: 'SQL, DMY',
    intervalstyle: 'sql_standard',
    timezone: 'Asia/Bangkok',
    bytea_output: 'escape',
    extra_float_digits: '-15',
    idle_session_timeout: '200ms',
  }
  const hostileUrl = () => {
    const url = new URL(server)
    const options = Object.entries(HOSTILE).map(
      ([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`,
    )
    url.searchParams.set('options', options.join(' '))
    return url.href
  }
  const SAMPLE = `select 'a\\b' as text, date '2026-01-31'::text as day, 0.1::float8 + 0.2::float8 as sum,
    '\\x00ff'::bytea::text as bytes, (1 = null) is null as unknown, timestamptz '2026-01-31 00:00Z'::text as at,
    interval '1 day 2 hours'::text as span, current_setting('transaction_isolation') as isolation`
  const EXPECTED = {
    text: 'a\\b',
    day: '2026-01-31',
    sum: 0.1 + 0.2,
    bytes: '\\x00ff',
    unknown: true,
    at: '2026-01-31 00:00:00+00',
    span: '1 day 02:00:00',
    isolation: 'read committed',
  }

  it('has no effect on the pool, the list connections, single clients and replicas', async () => {
    const database = await openDatabase({ databaseUrl: hostileUrl() })
    expect(await database.db.query(raw(SAMPLE))).toEqual([EXPECTED])
    const text = `select row_to_json(found)::text from (${SAMPLE}) as found`
    const [row] = await database.read({ text, values: [] })
    expect(JSON.parse(String(row))).toEqual(EXPECTED)
    await database.close()
    for (const hosts of [databaseHosts(hostileUrl()), singleHost(hostileUrl())]) {
      const client = hosts.client({})
      await client.connect()
      expect((await client.query(SAMPLE)).rows).toEqual([EXPECTED])
      await client.end()
    }
  })

  it('ends no idle connection, and so reports no lost database', async () => {
    const lost: Error[] = []
    const database = await openDatabase({
      databaseUrl: hostileUrl(),
      onLost: (error) => lost.push(error),
    })
    const timeout = sql`select current_setting('idle_session_timeout') as timeout, pg_backend_pid() as pid`
    const [before] = await database.db.query<{ timeout: string; pid: number }>(timeout)
    expect(before?.timeout).toBe('0')
    // Longer than the timeout of the role, on another connection.
    await asAdministrator('select pg_sleep(0.5)')
    expect(await database.db.query(timeout)).toEqual([before])
    expect(lost).toEqual([])
    await database.close()
  })
})
