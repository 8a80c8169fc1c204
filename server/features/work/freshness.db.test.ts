import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { tableOf } from '#domain/area/area.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'

const { harness, centre, district } = signedIn({ centre: 'central', district: 'mueang' })
const ids: Record<string, number> = {}

beforeAll(async () => {
  for (const [name, age] of Object.entries({ old: 13, middle: 8, young: 1 })) {
    const added = await district.form(gov.path, sampleBody(gov, '50010100'), { image: await samplePicture() })
    ids[name] = added.body.id
    await harness.db.execute(
      sql`update ${raw(tableOf(gov))} set updated_at = now() - make_interval(months => ${age}) where id = ${ids[name]}`,
    )
  }
})
beforeEach(() => harness.db.query(sql`delete from freshness`))

const set = (by: TestOfficial, STALE: unknown, DUE: unknown, VERSION: unknown = 0) =>
  by.post('work/freshness/update', { STALE, DUE, VERSION })

const today = () => bangkokToday(Date.now())

const found = async (LACKS: string) => {
  const { body } = await district.post(`${gov.path}/search`, { LACKS })
  return (body.data ?? []).map(({ GOV_ID }: { GOV_ID: number }) => GOV_ID)
}

const counted = async () => {
  const { body } = await district.post('work/board', {})
  const { STALE, DUE } = body.AREAS.find(({ AREA }: { AREA: string }) => AREA === gov.key)
  return { stale: STALE, due: DUE, months: [body.STALE, body.DUE] }
}

describe('the freshness settings', () => {
  it('are twelve months for stale and eleven for due by default', async () => {
    expect((await centre.post('work/freshness', {})).body).toMatchObject({ STALE: 12, DUE: 11, VERSION: 0 })
    expect(await found('stale')).toEqual([ids.old])
    expect(await found('due')).toEqual([])
  })

  it('apply to lists, boards, print views and sessions as soon as the central administration changes them', async () => {
    expect(await counted()).toEqual({ stale: 1, due: 0, months: [12, 11] })
    const answer = await set(centre, '๙', 7)
    expect(answer.body).toEqual({ status: true, STALE: 9, DUE: 7, VERSION: 1 })
    expect(await found('stale')).toEqual([ids.old])
    expect(await found('due')).toEqual([ids.middle])
    expect(await counted()).toEqual({ stale: 1, due: 1, months: [9, 7] })
    const paper = await district.post(`${gov.path}/export/paper`, { LACKS: 'due' })
    expect(paper.body.ASKED).toContain('ไม่ได้ตรวจทานเกิน 7 เดือน')
    const { body } = await district.post('auth/getUser', {})
    expect(body.freshness).toEqual({ STALE: 9, DUE: 7 })
  })

  it('apply to cached boards of provinces immediately', async () => {
    const board = async () => {
      const { body } = await centre.post('work/board', {})
      return body.PLACES.find(({ CATM_UKEY }: { CATM_UKEY: string }) => CATM_UKEY === '50000000').STALE
    }
    expect(await board()).toBe(1)
    await set(centre, 7, 1)
    expect(await board()).toBe(2)
  })

  it('can be changed only by group 3 of the central administration and by group 4', async () => {
    // One of them has group 3 and the scope of a province. The months apply to the whole country.
    for (const pid of ['1000000000009', '2000000000007', '3000000000005', '5000000000001', '8000000000006']) {
      const official = await harness.signIn(pid)
      expect((await official.post('work/freshness', {})).status, pid).toBe(403)
      expect((await set(official, 6, 5)).status, pid).toBe(403)
    }
    expect((await set(await harness.signIn('4000000000003'), 6, 5)).status).toBe(200)
  })

  it('must be whole months, and due must be below stale', async () => {
    for (const [stale, due, field] of [
      ['1', '1', 'STALE'],
      ['61', '5', 'STALE'],
      ['', '', 'STALE'],
      ['6.5', '5', 'STALE'],
      ['6', '6', 'DUE'],
      ['6', '0', 'DUE'],
      ['6', '-1', 'DUE'],
    ]) {
      const { status, body } = await set(centre, stale, due)
      expect([status, body.field], `${stale} ${due}`).toEqual([422, field])
    }
    expect((await centre.post('work/freshness/update', { STALE: 6, DUE: 5, WHO: 'x' })).status).toBe(422)
    expect(await found('stale')).toEqual([ids.old])
  })

  it('are not saved with an old version, also when two users save at the same time', async () => {
    const both = await Promise.all([set(centre, 6, 5), set(centre, 7, 5)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await set(centre, 24, 22, 0)).status).toBe(409)
    expect((await set(centre, 24, 22, 1)).body.VERSION).toBe(2)
  })

  it('are logged with the old and the new value', async () => {
    const FROM = today()
    await set(centre, 18, 17)
    const { body } = await centre.post('logs/own', { ACTION: 'freshness', FROM, TO: today() })
    expect(JSON.stringify(body.data)).toContain('ควรตรวจทานเมื่อเกิน (เดือน) จาก 12 เป็น 18')
  })
})
