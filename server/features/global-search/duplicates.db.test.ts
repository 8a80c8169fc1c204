/**
 * The search for duplicates of a new record. It searches only the district of the record, and needs the
 * permission for its list.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { official } from '#areas/personnel/official.ts'
import { otop } from '#areas/economy/otop.ts'
import { scopeOf } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'

const { harness, district, province } = signedIn({ district: 'mueang', province: 'chiangMai' })

const writer = {
  id: 1,
  name: 'ผู้ทดสอบ',
  group: 4 as const,
  catmUkey: '00000000',
  scope: scopeOf(4, '00000000'),
}
const addGov = async (govName: string, catmUkey: string): Promise<string> => {
  const context = {
    area: gov,
    actor: writer,
    origin: { address: '' },
    at: Date.now(),
    action: 'add',
  } as const
  const { id } = await insertRecord(harness.db, context, catmUkey, {
    govName,
    govType: '1',
    govLocation: '0',
  })
  return String(id)
}

const ids = new Map<string, string>()
beforeAll(async () => {
  for (const [name, place] of [
    ['สำนักงานที่ดินสาขาช้างเผือก', '50010100'],
    ['สำนักงาน ที่ดิน สาขาช้างเผือก', '50010300'],
    ['สำนักงานที่ดินสาขาช้างเผือด', '50010200'],
    ['สำนักงานที่ดินสาขาช้างเผือ', '50010100'],
    ['สำนักงานที่ดินสาขาช้างเผือก', '50020300'],
    ['สำนักงานที่ดินสาขาช้างเผือก', '50000000'],
    ['ศูนย์บริการ 1', '50010100'],
  ] as const)
    ids.set(`${name} ${place}`, await addGov(name, place))
})

const NAME = 'สำนักงานที่ดินสาขาช้างเผือก'
const ask = async (who: TestOfficial, body: Record<string, unknown>) =>
  who.post('find/alike', { AREA: gov.key, CATM_UKEY: '50010100', NAME, ...body })
const idsIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.map(({ ID }: { ID: unknown }) => String(ID))

describe('the search for duplicates of a new record', () => {
  it('returns at most three records of the same district, the most similar first, with their total', async () => {
    const answer = await ask(district, {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(idsIn(answer)).toEqual([
      ids.get(`${NAME} 50010100`),
      ids.get('สำนักงาน ที่ดิน สาขาช้างเผือก 50010300'),
      ids.get('สำนักงานที่ดินสาขาช้างเผือด 50010200'),
    ])
    expect(answer.body.total).toBe(4)
    expect(answer.body.data[0]).toMatchObject({ NAME, CATM_UKEY: '50010100', ROUTE: gov.route, TAB: '' })
    expect(answer.body.data[0].PLACE).not.toBe('')
  })

  it('searches the district or province of the new record', async () => {
    expect(idsIn(await ask(province, { CATM_UKEY: '50020301' }))).toEqual([ids.get(`${NAME} 50020300`)])
    expect(idsIn(await ask(province, { CATM_UKEY: '50000000' }))).toEqual([ids.get(`${NAME} 50000000`)])
    expect((await ask(district, { NAME: 'ศูนย์บริการ 2' })).body).toEqual({ isFound: false, data: [], total: 0 })
    expect((await ask(district, { NAME: 'ศูนย์บริการ ๑' })).body.isFound).toBe(true)
    expect((await ask(district, { NAME: 'สนง' })).body).toEqual({ isFound: false, data: [], total: 0 })
    expect((await ask(district, { NAME: '' })).body).toEqual({ isFound: false, data: [], total: 0 })
  })

  it('does not return deleted records', async () => {
    const id = await addGov('ที่ทำการไปรษณีย์หลังเก่า', '50010100')
    const wanted = { NAME: 'ที่ทำการไปรษณีย์หลังเก่า' }
    expect(idsIn(await ask(district, wanted))).toEqual([id])
    await district.get(`${gov.path}/delete/${id}`)
    expect(idsIn(await ask(district, wanted))).toEqual([])
  })

  it('responds with 403 to a user of another district and to group 9, and 401 without a session', async () => {
    const neighbour = await harness.signIn('1000000000017')
    expect((await ask(neighbour, {})).status).toBe(403)
    expect((await ask(harness.nobody(), {})).status).toBe(401)
    await harness.addAccount({ pid: '9000000000003', group: '9', catm: '50010000' })
    expect((await ask(await harness.signIn('9000000000003'), {})).status).toBe(403)
  })

  it('rejects persons, unknown areas, places and fields', async () => {
    for (const AREA of [official.key, 'other', '', undefined])
      expect((await ask(district, { AREA })).status).toBe(400)
    for (const CATM_UKEY of ['', '5001', 'x', '5001010%'])
      expect((await ask(district, { CATM_UKEY })).body.code, CATM_UKEY).toBe('unknown-area')
    expect((await ask(district, { Q: 'x' })).status).toBe(422)
  })

  it('searches an SQL injection as text, finds nothing, and changes no table', async () => {
    const count = () => harness.db.query(sql`select count(*) as count from area_otop`)
    const before = await count()
    for (const quote of ['', "'", "')"]) {
      const NAME = `${quote}; drop table area_otop; --%_`
      expect(await ask(district, { AREA: otop.key, NAME })).toMatchObject({
        status: 200,
        body: { isFound: false },
      })
    }
    expect(await count()).toEqual(before)
  })
})
