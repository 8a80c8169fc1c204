/**
 * Input values: exact types, malicious characters, injections, links, and Thai text that is stored unchanged
 * (security, A.4, A.6).
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { FieldKind } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { fillRoutePath } from './route-path.ts'
import { writableFieldsOf, freeTextFieldsOf } from './writable-fields.ts'
import { expectNoneSucceeded, attackCount, isRepeatedlySlow, selectShare } from './attack-results.ts'
import * as payloads from './payloads.ts'
import { createSeededRandom, randomThaiText } from './seeded-random.ts'
import { recordIdBody, attackFixture, type TargetRecord } from './attack-fixture.ts'

const fixture = attackFixture()

const { WILDCARDS, WRONG_TYPES } = payloads

const REQUEST_KEYS =
  'ID VERSION CC PAGE PAGE_SIZE SORT DIR Q EMP_PID ROW_ID ACTION ACTOR STALE QUESTION'.split(' ')

const ownRecords = () => fixture.records.filter(({ where }) => where === 'own')
const update = (record: TargetRecord, fields: Record<string, unknown>) =>
  fixture.send(`${record.area.path}/update`, {
    token: fixture.tokens.administrator,
    json: { ...recordIdBody(record), ...fields },
  })

describe('a value of the wrong type', () => {
  it('is rejected by every update route, and never converted to text', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [nth, record] of ownRecords().entries()) {
      for (const [at, { field }] of writableFieldsOf(record.area, ...ALL_KINDS).entries()) {
        for (const value of selectShare(WRONG_TYPES, nth + at, 9)) {
          attempts += 1
          const { status } = await update(record, { [field]: value })
          if (status < 400) succeeded.push(`${record.area.key} ${field} took ${JSON.stringify(value)}`)
        }
      }
      for (const key of ['VERSION', 'CATM_UKEY', wireName(record.area.id)]) {
        for (const value of selectShare(WRONG_TYPES, nth, 5)) {
          attempts += 1
          await fixture.send(`${record.area.path}/update`, {
            token: fixture.tokens.administrator,
            json: { ...recordIdBody(record), [key]: value, ...(key === 'VERSION' ? {} : { VERSION: 999 }) },
          })
        }
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('V3', 'values of other types', { attempts, succeeded })
  }, 600_000)

  it('causes no server error in any route with a body', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    const calls = declaredRoutes().filter(
      ({ method, takes, path }) => method === 'POST' && takes !== 'nothing' && path !== 'auth/login',
    )
    for (const [nth, call] of calls.entries()) {
      for (const [at, key] of REQUEST_KEYS.entries()) {
        for (const value of selectShare([...WRONG_TYPES, ...payloads.EDGE_NUMBERS], 7 * nth + at, 149)) {
          attempts += 1
          const { status } = await fixture.send(call.path, {
            token: fixture.tokens.district,
            json: { [key]: value },
          })
          if (status >= 500) succeeded.push(`${call.path} ${key} ${JSON.stringify(value)}: ${status}`)
        }
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('V3', 'values of other types in every call', { attempts, succeeded })
  }, 1_800_000)
})

const ALL_KINDS: FieldKind[] = [
  'text',
  'longText',
  'english',
  'number',
  'count',
  'coordinate',
  'date',
  'choice',
  'flag',
  'phone',
  'postcode',
  'villageNo',
  'web',
  'email',
]

describe('an extreme number', () => {
  it('changes nothing and causes no server error in a URL', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [nth, { path }] of declaredRoutes()
      .filter(({ method, path: address }) => method === 'GET' && address.includes(':'))
      .entries()) {
      for (const number of selectShare(payloads.EDGE_NUMBERS, nth, 5)) {
        const address = path.replaceAll(/:[A-Za-z]+/g, encodeURIComponent(String(number)))
        for (const query of ['', `?VERSION=${encodeURIComponent(String(number))}`]) {
          attempts += 1
          const { status } = await fixture.send(address + query, { token: fixture.tokens.administrator })
          if (status >= 500) succeeded.push(`${address}${query}: ${status}`)
        }
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('V3', 'numbers at the edges in addresses', { attempts, succeeded })
  }, 600_000)
})

describe('forbidden characters', () => {
  it('are rejected in every field, and cause no server error in a search', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [nth, record] of ownRecords().entries()) {
      for (const [at, { field, kind }] of writableFieldsOf(record.area, ...ALL_KINDS).entries()) {
        for (const [name, value] of selectShare(Object.entries(payloads.FORBIDDEN_CHARACTERS), nth + at, 8)) {
          attempts += 1
          const { status } = await update(record, { [field]: value })
          // English fields remove other characters and say so; all other fields reject them.
          if (status < 400) succeeded.push(`${record.area.key} ${field} (${kind}) took ${name}`)
        }
      }
      for (const value of selectShare(Object.values(payloads.FORBIDDEN_CHARACTERS), nth, 5)) {
        for (const json of [{ CC: value }, { Q: value }, { CC: '50', SORT: value }, { [value]: 'x' }]) {
          attempts += 1
          const { status } = await fixture.send(`${record.area.path}/search`, {
            token: fixture.tokens.administrator,
            json,
          })
          if (status >= 500) succeeded.push(`${record.area.key} search`)
        }
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('V5', 'characters that must not be stored', { attempts, succeeded })
  }, 600_000)
})

describe('text', () => {
  it('is stored and returned byte for byte in Thai', async () => {
    const chance = createSeededRandom(2569)
    const records = ownRecords().filter(({ area }) => freeTextFieldsOf(area).length > 0)
    const succeeded: string[] = []
    const attempts = attackCount(100, 1_000)
    for (let at = 0; at < attempts; at += 1) {
      const record = records[at % records.length]!
      const { field, max } = chance.one(freeTextFieldsOf(record.area))
      const text = [
        randomThaiText(chance, 1 + chance.below(12)),
        ...(chance.oneIn(4) ? [chance.one(payloads.UNUSUAL_CHARACTERS)] : []),
      ]
        .join(' ')
        .slice(0, Math.min(90, max))
      const whole = text.isWellFormed() ? text : text.slice(0, -1)
      const { status } = await update(record, { [field]: whole })
      const stored = (await fixture.read(record))?.[field]
      if (status !== 200 || stored !== whole)
        succeeded.push(`${status} ${field}: ${JSON.stringify(whole)} became ${JSON.stringify(stored)}`)
    }
    expectNoneSucceeded('V4', 'Thai texts that came back changed', { attempts, succeeded })
  }, 600_000)

  it('is stored unchanged and returned as JSON when it contains a script or SQL', async () => {
    const succeeded: string[] = []
    let attempts = 0
    for (const [nth, record] of ownRecords().entries()) {
      for (const [at, { field }] of freeTextFieldsOf(record.area).entries()) {
        for (const payload of selectShare(
          [...payloads.SCRIPT_INJECTIONS, ...payloads.SQL_INJECTIONS],
          5 * nth + at,
          40,
        )) {
          attempts += 1
          const send = () => update(record, { [field]: payload })
          const startedAt = performance.now()
          const { status } = await send()
          const took = performance.now() - startedAt
          const stored = (await fixture.read(record))?.[field]
          if (status === 200 && stored !== payload) succeeded.push(`${field}: ${payload} became ${stored}`)
          if (await isRepeatedlySlow(took, 2_500, send))
            succeeded.push(`${field}: ${payload} took ${Math.round(took)} ms`)
        }
      }
      const search = await fixture.send(`${record.area.path}/search`, {
        token: fixture.tokens.administrator,
        json: { CC: '50' },
      })
      if (!String(search.headers['content-type']).startsWith('application/json'))
        succeeded.push('an answer that is no JSON')
    }
    expectNoneSucceeded('I2', 'scripts and statements in every text', { attempts, succeeded })
  }, 600_000)

  it('finds nothing more and causes no server error when it contains SQL or wildcards', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    const { administrator: token } = fixture.tokens
    for (const [at, area] of areas.entries()) {
      for (const payload of selectShare([...payloads.SQL_INJECTIONS, ...WILDCARDS], at, 24)) {
        for (const key of ['CC', 'AA', 'TT', 'MM', 'PAGE', 'PAGE_SIZE', 'SORT', 'DIR', 'Q', 'CATM_UKEY']) {
          attempts += 1
          // A hit without the payload in its text was found by a wildcard. Some lists have no province
          // filter.
          const json = { CC: '34', [key]: payload }
          const send = () => fixture.send(`${area.path}/search`, { token, json })
          const startedAt = performance.now()
          const { status, body } = await send()
          const took = performance.now() - startedAt
          const rows = (body?.data ?? []) as Record<string, unknown>[]
          const holds = (row: Record<string, unknown>) =>
            area.search.finds.some((name) => String(row[wireName(name)]).includes(payload))
          const isFound =
            key === 'Q' && area.search.finds.length > 0 && !rows.every(holds) && !isLeftOut(payload)
          if (status >= 500 || isFound || (await isRepeatedlySlow(took, 2_500, send)))
            succeeded.push(`${area.key} ${key} ${payload}: ${status}, ${rows.length} rows`)
        }
      }
    }
    const inPaths = [
      ...payloads.SQL_INJECTIONS,
      '__proto__',
      'constructor',
      '../..',
      '%',
      '٣',
      '-1',
      '1e3',
      '99999999999999999999',
      'ก'.repeat(50),
      '\u2028',
    ]
    for (const [at, call] of declaredRoutes()
      .filter(({ path }) => path.includes(':'))
      .entries()) {
      for (const payload of selectShare(inPaths, at, 8)) {
        attempts += 1
        const path = fillRoutePath(call, () => payload)
        const send = () => fixture.send(path, { token: fixture.tokens.district })
        const startedAt = performance.now()
        const { status } = await send()
        if (status >= 500 || (await isRepeatedlySlow(performance.now() - startedAt, 2_500, send)))
          succeeded.push(`${call.path} ${payload}: ${status}`)
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('I1', 'statements in every parameter', { attempts, succeeded })
  }, 600_000)

  it('is rejected within 1.5 seconds when it has 100,000 characters', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    const shapes = [
      'a',
      ' ',
      '1',
      '1,',
      'ก',
      'http://a',
      '<',
      '(',
      '\nก',
      '. ',
      'a@a.',
      '-',
      '0 ',
      '“',
      'ฯลฯ ',
      '\u0300\u0316',
      '\u0e48\u0e38',
    ]
    for (const [nth, record] of ownRecords().entries()) {
      for (const [at, { field }] of writableFieldsOf(record.area, ...ALL_KINDS).entries()) {
        for (const shape of selectShare(shapes, nth + at, 15)) {
          attempts += 1
          const value = shape.repeat(Math.ceil(100_000 / shape.length))
          const send = () => update(record, { [field]: `x${value}x` })
          const startedAt = performance.now()
          const { status } = await send()
          const took = performance.now() - startedAt
          if (status < 400) succeeded.push(`${field} took ${shape} 100,000 times`)
          if (await isRepeatedlySlow(took, 1_500, send))
            succeeded.push(`${field}: ${shape} took ${Math.round(took)} ms`)
        }
      }
    }
    succeeded.push(...(await changes()))
    expectNoneSucceeded('I6', 'texts of 100,000 characters', { attempts, succeeded })
  }, 600_000)
})

/** Whether the search form of a text is empty, so that it finds the same as an empty text. */
function isLeftOut(text: string): boolean {
  return text.replace(/[\s.,'"()\-‐-―‘’“”]/g, '') === ''
}

describe('links, dates, numbers, choices and codes', () => {
  it('never store an invalid value unchanged', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const wrong: Partial<Record<FieldKind, readonly string[]>> = {
      web: payloads.HOSTILE_URLS,
      date: [
        '00000101',
        '00010101',
        '99991231',
        '20260230',
        '20250229',
        '2026-01-01',
        '20261301',
        '20260100',
        '1e7',
        '-20260101',
        '๒๕๖๙๐๑๐๑',
        'infinity',
        'now',
        'epoch',
      ],
      coordinate: ['NaN', 'Infinity', '-Infinity', '1e5', '0x10', '91x', '1.2.3', '--1', '+1', '1 2 3 ก'],
      number: ['NaN', 'Infinity', '1e5', '0x10', '1.2.3', '-1', '1,2,3', '1,00', ',', '.', ',,'],
      choice: ['__proto__', 'constructor', 'toString', '99', '-1', '1 ', '01', '๑', '1.0'],
      choices: ['__proto__', '1,99', '1,,2', '1,', ',', '01', '๑', '1;2', "1','2"],
      flag: ['2', 'true', '-1', '01', '๑', 'on'],
      postcode: ['1234', '123456', '5020a', '๕๐๒๐', '00000\n'],
      email: ['a@b', 'a b@c.de', 'a@b..de', '<a@b.de>', 'a@b.de\nbcc:x@y.de', 'javascript:a@b.de'],
    }
    const noCodes = [
      '1',
      '1234567890123',
      '1234x',
      '-1234',
      '1 234',
      '12.45',
      "1' or",
      '\u0000\u0000\u0000\u0000\u0000',
    ]
    for (const [nth, record] of ownRecords().entries()) {
      for (const { field } of writableFieldsOf(record.area, 'text').filter(
        ({ digits }) => digits !== undefined,
      )) {
        for (const value of selectShare(noCodes, nth, 2)) {
          attempts += 1
          const { status } = await update(record, { [field]: value })
          if (status < 400) succeeded.push(`${record.area.key} ${field} takes ${JSON.stringify(value)}`)
        }
      }
      for (const [at, { field, kind, options }] of writableFieldsOf(
        record.area,
        ...(Object.keys(wrong) as FieldKind[]),
      ).entries()) {
        const none = (wrong[kind] ?? []).filter((value) => !Object.hasOwn(options, value))
        for (const value of selectShare(none, nth + at, 5)) {
          attempts += 1
          const { status } = await update(record, { [field]: value })
          const stored = String((await fixture.read(record))?.[field])
          if (kind === 'web' ? !/^(https?:\/\/[^\s@]+)?$/i.test(stored) : status < 400 && stored === value) {
            succeeded.push(`${record.area.key} ${field} keeps ${JSON.stringify(stored)}`)
          }
        }
        for (const DIR of selectShare(['asc', 'desc'], nth + at, 2)) {
          const { status } = await fixture.send(`${record.area.path}/search`, {
            token: fixture.tokens.administrator,
            json: { CC: '50', SORT: field, DIR },
          })
          expect(status, `${record.area.key} sorted by ${field}`).toBe(200)
        }
      }
    }
    expectNoneSucceeded('I3', 'invalid links, numbers and choices', { attempts, succeeded })
  }, 600_000)
})
