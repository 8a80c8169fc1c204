/**
 * A simple model of organisations and of officials who work on them, and the commands that change both the
 * model and the servers. fast-check makes lists of commands and shrinks a list that fails.
 */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { gov as area } from '#areas/district/gov.ts'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import type { FaultReply } from './fault-client.ts'
import { expectSuccess, type RaceFixture, statusOf } from './race-fixture.ts'
import { sampleOrganisation } from './samples.ts'
import type { FaultAccount } from './server-data.ts'

type ModelRecord = { place: string; tel: string; version: number; isDeleted: boolean }

/** The expected data: the organisations of one run by number. Their names begin with `prefix`. */
export type OfficialsModel = { prefix: string; records: Map<number, ModelRecord>; counts: CommandCounts }
export type CommandCounts = { writes: number; faults: number; acknowledged: number }

/** The fault of a request: its connection or those to the database break, or it is sent twice at once. */
type RequestFault = { kind: 'none' | 'kill' | 'repeat' } | { kind: 'abort'; ms: number }

const PLACES = ['50010200', '50020300', '34010100']
const SCOPES: Record<FaultAccount, { group: 1 | 2 | 4; prefix: string }> = {
  administrator: { group: 4, prefix: '' },
  province: { group: 2, prefix: '50' },
  district: { group: 1, prefix: '5001' },
}
const MAX_TRIES = 100

const mayChange = (who: FaultAccount, place: string) =>
  area.permits.edit.includes(SCOPES[who].group) && place.startsWith(SCOPES[who].prefix)

export type OfficialCommand = fc.AsyncCommand<OfficialsModel, RaceFixture>
type Write = { who: FaultAccount; pick: number; fault: RequestFault }

/** The commands, at most 25 in a list. `replayPath` repeats those of a reported failure. */
export function officialCommands(replayPath: string | undefined) {
  const who = fc.constantFrom<FaultAccount[]>('administrator', 'province', 'district')
  const tel = fc.integer({ min: 0, max: 9_999 }).map((last) => `0 5311 ${String(last).padStart(4, '0')}`)
  const fault: fc.Arbitrary<RequestFault> = fc.oneof(
    fc.record({ kind: fc.constant('none' as const) }),
    fc.record({ kind: fc.constantFrom('kill' as const, 'repeat' as const) }),
    fc.record({ kind: fc.constant('abort' as const), ms: fc.integer({ min: 0, max: 30 }) }),
  )
  const write = { who, fault, pick: fc.nat({ max: 20 }) }
  const commands = [
    fc.record({ ...write, place: fc.constantFrom(...PLACES), tel }).map(addCommand),
    fc.record({ ...write, tel, isStale: fc.boolean() }).map(editCommand),
    fc.record(write).map(deleteCommand),
    fc.record(write).map(restoreCommand),
    fc.record({ who, province: fc.constantFrom('50', '34') }).map(listCommand),
  ]
  return fc.commands(commands, { maxCommands: 25, ...(replayPath ? { replayPath } : {}) })
}

function addCommand({ who, place, tel, fault }: Write & { place: string; tel: string }): OfficialCommand {
  return {
    check: () => true,
    run: async (model, real) => {
      const name = `${model.prefix} ${model.records.size}`
      const key = newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES)))
      const json = { ...sampleOrganisation(name, place), GOV_TEL: tel, ONCE_MARK: key }
      const { last } = await deliver(model, real, fault, { path: area.path, who, json })
      if (!mayChange(who, place)) return expect(statusOf(last)).toBe(403)
      const { id } = expectSuccess(last)
      expect(model.records.has(id), 'a new organisation has a new number').toBe(false)
      model.records.set(id, { place, tel, version: 1, isDeleted: false })
    },
    toString: () => `${who} adds in ${place} with ${tel}, ${describeFault(fault)}`,
  }
}

function editCommand({ who, pick, tel, isStale, fault }: Write & { tel: string; isStale: boolean }) {
  return {
    check: (model) => pickRecord(model, pick, false) !== undefined,
    run: async (model, real) => {
      const [id, record] = pickRecord(model, pick, false)!
      const VERSION = isStale ? record.version + 1 : record.version
      const json = { GOV_ID: id, GOV_TEL: tel, VERSION }
      const { last, isUncertain } = await deliver(model, real, fault, {
        path: `${area.path}/update`,
        who,
        json,
      })
      if (!mayChange(who, record.place)) return expect(statusOf(last)).toBe(403)
      if (isStale) return expect(statusOf(last)).toBe(409)
      // A repeated edit may conflict with its own version; the answer shows that version.
      const isOwn = isUncertain && statusOf(last) === 409
      if (isOwn) expect(last).toMatchObject({ body: { current: { GOV_TEL: tel } } })
      else expectSuccess(last)
      if (record.tel !== tel) record.version += 1
      record.tel = tel
    },
    toString: () =>
      `${who} edits ${pick} to ${tel}${isStale ? ' from another version' : ''}, ${describeFault(fault)}`,
  } satisfies OfficialCommand
}

