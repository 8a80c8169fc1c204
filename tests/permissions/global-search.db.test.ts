/**
 * The global search shows each official exactly the records that the specification allows, in every area and
 * for every account.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { type Area, isPersonal, nationalIdFields, uniqueRule } from '#domain/area/area.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import { sql } from '#server/db/sql.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import {
  matrixHarness as harness,
  matrixOfficials as officials,
  openMatrixFixture,
} from './matrix-fixture.ts'
import { SYSTEM_ACTOR } from '../referenced-records.ts'
import { sampleKeyOf, sampleValue, samplePid } from '../sample.ts'
import { type MatrixAccount, isAllowed, matrixPlacesOf } from './permission-matrix.ts'

const WORD = 'คำที่ไม่มีที่อื่น'
/** The word in each text of a record other than its names, together with the field's name. */
const TEXT_WORD = 'ข้อความเฉพาะ'
const PID = samplePid(4_711)

const searched = areas.filter(({ search }) => search.finds.length > 0)
const places = [...new Set(searched.flatMap(({ key }) => matrixPlacesOf(key)))]

openMatrixFixture()

beforeAll(async () => {
  for (const area of searched) for (const place of matrixPlacesOf(area.key)) await createRecordIn(area, place)
}, 120_000)

/** The fields of an area that hold free text, other than its names. */
const otherTexts = (area: Area): string[] =>
  Object.entries(area.fields).flatMap(([name, field]) => {
    const isText = field.kind === 'longText' || (field.kind === 'text' && field.digits === undefined)
    return isText && !area.search.finds.includes(name) && field.max >= 40 ? [name] : []
  })

/**
 * A record of each list of an area at a place, with the place's code in its name; `more` are values that a
 * test needs.
 */
async function createRecordIn(area: Area, place: string, more: Record<string, string> = {}): Promise<void> {
  const { lists, finds } = area.search
  const kinds = lists ? [lists.main[0], lists.other[0]] : [undefined]
  for (const [nth, kind] of kinds.entries()) {
    const values: Record<string, string> = Object.fromEntries(
      Object.entries(area.fields).map(([name, field]) => [
        name,
        field.kind === 'pid' ? PID : sampleValue(field, 7),
      ]),
    )
    for (const field of otherTexts(area)) values[field] = `${TEXT_WORD} ${place}`
    values[finds[0] ?? ''] = `${WORD} ${place}`
    if (lists && kind) values[lists.field] = kind
    Object.assign(values, more)
    for (const [wire, value] of Object.entries(sampleKeyOf(area, nth))) {
      const name = uniqueRule(area)?.fields.find((field) => field.toUpperCase() === wire.replaceAll('_', ''))
      if (name) values[name] = value
    }
    const context = {
      area,
      actor: SYSTEM_ACTOR,
      origin: { address: '' },
      at: Date.now(),
      action: 'add',
      areas,
    } as const
    await harness.db.transaction((trx) => insertRecord(trx, context, place, values))
  }
}

const nameOf = ({ route, tab = '' }: Pick<AreaList, 'route' | 'tab'>) => `${route} ${tab}`.trim()

/** The lists in which an account may see a record of a place, by the specification. */
function expectedFor(account: MatrixAccount, place: string): string[] {
  const level = officeLevelOf(place)
  return areaLists
    .filter(({ area }) => searched.includes(area) && matrixPlacesOf(area.key).includes(place))
    .filter(({ office }) => office === undefined || office === (level === 'central' ? 'province' : level))
    .filter(({ area }) => isAllowed(account, area.key, 'view', place))
    .map(nameOf)
    .sort()
}

