/**
 * Signs officials in without the sign-in screen, and sends API requests for them, to prepare tests and to
 * read stored data.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { type Area, recordId } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { requiredFiles, sampleBody, sampleKeyOf } from '../tests/sample.ts'
import { demoPassword } from './fixtures.ts'

export const API_BASE = '/dods/services/public/api'

type Answer = Record<string, unknown> & { data?: Record<string, unknown>[] }

/** An official who sends API requests. Every method answers the body, whatever the status. */
export type ApiCaller = {
  token: string
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: object) => Promise<Answer>
  form: (path: string, fields: Record<string, string>, files: Record<string, Buffer>) => Promise<Answer>
}

/** Tokens of this worker by national ID, so that not every test signs in. */
const tokens = new Map<string, string>()

/** An official with a demo account. With `newSession`, the test may end the session. */
export async function openApiCaller(
  request: APIRequestContext,
  pid: string,
  { newSession = false } = {},
): Promise<ApiCaller> {
  const token = (newSession ? undefined : tokens.get(pid)) ?? (await newToken(request, pid))
  if (!newSession) tokens.set(pid, token)
  // The server closes a connection that is idle for ten seconds; a request that reuses it just then would
  // fail.
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  return {
    token,
    get: async (path) => (await request.get(`${API_BASE}/${path}`, { headers })).json(),
    post: async (path, body = {}) =>
      (await request.post(`${API_BASE}/${path}`, { headers, data: body })).json(),
    form: async (path, fields, files) => {
      const parts = Object.entries(files).map(([name, buffer]) => [
        name,
        { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer },
      ])
      const multipart = { ...fields, ...Object.fromEntries(parts) }
      return (await request.post(`${API_BASE}/${path}`, { headers, multipart })).json()
    },
  }
}

async function newToken(request: APIRequestContext, pid: string): Promise<string> {
  const answer = await request.post(`${API_BASE}/auth/login`, {
    data: { EMP_PID: pid, password: demoPassword },
  })
  return (await answer.json()).access_token
}

/** Opens a page of the web app for an official with a session, and waits for its heading. */
export async function openPageAs(
  page: Page,
  pid: string,
  path: string,
  { newSession = false } = {},
): Promise<ApiCaller> {
  const caller = await openApiCaller(page.request, pid, { newSession })
  await setBrowserToken(page, caller.token)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return caller
}

/**
 * Goes to another page of the open web app as its links do. The app is not loaded again, so this is fast for
 * many pages in one test. The app's own history does not contain these pages; load a page to test it.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/**
 * Stores a token where the web app does (foundations, section 4), before the scripts of the next page that
 * this tab loads. Later loads keep what the web app has stored.
 */
export async function setBrowserToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    ([mark, value]) => {
      // The first document of a tab has no URL, and so no storage.
      if (location.protocol === 'about:' || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      localStorage.clear()
      localStorage.setItem('token', value)
    },
    [`token-set-${crypto.randomUUID()}`, token] as const,
  )
}

/** A record created by API requests. */
export type CreatedRecord = { id: string; name: string }

/**
 * Creates a valid record of an area in a place, with a unique name; `values` are wire fields that the test
 * needs.
 */
export async function createAreaRecord(
  caller: ApiCaller,
  area: Area,
  catmUkey: string,
  values: Record<string, string> = {},
): Promise<CreatedRecord> {
  const name = uniqueName()
  const named = area.search.finds[0]
  const body = {
    ...sampleBody(area, catmUkey),
    ...(area.unique ? sampleKeyOf(area, Math.floor(Math.random() * 60_000)) : {}),
    ...(named ? { [wireName(named)]: name } : {}),
    ...values,
  }
  const answer = await caller.form(area.path, body, await requiredFiles(area))
  if (answer.status !== true) throw new Error(`${area.key} was not made: ${JSON.stringify(answer)}`)
  return { id: recordId(area, { catmUkey, [area.id]: answer.id }), name: named ? name : '' }
}

/**
 * A name that no other record has, even of a test that runs at the same time. Its suffix always has a letter:
 * eight digits in a row are a number, which lists never wrap.
 */
export function uniqueName(what = 'รายการทดสอบ'): string {
  return `${what} x${crypto.randomUUID().slice(0, 7)}`
}
