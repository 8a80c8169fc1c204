/**
 * A server under attack, with signed-in officials and records of three districts, and the check of every
 * attack.
 */
import { expect } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { CENTRAL } from '#domain/places/catm.ts'
import { wireName } from '#domain/area/wire.ts'
import { referencesOf } from '#server/engine/write/references.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { fileFixture } from '../fixtures/file-fixture.ts'
import { samplePlaceOf, referencedRecordIds } from '../sample.ts'
import {
  type SecurityResponse,
  type SecurityRequest,
  type SecurityClient,
  createSecurityClient,
} from './security-client.ts'
import { ATTACK_SUB_DISTRICTS } from './target-data.ts'
import { startTargetServer, type TargetServer } from './target-server.ts'

/** Demo accounts by role. */
export const ATTACK_PIDS = {
  district: '1000000000009',
  otherDistrict: '1000000000017',
  otherProvincesDistrict: '1000000000025',
  province: '2000000000007',
  otherProvince: '2000000000015',
  provinceBranch: '3000000000005',
  centre: '3000000000013',
  administrator: '4000000000003',
  group9: '9000000000004',
} as const
export type AttackAccount = keyof typeof ATTACK_PIDS

/** A record to attack, with the place that it belongs to. `known` is its id on the wire, `id` its number. */
export type TargetRecord = {
  area: Area
  where: keyof typeof ATTACK_SUB_DISTRICTS
  place: string
  id: number
  known: string
  images: number[]
}

/** A record on the wire. */
export type WireRow = Record<string, unknown>

export type AttackFixture = SecurityClient & {
  target: TargetServer
  tokens: Record<AttackAccount, string>
  /** One record of every area in each of the places. */
  records: TargetRecord[]
  recordAt(area: Area, where: TargetRecord['where']): TargetRecord
  /**
   * The token of the official who edits an area's own record: of the district, or of the province for its
   * office's staff.
   */
  editorTokenFor(area: Area | undefined): string
  /** Signs in, from the given address if there is one. */
  signIn(pid: string, from?: string): Promise<string>
  /** How long requests of another official take while `work` runs, in milliseconds. */
  othersWait(work: Promise<unknown>): Promise<{ p95: number; longest: number }>
  /** A record as the administrator reads it now, wherever it is; nothing if it is deleted. */
  read(record: TargetRecord): Promise<WireRow | undefined>
  /** Everything that the administrator can read, by area and record, as text. */
  readEverything(): Promise<Map<string, string>>
  /**
   * Reads everything. The returned function reads everything again and answers what has changed since:
   * changed, deleted and new records.
   */
  watch(): Promise<() => Promise<string[]>>
  /**
   * Stops the server. Fails if it logged an error, sent an answer without its headers, or logged a national
   * ID.
   */
  close(): Promise<void>
}

/** Opened and closed with the tests of a file. */
export const attackFixture = (): AttackFixture => fileFixture(openAttackFixture, 600_000)

async function openAttackFixture(): Promise<AttackFixture> {
  const target = await startTargetServer()
  const client = createSecurityClient(target)
  const signIn = async (pid: string, from?: string) => {
    const { body } = await client.send('auth/login', {
      json: { EMP_PID: pid, password: DEMO_PASSWORD },
      ...(from === undefined ? {} : { from }),
    })
    return String(body.access_token)
  }
  const tokens = {} as Record<AttackAccount, string>
  for (const who of Object.keys(ATTACK_PIDS) as AttackAccount[]) tokens[who] = await signIn(ATTACK_PIDS[who])
  const session: SecurityRequest = { token: tokens.administrator }
  await findReferencedRecords(client, session)
  const stored = await findRecords(client, session)
  return {
    ...client,
    target,
    tokens,
    records: stored,
    recordAt: (area, where) => stored.find((record) => record.area === area && record.where === where)!,
    editorTokenFor: (area) =>
      area?.offices && !area.offices.includes('district') ? tokens.province : tokens.district,
    signIn,
    othersWait: async (work) => {
      let underWay = true
      const done = work.finally(() => {
        underWay = false
      })
      const times: number[] = []
      while (underWay) {
        const startedAt = performance.now()
        const { status } = await client.send('auth/getUser', { method: 'POST', token: tokens.district })
        expect(status).toBe(200)
        times.push(performance.now() - startedAt)
      }
      await done
      times.sort((a, b) => a - b)
      const [p95 = 0, longest = 0] = [times[Math.floor(times.length * 0.95)], times.at(-1)]
      return { p95: Math.round(p95), longest: Math.round(longest) }
    },
    read: async ({ area, id }) => {
      for (const CC of ['50', '34']) {
        const { body } = await client.send(`${area.path}/search`, { ...session, json: { CC } })
        const row = (body.data as WireRow[]).find((one) => one[wireName(area.id)] === id)
        if (row) return row
      }
      return undefined
    },
    readEverything: () => readAllAreas(client, session),
    watch: createWatch(client, session),
    close: () => closeAttackFixture(client, target),
  }
}

/** The differences between two readings of everything: changed, deleted and new records. */
export function changedKeys(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => before.get(key) !== after.get(key))
}

