import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { recordsOf } from '#domain/area/views.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { createReferencedRecords } from '../../../tests/referenced-records.ts'
import { referencedRecordIds, requiredFiles, sampleBody, samplePicture } from '../../../tests/sample.ts'
import { withSnapshot } from '../snapshot.ts'
import { faultSentence, type HistoryFault } from './history-faults.ts'
import { type HistoryCount, verifyHistory } from './verify-history.ts'

const { harness, official } = signedIn({ official: 'administrator' })
const area = areas.find(({ key }) => key === 'festival')!
const slideShow = areas.find(({ key }) => key === 'slideShow')!

async function verify(): Promise<{ faults: HistoryFault[]; count: HistoryCount }> {
  const faults: HistoryFault[] = []
  const count = await withSnapshot(harness.db, (trx) =>
    verifyHistory(trx, areas, (fault) => faults.push(fault)),
  )
  return { faults, count }
}

/** Changes rows as a database superuser could. The program itself can't. */
const tamper = async (...statements: string[]) => {
  await harness.db.execute(sql`alter table history disable trigger history_stays`)
  for (const statement of statements) await harness.db.execute(raw(statement))
  await harness.db.execute(sql`alter table history enable trigger history_stays`)
}

const idBody = (of: Area, id: string | number) => ({ [of.onePerPlace ? 'CATM_UKEY' : wireName(of.id)]: id })

/** Adds a record of four versions: added, edited, with another picture, deleted. Returns its ID. */
async function record(of: Area = area): Promise<number> {
  const files = { ...(await requiredFiles(of)), ...(of.gallery ? { img: await samplePicture(1) } : {}) }
  const added = await official.form(of.path, sampleBody(of, '50010200'), files)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const id = added.body.id
  const second = { ...sampleBody(of, '50010300', 2), ...idBody(of, id) }
  const edited = await official.form(`${of.path}/update`, second, await requiredFiles(of, 2))
  const known = of.onePerPlace ? '50010300' : id
  const third = of.gallery ? { img: await samplePicture(2) } : await requiredFiles(of, 3)
  const seed = sampleBody(of, '50010300', 3)
  await official.form(`${of.path}/update`, { ...seed, ...idBody(of, known) }, third)
  await official.get(`${of.path}/delete/${known}`)
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const [last] = await harness.db.query<{ id: number }>(
    sql`select record_id as id from history where area = ${of.key} order by id desc limit 1`,
  )
  return last!.id
}

/** Removes the records of areas with their history. */
const forget = (these: readonly Area[]) =>
  tamper(
    `delete from history where area in (${these.map(({ key }) => `'${key}'`)})`,
    `truncate ${[...new Set(these.map((each) => tableOf(recordsOf(each))))]} cascade`,
  )

/** Each test tampers with its own record, which is removed before the next one. */
let id: number
beforeEach(async () => {
  await forget([area, slideShow])
  await record()
  id = await record()
  await record()
})

describe('the history of unmodified records', () => {
  afterAll(async () => {
    await forget(areas)
    await createReferencedRecords(harness.db, areas)
  })

  it('passes the check in every area, also with purged records', async () => {
    for (const each of areas) await record(each)
    await official.post(`${area.path}/purge`, { ID: id })
    const { faults, count } = await verify()
    expect(faults.map(faultSentence)).toEqual([])
    const [stored] = await harness.db.query<{ rows: number }>(sql`select count(*) as rows from history`)
    expect(count).toEqual({
      rows: stored!.rows,
      records: 2 + areas.length + referencedRecordIds.size,
      faults: 0,
    })
  })
})

it('triggers reject update, delete and truncate of the history and events, also for the table owner', async () => {
  for (const [table, column] of [
    ['history', 'actor_name'],
    ['event', 'detail'],
  ])
    for (const statement of [
      `update ${table} set ${column} = ${column} where id = (select max(id) from ${table})`,
      `delete from ${table} where id = (select max(id) from ${table})`,
      `truncate ${table} cascade`,
    ])
      await expect(harness.db.query(raw(statement)), statement).rejects.toThrow(/only ever added to/)
})

