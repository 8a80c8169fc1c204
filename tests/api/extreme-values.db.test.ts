/**
 * No value of any field causes a fault: every field that the schemas of the routes and of the public API name
 * gets values at and beyond the ends of what it may be. Areas share their routes, so each route is tried for
 * one area, with each kind of field.
 */
import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import type { Route } from '#server/http/route.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { OFFICIALS, type TestOfficial } from '../harness.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { requiredFiles, sampleBody, sampleKeyOf } from '../sample.ts'
import { fillRoutePath } from '../security/route-path.ts'
import { valueNames } from '#server/http/schema/route-schema.ts'

/** Blank, huge, and outside of what a date or a number may be. */
const TEXTS = [
  ...[' ', '\u3000\t\n', '0', '-1', '9'.repeat(40), '00000000', '99999999', '25690101', '0000', '2569'],
  ...['', '\u0000', '\ud800', '\u200b', 'ก', 'x'.repeat(5_000), '-0', '00', '99', '1e400', '1.5', 'NaN'],
  ...['Infinity', '0x10', '๙๙', '2147483648', '9223372036854775808', '9007199254740993', '1000000'],
  ...['99991231', '10000101', '30001231', '20260231', '00010101', '25691', '9999', '๒๕๖๙', '2499'],
  ...['999912', '100001', '300012', '256901', '000000', '2569-01-01', '0000-01-01', '9999-12-31'],
  ...['0001-01-01', '10000-01-01', '2026-02-30', '2569-01-01T00:00:00Z', '2026-01-01T24:00:00Z'],
  ...['0000-01-01T00:00:00Z', '0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'],
  ...['0001-01-01T00:00:00+14:00', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ...['2026-01-01T00:00:60Z', '2026-01-01T00:00:00+99:99', '0,0,0,0', '-999,-999,999,999', ',,,'],
  ...['W10=', 'bnVsbA', '{}', '[]', 'null', '%', "'", '\\', '('],
]
const VALUES: readonly unknown[] = [
  ...[null, {}, [], -1, 0, 1.5, 1e21],
  ...TEXTS,
  ...[true, -0.5, 1e308, Number.MAX_SAFE_INTEGER, 2_147_483_648, [null], [[]], [{}], ['1'], { ID: 1 }],
  Array.from({ length: 600 }, () => ({})),
]

/** Days, years and pages get every value; others only the first ones. */
const MEASURED =
  /DATE|YEAR|FROM|^TO$|MONTH|DAY|PAGE|SIZE|LIMIT|ID$|VERSION|^NO$|_NO$|OLDER|NEWER|SEARCH|RECORDS/i
const FEW = 8
/** The routes share the functions that read a field of this name. */
const ROUTES_WITH_ALL = 2

/** The values for the fields of one run. */
function valueChooser<Value>(values: readonly Value[]): (name: string) => readonly Value[] {
  const tried = new Map<string, number>()
  return (name) => {
    const times = (tried.get(name) ?? 0) + 1
    tried.set(name, times)
    return MEASURED.test(name) && times <= ROUTES_WITH_ALL ? values : values.slice(0, FEW)
  }
}

/** Valid values, so that a request gets as far as the field that is tried. */
const USUAL: Readonly<Record<string, unknown>> = {
  ...{
    CC: '50',
    AA: '01',
    CATM_UKEY: '50010200',
    AREA: 'gov',
    NAME: 'ทดสอบ',
    Q: 'ทดสอบ',
    REASON: 'ตรวจสอบข้อมูล',
  },
  ...{ FROM: '20260101', TO: '20261231', MONTH: '202612', DAYS: '30', LIST: 'gov', VERSION: 1, ACTION: '2' },
  ...{ MARK: 'x'.repeat(24), PAGE: 1, PAGE_SIZE: 10, DATE: '20260101', DEPT: '1' },
}
/** Areas of all shapes. Their routes are tried with a record. */
const WITH_RECORDS = [
  'gov',
  'headman',
  'villageTeam',
  'employee',
  'festival',
  'mmDetail',
  'mediation',
  'news',
  'royal',
]
/** These end what the others need. */
const LAST = /delete|purge|bin|transfer|undo/i
/** They end the session of the test, or take a second each to hash a password. */
const LEFT_OUT = ['auth/logout', 'user/changePass', 'user/resetPass', 'auth/login']

const { harness, ...officials } = signedIn(OFFICIALS)
/** The record of each area that has one. */
const ids = new Map<string, string>()
beforeAll(async () => {
  for (const area of areas.filter(({ key }) => WITH_RECORDS.includes(key))) {
    const body = { ...sampleBody(area, '50010200'), ...sampleKeyOf(area, 1) }
    const answer = await officials.administrator.form(area.path, body, await requiredFiles(area))
    expect(answer.status, `${area.key} ${JSON.stringify(answer.body)}`).toBe(200)
    ids.set(area.key, String(answer.body.id))
  }
})

/** Whoever may use a route, the widest rights first. */
function officialFor({ rule }: Route): TestOfficial {
  const groups = 'groups' in rule ? rule.groups : 'area' in rule ? (rule.permits ?? []) : [4 as const]
  const { administrator, central, chiangMai, mueang } = officials
  const found = (
    [
      [4, administrator],
      [3, central],
      [2, chiangMai],
      [1, mueang],
    ] as const
  ).find(([group]) => groups.includes(group))
  return found?.[1] ?? administrator
}

/** The fields of a route's body and path, each one time for all areas whose fields are alike. */
function* fieldsToTry(seen: Set<string>): Generator<{ route: Route; name: string; isInPath: boolean }> {
  const rankOf = ({ rule, path }: Route) =>
    ('area' in rule && WITH_RECORDS.includes(rule.area) ? 0 : 1) + (LAST.test(path) ? 2 : 0)
  for (const route of declaredRoutes().sort((one, other) => rankOf(one) - rankOf(other))) {
    if (LEFT_OUT.includes(route.path)) continue
    const area =
      'area' in route.rule
        ? areas.find(({ key }) => 'area' in route.rule && key === route.rule.area)
        : undefined
    const shape = area ? route.path.replace(area.path, '*') : route.path
    const kinds = new Map(
      Object.entries(area?.fields ?? {}).map(([name, { kind }]) => [wireName(name), kind]),
    )
    const inBody = route.schema.body ? [...valueNames(route.schema.body)] : []
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const name of [...inPath, ...inBody]) {
      const key = `${route.method} ${shape} ${kinds.get(name) ?? name.replace(wireName(area?.id ?? ''), 'ID')}`
      if (seen.has(key)) continue
      seen.add(key)
      yield { route, name, isInPath: inPath.includes(name) }
    }
  }
}

