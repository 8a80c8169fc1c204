import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/servers/test-app.ts'
import { accountRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { readSettings } from '#server/settings.ts'
import {
  openTestProvider,
  TEST_CLIENT,
  type TestProvider,
  type TestSignIn,
} from '../../../tests/servers/open-id-provider.ts'
import type { PasswordSignIn } from './single-sign-on-settings.ts'

const PID = '1000000000009'
const OTHER_PID = '1000000000017'
const ORIGIN = 'https://backoffice.example'
const HOUR = 3_600

const settingsOf = ({ issuer }: TestProvider, passwordSignIn: PasswordSignIn = 'on') => {
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: TEST_CLIENT.id, OIDC_CLIENT_SECRET: TEST_CLIENT.secret }
  return readSettings({ ...env, OIDC_LABEL: 'เข้าสู่ระบบด้วย ThaID', PASSWORD_SIGN_IN: passwordSignIn })
}

describe('single sign-on', () => {
  let provider: TestProvider
  let test: TestApp
  beforeAll(async () => {
    provider = await openTestProvider()
    test = await openTestApp({ settings: { ...settingsOf(provider), supportPhone: '' } })
  })
  afterAll(async () => {
    await test.close()
    await provider.close()
  })
  afterEach(async () => {
    provider.failWith(undefined)
    // Every test of this file checks the log of its requests.
    expect(JSON.stringify(test.lines)).not.toMatch(/\d{13}|code=|eyJ/)
    test.lines.length = 0
    await test.database.db.execute(sql`delete from account`)
  })

  const begin = async (more: Record<string, unknown> = {}) => {
    const { status, body } = await test.ask('POST', 'auth/provider/begin', { body: { ORIGIN, ...more } })
    expect(status).toBe(200)
    return { url: new URL(body.URL), token: String(body.TOKEN), state: String(body.STATE) }
  }
  const finish = (TOKEN: string, PARAMETERS: string) =>
    test.ask('POST', 'auth/provider/finish', { body: { TOKEN, PARAMETERS } })
  const signIn = async (what: TestSignIn = { claims: { pid: PID } }, more = {}) => {
    const { url, token } = await begin(more)
    return finish(token, provider.signIn(url.href, what))
  }
  const change = (set: ReturnType<typeof sql>) =>
    test.database.db.execute(sql`update account set ${set} where emp_pid = ${PID}`)
  const failures = () => test.lines.filter(({ event }) => event === 'provider-sign-in-failed')

  it('returns the same data as a sign-in with a password', async () => {
    const id = await test.addAccount({ pid: PID, group: 1 })
    const { status, body, headers } = await signIn()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const byPassword = await test.ask('POST', 'auth/login', {
      body: { EMP_PID: PID, password: TEST_PASSWORD },
    })
    const token = expect.stringMatching(/^[\w-]{43}$/)
    expect(body).toEqual({ ...byPassword.body, access_token: token })
    expect(body).toMatchObject({ emp: { ID: id }, signIn: { PASSWORD: '1', PROVIDER: 'เข้าสู่ระบบด้วย ThaID' } })
    expect((await test.ask('POST', 'auth/getUser', { token: body.access_token })).status).toBe(200)
    const [event] = await test.database.db.query<{ detail: unknown }>(
      sql`select detail from event where kind = 'sign-in' order by id limit 1`,
    )
    expect(event?.detail).toEqual({ PROVIDER: new URL(provider.issuer).host })
  })

  it('sends the user to the provider with code flow, PKCE, state, nonce and the maximum age', async () => {
    const { url, state } = await begin()
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: TEST_CLIENT.id,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${ORIGIN}/auth/callback`,
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      max_age: String(HOUR),
    })
    expect((await begin({ ANEW: '1' })).url.searchParams.get('prompt')).toBe('login')
  })

  it('reads the national ID from the user info endpoint if the ID token has none', async () => {
    await test.addAccount({ pid: PID, group: 1 })
    const { body } = await signIn({ userInfo: { pid: '1-0000-00000-00-9' } })
    expect(body.emp?.EMP_PID).toBe(PID)
  })

  it('rejects unknown, suspended and inactive accounts, and creates no account', async () => {
    const unknown = await signIn()
    expect(unknown).toMatchObject({ status: 403, body: { code: 'no-account', access_token: 0 } })
    expect(await test.database.db.query(sql`select id from account`)).toEqual([])
    await test.addAccount({ pid: PID, group: 1 })
    await change(sql`suspended_at = now()`)
    expect((await signIn()).body).toEqual(unknown.body)
    await change(sql`suspended_at = null, last_used_at = now() - interval '7 months'`)
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account-inactive' } })
  })

  it.each([
    ['one value in a list', { claims: { pid: [PID] } }],
    ['a number', { claims: { pid: Number(PID) } }],
    ['userinfo, also in a list', { userInfo: { pid: [PID] } }],
    ['userinfo, because the list in the ID token is empty', { claims: { pid: [] }, userInfo: { pid: PID } }],
    ['userinfo, because of blanks in the ID token', { claims: { pid: [' '] }, userInfo: { pid: PID } }],
  ])('takes the national ID from %s', async (_case, what) => {
    await test.addAccount({ pid: PID, group: 1 })
    expect((await signIn(what)).status).toBe(200)
  })

  it.each([
    [undefined, 'is absent or empty'],
    [[], 'is absent or empty'],
    [[null], 'is absent or empty'],
    [[PID, OTHER_PID], 'holds 2 values'],
    [[[PID]], 'holds 1 values'],
    [{ value: PID }, 'holds a value of the type object'],
    [true, 'holds a value of the type boolean'],
    ['100000000000', 'holds no 13 digits'],
  ])('rejects the claim %j and logs its name and shape, not its value', async (pid, shape) => {
    await test.addAccount({ pid: PID, group: 1 })
    expect((await signIn({ claims: { pid } })).body.code).toBe('no-account')
    expect(failures()).toMatchObject([{ stack: expect.stringContaining(`The claim pid ${shape}.`) }])
  })

  it('signs in group 9 without a redirect when no external back office is set', async () => {
    await test.addAccount({ pid: PID, group: 9 })
    expect((await signIn()).body).toMatchObject({ redirect: null, emp: { EMP_GROUP: '9' } })
  })

  it('does not require a password change or a code of the second factor', async () => {
    const id = await test.addAccount({ pid: PID, group: 1 })
    await change(sql`must_change = true`)
    await test.database.db.execute(
      sql`insert into second_factor (account_id, secret, confirmed_at) values (${id}, ${Buffer.alloc(20)}, now())`,
    )
    const { body } = await signIn()
    expect(body.emp?.MUST_CHANGE).toBe('0')
    const secondFactor = await test.ask('POST', 'user/secondFactor', { token: body.access_token, body: {} })
    expect(secondFactor.status).toBe(200)
    const whole = await test.ask('POST', 'auth/getUser', { token: body.access_token })
    expect(whole.body.emp.MUST_CHANGE).toBe('0')
  })

  it('returns the URL that ends the session at the provider when the user signs out', async () => {
    await test.addAccount({ pid: PID, group: 1 })
    const { body } = await signIn()
    const signOut = () => test.ask('POST', 'auth/logout', { token: body.access_token })
    const address = new URL((await signOut()).body.redirect)
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/logout`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: TEST_CLIENT.id,
      post_logout_redirect_uri: `${ORIGIN}/`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    })
    expect((await signOut()).status).toBe(401)
    const token = await test.signIn(PID)
    expect((await test.ask('POST', 'auth/logout', { token })).body).toEqual({ status: true, redirect: '' })
  })

  describe('rejects a sign-in', () => {
    const signInFailed = { status: 401, body: { code: 'provider-sign-in-failed', access_token: 0 } }
    const expectNoSession = async () =>
      expect(await test.database.db.query(sql`select id from session`)).toEqual([])

    it.each<[string, TestSignIn]>([
      ['with another nonce', { claims: { pid: PID, nonce: 'another' } }],
      ['without a nonce', { claims: { pid: PID, nonce: undefined } }],
      ['for another client', { claims: { pid: PID, aud: 'another' } }],
      ['from another issuer', { claims: { pid: PID, iss: 'https://another.example' } }],
      ['with an expired ID token', { claims: { pid: PID, exp: 1_000 } }],
      ['with an ID token that is signed with another key', { claims: { pid: PID }, isForged: true }],
      ['that is too old', { claims: { pid: PID, auth_time: Math.floor(Date.now() / 1000) - 2 * HOUR } }],
    ])('%s', async (_what, what) => {
      await test.addAccount({ pid: PID, group: 1 })
      expect(await signIn(what)).toMatchObject(signInFailed)
      await expectNoSession()
    })

    it('with another state, and logs the reason', async () => {
      await test.addAccount({ pid: PID, group: 1 })
      const { url, token } = await begin()
      const parameters = new URLSearchParams(provider.signIn(url.href, { claims: { pid: PID } }))
      parameters.set('state', 'another')
      expect(await finish(token, parameters.toString())).toMatchObject(signInFailed)
      expect(failures()).toMatchObject([{ stack: expect.stringContaining('state') }])
      await expectNoSession()
    })

    it("with the code of another browser, also with the attacker's own state", async () => {
      await test.addAccount({ pid: PID, group: 1 })
      const [victim, attacker] = [await begin(), await begin()]
      const parameters = provider.signIn(victim.url.href, { claims: { pid: PID } })
      const code = new URLSearchParams(parameters).get('code') ?? ''
      const ownState = new URLSearchParams({ code, state: attacker.state, iss: provider.issuer }).toString()
      expect(await finish(attacker.token, ownState)).toMatchObject(signInFailed)
      expect(await finish((await begin()).token, parameters)).toMatchObject(signInFailed)
      expect(await finish('x'.repeat(43), parameters)).toMatchObject(signInFailed)
      await expectNoSession()
      expect((await finish(victim.token, parameters)).status).toBe(200)
    })

    it('with a used code, or with a begin that was used or is too old', async () => {
      await test.addAccount({ pid: PID, group: 1 })
      const { url, token } = await begin()
      const parameters = provider.signIn(url.href, { claims: { pid: PID } })
      const answers = await Promise.all([1, 2, 3].map(() => finish(token, parameters)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
      const { db } = test.database
      expect(
        await db.query(
          sql`select token_digest from pending_sign_in where state = ${url.searchParams.get('state')}`,
        ),
      ).toEqual([])
      const late = await begin()
      await db.execute(sql`update pending_sign_in set created_at = now() - interval '11 minutes'`)
      expect(
        await finish(late.token, provider.signIn(late.url.href, { claims: { pid: PID } })),
      ).toMatchObject(signInFailed)
      await begin()
      expect(await db.query(sql`select state from pending_sign_in where state = ${late.state}`)).toEqual([])
    })

    it('of another account when a user renews a session', async () => {
      const id = await test.addAccount({ pid: PID, group: 1 })
      await test.addAccount({ pid: OTHER_PID, group: 1 })
      const other = await signIn({ claims: { pid: OTHER_PID } }, { ACCOUNT: id })
      expect(other).toMatchObject({ status: 403, body: { code: 'other-account' } })
      await expectNoSession()
      expect((await signIn(undefined, { ACCOUNT: id })).status).toBe(200)
    })

    it('with an invalid origin or account', async () => {
      const sent: unknown[] = [
        {},
        { ORIGIN: `${ORIGIN}/x` },
        { ORIGIN: 'javascript:alert(1)' },
        { ORIGIN: [ORIGIN] },
      ]
      sent.push(
        { ORIGIN: 'https://a@backoffice.example' },
        { ORIGIN, ACCOUNT: '1' },
        { ORIGIN, ACCOUNT: 1.5 },
      )
      for (const body of sent)
        expect((await test.ask('POST', 'auth/provider/begin', { body })).status).toBe(400)
    })

    it('that does not come from the web app', async () => {
      const headers = { 'content-type': 'text/plain' }
      const body = JSON.stringify({ ORIGIN })
      expect((await test.ask('POST', 'auth/provider/begin', { body, headers })).status).toBe(415)
      expect((await test.ask('GET', 'auth/provider/begin')).status).toBe(404)
    })

    it('that the user cancels at the provider, without a log line', async () => {
      const { token, state } = await begin()
      const parameters = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
      expect(await finish(token, parameters.toString())).toMatchObject(signInFailed)
      expect(failures()).toEqual([])
    })
  })

  it('responds with 503 and logs one line while the provider is down, and works again afterwards', async () => {
    await test.addAccount({ pid: PID, group: 1 })
    const { url, token } = await begin()
    provider.failWith(500)
    const down = { status: 503, body: { code: 'provider-unavailable', access_token: 0 } }
    expect(await finish(token, provider.signIn(url.href, { claims: { pid: PID } }))).toMatchObject(down)
    expect(test.lines.filter(({ event }) => event === 'provider-unavailable')).toHaveLength(1)
    const fresh = await openTestApp({ settings: settingsOf(provider) })
    const ask = () => fresh.ask('POST', 'auth/provider/begin', { body: { ORIGIN } })
    expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    const lines = fresh.lines.filter(({ event }) => event === 'provider-unavailable')
    expect(lines).toMatchObject([{ stack: expect.stringContaining('500') }])
    provider.failWith(undefined)
    expect((await ask()).status).toBe(200)
    await fresh.close()
  })

  it('can begin on one server and finish on another', async () => {
    await test.addAccount({ pid: PID, group: 1 })
    const settings = settingsOf(provider)
    const engine = {
      db: test.database.db,
      geography: () => ({ names: () => ({}) }) as never,
      clock: Date.now,
    }
    const routes = accountRoutes({ engine, settings, log: () => {} })
    const second = await buildApp({ database: test.database, settings, routes, log: () => {} })
    const { url, token } = await begin()
    const { statusCode, body } = await second.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/auth/provider/finish`,
      payload: { TOKEN: token, PARAMETERS: provider.signIn(url.href, { claims: { pid: PID } }) },
    })
    expect(statusCode).toBe(200)
    const session = JSON.parse(body).access_token
    expect((await test.ask('POST', 'auth/getUser', { token: session })).status).toBe(200)
    await second.close()
  })

  it('requests a new login at the provider if sign-out cannot end the session there', async () => {
    const plain = await openTestProvider()
    plain.hideEndSession()
    const own = await openTestApp({ settings: settingsOf(plain) })
    const { body } = await own.ask('POST', 'auth/provider/begin', { body: { ORIGIN } })
    expect(new URL(body.URL).searchParams.get('prompt')).toBe('login')
    await own.addAccount({ pid: PID, group: 1 })
    const PARAMETERS = plain.signIn(body.URL, { claims: { pid: PID } })
    const entered = await own.ask('POST', 'auth/provider/finish', { body: { TOKEN: body.TOKEN, PARAMETERS } })
    const left = await own.ask('POST', 'auth/logout', { token: entered.body.access_token })
    expect(left.body).toEqual({ status: true, redirect: '' })
    await own.close()
    await plain.close()
  })

  it.each<[PasswordSignIn, number, number]>([
    ['on', 200, 200],
    ['administrators', 403, 200],
    ['off', 403, 403],
  ])(
    'with PASSWORD_SIGN_IN=%s responds to officials with %i and to administrators with %i',
    async (mode, official, administrator) => {
      const own = await openTestApp({ settings: settingsOf(provider, mode) })
      await own.addAccount({ pid: PID, group: 1 })
      await own.addAccount({ pid: OTHER_PID, group: 4, catmUkey: '00000000' })
      const login = (EMP_PID: string, password: string) =>
        own.ask('POST', 'auth/login', { body: { EMP_PID, password } })
      expect((await login(PID, TEST_PASSWORD)).status).toBe(official)
      expect((await login(OTHER_PID, TEST_PASSWORD)).status).toBe(administrator)
      // Without the right password, the error does not show whether the mode rejects the account.
      const guessed = mode === 'off' ? 'password-sign-in-off' : 'sign-in-refused'
      expect((await login(PID, 'another password')).body.code).toBe(guessed)
      expect((await own.ask('GET', 'publicSettings')).body).toMatchObject({
        passwordSignIn: mode,
        providerLabel: 'เข้าสู่ระบบด้วย ThaID',
      })
      await own.close()
    },
  )

  it.each<[PasswordSignIn, number, number]>([
    ['on', 200, 200],
    ['administrators', 403, 200],
    ['off', 403, 403],
  ])(
    'with PASSWORD_SIGN_IN=%s passwords of officials are used and set with %i, and of administrators with %i',
    async (mode, official, administrator) => {
      const own = await openTestApp({ settings: settingsOf(provider, mode) })
      const id = await own.addAccount({ pid: PID, group: 1 })
      await own.addAccount({ pid: OTHER_PID, group: 4, catmUkey: '00000000' })
      const enter = async (pid: string) => {
        const { body } = await own.ask('POST', 'auth/provider/begin', { body: { ORIGIN } })
        const PARAMETERS = provider.signIn(body.URL, { claims: { pid } })
        const entered = await own.ask('POST', 'auth/provider/finish', {
          body: { TOKEN: body.TOKEN, PARAMETERS },
        })
        return String(entered.body.access_token)
      }
      const PASS_NEW = 'คำใหม่ที่ยาวพอสำหรับรหัสผ่าน'
      for (const [pid, expected] of [
        [PID, official],
        [OTHER_PID, administrator],
      ] as const) {
        const token = await enter(pid)
        for (const [path, body] of [
          ['user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }],
          ['user/changePass', { PASS_OLD: TEST_PASSWORD, PASS_NEW }],
        ] as const) {
          const answer = await own.ask('POST', path, { token, body })
          expect(answer.status, `${path} of ${pid}`).toBe(expected)
          if (expected === 403) expect(answer.body.code).toBe('password-sign-in-off')
        }
      }
      const body = { ID: id, PASS_NEW: `${PASS_NEW}อีก`, PASS_CONFIRM: `${PASS_NEW}อีก`, REASON: 'ลืมรหัสผ่าน' }
      const reset = await own.ask('POST', 'user/resetPass', { token: await enter(OTHER_PID), body })
      expect(reset.status).toBe(official)
      await own.close()
    },
  )

  it('responds with 404 without its settings', async () => {
    const own = await openTestApp()
    expect((await own.ask('POST', 'auth/provider/begin', { body: { ORIGIN } })).status).toBe(404)
    await own.close()
  })
})
