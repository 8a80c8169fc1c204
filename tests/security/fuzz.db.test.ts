/**
 * Sends random requests to every route and to paths that do not exist (security, V7). The seed in the test
 * name repeats a run.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import { photograph } from '../files/pictures.ts'
import { fillRoutePath } from './route-path.ts'
import type { SecurityRequest } from './security-client.ts'
import { expectNoneSucceeded, attackCount } from './attack-results.ts'
import {
  HOSTILE_URLS,
  BROADENING_FILTERS,
  UNKNOWN_KEYS,
  UNUSUAL_CHARACTERS,
  SCRIPT_INJECTIONS,
  SQL_INJECTIONS,
  FORBIDDEN_CHARACTERS,
  WILDCARDS,
  WRONG_TYPES,
} from './payloads.ts'
import { INVALID_GROUPS, ATTACK_SUB_DISTRICTS, validBody } from './target-data.ts'
import { type SeededRandom, createSeededRandom, randomThaiText } from './seeded-random.ts'
import {
  encodeForm,
  attackFixture,
  ATTACK_PIDS,
  type TargetRecord,
  type AttackAccount,
} from './attack-fixture.ts'
import { bodyOf, valueNames } from '#server/http/schema/route-schema.ts'

const SEED = Number(process.env.ATTACKS_SEED ?? 2569)

const fixture = attackFixture()
let picture: Buffer
beforeAll(async () => {
  picture = await photograph(64, 48)
}, 600_000)

/** The random generator and the routes of a run. */
type FuzzRun = { chance: SeededRandom; calls: Route[] }

const TEXTS = [
  ...SQL_INJECTIONS,
  ...SCRIPT_INJECTIONS,
  ...WILDCARDS,
  ...HOSTILE_URLS,
  ...UNUSUAL_CHARACTERS,
  ...Object.values(FORBIDDEN_CHARACTERS),
]

function anyText(chance: SeededRandom): string {
  const kinds = [
    () => chance.one(TEXTS),
    () => randomThaiText(chance, 1 + chance.below(20)),
    () => String(chance.below(100_000)),
    () => String.fromCodePoint(...Array.from({ length: 1 + chance.below(20) }, () => chance.below(0x2fff))),
    () => 'x'.repeat(chance.below(3_000)),
    () => '',
    () =>
      chance.one([
        '50',
        '5001',
        '50010200',
        '50000000',
        '00',
        '99',
        '20260101',
        '0',
        '1',
        '2',
        'desc',
        '18.7',
        '-98.9',
      ]),
  ]
  return chance.one(kinds)()
}

function anyValue(chance: SeededRandom): unknown {
  if (chance.oneIn(3)) return chance.one(WRONG_TYPES)
  if (chance.oneIn(4)) return chance.one([null, -1, 0, 1.5, 1e21, Number.MAX_SAFE_INTEGER, chance.below(60)])
  return anyText(chance)
}

const KEYS = [
  ...new Set(
    areas.flatMap(({ fields, id, gallery }) =>
      [...Object.keys(fields), id, ...(gallery ? [gallery.id, gallery.no] : [])].map(wireName),
    ),
  ),
  ...UNKNOWN_KEYS,
  ...[
    'CATM_UKEY',
    'VERSION',
    'ID',
    'CC',
    'AA',
    'TT',
    'MM',
    'Q',
    'SORT',
    'DIR',
    'PAGE',
    'PAGE_SIZE',
    'EMP_PID',
    'ACTION',
    'APP_MENU',
    'MAIN_MENU',
    'SUB_MENU',
    'ROW_ID',
    'EMP_GROUP',
    'STATUS',
    'OFFICE',
    'REASON',
    'FROM',
    'TO',
    'DIGEST',
    'CURSOR',
  ],
]

