/** Routes over all areas: the global search, completeness, and bulk display (security, Z1, Z7, D1). */
import { describe, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { MISSING_ITEMS, completenessItems } from '#domain/records/completeness.ts'
import { isReadFromAbove } from '../permissions/permission-matrix.ts'
import { expectNoneSucceeded, attackCount, isRepeatedlySlow } from './attack-results.ts'
import {
  UNUSUAL_CHARACTERS,
  SCRIPT_INJECTIONS,
  SQL_INJECTIONS,
  FORBIDDEN_CHARACTERS,
  WILDCARDS,
  WRONG_TYPES,
} from './payloads.ts'
import {
  changedKeys,
  recordIdBody,
  attackFixture,
  type WireRow,
  type TargetRecord,
} from './attack-fixture.ts'

const fixture = attackFixture()

const ACCOUNTS = [
  ['district', '5001'],
  ['otherDistrict', '5002'],
  ['province', '50'],
  ['otherProvincesDistrict', '3401'],
  ['provinceBranch', '50'],
] as const

describe('the global search', () => {
  const find = (token: string, Q: unknown) => fixture.send('find/all', { token, json: { Q } })
  /** The area codes of everything that was found, with the routes of their lists. */
  const found = (data: WireRow[]) =>
    data.flatMap(({ ROUTE, RECORDS }) =>
      (RECORDS as WireRow[]).map(({ CATM_UKEY }) => ({ route: String(ROUTE), place: String(CATM_UKEY) })),
    )

  it('returns no record outside the scope, for any search text', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const words = [
      ...SQL_INJECTIONS,
      ...WILDCARDS.map((sign) => `${sign}${sign}ตัวอย่าง`),
      ...UNUSUAL_CHARACTERS,
      'ตัวอย่าง',
      'sample',
      '50',
      '34',
    ]
    for (const Q of words.filter((_word, at) => at % attackCount(4, 1) === 0)) {
      for (const [who, reach] of ACCOUNTS) {
        attempts += 1
        const { status, body } = await find(fixture.tokens[who], Q)
        if (status >= 400) continue
        const outsideScope = found(body.data).filter(({ route, place }) => {
          const kinds = areas.filter((area) => area.route === route)
          return !place.startsWith(reach) && !kinds.some(({ key }) => isReadFromAbove(key, reach, place))
        })
        if (outsideScope.length > 0) succeeded.push(`${who} found ${JSON.stringify(outsideScope[0])} by ${Q}`)
      }
      const { status } = await find(fixture.tokens.group9, Q)
      if (status !== 403) succeeded.push(`group 9: ${status}`)
    }
    expectNoneSucceeded('Z7', 'records outside the scope in the global search', { attempts, succeeded })
  }, 600_000)

  it('treats wildcard characters as plain text', async () => {
    const succeeded: string[] = []
    const signs = WILDCARDS.filter((sign) => !/[a-z0-9*?()^.]/.test(sign)).map((sign) => sign.padEnd(2, sign))
    for (const Q of signs) {
      const { body } = await find(fixture.tokens.administrator, Q)
      if (body.data?.length > 0) succeeded.push(Q)
    }
    expectNoneSucceeded('I1', 'wildcards in the global search', {
      attempts: signs.length,
      succeeded,
    })
  }, 600_000)

  it('answers or rejects long and malformed search texts within 3 seconds', async () => {
    const long = ['ก', '่้', '%_', 'น้ำ', ' ก', 'ฯลฯ', ' '].flatMap((part) =>
      [10_000, 150_000].map((length) => part.repeat(length / part.length)),
    )
    const succeeded: string[] = []
    for (const Q of [...long, ...SCRIPT_INJECTIONS, ...Object.values(FORBIDDEN_CHARACTERS), ...WRONG_TYPES]) {
      const began = performance.now()
      const { status, text } = await find(fixture.tokens.administrator, Q)
      const sent = JSON.stringify(Q) ?? ''
      const line = `${sent.slice(0, 20)} (${sent.length}): ${status}`
      if (status >= 500) succeeded.push(line)
      if (text.includes('<script')) succeeded.push(`${line} came back`)
      const again = () => find(fixture.tokens.administrator, Q)
      if (await isRepeatedlySlow(performance.now() - began, 3_000, again)) succeeded.push(`${line}: slow`)
    }
    expectNoneSucceeded('D1', 'long and malformed texts in the global search', {
      attempts: long.length,
      succeeded,
    })
  }, 600_000)
})

