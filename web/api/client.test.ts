import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { isServerUnreachable } from './api-error.ts'
import { type FetchOptions, fetchAreaJson, fetchFile, setSessionRenewal } from './client.ts'
import { parseSession, setSessionState } from './session.ts'

const GOV = { path: 'manage/gov' }
const BODY = { GOV_NAME: 'ชื่อที่เจ้าของคนแรกพิมพ์' }
const NOT_SIGNED_IN = Response.json(
  { status: false, error: 'หมดเวลา', code: 'not-signed-in' },
  { status: 401 },
)
const DONE = Response.json({ status: true, version: 2 })

/** Sets the user and the token of the page, as a sign-in here or in another tab does. */
function signInAs(account: number, token: string): void {
  const [FNAME, MNAME, LNAME] = ['', '', '']
  const names = { CC_DESC: '', AA_DESC: '', TT_DESC: '', MM_DESC: '', DEPT_DESC: '' }
  const session = parseSession({
    emp: {
      ID: account,
      MUST_CHANGE: '0',
      EMP_PID: '',
      EMP_GROUP: '1',
      FNAME,
      MNAME,
      LNAME,
      TEL: '',
      EMAIL: '',
    },
    detail: { CATM_UKEY: '50010000', ...names },
    signIn: { PASSWORD: '1', PROVIDER: '' },
    redirect: null,
    freshness: { STALE: 12, DUE: 11 },
  })
  setSessionState({ phase: 'signed-in', session, token })
}

/** Answers the requests in order. Returns the `Authorization` header of each request. */
function stubServer(...answers: (() => Response | Promise<Response>)[]): (string | null)[] {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    const answer = answers[tokens.length - 1]
    if (answer === undefined) throw new Error('more requests than expected')
    return (await answer()).clone()
  })
  return tokens
}

const save = (options: FetchOptions = {}) => fetchAreaJson(GOV, '/update', { body: BODY, ...options })
const rejectionOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ApiError) => error,
  )

beforeEach(() => signInAs(1, 'first'))
afterEach(() => {
  setSessionRenewal(undefined)
  setSessionState({ phase: 'signed-out' })
  vi.unstubAllGlobals()
})

it('sends the request again after the same user renewed the session', async () => {
  setSessionRenewal(async () => {
    signInAs(1, 'second')
    return true
  })
  const tokens = stubServer(
    () => NOT_SIGNED_IN,
    () => DONE,
  )
  await expect(save()).resolves.toMatchObject({ version: 2 })
  expect(tokens).toEqual(['Bearer first', 'Bearer second'])
})

it.each([
  ['while the request was pending', () => signInAs(2, 'of another'), async () => true],
  [
    'while the dialog asked for the password',
    () => undefined,
    async () => {
      signInAs(2, 'of another')
      return true
    },
  ],
])('does not send the request again for another user who signed in %s', async (_when, meanwhile, renewal) => {
  setSessionRenewal(renewal)
  const tokens = stubServer(() => {
    meanwhile()
    return NOT_SIGNED_IN
  })
  expect((await rejectionOf(save()))?.code).toBe('not-signed-in')
  expect(tokens).toEqual(['Bearer first'])
})

it('sends no request of one account while another account or no account is signed in', async () => {
  const tokens = stubServer(() => DONE)
  signInAs(2, 'of another')
  expect((await rejectionOf(save({ session: { account: 1 } })))?.code).toBe('not-signed-in')
  setSessionState({ phase: 'signed-out' })
  expect((await rejectionOf(save({ session: { account: 1 } })))?.code).toBe('not-signed-in')
  expect(tokens).toEqual([])
  signInAs(1, 'again')
  await save({ session: { account: 1 } })
  expect(tokens).toEqual(['Bearer again'])
})

it('uses the token of this page, not the token that another tab stored on the device', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'of another' })
  const tokens = stubServer(() => DONE)
  await save()
  expect(tokens).toEqual(['Bearer first'])
})

it.each([
  ['a sign-in page with status 200', new Response('<html>กรุณาเข้าสู่ระบบ Wi-Fi</html>'), true],
  ['an empty response', new Response(null, { status: 204 }), true],
  ['a JSON null', Response.json(null), true],
  ['a network that requires a sign-in', new Response('<html>', { status: 511 }), true],
  ['a proxy that fails', new Response('<html>', { status: 500 }), true],
  ['a proxy that rejects a large request', new Response('<html>', { status: 413 }), false],
  [
    'an internal error of the server',
    Response.json({ status: false, error: 'ขัดข้อง', code: 'fault' }, { status: 500 }),
    false,
  ],
])(
  'has an error text and decides whether the server was reached for %s',
  async (_what, answer, unreached) => {
    stubServer(() => answer)
    const error = await rejectionOf(save())
    expect(error).toBeDefined()
    expect(error?.text).not.toContain('<html>')
    expect(error?.text).not.toBe('')
    expect(isServerUnreachable(error)).toBe(unreached)
  },
)

it('waits one minute for the first byte of a file, and longer for the rest', async () => {
  vi.useFakeTimers()
  try {
    let give = (_answer: Response) => {}
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      return new Promise((resolve, reject) => {
        give = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const never = rejectionOf(fetchFile('manage/gov/export', { method: 'POST' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await never)?.code).toBe('timeout')

    const slow = fetchFile('manage/gov/export', { method: 'POST' })
    await vi.advanceTimersByTimeAsync(50_000)
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''%E0%B8%81.xlsx" }
    const body = new ReadableStream({ start: (way) => void setTimeout(() => way.close(), 100_000) })
    give(new Response(body, { headers }))
    await vi.advanceTimersByTimeAsync(100_000)
    expect((await slow).name).toBe('ก.xlsx')
  } finally {
    vi.useRealTimers()
  }
})