/** A body for a route: often nearly valid, so that it passes the first checks, and sometimes noise. */
function anyBody({ chance }: FuzzRun, call: Route): Record<string, unknown> {
  const area = areas.find(
    ({ path, gallery }) => isBelow(call.path, path) || (gallery && isBelow(call.path, gallery.path)),
  )
  const base: Record<string, unknown> = {}
  if (area && chance.oneIn(2))
    Object.assign(base, validBody(area, chance.one(Object.values(ATTACK_SUB_DISTRICTS)), chance.below(9)))
  if (area && chance.oneIn(2)) base[wireName(area.id)] = chance.below(60)
  if (chance.oneIn(3)) Object.assign(base, chance.one(BROADENING_FILTERS))
  if (chance.oneIn(3)) Object.assign(base, { ID: chance.below(60), VERSION: chance.below(5) })
  for (let count = chance.below(4); count > 0; count -= 1) {
    const known = Object.keys(base)
    const key = known.length > 0 && chance.oneIn(2) ? chance.one(known) : chance.one(KEYS)
    Object.defineProperty(base, key, {
      value: anyValue(chance),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  // A name of another route would be rejected at once.
  const fields = valueNames(call.schema.body ?? bodyOf({}))
  if (!chance.oneIn(4)) for (const name of Object.keys(base)) if (!fields.has(name)) delete base[name]
  // The fuzzing needs its accounts, so routes that suspend or sign out get the numbers of victims.
  const isNumber = typeof base.ID === 'number' || typeof base.ID === 'string'
  if (call.path.startsWith('user/') && isNumber && Number(base.ID) < FIRST_VICTIM)
    base.ID = FIRST_VICTIM + chance.below(60)
  return base
}

/** Accounts with lower numbers take part in the fuzzing, or have invalid groups. */
const FIRST_VICTIM = 1 + DEMO_ACCOUNTS.length + INVALID_GROUPS.length

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)

async function anyRequest(run: FuzzRun): Promise<{ path: string; request: SecurityRequest }> {
  const { chance, calls } = run
  const token = chance.oneIn(12)
    ? undefined
    : fixture.tokens[chance.one(Object.keys(fixture.tokens) as AttackAccount[])]
  if (chance.oneIn(12)) return { path: anyPath(chance), request: { token, method: chance.one(METHODS) } }
  const call = chance.one(calls)
  const path = fillRoutePath(call, () =>
    chance.oneIn(2) ? String(chance.below(60)) : safePart(anyText(chance)),
  )
  const full = `${chance.oneIn(20) ? OR_PREFIX : BASE_PREFIX}/${path}${chance.oneIn(15) ? `?${encodeURIComponent(safePart(anyText(chance)))}` : ''}`
  if (chance.oneIn(25)) return { path: full, request: { token, method: chance.one(METHODS) } }
  if (call.method === 'GET') return { path: full, request: { token } }
  const headers: Record<string, string> = chance.oneIn(20)
    ? { 'content-encoding': 'gzip', 'accept-language': '*', range: 'bytes=0-' }
    : {}
  if (call.takes === 'form' && chance.oneIn(2)) {
    const body = Object.entries(anyBody(run, call)).filter(
      ([key, value]) => /^[A-Z_]+$/.test(key) && typeof value === 'string',
    )
    const fields = Object.fromEntries(body.map(([key, value]) => [key, String(value)]))
    const part = chance.one(['image', 'img', 'img2', 'img5', 'logoImg', 'mapImg', 'evil'])
    const bytes = chance.oneIn(2)
      ? picture
      : Buffer.from(picture.map((byte) => (chance.oneIn(400) ? chance.below(256) : byte)))
    return { path: full, request: { token, headers, ...(await encodeForm(fields, { [part]: bytes })) } }
  }
  const text = JSON.stringify(anyBody(run, call))
  const broken = chance.oneIn(15) ? text.slice(0, chance.below(text.length)) : text
  const type = chance.oneIn(25)
    ? chance.one(['text/plain', 'application/xml', '', 'multipart/form-data', 'application/json; charset=x'])
    : 'application/json'
  return { path: full, request: { token, method: 'POST', headers, body: broken, type } }
}

const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']

function anyPath(chance: SeededRandom): string {
  const parts = [
    'dods',
    'services',
    'public',
    'api',
    'or',
    'server',
    'manage',
    'auth',
    '..',
    '.',
    '',
    '%2e%2e',
    '%00',
    '%',
    'pictures',
    'assets',
    '__proto__',
    'healthz',
    '*',
    ':id',
    'ก',
    '%2f',
    'x'.repeat(300),
  ]
  const path = Array.from({ length: 1 + chance.below(7) }, () => chance.one(parts)).join('/')
  return `/${path.replaceAll('ก', '%E0%B8%81')}`
}

/** A part of a path that can be encoded: a lone surrogate can't. */
function safePart(text: string): string {
  return text.toWellFormed().slice(0, 300)
}

describe('random requests', () => {
  it(`cause no server error, no leak and no memory growth with seed ${SEED}`, async () => {
    const attempts = attackCount(2_000, 50_000)
    const chance = createSeededRandom(SEED)
    // Signing out and changing passwords would only end the sessions; other tests attack these routes.
    const calls = declaredRoutes().filter(
      ({ path }) => !['auth/logout', 'user/changePass', 'auth/login'].includes(path),
    )
    const run = { chance, calls }
    const faults: string[] = []
    const statuses = new Map<number, number>()
    const settle = Math.floor(attempts / 5)
    const memory: number[] = []
    const leaks = /(\bat .+\.(ts|js):\d+|node_modules|SELECT |syntax error|relation "|pg_|argon2id)/
    for (let at = 0; at < attempts; at += 10) {
      if (at > 0 && at % settle === 0) memory.push(fixture.target.memory())
      const requests = []
      for (let lane = 0; lane < 10; lane += 1) requests.push(await anyRequest(run))
      await Promise.all(
        requests.map(async ({ path, request }, lane) => {
          const { status, text } = await fixture.send(path, request)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const line = `${at + lane}: ${request.method ?? 'POST'} ${path.slice(0, 100)}: ${status} ${text.slice(0, 120)}`
          if (status >= 500 && status !== 503) faults.push(line)
          if (
            status >= 400 &&
            leaks.test(text.replace(/"field":"(\\.|[^"\\])*"|ไม่มีช่องข้อมูล (\\.|[^"\\])*/g, ''))
          )
            faults.push(`leaks internals: ${line}`)
        }),
      )
    }
    memory.push(fixture.target.memory())
    // Memory that the first half fills (caches, code, the embedded engine) is no leak.
    const grown = (memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 2)] ?? 0)
    const line = [...statuses].sort().map(([status, count]) => `${status}×${count}`)
    if (grown > 150) faults.push(`memory grew: ${memory.join(', ')} MiB`)
    expectNoneSucceeded('V7', `random requests with seed ${SEED}`, {
      attempts,
      succeeded: faults,
      note: `${line.join(' ')}; memory after each fifth ${memory.join(', ')} MiB`,
    })
  }, 3_000_000)

  it('leave the server healthy and every record readable', async () => {
    expect((await fixture.send('/healthz')).body).toEqual({ status: true })
    const all = await fixture.readEverything()
    expect(all.size).toBeGreaterThan(0)
    for (const area of areas) {
      for (const [field, { kind }] of Object.entries(area.fields)) {
        // No list sorts by national IDs: the order would reveal them.
        if (kind === 'pid') continue
        const json = { CC: '50', SORT: wireName(field), PAGE: 1, PAGE_SIZE: 500 }
        const { status } = await fixture.send(`${area.path}/search`, {
          token: fixture.tokens.administrator,
          json,
        })
        expect(status, `${area.key} sorted by ${field}`).toBe(200)
      }
      // A request may have deleted and purged a record.
      const left = ({ id }: TargetRecord) =>
        all.has(`${area.key} live ${id}`) || all.has(`${area.key} deleted ${id}`)
      for (const record of fixture.records.filter((one) => one.area === area && left(one))) {
        const { status } = await fixture.send(`${area.path}/history`, {
          token: fixture.tokens.administrator,
          json: { ID: record.id },
        })
        expect(status, `${area.key} history`).toBe(200)
      }
    }
    const foreign = [...all.values()].filter((row) => !/"CATM_UKEY":"\d{8}"/.test(row))
    expect(foreign).toEqual([])
    expect(await fixture.signIn(ATTACK_PIDS.province)).toMatch(/^[\w-]{43}$/)
  }, 600_000)
})
