import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { signedIn } from '../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../tests/sample.ts'
import { findNationalIds, type NationalIdFinding, findingSentence } from './national-ids.ts'
import { withSnapshot } from './snapshot.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' })

const areaOf = (key: string) => areas.find((area) => area.key === key) as Area
const ID = '3100600445635'
const ON_THE_CARD = '๓-๑๐๐๖-๐๐๔๔๕-๖๓-๕'

/** Adds a record with column values that validation rejects today. */
async function addUnvalidated(key: string, columns: Readonly<Record<string, string>>): Promise<number> {
  const area = areaOf(key)
  const body = sampleBody(area, '50010203', 1)
  const added = await administrator.form(area.path, body, await requiredFiles(area, 1))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  for (const [column, value] of Object.entries(columns))
    await harness.db.execute(
      sql`update ${identifier(tableOf(area))} set ${identifier(column)} = ${value} where id = ${added.body.id}`,
    )
  return added.body.id
}

const findings = async () => {
  const found: NationalIdFinding[] = []
  await withSnapshot(harness.db, (trx) => findNationalIds(trx, areas, (one) => found.push(one)))
  return found
}

it('reports where records and accounts have a national ID in a wrong field, without the number', async () => {
  expect(await findings()).toEqual([])
  const team = await addUnvalidated('villageTeam', { card_no: `เลขที่ ${ID}` })
  const other = await addUnvalidated('headman', { fname: ON_THE_CARD, tel: ID })
  const gov = await addUnvalidated('gov', { gov_name: ID, gov_tel: '0-5311-2233' })
  const inTrash = await addUnvalidated('gov', { gov_name: ID })
  await administrator.get(`${areaOf('gov').path}/delete/${inTrash}`)
  // A wrong check digit, and two telephone numbers side by side.
  await addUnvalidated('gov', { gov_name: '3100600445636', gov_tel: '053-112233, 0812345678' })
  await harness.db.execute(sql`update account set dept = ${`กลุ่มงาน ${ID}`} where emp_pid = '1000000000009'`)

  const lines = (await findings()).map(findingSentence)
  const shown = (id: number) => `cc=50&aa=01&tt=02&mm=03&page=1&size=100&dialog=view&record=${id}`
  expect(lines.sort()).toEqual(
    [
      `สมาชิก ชรบ., ${team}: เลขที่บัตรประจำตัว  /villageTeam?${shown(team)}`,
      `กำนัน ผู้ใหญ่บ้าน, ${other}: ชื่อ, หมายเลขโทรศัพท์  /headman?tab=head&${shown(other)}`,
      `หน่วยงาน, ${gov}: ชื่อหน่วยงาน  /manage/gov?${shown(gov)}`,
      `หน่วยงาน, ${inTrash} (in the trash): ชื่อหน่วยงาน`,
      'ผู้ใช้งาน, 1: สังกัด  /user',
    ].sort(),
  )
})
