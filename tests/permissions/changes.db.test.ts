/**
 * Every call that changes a record x every account x every place, held against the document's own table and
 * judged by reading the data back: a refusal that changed something is a wrong allow whatever its status
 * says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import type { TestOfficial } from '../harness.ts'
import { type MatrixAccount, isAllowed, matrixPlacesOf, PERMISSION_MATRIX } from './permission-matrix.ts'
import {
  closeMatrixFixture,
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

beforeAll(openMatrixFixture)
afterAll(closeMatrixFixture)

/** The two records of a place that everything is tried on. */
type Records = Record<MatrixOperation['target'], MatrixRecord>

type MatrixCase = {
  operation: MatrixOperation
  place: string
  account: MatrixAccount
  official: TestOfficial
  record: MatrixRecord
}

describe('the rights matrix', () => {
  it('covers every area of the register', () => {
    expect(Object.keys(PERMISSION_MATRIX).sort()).toEqual(areas.map(({ key }) => key).sort())
  })

  it.each(areas.map((area) => [area.key, area] as const))('of changes: %s', async (_key, area) => {
    const records = new Map<string, Records>()
    for (const place of matrixPlacesOf(area.key)) records.set(place, await recordsOf(area, place))
    const tries = [...casesIn(area, records)]
    const may = ({ operation, place, account }: MatrixCase) =>
      isAllowed(account, area.key, operation.right, place)
    const wrong = await expectRefused(
      area,
      tries.filter((one) => !may(one)),
    )
    for (const one of oneCasePerAccount(tries.filter(may))) wrong.push(...(await expectGranted(area, one)))
    expect(wrong).toEqual([])
  })

  it('answers nobody who is not signed in', async () => {
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
    binned: await createMatrixRecord(area, place),
  }
  expect((await editMatrixRecord(area, records.stored, { version: 1 })).status).toBe(200)
  expect((await matrixAdministrator.get(`${area.path}/delete/${records.binned.known}`)).status).toBe(200)
  return records
}

/**
 * Every call by every account at every place; but whoever may make a call nowhere at all tries it once, at a
 * place of their own where they have one, so that it is their group that is refused.
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
 * Whoever may do something in several places does it in one of them, which is another one for another call
 * and account.
 */
function oneCasePerAccount(tries: readonly MatrixCase[]): MatrixCase[] {
  const groups = Map.groupBy(tries, ({ operation, account }) => `${operation.name} ${account.pid}`)
  return [...groups.values()].map((places, at) => places[at % places.length] as MatrixCase)
}

const describeOutcome = (
  { operation, account, place }: MatrixCase,
  { status, body }: Awaited<ReturnType<MatrixOperation['run']>>,
) => `${operation.name} by ${account.group.trim()}@${account.catm} at ${place}: ${status} ${body.code ?? ''}`

/** Makes tries that must be refused and leave every record as it was; says what went wrong. */
async function expectRefused(area: Area, tries: readonly MatrixCase[]): Promise<string[]> {
  const wrong: string[] = []
  const before = await readMatrixStates(area)
  const go = ({ operation, official, record }: MatrixCase) =>
    operation.run(area, official, record, before.get(record.id) as MatrixState)
  for (const one of tries) {
    const answer = await go(one)
    if (answer.status === 200) wrong.push(`wrong allow: ${describeOutcome(one, answer)}`)
    else if (![401, 403].includes(answer.status))
      wrong.push(`refused with another status: ${describeOutcome(one, answer)}`)
  }
  const after = await readMatrixStates(area)
  const changed = differences(before, after)
  if (changed.length === 0) return wrong
  wrong.push(
    ...changed.map((id) => `refused but changed: ${JSON.stringify([before.get(id), after.get(id)])}`),
  )
  // Made once more, one by one, to say which of them it was.
  for (const one of tries) {
    const was = await readMatrixStates(area)
    const answer = await go(one)
    if (differences(was, await readMatrixStates(area)).length > 0)
      wrong.push(`refused but changed: ${describeOutcome(one, answer)}`)
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

/** Makes a try that must succeed; says what went wrong. */
async function expectGranted(area: Area, one: MatrixCase): Promise<string[]> {
  const { operation, official, place } = one
  const record = operation.usesUp ? await createMatrixRecord(area, place) : one.record
  const before = await prepareRecord(area, operation, record)
  const answer = await operation.run(area, official, record, before)
  const happened = operation.hasHappened(before, await observeMatrixRecord(area, record))
  if (!happened) return [`wrong deny: ${describeOutcome(one, answer)}`]
  return answer.status === 200 ? [] : [`answer does not fit: ${describeOutcome(one, answer)}`]
}

/** Brings a record to where the try begins. */
async function prepareRecord(
  area: Area,
  attempt: MatrixOperation,
  record: MatrixRecord,
): Promise<MatrixObservation> {
  const now = await observeMatrixRecord(area, record)
  const [deleted, wanted] = [now.deleted, attempt.target === 'binned']
  if (deleted && !wanted) await matrixAdministrator.post(`${area.path}/restore`, { ID: record.id })
  if (!deleted && wanted) await matrixAdministrator.get(`${area.path}/delete/${record.known}`)
  await attempt.before?.(area, record, now)
  return deleted === wanted && !attempt.before ? now : observeMatrixRecord(area, record)
}
