/**
 * Confirms that an old record is still right: its time, its history, permissions, undo, and the pages that
 * list it.
 */
import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { scopeOf } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import type { HistoryFault } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { harness, district, province } = signedIn({ district: 'mueang', province: 'chiangMai' })

const DAY = 24 * 3_600_000
const AGO = 400 * DAY
const writer = {
  id: 1,
  name: 'ผู้บันทึกเดิม',
  group: 4 as const,
  catmUkey: '00000000',
  scope: scopeOf(4, '00000000'),
}

/** An organisation of the district that was unchanged for over a year; its number and its time. */
async function createStaleRecord(catmUkey = '50010100') {
  const at = Date.now() - AGO
  const values = { govType: '1', govLocation: '0', govName: 'หน่วยงานเดิม', active: '1' }
  const target = Object.fromEntries(Object.entries(values).filter(([name]) => name in gov.fields))
  const context = { area: gov, actor: writer, origin: { address: '' }, at, action: 'add' } as const
  const { id } = await insertRecord(harness.db, context, catmUkey, target)
  return { ID: String(id), at: new Date(at).toISOString() }
}

const confirm = (who: TestOfficial, ID: string, VERSION?: number) =>
  who.post(`${gov.path}/confirm`, { ID, ...(VERSION === undefined ? {} : { VERSION }) })
const history = async (ID: string) => (await district.post(`${gov.path}/history`, { ID })).body
const isListed = async (ID: string) => {
  const { body } = await district.post(`${gov.path}/search`, { LACKS: 'stale', PAGE: 1, PAGE_SIZE: 500 })
  return body.data.some((record: Record<string, unknown>) => String(record.GOV_ID) === ID)
}
const counted = async () => {
  const { body } = await district.post('work/board', {})
  return body.AREAS.find(({ AREA }: { AREA: string }) => AREA === 'gov').STALE as number
}

describe('a confirmed record', () => {
  it('leaves the stale list with its fields unchanged, and is stale again after undo', async () => {
    const { ID, at } = await createStaleRecord()
    const before = (await history(ID)).current
    expect(await isListed(ID)).toBe(true)
    const stale = await counted()
    const { status, body } = await confirm(district, ID, 1)
    expect({ status, body }).toEqual({ status: 200, body: { status: true, id: Number(ID), version: 2 } })
    expect(await isListed(ID)).toBe(false)
    expect(await counted()).toBe(stale - 1)
    const confirmed = await history(ID)
    expect(confirmed.data[0]).toMatchObject({ ACTION: 'confirm', VERSION: 2 })
    expect(bangkokToday(Date.parse(confirmed.current.UPDATED_AT))).toBe(bangkokToday(Date.now()))
    const { VERSION, UPDATED_AT, UPDATED_BY, ...same } = confirmed.current
    expect(before).toMatchObject(same)
    expect([VERSION, UPDATED_AT]).toEqual([2, confirmed.data[0].AT])
    expect(UPDATED_BY).toBe(confirmed.data[0].BY)

    const undone = await district.post(`${gov.path}/undo`, { ID, VERSION: 2 })
    expect(undone.body).toMatchObject({ status: true, version: 3 })
    expect((await history(ID)).current).toMatchObject({ UPDATED_AT: at, UPDATED_BY: writer.name, VERSION: 3 })
    expect(await isListed(ID)).toBe(true)
    expect(await counted()).toBe(stale)
  })

  it('has a consistent history after confirm, undo, edit and restore', async () => {
    const { ID } = await createStaleRecord()
    await confirm(district, ID, 1)
    await confirm(district, ID, 2)
    await district.post(`${gov.path}/undo`, { ID, VERSION: 3 })
    await district.post(`${gov.path}/update`, { GOV_ID: ID, GOV_NAME: 'ชื่อใหม่' })
    await confirm(district, ID, 5)
    const restored = await district.post(`${gov.path}/restore`, { ID, VERSION: 1 })
    expect(restored.body).toMatchObject({ status: true, version: 7 })
    const { current, data } = await history(ID)
    expect(current).toMatchObject({ GOV_NAME: 'หน่วยงานเดิม', UPDATED_AT: data[0].AT })
    const faults: HistoryFault[] = []
    await withSnapshot(harness.db, (trx) => verifyHistory(trx, areas, (fault) => faults.push(fault)))
    expect(faults).toEqual([])
  })

  it('requires the current version, the permission to edit and an existing record', async () => {
    const { ID } = await createStaleRecord()
    expect((await confirm(district, ID)).status).toBe(400)
    expect((await confirm(district, ID, 2)).body).toMatchObject({ code: 'stale', current: { VERSION: 1 } })
    expect((await confirm(province, ID, 1)).status).toBe(403)
    expect((await confirm(await harness.signIn('1000000000017'), ID, 1)).status).toBe(403)
    expect((await confirm(harness.nobody(), ID, 1)).status).toBe(401)
    expect((await confirm(district, '999999999', 1)).status).toBe(404)
    await district.get(`${gov.path}/delete/${ID}`)
    expect((await confirm(district, ID, 2)).status).toBe(404)
    expect((await history(ID)).data.map(({ ACTION }: { ACTION: string }) => ACTION)).toEqual([
      'delete',
      'add',
    ])
  })

  it('stays out of the review queue after the province hid it, until its text changes', async () => {
    const { ID } = await createStaleRecord()
    const waits = async () => {
      const { body } = await province.post('work/review/search', { AREA: 'gov', PAGE: 1, PAGE_SIZE: 100 })
      return body.data.some(({ RECORD }: { RECORD: Record<string, unknown> }) => String(RECORD.GOV_ID) === ID)
    }
    expect(await waits()).toBe(true)
    for (const flag of [1, 0]) await province.get(`${gov.display?.path}/50010100/${ID}/${flag}`)
    expect(await waits()).toBe(false)
    await confirm(district, ID, 3)
    expect(await waits()).toBe(false)
    await district.post(`${gov.path}/undo`, { ID, VERSION: 4 })
    expect(await waits()).toBe(false)
    await district.post(`${gov.path}/update`, { GOV_ID: ID, GOV_NAME: 'ชื่อใหม่' })
    expect(await waits()).toBe(true)
  })
})

describe('the confirm route', () => {
  it('exists in every area whose records become stale, and in no other', async () => {
    const withRoute: string[] = []
    for (const area of areas) {
      const { status, body } = await district.post(`${area.path}/confirm`, { ID: '999999999', VERSION: 1 })
      const isThere = completenessItems(area).includes('stale')
      if (isThere) withRoute.push(area.key)
      const missing = area.permits.edit.includes(1) ? [404, 'not-found'] : [403, 'forbidden-action']
      expect([status, body.code], area.key).toEqual(isThere ? missing : [404, 'unknown-call'])
    }
    expect(withRoute).toContain('gov')
    expect(completenessItems(tradition)).not.toContain('stale')
    expect(completenessItems(headman)).toEqual([])
  })

  it('accepts a record that is not stale', async () => {
    const { ID } = await createStaleRecord()
    const sent = await district.post(`${gov.path}/update`, { ...sampleBody(gov, '50010100'), GOV_ID: ID })
    expect(sent.status).toBe(200)
    expect((await confirm(district, ID, 2)).status, 'confirming a fresh record').toBe(200)
  })
})
