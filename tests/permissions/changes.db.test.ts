/**
 * Every route that changes data x every account x every place, compared with the table in the decisions. The
 * test reads the data back: a rejected request that changed something counts as allowed, whatever its status.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import type { TestOfficial } from '../harness.ts'
import { type MatrixAccount, isAllowed, matrixPlacesOf, PERMISSION_MATRIX } from './permission-matrix.ts'
import {
  createMatrixRecord,
  matrixHarness,
  matrixOfficials,
  openMatrixFixture,
  type MatrixObservation,
  type MatrixState,
  observeMatrixRecord,
  readMatrixStates,
  type MatrixRecord,
  matrixAdministrator,
} from './matrix-fixture.ts'
import { type MatrixOperation, editMatrixRecord, matrixOperationsOf } from './matrix-operations.ts'

openMatrixFixture()

/** The two records of a place that the requests are about. */
type Records = Record<MatrixOperation['target'], MatrixRecord>

type MatrixCase = {
  operation: MatrixOperation
  place: string
  account: MatrixAccount
  official: TestOfficial
  record: MatrixRecord
}

describe('the permission matrix', () => {
  it('covers every area', () => {
    expect(Object.keys(PERMISSION_MATRIX).sort()).toEqual(areas.map(({ key }) => key).sort())
  })

  it.each(areas.map((area) => [area.key, area] as const))('matches writes of %s', async (_key, area) => {
    const records = new Map<string, Records>()
    for (const place of matrixPlacesOf(area.key)) records.set(place, await recordsOf(area, place))
    const tries = [...casesIn(area, records)]
    const may = ({ operation, place, account }: MatrixCase) =>
      isAllowed(account, area.key, operation.right, place)
    const wrong = await expectRejected(
      area,
      tries.filter((one) => !may(one)),
    )
    for (const one of oneCasePerAccount(tries.filter(may))) wrong.push(...(await expectAllowed(area, one)))
    expect(wrong).toEqual([])
  })

  it('returns 401 without a session', async () => {
    const nobody = matrixHarness.nobody()
    for (const area of areas) {
      for (const path of [
        `${area.path}/search`,
        area.path,
        `${area.path}/update`,
        `${area.path}/bin`,
        `${area.path}/purge`,
      ])
        expect((await nobody.post(path, {})).status, path).toBe(401)
      expect((await nobody.get(`${area.path}/delete/1`)).status).toBe(401)
    }
  })
})

async function recordsOf(area: Area, place: string): Promise<Records> {
  const records = {
    stored: await createMatrixRecord(area, place),
    deleted: await createMatrixRecord(area, place),
  }
  expect((await editMatrixRecord(area, records.stored, { version: 1 })).status).toBe(200)
  expect((await matrixAdministrator.get(`${area.path}/delete/${records.deleted.known}`)).status).toBe(200)
  return records
}

/**
 * Every route with every account at every place. An account that may never use a route tries it once, at a
 * place of its own if it has one, so that the rejection is due to its group.
 */
function* casesIn(area: Area, records: ReadonlyMap<string, Records>): Generator<MatrixCase> {
  const places = [...records.keys()]
  for (const attempt of matrixOperationsOf(area)) {
    for (const [account, official] of matrixOfficials) {
      const may = places.some((place) => isAllowed(account, area.key, attempt.right, place))
      const own = places.find((place) => account.reach !== undefined && place.startsWith(account.reach))
      for (const place of may ? places : [own ?? (places[0] as string)]) {
        const record = records.get(place)?.[attempt.target] as MatrixRecord
        yield { operation: attempt, place, account, official, record }
      }
    }
  }
}

/**
 * An account that may use a route in several places tries it in one of them; the place changes with the route
 * and the account.
 */
function oneCasePerAccount(tries: readonly MatrixCase[]): MatrixCase[] {
  const groups = Map.groupBy(tries, ({ operation, account }) => `${operation.name} ${account.pid}`)
  return [...groups.values()].map((places, at) => places[at % places.length] as MatrixCase)
}

const describeOutcome = (
  { operation, account, place }: MatrixCase,
  { status, body }: Awaited<ReturnType<MatrixOperation['run']>>,
) => `${operation.name} by ${account.group.trim()}@${account.catm} at ${place}: ${status} ${body.code ?? ''}`

/** Sends requests that must be rejected and leave every record unchanged. Answers the failures. */
async function expectRejected(area: Area, tries: readonly MatrixCase[]): Promise<string[]> {
  const wrong: string[] = []
  const before = await readMatrixStates(area)
  const go = ({ operation, official, record }: MatrixCase) =>
    operation.run(area, official, record, before.get(record.id) as MatrixState)
  for (const one of tries) {
    const answer = await go(one)
    if (answer.status === 200) wrong.push(`wrong allow: ${describeOutcome(one, answer)}`)
    else if (![401, 403].includes(answer.status))
      wrong.push(`rejected with another status: ${describeOutcome(one, answer)}`)
  }
  const after = await readMatrixStates(area)
  const changed = differences(before, after)
  if (changed.length === 0) return wrong
  wrong.push(
    ...changed.map((id) => `rejected but changed: ${JSON.stringify([before.get(id), after.get(id)])}`),
  )
  // Repeats them one by one, to find the one that changed something.
  for (const one of tries) {
    const was = await readMatrixStates(area)
    const answer = await go(one)
    if (differences(was, await readMatrixStates(area)).length > 0)
      wrong.push(`rejected but changed: ${describeOutcome(one, answer)}`)
  }
  return wrong
}

function differences(
  before: ReadonlyMap<number, MatrixState>,
  after: ReadonlyMap<number, MatrixState>,
): number[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
}

/** Sends a request that must succeed. Answers the failure, if any. */
async function expectAllowed(area: Area, one: MatrixCase): Promise<string[]> {
  const { operation, official, place } = one
  const record = operation.usesUp ? await createMatrixRecord(area, place) : one.record
  const before = await prepareRecord(area, operation, record)
  const answer = await operation.run(area, official, record, before)
  const happened = operation.hasHappened(before, await observeMatrixRecord(area, record))
  if (!happened) return [`wrong deny: ${describeOutcome(one, answer)}`]
  return answer.status === 200 ? [] : [`answer does not fit: ${describeOutcome(one, answer)}`]
}

/** Brings a record into the state that the request needs. */
async function prepareRecord(
  area: Area,
  attempt: MatrixOperation,
  record: MatrixRecord,
): Promise<MatrixObservation> {
  const now = await observeMatrixRecord(area, record)
  const [deleted, wanted] = [now.deleted, attempt.target === 'deleted']
  if (deleted && !wanted) await matrixAdministrator.post(`${area.path}/restore`, { ID: record.id })
  if (!deleted && wanted) await matrixAdministrator.get(`${area.path}/delete/${record.known}`)
  await attempt.before?.(area, record, now)
  return deleted === wanted && !attempt.before ? now : observeMatrixRecord(area, record)
}
