/**
 * A complete server over a fresh database with real HTTP handling, for tests that send requests as officials
 * do.
 */
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import type { Geography } from '#domain/places/geography.ts'
import { allRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { createDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { refreshGeography } from '#server/features/geography/live-geography.ts'
import type { LogLine } from '#server/http/log.ts'
import type { LinkNetwork } from '#server/features/links/check-link.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { unreadCounts } from '#server/features/notifications/unread-counts.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'
import { enforceResponseContract } from './response-contract.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { createReferencedRecords } from './referenced-records.ts'

/** `body` is the parsed JSON, or the bytes of any other answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, which say what they expect
export type HarnessResponse = { status: number; body: any; headers: Record<string, unknown> }

/** A user who sends requests. Paths are below the base prefix. */
export type TestOfficial = {
  token: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<HarnessResponse>
  post(path: string, body: Record<string, unknown>): Promise<HarnessResponse>
  form(path: string, fields: Record<string, unknown>, files: Record<string, Buffer>): Promise<HarnessResponse>
  /** Requests a URL from an answer, such as a picture's. */
  open(address: string, headers?: Record<string, string>): Promise<HarnessResponse>
}

/** The demo accounts that most tests need, by their place or role. */
export const OFFICIALS = {
  mueang: '1000000000009',
  chomThong: '1000000000017',
  chiangMai: '2000000000007',
  ubon: '2000000000015',
  central: '3000000000013',
  administrator: '4000000000003',
  director: '8000000000006',
} as const

/** Those accounts, signed in. */
export type Officials = Record<keyof typeof OFFICIALS, TestOfficial>

export type Harness = {
  db: Db
  database: TestDatabase
  app: FastifyInstance
  geography: () => Geography
  /** The server's log lines so far. */
  lines: readonly LogLine[]
  addAccount(account: { pid: string; group: string; catm: string }): Promise<void>
  signIn(pid: string): Promise<TestOfficial>
  /** Signs in several users, under the names that the test gives them. */
  signInAll<Name extends string>(pids: Readonly<Record<Name, string>>): Promise<Record<Name, TestOfficial>>
  nobody(): TestOfficial
  /** Makes the server read places that were imported since it started. */
  refreshPlaces(): Promise<boolean>
  close(): Promise<void>
}

/** Longer than in production, where a search is stopped early for users who type. */
const SEARCH_TIMEOUT_MS = 60_000

export type HarnessOptions = {
  /** An open database instead of a new one. */
  database?: TestDatabase
  /** The server's clock. */
  clock?: () => number
  linkNetwork?: LinkNetwork
}

/**
 * Opens the server with the demo accounts and no content. Closing it also closes the database, and throws if
 * an answer did not match its schema. Most tests use `signedIn`, which does both.
 */
export async function openHarness({
  database: existing,
  clock = Date.now,
  linkNetwork,
}: HarnessOptions = {}): Promise<Harness> {
  const database = existing ?? (await openTestDatabase('furnished'))
  const { db } = database
  const geography = await loadGeography(db)
  const lines: LogLine[] = []
  const log = (line: LogLine) => {
    lines.push(line)
    printFaults(line)
  }
  const pictures = openPictureStore(undefined)
  const settings = readSettings({ DEMO: '0', PUBLIC_REQUESTS_PER_SECOND: '0' })
  await createDemoAccounts(db, Date.now)
  // The accounts of a furnished database may have been created yesterday.
  await db.execute(sql`update account set last_used_at = ${new Date()}`)
  await createReferencedRecords(db, areas)
  const engine = engineDeps({ database, geography, pictureStore: pictures, clock })
  const unread = unreadCounts(engine, () => {})
  const calls = allRoutes({ engine, settings, log, unread, globalSearchMs: SEARCH_TIMEOUT_MS, linkNetwork })
  let throwOnViolations = () => {}
  const watch = (app: FastifyInstance) => {
    throwOnViolations = enforceResponseContract(app, calls)
  }
  const app = await buildApp({
    database,
    settings,
    routes: calls,
    unread,
    pictures,
    publicApi: { ...engine, pictureStore: pictures, cache: { freshMs: 0 } },
    log,
    watch,
  })
  const signIn = async (pid: string) => {
    const credentials = { EMP_PID: pid, password: DEMO_PASSWORD }
    const { body } = await createOfficial(app, undefined).post('auth/login', credentials)
    if (typeof body.access_token !== 'string')
      throw new Error(`${pid} can't sign in: ${JSON.stringify(body)}`)
    return createOfficial(app, body.access_token)
  }
  return {
    db,
    database,
    app,
    geography: engine.geography,
    lines,
    addAccount: async ({ pid, group, catm }) => {
      if (DEMO_ACCOUNTS.some((known) => known.pid === pid)) return
      const [{ password_hash } = { password_hash: '' }] = await db.query<{ password_hash: string }>(
        sql`select password_hash from account where emp_pid = ${DEMO_ACCOUNTS[0]?.pid ?? ''}`,
      )
      const row = {
        emp_pid: pid,
        emp_group: group,
        catm_ukey: catm,
        fname: 'ทดสอบ',
        lname: 'สิทธิ',
        password_hash,
      }
      await db.execute(sql`insert into account ${columnValues([{ ...row, last_used_at: new Date() }])}`)
    },
    signIn,
    signInAll: async <Name extends string>(pids: Readonly<Record<Name, string>>) => {
      const officials = {} as Record<Name, TestOfficial>
      for (const name of Object.keys(pids) as Name[]) officials[name] = await signIn(pids[name])
      return officials
    },
    nobody: () => createOfficial(app, undefined),
    refreshPlaces: () => refreshGeography(db, geography),
    close: async () => {
      await app.close()
      await database.close()
      throwOnViolations()
    },
  }
}

/** Prints an error of the server, so that the failing test shows the reason. */
function printFaults(line: LogLine): void {
  if (line.event === 'fault') process.stderr.write(`${line.stack}\n`)
}

function createOfficial(app: FastifyInstance, token: string | undefined): TestOfficial {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: string | Buffer } = {},
  ): Promise<HarnessResponse> => {
    const answer = await app.inject({
      method,
      url: path.startsWith('/') ? path : `${BASE_PREFIX}/${path}`,
      headers: { ...authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const body = isJson ? answer.json() : answer.rawPayload
    return { status: answer.statusCode, body, headers: answer.headers }
  }
  return {
    token,
    get: (path, headers = {}) => send('GET', path, { headers }),
    open: (address, headers = {}) => send('GET', address, { headers }),
    post: (path, body) =>
      send('POST', path, { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    form: async (path, fields, files) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      for (const [name, bytes] of Object.entries(files))
        form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      return send('POST', path, { headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    },
  }
}