describe('a long name', () => {
  it('is processed within 1.5 seconds, for a document and in duplicate detection', async () => {
    const parts = ['.', '.pdf', ' .', '1234567890121 ', '0812345678', 'กำ้', '\u200b', '(', 'x']
    const names = parts.flatMap((part) =>
      [10_000, 140_000].map((length) => `x${part.repeat(length / part.length)}x`),
    )
    const requests = names.flatMap((name): [string, Record<string, unknown>][] => [
      ['find/alike', { AREA: 'gov', CATM_UKEY: '50010200', NAME: name }],
      ...fixture.records
        .filter(({ area, where }) => area.documents && where === 'own')
        .slice(0, 3)
        .map((record): [string, Record<string, unknown>] => [
          `${record.area.path}/update`,
          { ...recordIdBody(record), DOCUMENTS: [{ URL: `/documents/${'0'.repeat(64)}`, NAME: name }] },
        ]),
    ])
    const succeeded: string[] = []
    for (const [path, json] of requests) {
      const again = () => fixture.send(path, { token: fixture.tokens.administrator, json })
      const began = performance.now()
      const { status } = await again()
      const line = `${path} ${JSON.stringify(json).slice(-20)}: ${status}`
      if (status >= 500) succeeded.push(line)
      if (await isRepeatedlySlow(performance.now() - began, 1_500, again)) succeeded.push(`${line}, slow`)
    }
    expectNoneSucceeded('D1', 'long names of documents and of records', {
      attempts: requests.length,
      succeeded,
    })
  }, 600_000)
})

describe('the filter for missing items (LACKS)', () => {
  it('accepts only the missing items of the area, and returns no record outside the scope', async () => {
    const succeeded: string[] = []
    let attempts = 0
    for (const area of areas) {
      const invalid = [
        ...SQL_INJECTIONS,
        'constructor',
        '__proto__',
        'toString',
        'picture,point',
        ...MISSING_ITEMS,
        ...WRONG_TYPES,
      ]
      for (const item of invalid.filter((_value, at) => at % attackCount(6, 1) === 0)) {
        attempts += 1
        const json = { CC: '50', LACKS: item }
        const { status, body } = await fixture.send(`${area.path}/search`, {
          token: fixture.tokens.district,
          json,
        })
        const isMissingItem = completenessItems(area).some((lack) => lack === item)
        const isNone = item === '' || item === null
        if ((status === 200) !== (isMissingItem || isNone))
          succeeded.push(`${area.key} ${JSON.stringify(item)}: ${status}`)
        const outsideScope = ((body.data ?? []) as WireRow[]).filter(
          ({ CATM_UKEY }) =>
            !String(CATM_UKEY).startsWith('5001') && !isReadFromAbove(area.key, '5001', String(CATM_UKEY)),
        )
        if (outsideScope.length > 0)
          succeeded.push(`${area.key} ${JSON.stringify(item)} shows another district's`)
      }
    }
    expectNoneSucceeded('Z7', 'invalid values of LACKS', { attempts, succeeded })
  }, 600_000)
})

