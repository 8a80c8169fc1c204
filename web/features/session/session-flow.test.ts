import { afterEach, expect, it, vi } from 'vitest'
import { abandonSession, openSession, startSession } from './session-flow.ts'

const EXTERNAL = 'https://governors.example/'

/** A browser with a local storage and an address, and a server whose sign-ins are of group 9. */
function openBrowser(stored: Record<string, string> = {}, address = '/') {
  const storage = new Map(Object.entries(stored))
  const calls: string[] = []
  const replace = vi.fn((address: string) => void calls.push(address))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const { pathname, search, origin } = new URL(address, 'https://office.example')
  const shown = vi.fn((_state: null, _title: string, _page: string) => undefined)
  vi.stubGlobal('window', {
    location: { pathname, search, origin, replace },
    history: { replaceState: shown },
  })
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    calls.push(`${new Headers(headers).get('authorization') ?? ''} ${address.split('/').at(-1)}`.trim())
    return Response.json(address.endsWith('logout') ? { status: true, redirect: '' } : GOVERNOR)
  })
  return { storage, calls, replace, shown }
}

const GOVERNOR = {
  token_type: 'bearer',
  access_token: 'fresh',
  emp: {
    ...{ ID: 9, MUST_CHANGE: '0', EMP_PID: '9000000000004', EMP_GROUP: '9' },
    ...{ FNAME: '', MNAME: '', LNAME: '', TEL: '', EMAIL: '' },
  },
  detail: { CATM_UKEY: '50000000', CC_DESC: '', AA_DESC: '', TT_DESC: '', MM_DESC: '', DEPT_DESC: '' },
  signIn: { PASSWORD: '1', PROVIDER: '' },
  redirect: EXTERNAL,
  freshness: { STALE: 12, DUE: 11 },
}

afterEach(() => vi.unstubAllGlobals())

it('the redirect of group 9 leaves no session in the browser', async () => {
  const { storage, calls } = openBrowser()
  await openSession({ pid: '9000000000004', password: 'x' })
  expect([...storage.keys()]).toEqual([])
  expect(calls).toEqual(['login', 'Bearer fresh logout', EXTERNAL])
})

it('the redirect of group 9 also ends the session of an older stored token', async () => {
  const { storage, calls, replace } = openBrowser({ token: 'older' })
  await startSession()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(EXTERNAL))
  expect([...storage.keys()]).toEqual([])
  expect(calls).toEqual(['Bearer older getUser', 'Bearer older logout', EXTERNAL])
})

it('only the browser that started a provider sign-in finishes it', async () => {
  const pending = JSON.stringify({ token: 'of the beginning', path: '//elsewhere.example/', at: Date.now() })
  const own = openBrowser({ 'sign-in:mine': pending }, '/auth/callback?code=1&state=mine')
  await startSession()
  expect(own.calls).toContain('finish')
  expect([...own.storage.keys()]).toEqual([])
  expect(own.shown).toHaveBeenCalledWith(null, '', 'https://office.example//elsewhere.example/')
  const other = openBrowser({}, '/auth/callback?code=1&state=mine')
  await startSession()
  expect(other.calls).toEqual([])
})

it('the callback, opened again by a signed-in official, shows the menu', async () => {
  for (const address of ['/auth/callback', '/auth/callback?code=1&state=used', '/auth/callback?error=x']) {
    const { calls, shown } = openBrowser({ token: 'own' }, address)
    await startSession()
    expect(calls[0]).toBe('Bearer own getUser')
    expect(shown).toHaveBeenCalledWith(null, '', 'https://office.example/menu')
  }
})

it('signing out clears the state of the menu', async () => {
  const { storage } = openBrowser({
    token: 'a',
    menuOpen: 'false',
    openMenus: '["web"]',
    textSize: '"large"',
  })
  abandonSession()
  expect([...storage.keys()]).toEqual(['textSize'])
})
