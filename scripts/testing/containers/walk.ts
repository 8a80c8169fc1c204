/**
 * `npm run test:containers` follows "Containers" of docs/operations.md with a real engine: build, start,
 * first administrator, upload, backup, history, restore into an empty volume, update. It needs Docker with
 * Compose 2 and the free ports 80 and 443.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPng, sampleOrganisation } from '../../../tests/faults/samples.ts'
import { giveUp, root, run, say } from '../../runtime.mjs'
import { type Answer, send } from './https-client.ts'
import { provideImages } from './stand-in-images.ts'

const PID = '4000000000003'
const PASSWORD = 'ฝนตกที่หน้าเสาธงตอนเช้า'
const SEARCH = { CC: '50', AA: '01' }
/** The calls of the load, each second. */
const CALLS_PER_SECOND = 8

const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-containers-'))
const program = path.join(folder, 'program')
const backups = path.join(folder, 'backups')

async function walk(): Promise<void> {
  step('set-up')
  execFileSync('git', ['clone', '--quiet', root, program])
  mkdirSync(backups)
  execFileSync('chown', ['1000', backups])
  fillIn('compose.env.example', '.env', {
    SITE: 'localhost',
    OWNER_PASSWORD: 'owner1',
    APP_PASSWORD: 'app2',
    LOG_DRIVER: 'json-file',
  })
  fillIn('production.env.example', 'production.env', {})
  compose(['up', '-d', '--build'])
  await untilReady()
  assert.equal(JSON.parse((await ok('/livez')).text).commit, commit())

  step('first administrator, upload')
  const account = ['--pid', PID, '--group', '4', '--catm', '00000000', '--fname', 'ก', '--lname', 'ข']
  command('scripts/user-create.ts', ...account, '--password', PASSWORD)
  let token = await signIn()
  const form = new FormData()
  for (const [name, value] of Object.entries(sampleOrganisation('มีภาพ'))) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(createPng())]), 'photo.png')
  await ok('manage/gov', { token, form })
  const picture = await pictureAddress(token)

  step('the addresses of clients, with IPv4 and IPv6')
  for (const host of ['127.0.0.1', '::1'] as const) {
    await ok('manage/gov/search', { token, json: SEARCH, host })
    const log = compose(['logs', '--no-log-prefix', 'server', 'server-2'])
    assert.match(log, new RegExp(`"address":"${host}"`))
  }

  step('metrics, the history, a backup')
  for (const host of ['172.30.57.11', '172.30.57.12'])
    assert.match(await (await fetch(`http://${host}:9464/metrics`)).text(), /^process_/m)
  command('scripts/history-verify.ts')
  const volume = ['-v', `${backups}:/backups`]
  compose(['run', '--rm', ...volume, 'migrate', 'node', 'scripts/backup.ts', '/backups/one.backup'])

  step('a restore into an empty volume')
  compose(['down'])
  execFileSync('docker', ['volume', 'rm', 'amphoe_database'])
  compose(['run', '--rm', ...volume, 'migrate', 'node', 'scripts/restore.ts', '/backups/one.backup'])
  compose(['up', '-d'])
  await untilReady()
  token = await signIn()
  assert.equal(await pictureAddress(token), picture)
  command('scripts/history-verify.ts')

  step('an update, with calls all the time')
  git('commit', '--quiet', '--allow-empty', '--message', 'Next version')
  compose(['build'])
  const load = startLoad(token)
  compose(['run', '--rm', 'migrate'])
  for (const name of ['server', 'server-2']) {
    // The load goes on while the command waits.
    await composeMeanwhile('up', '-d', '--no-deps', '--wait', name)
  }
  await wait(3_000)
  const { calls, failed } = await load.stop()
  say(`${calls} calls, ${failed.length} failed.`)
  assert.deepEqual(failed, [])
  for (let time = 0; time < 4; time += 1) assert.equal(JSON.parse((await ok('/livez')).text).commit, commit())
}

function step(title: string): void {
  say(`\n== ${title}`)
}

/** Runs `docker compose` as the page says, and answers its output. Throws when it fails. */
function compose(args: readonly string[]): string {
  return execFileSync('docker', ['compose', '-f', 'deploy/compose.yaml', ...args], {
    cwd: program,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function composeMeanwhile(...args: string[]): Promise<void> {
  assert.equal(await run('docker', ['compose', '-f', 'deploy/compose.yaml', ...args], { cwd: program }), 0)
}

const command = (...args: string[]) => compose(['run', '--rm', 'migrate', 'node', ...args])

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: program,
    encoding: 'utf8',
  }).trim()

const commit = () => git('rev-parse', 'HEAD')

/** Copies an example as the page says, with these values. */
function fillIn(example: string, name: string, values: Readonly<Record<string, string>>): void {
  let text = readFileSync(path.join(program, 'deploy', example), 'utf8')
  for (const [key, value] of Object.entries(values))
    text = text.replace(new RegExp(`^${key}=.*$`, 'm'), `${key}=${value}`)
  writeFileSync(path.join(program, 'deploy', name), text, { mode: 0o600 })
}

async function ok(url: string, sent?: Parameters<typeof send>[1]): Promise<Answer> {
  const answer = await send(url, sent)
  assert.equal(answer.status, 200, `${url}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}

/** Waits until the proxy answers, which has no health check. */
async function untilReady(): Promise<void> {
  for (let tries = 0; (await send('/readyz')).status !== 200; tries += 1) {
    if (tries === 100) throw new Error(compose(['logs', 'proxy', 'server']))
    await wait(200)
  }
}

async function signIn(): Promise<string> {
  const { text } = await ok('auth/login', { json: { EMP_PID: PID, password: PASSWORD } })
  return JSON.parse(text).access_token
}

/** The address of the one picture in a list, which can be loaded. */
async function pictureAddress(token: string): Promise<string> {
  const { text } = await ok('manage/gov/search', { token, json: SEARCH })
  const [url] = /\/pictures\/[0-9a-f]{64}/.exec(text) ?? []
  assert.ok(url, text)
  await ok(url)
  return url
}

/** Reads and saves in turn, until it is stopped. */
function startLoad(token: string) {
  const failed: string[] = []
  const pending = new Set<Promise<void>>()
  let calls = 0
  const call = async (no: number) => {
    const json = no % 2 === 0 ? SEARCH : sampleOrganisation(`ระหว่างปรับรุ่น ${no}`)
    const url = no % 2 === 0 ? 'manage/gov/search' : 'manage/gov'
    const { status, text } = await send(url, { token, json })
    if (status !== 200) failed.push(`${new Date().toISOString()} ${url}: ${status} ${text.slice(0, 100)}`)
  }
  const timer = setInterval(() => {
    calls += 1
    const one = call(calls).finally(() => pending.delete(one))
    pending.add(one)
  }, 1_000 / CALLS_PER_SECOND)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
      return { calls, failed }
    },
  }
}

const hasEngine = await run('docker', ['compose', 'version'], { stdio: 'ignore' }).catch(() => 1)
if (hasEngine !== 0) giveUp('This needs Docker with Compose 2 and buildx (docs/operations.md, "Containers").')
try {
  await provideImages(path.join(folder, 'images'))
  await walk()
  say('All steps of the page did what it says.')
} finally {
  compose(['down', '--volumes', '--remove-orphans'])
  rmSync(folder, { recursive: true, force: true })
}
