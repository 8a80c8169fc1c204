import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDataFolder } from '../tests/database.ts'
import { BASE_PREFIX } from './http/route.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PID = '1101700230708'
const PASSWORD = 'ฝนตกที่หน้าเสาธงตอนเช้า'

/** Real processes on a real folder, because the tests start and kill them. */
describe('the server as a process', () => {
  let folder: string
  const children: ChildProcess[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'amphoe-main-'))
    await createDataFolder(folder)
    const names = ['--fname', 'สมใจ', '--lname', 'ใจดี']
    const account = ['--pid', PID, '--group', '4', '--catm', '00000000', ...names, '--password', PASSWORD]
    const created = await finished(run('scripts/user-create.ts', {}, account))
    expect(created).toMatchObject({
      code: 0,
      output: 'Created account 1 of group 4 for 1-1017-xxxxx-70-8.\n',
    })
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(file: string, env: Record<string, string> = {}, flags: string[] = []): ChildProcess {
    const { DATABASE_URL: _database, TEST_DATABASE_URL: _test, NODE_ENV: _mode, ...inherited } = process.env
    const own = { DATA_DIR: folder, PORT: '0', DEMO: '0', ...env }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...flags], {
      cwd: ROOT,
      env: { ...inherited, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return child
  }

  async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
    const output = Promise.all([text(child.stdout as never), text(child.stderr as never)])
    const [code] = await once(child, 'exit')
    return { code, output: (await output).join('') }
  }

  /** Waits until a process has written `awaited`. */
  function until(child: ChildProcess, awaited: string): Promise<string> {
    let output = ''
    return new Promise((resolve, reject) => {
      const take = (chunk: Buffer) => {
        output += chunk
        if (output.includes(awaited)) resolve(output)
      }
      child.stdout?.on('data', take)
      child.stderr?.on('data', take)
      child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
    })
  }

  /** Starts the server, and returns its URL when it reports that it has started. */
  async function serve(
    env: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; url: string; output: string }> {
    const child = run('server/main.ts', env)
    const output = await until(child, '"started"')
    return { child, url: /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '', output }
  }

  const signIn = async (url: string): Promise<string> => {
    const body = JSON.stringify({ EMP_PID: PID, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${BASE_PREFIX}/auth/login`, { method: 'POST', headers, body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const whoAmI = async (url: string, token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}${BASE_PREFIX}/auth/getUser`, { method: 'POST', headers })).status
  }

  it('serves, rejects a second process on its folder, and keeps a session when it is killed', async () => {
    const first = await serve()
    expect(first.output).toContain('It survives a killed process, not a power cut')
    expect(first.output).not.toContain('Demo accounts')
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    const token = await signIn(first.url)

    const second = await finished(run('server/main.ts'))
    expect(second.code).toBe(1)
    expect(second.output).toContain('is in use by another process')
    expect(second.output).not.toContain('    at ')
    expect(await whoAmI(first.url, token)).toBe(200)

    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const third = await serve({ NODE_ENV: 'production' })
    expect(await whoAmI(third.url, token)).toBe(200)
    const lines = third.output.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['starting', 'started'])
  })

  it('finishes requests in flight after SIGTERM, releases the folder, and exits with 0', async () => {
    const { child, url } = await serve()
    const body = JSON.stringify({ EMP_PID: PID, password: PASSWORD })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    // The server answers `continue` when it has the request's headers: from then on the request is in flight.
    const inFlight = request(`${url}${BASE_PREFIX}/auth/login`, {
      method: 'POST',
      headers: { ...headers, expect: '100-continue' },
    })
    const answered = once(inFlight, 'response')
    inFlight.flushHeaders()
    await once(inFlight, 'continue')
    const from = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await until(child, '"stopping"')
    inFlight.end(body)
    const [response] = await answered
    const { access_token: token } = JSON.parse(await text(response))
    expect(token).toHaveLength(43)
    expect((await ended)[0]).toBe(0)
    expect(performance.now() - from).toBeLessThan(30_000)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    const next = await serve()
    expect(await whoAmI(next.url, token)).toBe(200)
  })

  it('loads its code and exits with --only-load, so that Node compiles and caches the code', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'amphoe-code-'))
    const loaded = run('server/main.ts', { NODE_COMPILE_CACHE: cache, PORT: 'x' }, ['--only-load'])
    expect(await finished(loaded)).toEqual({ code: 0, output: '' })
    expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(100)
    rmSync(cache, { recursive: true })
  })

  it('reports an invalid port and an unreachable database, and exits with 1', async () => {
    expect(await finished(run('server/main.ts', { PORT: 'x' }))).toEqual({
      code: 1,
      output: 'PORT must be a whole number from 0 to 65535.\n',
    })
    const unreachable = { DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:1/none' }
    const { code, output } = await finished(run('server/main.ts', unreachable))
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database of DATABASE_URL does not answer/m),
    })
    expect(output).not.toContain('geheim')
    const nowhere = await finished(run('server/main.ts', { HOST: 'no-such-host.invalid' }))
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringMatching(/^PORT or HOST can't be used/m) })
  })

  it('reports that its port is in use, and exits with 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = String((taken.address() as { port: number }).port)
    const { code, output } = await finished(run('server/main.ts', { PORT: port }))
    taken.close()
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^PORT or HOST can't be used: .*EADDRINUSE/m),
    })
  })

  it('creates no account with invalid values, and no second account with the same national ID', async () => {
    const flags = (pid: string, password: string) => [
      '--pid',
      pid,
      '--group',
      '1',
      '--catm',
      '50010000',
      '--fname',
      'ก',
      '--lname',
      'ข',
      '--password',
      password,
    ]
    const wrong = await finished(run('scripts/user-create.ts', {}, flags('1000000000008', 'short')))
    expect(wrong.code).toBe(1)
    expect(wrong.output).toMatch(
      /valid check digit\.\n.*password is not allowed: .*\nNo account was created\.\n$/,
    )
    const again = await finished(run('scripts/user-create.ts', {}, flags(PID, PASSWORD)))
    expect(again).toEqual({
      code: 1,
      output: 'An account with this national ID already exists.\nNo account was created.\n',
    })
    const silent = await finished(run('scripts/user-create.ts', {}, ['--pid', PID]))
    expect(silent.output).toContain('Please give --group, --catm, --fname, --lname, --password.')
  })
})
