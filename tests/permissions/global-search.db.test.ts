/**
 * The search over everything shows each official what the document lets them see, and nothing beside it:
 * every area, every account.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import { type Harness, type TestOfficial, openHarness } from '../harness.ts'
import { sampleKeyOf, sampleValue, samplePid } from '../sample.ts'
import { MATRIX_ACCOUNTS, type MatrixAccount, isAllowed, matrixPlacesOf } from './permission-matrix.ts'

const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบ',
  group: undefined,
  catmUkey: '00000000',
  scope: { kind: 'none' },
}
const WORD = 'คำที่ไม่มีที่อื่น'
const PID = samplePid(4_711)

const searched = areas.filter(({ search }) => search.finds.length > 0)
const places = [...new Set(searched.flatMap(({ key }) => matrixPlacesOf(key)))]

let harness: Harness
const officials = new Map<MatrixAccount, TestOfficial>()

beforeAll(async () => {
  harness = await openHarness()
  for (const account of MATRIX_ACCOUNTS) {
    await harness.addAccount(account)
    officials.set(account, await harness.signIn(account.pid))
  }
  for (const area of searched) for (const place of matrixPlacesOf(area.key)) await createRecordIn(area, place)
}, 120_000)
afterAll(() => harness.close())

/**
 * A record of each list of an area at a place, with the place's code in its name; `more` are values that
 * matter to a test.
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
    values[finds[0] ?? ''] = `${WORD} ${place}`
    if (lists && kind) values[lists.field] = kind
    Object.assign(values, more)
    for (const [wire, value] of Object.entries(sampleKeyOf(area, nth))) {
      const name = area.onePer?.fields.find((field) => field.toUpperCase() === wire.replaceAll('_', ''))
      if (name) values[name] = value
    }
    const context = {
      area,
      actor: SYSTEM_ACTOR,
      origin: { address: '' },
      at: Date.now(),
      action: 'add',
    } as const
    await harness.db.transaction((trx) => insertRecord(trx, context, place, values))
  }
}

const nameOf = ({ route, tab = '' }: Pick<AreaList, 'route' | 'tab'>) => `${route} ${tab}`.trim()

/** The lists in which the document lets an account see a record of a place. */
function expectedFor(account: MatrixAccount, place: string): string[] {
  const level = officeLevelOf(place)
  return areaLists
    .filter(({ area }) => searched.includes(area) && matrixPlacesOf(area.key).includes(place))
    .filter(({ office }) => office === undefined || office === (level === 'central' ? 'province' : level))
    .filter(({ area }) => isAllowed(account, area.key, 'view', place))
    .map(nameOf)
    .sort()
}

describe('the search over everything', () => {
  it('knows a list for every area that can be searched', () => {
    expect(searched.filter((area) => !areaLists.some((list) => list.area === area))).toEqual([])
  })

  it.each(places)('shows what may be seen at %s, each record in its list', async (place) => {
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
      if (body.LEFT_OUT?.length !== 0) wrong.push(`${who} was not told all: ${JSON.stringify(body)}`)
      if (seen.join() !== expectedFor(account, place).join())
        wrong.push(`${who} saw ${seen.join()} and not ${expectedFor(account, place).join()}`)
      const strays = found.flatMap(({ RECORDS }) => RECORDS).filter(({ CATM_UKEY }) => CATM_UKEY !== place)
      if (strays.length > 0) wrong.push(`${who} saw records of ${strays[0]?.CATM_UKEY}`)
    }
    expect(wrong).toEqual([])
  })

  it("neither finds nor shows a person's number, whoever asks", async () => {
    expect(searched.some(isPersonal)).toBe(true)
    for (const [{ reach }, official] of officials) {
      if (reach === undefined) continue
      for (const query of [PID, PID.slice(0, 9), PID.replace(/^(.)(.{4})(.{5})(..)(.)$/, '$1-$2-$3-$4-$5')]) {
        const { body } = await official.post('find/all', { Q: query })
        expect(body).toEqual({ isFound: false, data: [], LEFT_OUT: [] })
      }
      const { body } = await official.post('find/all', { Q: WORD })
      expect(JSON.stringify(body)).not.toContain(PID)
    }
  })

  it('shows an order to those that it is for', async () => {
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

  it('answers nobody who is not signed in', async () => {
    expect((await harness.nobody().post('find/all', { Q: WORD })).status).toBe(401)
  })
})