function deleteCommand({ who, pick, fault }: Write): OfficialCommand {
  return {
    check: (model) => pickRecord(model, pick, false) !== undefined,
    run: async (model, real) => {
      const [id, record] = pickRecord(model, pick, false)!
      // With the version, as the web app sends it: a late request must not delete a newer version.
      const path = `${area.path}/delete/${id}?VERSION=${record.version}`
      const { last, isUncertain } = await deliver(model, real, fault, { path, who })
      if (!mayChange(who, record.place)) return expect(statusOf(last)).toBe(403)
      if (!(isUncertain && statusOf(last) === 404)) expectSuccess(last)
      Object.assign(record, { isDeleted: true, version: record.version + 1 })
    },
    toString: () => `${who} deletes ${pick}, ${describeFault(fault)}`,
  }
}

function restoreCommand({ who, pick, fault }: Write): OfficialCommand {
  return {
    check: (model) => pickRecord(model, pick, true) !== undefined,
    run: async (model, real) => {
      const [id, record] = pickRecord(model, pick, true)!
      const request = { path: `${area.path}/restore`, who, json: { ID: id, SEEN: record.version } }
      const { last, isUncertain } = await deliver(model, real, fault, request)
      if (!mayChange(who, record.place)) return expect([403, 404]).toContain(statusOf(last))
      // A repeated one may conflict with its own version.
      if (!(isUncertain && statusOf(last) === 409)) expectSuccess(last)
      Object.assign(record, { isDeleted: false, version: record.version + 1 })
    },
    toString: () => `${who} restores ${pick}, ${describeFault(fault)}`,
  }
}

function listCommand({ who, province }: { who: FaultAccount; province: string }): OfficialCommand {
  return {
    check: () => true,
    run: (model, real) => expectList(model, real, who, province),
    toString: () => `${who} lists ${province}`,
  }
}

/** Compares a list with the model: what an official may see of a province, down to versions. */
export async function expectList(
  model: OfficialsModel,
  real: RaceFixture,
  who: FaultAccount,
  province: string,
): Promise<void> {
  const request = { path: `${area.path}/search`, who, json: { CC: province } }
  const { last } = await deliver(model, real, { kind: 'none' }, request)
  if (!province.startsWith(SCOPES[who].prefix.slice(0, 2))) return expect(statusOf(last)).toBe(403)
  const rows = expectSuccess(last).data as {
    GOV_ID: number
    GOV_NAME: string
    GOV_TEL: string
    VERSION: number
  }[]
  const own = rows.filter(({ GOV_NAME }) => GOV_NAME.startsWith(`${model.prefix} `))
  const found = own.map(({ GOV_ID, GOV_TEL, VERSION }) => [GOV_ID, GOV_TEL, VERSION])
  const within = SCOPES[who].prefix.length > 2 ? SCOPES[who].prefix : province
  const expected = [...model.records].flatMap(([id, { place, tel, version, isDeleted }]) =>
    place.startsWith(within) && !isDeleted ? [[id, tel, version]] : [],
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
}

/** Compares the number of entries in the history of a record with its version. */
export async function expectHistory(
  model: OfficialsModel,
  real: RaceFixture,
  id: number,
  version: number,
): Promise<void> {
  const request = { path: `${area.path}/history`, who: 'administrator' as const, json: { ID: id } }
  const { last } = await deliver(model, real, { kind: 'none' }, request)
  expect(expectSuccess(last).data).toHaveLength(version)
}

/** One of the records that are deleted, or of those that are not. */
function pickRecord(
  model: OfficialsModel,
  pick: number,
  isDeleted: boolean,
): [number, ModelRecord] | undefined {
  const those = [...model.records].filter(([, record]) => record.isDeleted === isDeleted)
  return those[pick % those.length]
}

/**
 * Sends a request with a fault, then again until there is a definite answer. `isUncertain` says that an
 * earlier attempt may have been carried out.
 */
async function deliver(
  { counts }: OfficialsModel,
  { send, tokens, killConnections }: RaceFixture,
  fault: RequestFault,
  { path, who, json }: { path: string; who: FaultAccount; json?: object },
): Promise<{ last: FaultReply; isUncertain: boolean }> {
  const sent = { token: tokens[who], ...(json ? { json } : {}) }
  counts.writes += 1
  if (fault.kind !== 'none') counts.faults += 1
  const first = send(path, fault.kind === 'abort' ? { ...sent, abortMs: fault.ms } : sent)
  if (fault.kind === 'kill') await killConnections()
  const second = fault.kind === 'repeat' ? send(path, sent) : undefined
  let last = await first
  let isUncertain = second !== undefined
  if (second !== undefined) last = betterOf(last, await second)
  for (let tries = 0; !isDefinite(last) && tries < MAX_TRIES; tries += 1) {
    isUncertain = true
    last = await send(path, sent)
  }
  if (statusOf(last) === 200) counts.acknowledged += 1
  return { last, isUncertain }
}

const isDefinite = (reply: FaultReply) => reply.kind === 'answer' && reply.status !== 503
/** Of two answers to the same request, the one that says that it was carried out. */
const betterOf = (one: FaultReply, other: FaultReply) => (statusOf(one) === 200 ? one : other)

const describeFault = (fault: RequestFault) =>
  fault.kind === 'abort' ? `abort after ${fault.ms} ms` : fault.kind