describe('verifyHistory detects that someone with all rights over the database', () => {
  const fault = (kind: string, version: number, more: object = {}) => ({
    kind,
    area: 'festival',
    recordId: id,
    version,
    ...more,
  })
  const found = async () => (await verify()).faults

  it.each([
    ['the state after the change', `after = after || '{"festivalName": "เท็จ"}'`],
    ['the state before the change', `before = before || '{"festivalName": "เท็จ"}'`],
    ['the name of the user', `actor_name = 'ผู้อื่น'`],
    ['the account', 'actor_id = 7'],
    ['the time', `at = at + interval '1 second'`],
    ['the network address', `address = '192.0.2.1'`],
    ['the place', `catm_ukey = '50010400'`],
    ['the kind of change', `action = 'undo'`],
  ])('changed a row: %s', async (_what, change) => {
    await tamper(`update history set ${change} where record_id = ${id} and version = 2`)
    expect(await found()).toEqual([fault('row-changed', 2)])
  })

  it('changed the digest of a row', async () => {
    const digest = 'f'.repeat(64)
    await tamper(`update history set digest = '${digest}' where record_id = ${id} and version = 2`)
    expect(await found()).toEqual([fault('row-changed', 2), fault('row-detached', 3)])
  })

  it('deleted a middle row or the first row', async () => {
    await tamper(`delete from history where record_id = ${id} and version = 2`)
    expect(await found()).toEqual([fault('row-missing', 2, { to: 2 })])
    await tamper(`delete from history where record_id = ${id} and version = 1`)
    const [gap] = await found()
    expect(gap).toEqual(fault('row-missing', 1, { to: 2 }))
    expect(faultSentence(gap!)).toBe(`festival, record ${id}: versions 1 to 2 are missing from the history.`)
  })

  it('deleted the last rows', async () => {
    await tamper(`delete from history where record_id = ${id} and version >= 3`)
    expect(await found()).toEqual([fault('end-missing', 3, { to: 4 })])
  })

  it('deleted the last row and set the record back to the version before', async () => {
    await tamper(
      `delete from history where record_id = ${id} and version = 4`,
      `update ${tableOf(area)} set version = 3, deleted_at = null where id = ${id}`,
    )
    expect(await found()).toMatchObject([
      fault('record-changed', 3, { fields: ['historyDigest', 'updatedAt'] }),
    ])
  })

  it('deleted all rows', async () => {
    await tamper(`delete from history where record_id = ${id}`)
    expect(await found()).toEqual([fault('history-missing', 4)])
  })

  it('swapped two rows', async () => {
    const swap = [2, 9, 3, 2, 9, 3]
    const steps = [0, 2, 4].map((at) => {
      return `update history set version = ${swap[at + 1]} where record_id = ${id} and version = ${swap[at]}`
    })
    await tamper(...steps)
    expect(await found()).toEqual([
      fault('row-changed', 2),
      fault('row-changed', 3),
      fault('row-detached', 4),
    ])
  })

  it.each([
    ['a field', `festival_name = 'เท็จ'`, ['festivalName']],
    ['a date', `festival_begindate = '2026-01-01'`, ['festivalBegindate']],
    ['the display flag of the province', `active_cc = '1'`, ['activeCc']],
    ['the place', `catm_ukey = '34010100'`, ['catmUkey']],
    ['the trash', 'deleted_at = null', ['deleted']],
    ['the name of the last editor', `updated_by = 'ผู้อื่น'`, ['updatedBy']],
  ])('changed a record without a history row: %s', async (_what, change, fields) => {
    await tamper(`update ${tableOf(area)} set ${change} where id = ${id}`)
    expect(await found()).toEqual([fault('record-changed', 4, { fields })])
  })

  const other = '(select sha256 from picture where sha256 <> $ limit 1)'

  it.each([
    ['deleted a picture', `delete from ${tableOf(area)}_img`, 'picture1'],
    [
      'replaced a picture',
      `update ${tableOf(area)}_img set picture = ${other.replace('$', 'picture')}`,
      'picture1',
    ],
    ['changed an alt text', `update ${tableOf(area)}_img set alt = 'เท็จ'`, 'pictureAlt1'],
  ])('%s in the gallery of a record', async (_what, statement, field) => {
    await tamper(`${statement} where parent_id = ${id}`)
    expect(await found()).toEqual([fault('record-changed', 4, { fields: [field] })])
  })

  it('replaced the picture in a field of a record', async () => {
    const slide = await record(slideShow)
    await tamper(
      `update ${tableOf(slideShow)} set img_url = ${other.replace('$', 'img_url')} where id = ${slide}`,
    )
    expect(await found()).toEqual([
      { kind: 'record-changed', area: 'slideShow', recordId: slide, version: 4, fields: ['imgUrl'] },
    ])
  })

  it('deleted a record, or inserted a purged record again', async () => {
    await tamper(
      `delete from ${tableOf(area)}_img where parent_id = ${id}`,
      `delete from ${tableOf(area)} where id = ${id}`,
    )
    expect(await found()).toEqual([fault('record-missing', 4)])
    const other = await record()
    await official.post(`${area.path}/purge`, { ID: other })
    await tamper(`insert into ${tableOf(area)} (id, catm_ukey) values (${other}, '50010200')`)
    expect(await found()).toContainEqual({ ...fault('record-returned', 5), recordId: other })
  })
})
