/**
 * Signed-in officials without the sign-in screen, which has tests of its own, and what they do by calls
 * alone: setting the scene, and looking at what is stored.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { type Area, recordId } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { requiredFiles, sampleBody, sampleKeyOf } from '../tests/sample.ts'
import { demoPassword } from './fixtures.ts'

export const API_BASE = '/dods/services/public/api'

type Answer = Record<string, unknown> & { data?: Record<string, unknown>[] }

/** An official by calls. Every method gives the answer's body, whatever its status. */
export type ApiCaller = {
  token: string
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: object) => Promise<Answer>
  form: (path: string, fields: Record<string, string>, files: Record<string, Buffer>) => Promise<Answer>
}

/** Tokens of this worker by national ID, so that not every test signs in. */
const tokens = new Map<string, string>()

/** An official of a demo account by calls. `anew` begins a session of the test's own, which it may end. */
export async function openApiCaller(
  request: APIRequestContext,
  pid: string,
  { anew = false } = {},
): Promise<ApiCaller> {
  const token = (anew ? undefined : tokens.get(pid)) ?? (await newToken(request, pid))
  if (!anew) tokens.set(pid, token)
  // The server closes a connection that is idle for ten seconds; a call that reuses it just then would fail.
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

/**
 * Opens a page of the back office for an official whose session is already there, and waits for its heading.
 */
export async function openPageAs(
  page: Page,
  pid: string,
  path: string,
  { anew = false } = {},
): Promise<ApiCaller> {
  const caller = await openApiCaller(page.request, pid, { anew })
  await setBrowserToken(page, caller.token)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return caller
}

/**
 * Goes to another page of the web app that is open, as its own links do: nothing is loaded anew, which makes
 * it the way to see many pages in one test. The way back does not lead where the web app knows it; load a
 * page for that.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/**
 * Puts a token where the web app keeps it (foundations, section 4), and nothing else, before the scripts of
 * the next page that this tab loads. Later loads keep what the web app has made of it.
 */
export async function setBrowserToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    ([mark, value]) => {
      // The first document of a tab has no address, and so no storage.
      if (location.protocol === 'about:' || sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, '')
      localStorage.clear()
      localStorage.setItem('token', value)
    },
    [`token-set-${crypto.randomUUID()}`, token] as const,
  )
}

/** A record made by calls. */
export type CreatedRecord = { id: string; name: string }

/**
 * Makes a whole record of an area in a place, named so that the test finds its own; `values` are wire fields
 * that matter to the test.
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
 * A name that no other record has, also of another test that runs at the same time. There is a letter in its
 * mark always: eight digits in a row are a number, which lists break nowhere.
 */
export function uniqueName(what = 'รายการทดสอบ'): string {
  return `${what} x${crypto.randomUUID().slice(0, 7)}`
}