describe('bulk display from the review queue', () => {
  const named = async (record: TargetRecord, version?: number) => ({
    AREA: record.area.key,
    ID: String(record.id),
    VERSION: version ?? Number((await fixture.read(record))?.VERSION),
  })

  it('changes no record of another province, no stale record, and nothing for other groups', async () => {
    const before = await fixture.readEverything()
    const all = await Promise.all(fixture.records.map((record) => named(record)))
    const far = all.filter((_one, at) => !fixture.records[at]?.place.startsWith('50'))
    const near = all.filter((_one, at) => fixture.records[at]?.place.startsWith('50'))
    const parts = (list: unknown[]) =>
      Array.from({ length: Math.ceil(list.length / 100) }, (_, at) => list.slice(100 * at, 100 * at + 100))
    const stale = near.flatMap((one) =>
      [0, 99, -1, '1 or 1=1', null, [one.VERSION]].map((VERSION) => ({ ...one, VERSION })),
    )
    const mixed = near.map((one, at) => ({ ...one, AREA: near[(at + 7) % near.length]?.AREA }))
    const tries: [string, string, unknown][] = []
    for (const path of ['work/review/show', 'work/review/undo']) {
      for (const RECORDS of parts(far)) tries.push([path, fixture.tokens.province, { RECORDS }])
      for (const RECORDS of parts(near)) {
        tries.push([path, fixture.tokens.otherProvince, { RECORDS }])
        for (const who of ['district', 'administrator', 'group9'] as const)
          tries.push([path, fixture.tokens[who], { RECORDS }])
      }
      for (const one of stale) tries.push([path, fixture.tokens.province, { RECORDS: [one] }])
      for (const RECORDS of parts(mixed)) tries.push([path, fixture.tokens.province, { RECORDS }])
      const many = Array.from({ length: 101 }, (_, at) => ({
        ...near[at % near.length],
        ID: String(1_000_000 + at),
      }))
      const twice = [near[0], near[0]]
      for (const RECORDS of [
        many,
        twice,
        [],
        [null],
        [[]],
        [{}],
        {},
        'x',
        [near],
        [{ ...near[0], AREA: '__proto__' }],
      ])
        tries.push([path, fixture.tokens.province, { RECORDS }])
      tries.push([path, fixture.tokens.province, { RECORDS: [near[0]], CATM_UKEY: '50010200' }])
    }
    const succeeded: string[] = []
    for (const [path, token, json] of tries) {
      const { status, body, text } = await fixture.send(path, { token, json })
      if (status >= 500) succeeded.push(`${path}: ${text.slice(0, 100)}`)
      if (status === 200 && body.done > 0)
        succeeded.push(`${path} ${JSON.stringify(json).slice(0, 100)}: ${body.done} done`)
    }
    succeeded.push(...changedKeys(before, await fixture.readEverything()))
    expectNoneSucceeded('Z1', 'bulk display of foreign, stale and malformed records', {
      attempts: tries.length,
      succeeded,
    })
  }, 600_000)
})

describe('the presence at an open form', () => {
  const MARK = 'OpenedByTheOfficial_22'
  const announce = (token: string, json: Record<string, unknown>) =>
    fixture.send('openForms/announce', { token, json })

  it('is neither shown to users who may not edit the record, nor announced by them', async () => {
    const succeeded: string[] = []
    const foreign = fixture.records.filter(({ where }) => where !== 'own')
    for (const { area, id } of foreign) {
      const form = { AREA: area.key, ID: id, MARK }
      await announce(fixture.tokens.administrator, form)
      for (const who of ['district', 'group9'] as const) {
        const { status, body } = await announce(fixture.tokens[who], form)
        if (![403, 404].includes(status) || body.data)
          succeeded.push(`${who} at ${area.key} ${id}: ${status}`)
      }
    }
    expectNoneSucceeded('P9', 'open forms of records elsewhere', { attempts: 2 * foreign.length, succeeded })
  }, 600_000)

  it('rejects malformed announcements, and survives many at the same time', async () => {
    const [{ area, id }] = fixture.records.filter(({ where }) => where === 'own') as [TargetRecord]
    const valid = { AREA: area.key, ID: id, MARK }
    const invalid = [...SQL_INJECTIONS, ...UNUSUAL_CHARACTERS, ...WRONG_TYPES].flatMap((value) =>
      Object.keys(valid).map((name) => ({ ...valid, [name]: value })),
    )
    const many = Array.from({ length: attackCount(200, 2_000) }, (_one, at) => ({
      ...valid,
      MARK: `Flood_${at % 150}`.padEnd(MARK.length, '-'),
    }))
    const succeeded: string[] = []
    for (const json of invalid) {
      const { status, text } = await announce(fixture.tokens.administrator, json)
      if (status < 400 || status >= 500)
        succeeded.push(`${JSON.stringify(json)}: ${status} ${text.slice(0, 80)}`)
    }
    const answers = await Promise.all(many.map((json) => announce(fixture.tokens.administrator, json)))
    for (const { status, text } of answers)
      if (![200, 503].includes(status)) succeeded.push(`${status} ${text.slice(0, 80)}`)
    expectNoneSucceeded('P9', 'malformed and many announcements of open forms', {
      attempts: invalid.length + many.length,
      succeeded,
    })
  }, 600_000)
})