const faults = (answers: readonly { what: string; status: number }[]) =>
  answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${status} ${what}`)

it('no value of a field of a signed-in route causes a fault', { timeout: 120_000 }, async () => {
  const tries = [...fieldsToTry(new Set())]
  expect(tries.length).toBeGreaterThan(300)
  const choose = valueChooser(VALUES)
  const requests = tries.flatMap((each) => choose(each.name).map((value) => ({ ...each, value })))
  const answers = await eightAtOnce(requests, async ({ route, name, isInPath, value }) => {
    const id = ('area' in route.rule && ids.get(route.rule.area)) || '999999999'
    const path = fillRoutePath(route, (each) =>
      isInPath && each === name ? String(value).toWellFormed() : id,
    )
    const known = route.schema.body ? valueNames(route.schema.body) : new Set<string>()
    const usual = [...known].flatMap((each) => (each in USUAL ? [[each, USUAL[each]]] : []))
    const numbers = [...known].filter((each) => /^ID$|_ID$/.test(each)).map((each) => [each, id])
    const body = { ...Object.fromEntries([...usual, ...numbers]), ...(isInPath ? {} : { [name]: value }) }
    const official = officialFor(route)
    const { status } = await (route.method === 'GET' ? official.get(path) : official.post(path, body))
    return { status, what: `${route.path} ${name}=${JSON.stringify(value)?.slice(0, 80)}` }
  })
  expect(faults(answers)).toEqual([])
  const ofStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  // Most values reach a handler that reads them.
  expect(ofStatus(200)).toBeGreaterThan(200)
  // Only those of wrong codes and of the provider: no request ended a session.
  expect(ofStatus(401)).toBeLessThan(50)
  expect(ofStatus(422) + ofStatus(400)).toBeGreaterThan(answers.length / 3)
})

it('no value of a parameter of the public API causes a fault', { timeout: 120_000 }, async () => {
  const { paths } = (await harness.nobody().open(`${PUBLIC_PREFIX}/openapi.json`)).body
  const usual: Record<string, string> = {
    area: 'news',
    code: '5001',
    id: '1',
    sha256: '0'.repeat(64),
    size: '320',
  }
  const choose = valueChooser(TEXTS)
  const requests = Object.entries(
    paths as Record<string, { get: { parameters: { name: string; in: string }[] } }>,
  )
    .flatMap(([path, { get }]) => get.parameters.map((parameter) => ({ path, ...parameter })))
    .flatMap((each) => choose(each.name).map((value) => ({ ...each, value })))
  const answers = await eightAtOnce(requests, async ({ path, name, in: where, value }) => {
    const encoded = encodeURIComponent(value.toWellFormed())
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, each: string) =>
      where === 'path' && each === name ? encoded : (usual[each] ?? ''),
    )
    const url = `${PUBLIC_PREFIX}${filled}${where === 'query' ? `?${name}=${encoded}` : ''}`
    return { status: (await harness.nobody().open(url)).status, what: url.slice(0, 160) }
  })
  expect(answers.length).toBeGreaterThan(500)
  expect(faults(answers)).toEqual([])
})

it('answers a blank year of a report as none, or as invalid', async () => {
  for (const YEAR of [' ', '\u3000', '0', '-1', '99999'])
    expect([200, 422], YEAR).toContain(
      (await officials.mueang.post('manage/villageTeam/report', { YEAR })).status,
    )
})

function eightAtOnce<Call, Answer>(calls: readonly Call[], send: (call: Call) => Promise<Answer>) {
  const queue = workQueue({ running: 8, waiting: calls.length })
  return Promise.all(calls.map((call) => queue(() => send(call))))
}