describe('the global search', () => {
  it('has a list for every searchable area', () => {
    expect(searched.filter((area) => !areaLists.some((list) => list.area === area))).toEqual([])
  })

  it.each(places)('finds by name exactly the permitted records at %s, each in its list', async (place) => {
    const wrong: string[] = []
    for (const [account, official] of officials) {
      const { status, body } = await official.post('find/all', { Q: `${WORD} ${place}` })
      const who = `${account.group}@${account.catm}`
      if (account.reach === undefined) {
        if (status !== 403 || body.data !== undefined) wrong.push(`${who} was answered ${status}`)
        continue
      }
      const found = (body.data ?? []) as { ROUTE: string; TAB: string; RECORDS: { CATM_UKEY: string }[] }[]
      const seen = found.map(({ ROUTE, TAB }) => nameOf({ route: ROUTE, tab: TAB })).sort()
      if (body.LEFT_OUT?.length !== 0) wrong.push(`${who} got LEFT_OUT: ${JSON.stringify(body)}`)
      if (seen.join() !== expectedFor(account, place).join())
        wrong.push(`${who} saw ${seen.join()} and not ${expectedFor(account, place).join()}`)
      const outsideScope = found
        .flatMap(({ RECORDS }) => RECORDS)
        .filter(({ CATM_UKEY }) => CATM_UKEY !== place)
      if (outsideScope.length > 0) wrong.push(`${who} saw records of ${outsideScope[0]?.CATM_UKEY}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(places)('finds by other texts exactly the permitted records at %s', async (place) => {
    const wrong: string[] = []
    const withTexts = (name: string) =>
      areaLists.some((list) => nameOf(list) === name && otherTexts(list.area).length > 0)
    for (const [account, official] of officials) {
      if (account.reach === undefined) continue
      const who = `${account.group}@${account.catm}`
      const { body } = await official.post('find/all', { Q: `${TEXT_WORD} ${place}` })
      const found = body.data as { ROUTE: string; TAB: string; RECORDS: { CATM_UKEY: string }[] }[]
      const seen = found.map(({ ROUTE, TAB }) => nameOf({ route: ROUTE, tab: TAB })).sort()
      const expected = expectedFor(account, place).filter(withTexts)
      if (seen.join() !== expected.join()) wrong.push(`${who} saw ${seen.join()} and not ${expected.join()}`)
      for (const { ROUTE, RECORDS } of found)
        if (RECORDS.some(({ CATM_UKEY }) => CATM_UKEY !== place)) wrong.push(`${who} saw others in ${ROUTE}`)
    }
    expect(wrong).toEqual([])
  })

  it.each(places)('agrees with the searches of the lists at %s', async (place) => {
    const wrong: string[] = []
    for (const area of searched.filter(({ key }) => matrixPlacesOf(key).includes(place))) {
      const words = otherTexts(area).length > 0 ? [WORD, TEXT_WORD] : [WORD]
      for (const [account, official] of officials) {
        if (account.reach === undefined) continue
        for (const word of words) {
          const CC = account.catm === '00000000' || account.catm === '99000000' ? place.slice(0, 2) : ''
          const { status, body } = await official.post(`${area.path}/search`, { Q: `${word} ${place}`, CC })
          const isSeen = status === 200 && body.data.length > 0
          if (isSeen !== isAllowed(account, area.key, 'view', place))
            wrong.push(`${account.group}@${account.catm} ${area.key} ${word}: ${status} ${isSeen}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('finds a person by the full national ID only for users who may edit it, never by a part', async () => {
    const persons = areaLists.filter(({ area }) => isPersonal(area) && nationalIdFields(area).length > 0)
    expect(persons.length).toBeGreaterThan(0)
    const grouped = PID.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5')
    for (const [account, official] of officials) {
      if (account.reach === undefined) continue
      for (const query of [
        PID.slice(0, 4),
        PID.slice(1, 5),
        PID.slice(0, 9),
        PID.slice(0, 12),
        PID.slice(4),
        `${WORD} ${PID.slice(1)}`,
      ]) {
        const { body } = await official.post('find/all', { Q: query })
        expect(body.data, query).toEqual([])
      }
      for (const query of [PID, grouped]) {
        const { body } = await official.post('find/all', { Q: query })
        const seen = new Set(
          body.data.map(({ ROUTE, TAB }: AreaList & { ROUTE: string; TAB: string }) =>
            nameOf({ route: ROUTE, tab: TAB }),
          ),
        )
        const mayEdit = places.flatMap((place) =>
          expectedFor(account, place).filter((name) =>
            persons.some((list) => nameOf(list) === name && isAllowed(account, list.area.key, 'edit', place)),
          ),
        )
        expect([...seen].sort(), `${account.group}@${account.catm}`).toEqual([...new Set(mayEdit)].sort())
        expect(JSON.stringify(body)).not.toContain(PID)
      }
      const { body } = await official.post('find/all', { Q: WORD })
      expect(JSON.stringify(body)).not.toContain(PID)
    }
    const [stored] = await harness.db.query<{ holds: boolean }>(
      sql`select bool_or(strpos(content || terms::text, ${PID.slice(0, 6)}) > 0) as holds from search_text`,
    )
    expect(stored?.holds).toBe(false)
  })

  it('finds an order only for the offices that may read it', async () => {
    await createRecordIn(officialDoc, '99000000', { topic: 'สั่งการเฉพาะที่', toArea: '50020000' })
    const saw: string[] = []
    for (const [{ group, catm, reach }, official] of officials) {
      if (reach === undefined) continue
      const { body } = await official.post('find/all', { Q: 'สั่งการเฉพาะที่' })
      if (body.isFound) saw.push(`${group}@${catm}`)
    }
    const central = ['3@99000000', '4@00000000', '5@00000000', '8@00000000']
    expect(saw).toEqual(['1@50020000', '2@50000000', '3@50000000', ...central])
  })

  it('returns 401 without a session', async () => {
    expect((await harness.nobody().post('find/all', { Q: WORD })).status).toBe(401)
  })
})
