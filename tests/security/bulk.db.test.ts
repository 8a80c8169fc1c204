/**
 * D3, V3, Z2: bulk requests. They give no access to others' records, malformed bodies are rejected, and they
 * do not delay other users.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { selectableBulkFields, bulkFieldGroup } from '#domain/records/bulk-fields.ts'
import { wireName } from '#domain/area/wire.ts'
import { sampleBody, sampleValue } from '../sample.ts'
import { expectNoneSucceeded, attackCount, isLongAttackRun, selectShare } from './attack-results.ts'
import { changedKeys, attackFixture, type WireRow, type AttackAccount } from './attack-fixture.ts'

const fixture = attackFixture()

const BULK_ROUTES = [
  'deleteTogether',
  'deleteTogether/undo',
  'updateTogether',
  'updateTogether/preview',
  'updateTogether/undo',
] as const

/** The field that distinguishes a product from others. */
const NAME = wireName(otop.search.finds[0] ?? '')

/** A valid body of a bulk edit in an area, if it has such fields. */
function bulkEditBody(area: Area): Record<string, string> {
  const actor = { group: 4 } as Actor
  const [name] = selectableBulkFields(area, actor)[0] ?? []
  if (name === undefined) return {}
  const names = bulkFieldGroup(area, actor, name)
  return Object.fromEntries(names.map((each) => [wireName(each), sampleValue(area.fields[each]!, 7)]))
}

/** Everything that the administrator reads, by area: numbers and versions. */
const versionsIn = (all: Map<string, string>, area: Area) =>
  [...all].flatMap(([key, text]) => {
    const [of, list, id] = key.split(' ')
    if (of !== area.key || list !== 'live') return []
    const version = /"VERSION":"?(\d+)/.exec(text)?.[1]
    return [{ ID: String(id), VERSION: Number(version ?? 1) }]
  })

describe('a bulk request', () => {
  it('changes no record outside the scope of the user', async () => {
    const before = await fixture.readEverything()
    const strangers: AttackAccount[] = ['otherProvincesDistrict', 'otherProvince', 'group9']
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, area] of areas.entries()) {
      const named = versionsIn(before, area).filter(({ ID }) =>
        fixture.records.some(
          (one) => one.area === area && String(one.id) === ID && one.place.startsWith('50'),
        ),
      )
      if (named.length === 0) continue
      for (const who of selectShare(strangers, at, 2)) {
        for (const call of BULK_ROUTES) {
          const given =
            call === 'updateTogether' || call === 'updateTogether/preview' ? bulkEditBody(area) : {}
          const json = { RECORDS: named, ...given }
          const { status, body } = await fixture.send(`${area.path}/${call}`, {
            token: fixture.tokens[who],
            json,
          })
          attempts += named.length
          const done = (body?.data as WireRow[] | undefined)?.filter((row) => row.status === true) ?? []
          if (status >= 500 || done.length > 0) succeeded.push(`${who} ${area.key}/${call}: ${status}`)
        }
      }
    }
    succeeded.push(...changedKeys(before, await fixture.readEverything()))
    expectNoneSucceeded('Z2', 'records of other places in bulk requests', { attempts, succeeded })
  }, 300_000)

  it('changes nothing with a malformed body', async () => {
    const before = await fixture.readEverything()
    const [own] = versionsIn(before, otop)
    const one = { ID: own?.ID, VERSION: own?.VERSION }
    const many = Array.from({ length: MAX_BULK_RECORDS + 1 }, (_, at) => ({ ID: String(at + 1), VERSION: 1 }))
    const invalid: unknown[] = [
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
    for (const call of BULK_ROUTES) {
      const given = call.startsWith('update') && !call.endsWith('undo') ? bulkEditBody(otop) : {}
      for (const RECORDS of invalid) {
        const json = { RECORDS, ...given }
        const { status, body } = await fixture.send(`${otop.path}/${call}`, {
          token: fixture.tokens.administrator,
          json,
        })
        attempts += 1
        if (status < 400 || status >= 500)
          succeeded.push(`${call} ${JSON.stringify(RECORDS)}: ${status} ${body?.code}`)
      }
      for (const further of [{ CATM_UKEY: '34010100' }, { DOCUMENTS: '[]' }, { [NAME]: 'ก' }, { X: 1 }]) {
        const json = { RECORDS: [one], ...given, ...further }
        const { status } = await fixture.send(`${otop.path}/${call}`, {
          token: fixture.tokens.administrator,
          json,
        })
        attempts += 1
        if (status < 400 || status >= 500) succeeded.push(`${call} ${JSON.stringify(further)}: ${status}`)
      }
    }
    succeeded.push(...changedKeys(before, await fixture.readEverything()))
    expectNoneSucceeded('V3', 'malformed bulk requests', { attempts, succeeded })
  }, 120_000)

  it('does not block other users when it is repeated with the maximum size', async () => {
    const token = fixture.tokens.administrator
    const ids: string[] = []
    for (let nth = 0; nth < MAX_BULK_RECORDS; nth += 1) {
      const { status, body } = await fixture.send(otop.path, {
        token,
        json: sampleBody(otop, '50010200', nth),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      ids.push(String(body.id))
    }
    const json = { RECORDS: ids.map((ID) => ({ ID, VERSION: 1 })), ...bulkEditBody(otop) }
    const began = performance.now()
    expect((await fixture.send(`${otop.path}/updateTogether/preview`, { token, json })).status).toBe(200)
    const one = Math.round(performance.now() - began)
    const calls = ['updateTogether/preview', 'updateTogether/preview', 'export/paper'] as const
    const requests = Array.from({ length: attackCount(30, 120) }, (_, at) => {
      const call = calls[at % calls.length]!
      // From ten addresses, each of which may open only so many connections.
      const from = `127.9.1.${1 + (at % 10)}`
      return fixture.send(`${otop.path}/${call}`, {
        token,
        from,
        json: call === 'export/paper' ? { CC: '50' } : json,
      })
    })
    const all = Promise.all(requests)
    const { p95: slow, longest } = await fixture.othersWait(all)
    const statuses = (await all).map(({ status }) => status)
    // The embedded database runs one statement at a time, so every statement of a request waits for the
    // running bulk request.
    const isHeldUp = slow > 500 + 3 * one && isLongAttackRun
    const succeeded = isHeldUp ? [`the others' p95 was ${slow} ms, one batch takes ${one} ms`] : []
    expectNoneSucceeded('D3', 'bulk requests and printed lists of one official at once', {
      attempts: statuses.length,
      succeeded: [...succeeded, ...statuses.filter((status) => ![200, 503].includes(status)).map(String)],
      note: `one takes ${one} ms; others' p95 ${slow} ms, longest ${longest} ms`,
    })
  }, 120_000)
})
