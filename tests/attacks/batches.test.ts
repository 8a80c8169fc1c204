/** D3, V3, Z2: several records at once. Nobody reaches others' records through a batch, breaks it by its body, or holds everybody up with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/otop.ts'
import type { Area } from '#domain/area.ts'
import { MOST_TOGETHER } from '#domain/paging.ts'
import type { Actor } from '#domain/scope.ts'
import { offeredTogether, setWith } from '#domain/together.ts'
import { wireName } from '#domain/wire.ts'
import { sampleBody, sampleOf } from '../sample.ts'
import { expectNone, howMany, isLong, some } from './figures.ts'
import { differences, openScene, type Row, type Scene, type Who } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
}, 300_000)
afterAll(() => scene.finish())

const CALLS = [
  'deleteTogether',
  'deleteTogether/undo',
  'updateTogether',
  'updateTogether/preview',
  'updateTogether/undo',
] as const

/** What tells a product from others, which is its own. */
const NAME = wireName(otop.search.finds[0] ?? '')

/** Values that may be set together in an area, where there are any. */
function setting(area: Area): Record<string, string> {
  const actor = { group: 4 } as Actor
  const [name] = offeredTogether(area, actor)[0] ?? []
  if (name === undefined) return {}
  const names = setWith(area, actor, name)
  return Object.fromEntries(names.map((each) => [wireName(each), sampleOf(area.fields[each]!, 7)]))
}

/** Everything that the administrator reads, by area: numbers and versions. */
const versionsIn = (all: Map<string, string>, area: Area) =>
  [...all].flatMap(([key, text]) => {
    const [of, list, id] = key.split(' ')
    if (of !== area.key || list !== 'live') return []
    const version = /"VERSION":"?(\d+)/.exec(text)?.[1]
    return [{ ID: String(id), VERSION: Number(version ?? 1) }]
  })

describe('a batch', () => {
  it('changes no record of another place, whoever hides it among others', async () => {
    const before = await scene.everything()
    const strangers: Who[] = ['otherProvincesDistrict', 'otherProvince', 'sentAway']
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, area] of areas.entries()) {
      const named = versionsIn(before, area).filter(({ ID }) =>
        scene.stored.some((one) => one.area === area && String(one.id) === ID && one.place.startsWith('50')),
      )
      if (named.length === 0) continue
      for (const who of some(strangers, at, 2)) {
        for (const call of CALLS) {
          const given = call === 'updateTogether' || call === 'updateTogether/preview' ? setting(area) : {}
          const json = { RECORDS: named, ...given }
          const { status, body } = await scene.ask(`${area.path}/${call}`, { token: scene.tokens[who], json })
          attempts += named.length
          const done = (body?.data as Row[] | undefined)?.filter((row) => row.status === true) ?? []
          if (status >= 500 || done.length > 0) succeeded.push(`${who} ${area.key}/${call}: ${status}`)
        }
      }
    }
    succeeded.push(...differences(before, await scene.everything()))
    expectNone('Z2', 'records of other places within batches', { attempts, succeeded })
  }, 300_000)

  it('of another form does nothing', async () => {
    const before = await scene.everything()
    const [own] = versionsIn(before, otop)
    const one = { ID: own?.ID, VERSION: own?.VERSION }
    const many = Array.from({ length: MOST_TOGETHER + 1 }, (_, at) => ({ ID: String(at + 1), VERSION: 1 }))
    const odd: unknown[] = [
      undefined,
      null,
      [],
      {},
      'x',
      0,
      [null],
      [[one]],
      [one, one],
      [one, { ...one, ID: `0${one.ID}` }],
      [one, { ...one, ID: Number(one.ID) }],
      [{ ID: one.ID }],
      [{ VERSION: 1 }],
      [{ ...one, VERSION: '1e3' }],
      [{ ...one, VERSION: -1 }],
      [{ ...one, ID: `${one.ID} or 1=1` }],
      [{ ...one, ID: '9'.repeat(16) }],
      [{ ...one, ID: [one.ID] }],
      many,
    ]
    const succeeded: string[] = []
    let attempts = 0
    for (const call of CALLS) {
      const given = call.startsWith('update') && !call.endsWith('undo') ? setting(otop) : {}
      for (const RECORDS of odd) {
        const json = { RECORDS, ...given }
        const { status, body } = await scene.ask(`${otop.path}/${call}`, {
          token: scene.tokens.administrator,
          json,
        })
        attempts += 1
        if (status < 400 || status >= 500)
          succeeded.push(`${call} ${JSON.stringify(RECORDS)}: ${status} ${body?.code}`)
      }
      for (const further of [{ CATM_UKEY: '34010100' }, { DOCUMENTS: '[]' }, { [NAME]: 'ก' }, { X: 1 }]) {
        const json = { RECORDS: [one], ...given, ...further }
        const { status } = await scene.ask(`${otop.path}/${call}`, {
          token: scene.tokens.administrator,
          json,
        })
        attempts += 1
        if (status < 400 || status >= 500) succeeded.push(`${call} ${JSON.stringify(further)}: ${status}`)
      }
    }
    succeeded.push(...differences(before, await scene.everything()))
    expectNone('V3', 'batches of another form', { attempts, succeeded })
  }, 120_000)

  it('of all that may be named, sent again and again, makes others wait for no more than a few', async () => {
    const token = scene.tokens.administrator
    const ids: string[] = []
    for (let nth = 0; nth < MOST_TOGETHER; nth += 1) {
      const { status, body } = await scene.ask(otop.path, {
        token,
        json: sampleBody(otop, '50010200', nth),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      ids.push(String(body.id))
    }
    const json = { RECORDS: ids.map((ID) => ({ ID, VERSION: 1 })), ...setting(otop) }
    const began = performance.now()
    expect((await scene.ask(`${otop.path}/updateTogether/preview`, { token, json })).status).toBe(200)
    const one = Math.round(performance.now() - began)
    const calls = ['updateTogether/preview', 'updateTogether/preview', 'export/paper'] as const
    const asked = Array.from({ length: howMany(30, 120) }, (_, at) => {
      const call = calls[at % calls.length]!
      // From ten addresses, of which each has so many connections.
      const from = `127.9.1.${1 + (at % 10)}`
      return scene.ask(`${otop.path}/${call}`, {
        token,
        from,
        json: call === 'export/paper' ? { CC: '50' } : json,
      })
    })
    let underWay = true
    const all = Promise.all(asked).finally(() => {
      underWay = false
    })
    const times: number[] = []
    while (underWay) {
      const startedAt = performance.now()
      const { status } = await scene.ask('auth/getUser', { method: 'POST', token: scene.tokens.district })
      expect(status).toBe(200)
      times.push(performance.now() - startedAt)
    }
    const statuses = (await all).map(({ status }) => status)
    times.sort((a, b) => a - b)
    const [slow, slowest] = [times[Math.floor(times.length * 0.95)] ?? 0, times.at(-1) ?? 0].map(Math.round)
    // The embedded database does one thing at a time: whoever comes waits for the batch that is being done, with each statement.
    const isHeldUp = (slow ?? 0) > 500 + 3 * one && isLong
    const succeeded = isHeldUp ? [`the others' p95 was ${slow} ms, one batch takes ${one} ms`] : []
    expectNone('D3', 'batches and papers of one official at once', {
      attempts: statuses.length,
      succeeded: [...succeeded, ...statuses.filter((status) => ![200, 503].includes(status)).map(String)],
      note: `one takes ${one} ms; others' p95 ${slow} ms, longest ${slowest} ms`,
    })
  }, 120_000)
})
