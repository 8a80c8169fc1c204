/**
 * Integrity items and policies: each code and number is used once; the level of a policy follows from its
 * office.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policy } from '#areas/policies/policy.ts'
import { oit } from '#areas/publications/oit.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'

const { harness, district, other, province, central, administrator } = signedIn({
  district: 'mueang',
  other: 'chomThong',
  province: 'chiangMai',
  central: 'central',
  administrator: 'administrator',
})

const itemBody = (year: string, code: string, office = '50010000') => ({
  YEAR: year,
  CODE: code,
  STATUS: '1',
  TITLE: `ข้อ ${code}`,
  CATM_UKEY: office,
})
const policyBody = (year: string, no: string, office: string, level?: string) => ({
  YEAR: year,
  NO: no,
  NAME: `นโยบาย ${no}`,
  ACTIVE: '1',
  CATM_UKEY: office,
  ...(level === undefined ? {} : { LEVEL: level }),
})
const add = async (by: TestOfficial, path: string, body: Record<string, unknown>): Promise<number> => {
  const added = await by.post(path, body)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.id
}

describe('an integrity item', () => {
  it('has a code that is unique in its office and year, ignoring case', async () => {
    await add(district, oit.path, itemBody('2561', 'O1'))
    const second = await district.post(oit.path, itemBody('2561', 'o1'))
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ code: 'already-exists', field: 'CODE', error: oit.unique?.sentence })
    await add(district, oit.path, itemBody('2562', 'O1'))
    await add(other, oit.path, itemBody('2561', 'O1', '50020000'))
  })

  it('frees its code when deleted, and undo fails when the code is used again', async () => {
    const first = await add(district, oit.path, itemBody('2563', 'O1'))
    const { body: deleted } = await district.get(`${oit.path}/delete/${first}`)
    await add(district, oit.path, itemBody('2563', 'O1'))
    const undo = await district.post(`${oit.path}/undo`, { ID: first, VERSION: deleted.version })
    expect([undo.status, undo.body.field]).toEqual([409, 'CODE'])
  })

  it('is added once when three requests send one code at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => district.post(oit.path, itemBody('2564', 'O9'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('duplicates from before the unique index', () => {
  it('stay after the migration, can be edited, and become unique when their code changes', async () => {
    const { db } = harness
    await db.execute(sql`drop index area_oit_unique`)
    await db.execute(sql`drop index area_policy_unique`)
    for (const table of ['area_oit', 'area_policy'])
      await db.execute(sql`alter table ${raw(table)} drop column former_duplicate`)
    await db.execute(sql`alter table area_oit add column former_duplicate boolean not null default false`)
    const first = await add(district, oit.path, itemBody('2565', 'O1'))
    const second = await add(district, oit.path, itemBody('2565', 'o1'))
    await db.execute(sql`alter table area_oit drop column former_duplicate`)
    const migration = new URL('../../../server/migrations/0004-unique-codes.sql', import.meta.url)
    for (const statement of readFileSync(migration, 'utf8').split(/;\s*\n/))
      if (statement.trim() !== '') await db.execute(sql`${raw(statement)}`)

    const edited = { OIT_ID: second, VERSION: 1, ...itemBody('2565', 'o1'), TITLE: 'แก้ไขแล้ว' }
    expect((await district.post(`${oit.path}/update`, edited)).status).toBe(200)
    const recoded = { OIT_ID: second, VERSION: 2, CODE: 'O2' }
    expect((await district.post(`${oit.path}/update`, recoded)).status).toBe(200)
    const back = await district.post(`${oit.path}/update`, { OIT_ID: second, VERSION: 3, CODE: 'O1' })
    expect([back.status, back.body.field]).toEqual([409, 'CODE'])
    const { body } = await district.post(`${oit.path}/search`, { YEAR: '2565' })
    expect(body.data.map((row: { OIT_ID: number }) => row.OIT_ID).sort()).toEqual([first, second].sort())
  })
})

describe('a policy', () => {
  it('has a number that is unique in its office, year and level', async () => {
    await add(central, policy.path, policyBody('2561', '1', '99000000', '2'))
    await add(central, policy.path, policyBody('2561', '1', '99000000', '3'))
    const second = await central.post(policy.path, policyBody('2561', '01', '99000000', '2'))
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ code: 'already-exists', field: 'NO', error: policy.unique?.sentence })
  })

  it('gets the level of its district or province when none is sent', async () => {
    const own = await add(district, policy.path, policyBody('2562', '1', '50010000'))
    const above = await add(province, policy.path, policyBody('2562', '1', '50000000'))
    const levels = await Promise.all(
      [own, above].map(
        async (ID) => (await administrator.post(`${policy.path}/history`, { ID })).body.current.LEVEL,
      ),
    )
    expect(levels).toEqual(['5', '4'])
  })

  it('is rejected at the level of another office, for every user', async () => {
    const answers = await Promise.all([
      district.post(policy.path, policyBody('2563', '1', '50010000', '4')),
      province.post(policy.path, policyBody('2563', '1', '50000000', '1')),
      central.post(policy.path, policyBody('2563', '1', '99000000', '5')),
      administrator.post(policy.path, policyBody('2563', '1', '50010000', '3')),
      central.post(policy.path, policyBody('2563', '1', '99000000')),
    ])
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual(Array(5).fill([422, 'LEVEL']))
  })

  it('keeps an old level until an edit changes it, and gets the level of an office it moves to', async () => {
    const id = await add(district, policy.path, policyBody('2564', '1', '50010000'))
    await harness.db.execute(sql`update area_policy set "level" = '1' where id = ${id}`)
    const update = (change: object) =>
      administrator.post(`${policy.path}/update`, { POLICY_ID: id, ...change })
    expect((await update({ VERSION: 1, LEVEL: '1', NAME: 'ชื่อใหม่' })).status).toBe(200)
    expect((await update({ VERSION: 2, LEVEL: '2' })).body).toMatchObject({ field: 'LEVEL' })
    expect((await update({ VERSION: 2, CATM_UKEY: '50000000' })).status).toBe(200)
    const { body } = await administrator.post(`${policy.path}/history`, { ID: id })
    expect(body.current).toMatchObject({ LEVEL: '4', NAME: 'ชื่อใหม่', CATM_UKEY: '50000000' })
  })
})
