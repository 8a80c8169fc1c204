/** The complete server for officials, over a fresh database, for tests. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { enforceResponseContract } from '../response-contract.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { accountRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { insertAccount, type NewAccount } from '#server/features/accounts/create-account.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import type { LogLine } from '#server/http/log.ts'
import { BASE_PREFIX, type Route } from '#server/http/route.ts'
import { readSettings, type Settings } from '#server/settings.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, which say what they expect
export type TestResponse = { status: number; body: any; headers: Record<string, unknown>; text: string }

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  lines: LogLine[]
  /** Sends a request below the base prefix; a body is sent as JSON. */
  ask(method: 'GET' | 'POST', path: string, call?: TestRequest): Promise<TestResponse>
  /** The token of a new session. */
  signIn(pid: string, password?: string): Promise<string>
  addAccount(account: Pick<NewAccount, 'pid' | 'group'> & Partial<NewAccount>): Promise<number>
  close(): Promise<void>
}

export type TestRequest = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

export const TEST_PASSWORD = 'ฝนตกที่หน้าเสาธงตอนเช้า'

const GEOGRAPHY = makeGeography([
  { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
  { code: '5001', th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
])

/** Opens the app; close it in `afterAll`. */
export async function openTestApp(
  options: {
    calls?: Route[]
    settings?: Partial<Settings>
    webFolder?: string
    watch?: (app: FastifyInstance, database: TestDatabase) => void
  } = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  const lines: LogLine[] = []
  const settings = { ...readSettings({ DEMO: '0' }), ...options.settings }
  const log = (line: LogLine) => void lines.push(line)
  const engine = { db: database.db, geography: () => GEOGRAPHY, clock: Date.now }
  const calls = [...accountRoutes({ engine, settings, log }), ...(options.calls ?? [])]
  let refuseUntold = () => {}
  const app = await buildApp({
    database,
    settings,
    routes: calls,
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    watch: (app) => {
      refuseUntold = enforceResponseContract(app, calls)
      options.watch?.(app, database)
    },
    log,
  })
  const ask: TestApp['ask'] = async (method, path, { token, body, headers = {}, address } = {}) => {
    const authorization: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` }
    const request: InjectOptions = {
      method,
      url: `${BASE_PREFIX}/${path}`,
      headers: {
        ...authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(address === undefined ? {} : { remoteAddress: address }),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const answer = await app.inject(request)
    return {
      status: answer.statusCode,
      body: parsed(answer.body),
      headers: answer.headers,
      text: answer.body,
    }
  }
  return {
    app,
    database,
    lines,
    ask,
    signIn: async (pid, password = TEST_PASSWORD) => {
      const { body } = await ask('POST', 'auth/login', { body: { EMP_PID: pid, password } })
      return String(body.access_token)
    },
    addAccount: async (account) => {
      const usual = { catmUkey: '50010000', fname: 'สมใจ', lname: 'ใจดี', password: TEST_PASSWORD }
      return (await insertAccount(database.db, { ...usual, ...account })) as number
    },
    close: async () => {
      await app.close()
      await database.close()
      refuseUntold()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