/** The wire names and values that name a record in a body. */
export function recordIdBody({ area, known }: TargetRecord): Record<string, string> {
  return { [area.onePerPlace ? 'CATM_UKEY' : wireName(area.id)]: known }
}

/** A form with files, encoded as browsers do. */
export async function encodeForm(
  fields: Record<string, string>,
  files: Record<string, Buffer | { bytes: Buffer; name: string; type?: string }>,
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, file] of Object.entries(files)) {
    const { bytes, name: fileName, type } = Buffer.isBuffer(file) ? { bytes: file, name: 'photo.jpg' } : file
    form.append(name, new Blob([new Uint8Array(bytes)], type === undefined ? {} : { type }), fileName)
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

async function findRecords(client: SecurityClient, session: SecurityRequest): Promise<TargetRecord[]> {
  const found: TargetRecord[] = []
  for (const area of areas) {
    for (const where of Object.keys(ATTACK_SUB_DISTRICTS) as TargetRecord['where'][]) {
      const place = samplePlaceOf(area, ATTACK_SUB_DISTRICTS[where])
      const { body } = await client.send(`${area.path}/search`, {
        ...session,
        json: { CC: place.slice(0, 2) },
      })
      const rows = (body.data as WireRow[]).filter((row) => row.CATM_UKEY === place)
      // Two of the offices may be the same one: each needs its own record there.
      const taken = found.filter((record) => record.area === area).map(({ id }) => id)
      const id = rows.map((row) => Number(row[wireName(area.id)])).find((one) => !taken.includes(one))
      if (id === undefined) throw new Error(`There is no record of ${area.key} at ${place}.`)
      const known = area.onePerPlace ? place : String(id)
      const images = await imagesOf(client, session, area, known)
      found.push({ area, where, place, id, known, images: images.map((image) => Number(image.id)) })
    }
  }
  return found
}

/** Valid bodies refer to these records; another run may have created them. */
async function findReferencedRecords(client: SecurityClient, session: SecurityRequest): Promise<void> {
  const keys = new Set(areas.flatMap(referencesOf).map(([, { to }]) => to.key))
  for (const { key, path, id } of areas.filter((area) => keys.has(area.key))) {
    const { body } = await client.send(`${path}/search`, { ...session, json: { CC: CENTRAL } })
    const ids = (body.data as WireRow[]).map((row) => Number(row[wireName(id)]))
    referencedRecordIds.set(key, String(Math.min(...ids)))
  }
}

async function imagesOf(
  client: SecurityClient,
  session: SecurityRequest,
  area: Area,
  known: string,
): Promise<WireRow[]> {
  const { gallery } = area
  if (!gallery) return []
  const { body } = await client.send(`${gallery.path}/search`, {
    ...session,
    json: { [wireName(area.id)]: known },
  })
  const rows = body.data as WireRow[]
  return rows.map((row) => ({ ...row, id: row[wireName(gallery.id)] }))
}

async function readAllAreas(client: SecurityClient, session: SecurityRequest): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  const put = (answer: SecurityResponse, area: Area, list: string) => {
    expect(answer.status, answer.text).toBe(200)
    for (const row of answer.body.data as WireRow[]) {
      all.set(`${area.key} ${list} ${row[wireName(area.id)]}`, JSON.stringify(row))
    }
  }
  for (const area of areas) {
    for (const CC of ['50', '34']) {
      put(await client.send(`${area.path}/search`, { ...session, json: { CC } }), area, 'live')
      put(await client.send(`${area.path}/bin`, { ...session, json: { CC } }), area, 'deleted')
    }
    if (!area.gallery) continue
    const ids = [...all.keys()].filter((key) => key.startsWith(`${area.key} live `))
    for (const key of ids) {
      const images = await imagesOf(client, session, area, key.split(' ')[2] ?? '')
      all.set(key, `${all.get(key)} ${JSON.stringify(images)}`)
    }
  }
  return all
}

/** The last reading of a test is the first one of the next, if no request came between them. */
function createWatch(client: SecurityClient, session: SecurityRequest): AttackFixture['watch'] {
  let last: { all: Map<string, string>; requests: number } | undefined
  return async () => {
    const isFresh = last?.requests === client.ledger.requests
    const before = last && isFresh ? last.all : await readAllAreas(client, session)
    return async () => {
      const all = await readAllAreas(client, session)
      last = { all, requests: client.ledger.requests }
      return changedKeys(before, all)
    }
  }
}

async function closeAttackFixture({ ledger, close }: SecurityClient, target: TargetServer): Promise<void> {
  const alive = target.isAlive()
  close()
  const code = await target.stop()
  const log = target.output()
  // The banner prints the demo's IDs; a log line never has thirteen digits in a row.
  const pids = log.split('\n').filter((line) => line.startsWith('{') && /\d{13}/.test(line))
  expect({
    alive,
    code,
    faults: ledger.faults.slice(0, 10),
    missingHeaders: ledger.missingHeaders.slice(0, 10),
  }).toEqual({
    alive: true,
    code: 0,
    faults: [],
    missingHeaders: [],
  })
  expect(pids.slice(0, 3), 'national IDs in the log').toEqual([])
  expect(
    log
      .split('\n')
      .filter((line) => line.includes('"event":"fault"'))
      .slice(0, 3),
  ).toEqual([])
}
