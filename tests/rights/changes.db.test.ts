/**
 * Every call that changes a record x every account x every place, held against the document's own table and judged by reading
 * the data back: a refusal that changed something is a wrong allow whatever its status says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area.ts'
import type { Official } from '../harness.ts'
import { type Account, allowed, placesOf, TABLE } from './document.ts'
import {
  closeScene,
  fresh,
  harness,
  officials,
  openScene,
  type Seen,
  type State,
  seenOf,
  statesOf,
  type Tried,
  writer,
} from './scene.ts'
import { type Try, touch, triesOf } from './tries.ts'

beforeAll(openScene)
afterAll(closeScene)

/** The two records of a place that everything is tried on. */
type Records = Record<Try['on'], Tried>

type One = { attempt: Try; place: string; account: Account; official: Official; record: Tried }

describe('the rights matrix', () => {
  it('covers every area of the register', () => {
    expect(Object.keys(TABLE).sort()).toEqual(areas.map(({ key }) => key).sort())
  })

  it.each(areas.map((area) => [area.key, area] as const))('of changes: %s', async (_key, area) => {
    const records = new Map<string, Records>()
    for (const place of placesOf(area.key)) records.set(place, await recordsOf(area, place))
    const tries = [...triedIn(area, records)]
    const may = ({ attempt, place, account }: One) => allowed(account, area.key, attempt.right, place)
    const wrong = await refused(
      area,
      tries.filter((one) => !may(one)),
    )
    for (const one of oncePerAccount(tries.filter(may))) wrong.push(...(await granted(area, one)))
    expect(wrong).toEqual([])
  })

  it('answers nobody who is not signed in', async () => {
    const nobody = harness.nobody()
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
  const records = { stored: await fresh(area, place), binned: await fresh(area, place) }
  expect((await touch(area, records.stored, { version: 1 })).status).toBe(200)
  expect((await writer.get(`${area.path}/delete/${records.binned.known}`)).status).toBe(200)
  return records
}

/**
 * Every call by every account at every place; but whoever may make a call nowhere at all tries it once, at a place of their own
 * where they have one, so that it is their group that is refused.
 */
function* triedIn(area: Area, records: ReadonlyMap<string, Records>): Generator<One> {
  const places = [...records.keys()]
  for (const attempt of triesOf(area)) {
    for (const [account, official] of officials) {
      const may = places.some((place) => allowed(account, area.key, attempt.right, place))
      const own = places.find((place) => account.reach !== undefined && place.startsWith(account.reach))
      for (const place of may ? places : [own ?? (places[0] as string)]) {
        const record = records.get(place)?.[attempt.on] as Tried
        yield { attempt, place, account, official, record }
      }
    }
  }
}

/** Whoever may do something in several places does it in one of them, which is another one for another call and account. */
function oncePerAccount(tries: readonly One[]): One[] {
  const groups = Map.groupBy(tries, ({ attempt, account }) => `${attempt.name} ${account.pid}`)
  return [...groups.values()].map((places, at) => places[at % places.length] as One)
}

const told = ({ attempt, account, place }: One, { status, body }: Awaited<ReturnType<Try['go']>>) =>
  `${attempt.name} by ${account.group.trim()}@${account.catm} at ${place}: ${status} ${body.code ?? ''}`

/** Makes tries that must be refused and leave every record as it was; says what went wrong. */
async function refused(area: Area, tries: readonly One[]): Promise<string[]> {
  const wrong: string[] = []
  const before = await statesOf(area)
  const go = ({ attempt, official, record }: One) =>
    attempt.go(area, official, record, before.get(record.id) as State)
  for (const one of tries) {
    const answer = await go(one)
    if (answer.status === 200) wrong.push(`wrong allow: ${told(one, answer)}`)
    else if (![401, 403].includes(answer.status))
      wrong.push(`refused with another status: ${told(one, answer)}`)
  }
  const after = await statesOf(area)
  const changed = differences(before, after)
  if (changed.length === 0) return wrong
  wrong.push(
    ...changed.map((id) => `refused but changed: ${JSON.stringify([before.get(id), after.get(id)])}`),
  )
  // Made once more, one by one, to say which of them it was.
  for (const one of tries) {
    const was = await statesOf(area)
    const answer = await go(one)
    if (differences(was, await statesOf(area)).length > 0)
      wrong.push(`refused but changed: ${told(one, answer)}`)
  }
  return wrong
}

function differences(before: ReadonlyMap<number, State>, after: ReadonlyMap<number, State>): number[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
}

/** Makes a try that must succeed; says what went wrong. */
async function granted(area: Area, one: One): Promise<string[]> {
  const { attempt, official, place } = one
  const record = attempt.usesUp ? await fresh(area, place) : one.record
  const before = await prepared(area, attempt, record)
  const answer = await attempt.go(area, official, record, before)
  const happened = attempt.happened(before, await seenOf(area, record))
  if (!happened) return [`wrong deny: ${told(one, answer)}`]
  return answer.status === 200 ? [] : [`answer does not fit: ${told(one, answer)}`]
}

/** Brings a record to where the try begins. */
async function prepared(area: Area, attempt: Try, record: Tried): Promise<Seen> {
  const now = await seenOf(area, record)
  const [deleted, wanted] = [now.deleted, attempt.on === 'binned']
  if (deleted && !wanted) await writer.post(`${area.path}/restore`, { ID: record.id })
  if (!deleted && wanted) await writer.get(`${area.path}/delete/${record.known}`)
  await attempt.before?.(area, record, now)
  return deleted === wanted && !attempt.before ? now : seenOf(area, record)
}
