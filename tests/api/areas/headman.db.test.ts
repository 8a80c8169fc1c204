/**
 * Special rules of headmen: two lists, the place that follows from the post, posts held by one person, and
 * dates of either era.
 */
import { describe, expect, it } from 'vitest'
import { headman } from '#areas/local-administration/headman.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { harness, district } = signedIn({ district: 'mueang' })

const IN_OFFICE = { DATE_MOVEIN: '20200101', DATE_MOVEOUT: '0' }
const add = (place: string, change: Record<string, string> = {}) =>
  district.form(headman.path, { ...sampleBody(headman, place), ...IN_OFFICE, ...change }, {})
const list = async (name: string) => {
  const { body } = await district.post(`${headman.path}/${name}`, {})
  return body.data as { ID: number; POSITION: string; VERSION: number }[]
}

describe('headmen', () => {
  it('are in the main list, and the other posts are in the second list', async () => {
    for (const [post, place] of [
      ['1', '50010200'],
      ['2', '50010201'],
      ['3', '50010200'],
      ['4', '50010200'],
      ['5', '50010201'],
      ['6', '50010201'],
    ])
      expect((await add(place ?? '', { POSITION: post ?? '' })).status).toBe(200)
    const postsIn = async (name: string) =>
      [...new Set((await list(name)).map(({ POSITION }) => POSITION))].sort()
    expect(await postsIn('search')).toEqual(['1', '2'])
    expect(await postsIn('search/other')).toEqual(['3', '4', '5', '6'])
    const outside = await district.post(`${headman.path}/search/other`, { CC: '34' })
    expect(outside.status).toBe(403)
  })

  it('require a village for a post of a village, on add and edit', async () => {
    const nowhere = await add('50010300', { POSITION: '2' })
    expect(nowhere).toMatchObject({ status: 422, body: { error: 'กรุณาเลือกหมู่บ้าน', field: 'CATM_UKEY' } })
    const added = await add('50010300', { POSITION: '3' })
    const changed = await district.post(`${headman.path}/update`, { ID: added.body.id, POSITION: '5' })
    expect(changed).toMatchObject({ status: 422, body: { error: 'กรุณาเลือกหมู่บ้าน' } })
    const moved = { ID: added.body.id, POSITION: '5', CATM_UKEY: '50010302' }
    expect((await district.post(`${headman.path}/update`, moved)).status).toBe(200)
  })

  it('are unique per sub-district or village while in office, also with concurrent requests', async () => {
    const both = await Promise.all([1, 2, 3].map(() => add('50010401', { POSITION: '2' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      field: 'POSITION',
      code: 'already-exists',
      error: expect.stringContaining('หมู่บ้านนี้มีผู้ใหญ่บ้านดำรงตำแหน่งอยู่แล้ว'),
    })
    expect((await add('50010402', { POSITION: '2' })).status).toBe(200)
    expect((await add('50010400', { POSITION: '1' })).status).toBe(200)
    const second = await add('50010403', { POSITION: '1' })
    expect(second.body.error).toContain('ตำบลนี้มีกำนันดำรงตำแหน่งอยู่แล้ว')
    const former = both.find(({ status }) => status === 200)?.body.id
    const left = await district.post(`${headman.path}/update`, { ID: former, DATE_MOVEOUT: '20230101' })
    expect(left.status).toBe(200)
    expect((await add('50010401', { POSITION: '2' })).status).toBe(200)
    const undone = await district.post(`${headman.path}/undo`, { ID: former, VERSION: 2 })
    expect(undone).toMatchObject({ status: 409, body: { code: 'already-exists' } })
    expect((await add('50010401', { POSITION: '2', DATE_MOVEOUT: '20210101' })).status).toBe(200)
  })

  it('cannot be restored from the trash when a successor is in office', async () => {
    const first = await add('50010501', { POSITION: '2' })
    await district.get(`${headman.path}/delete/${first.body.id}`)
    expect((await add('50010501', { POSITION: '2' })).status).toBe(200)
    const restored = await district.post(`${headman.path}/restore`, { ID: first.body.id })
    expect(restored).toMatchObject({ status: 409, body: { field: 'POSITION' } })
  })

  it('accept dates of both eras and store the Christian era', async () => {
    const added = await add('50010601', {
      POSITION: '2',
      DATE_MOVEIN: '25670229',
      ORDER_DATE: '20240101',
      TERM_END: '25991231',
    })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const found = (await list('search')).find(({ ID }) => ID === added.body.id)
    expect(found).toMatchObject({ DATE_MOVEIN: '20240229', ORDER_DATE: '20240101', TERM_END: '20561231' })
    for (const day of ['25680229', '26000101', '20991231', '18991231'])
      expect(await add('50010602', { POSITION: '2', DATE_MOVEIN: day })).toMatchObject({
        status: 422,
        body: { error: 'วันที่ไม่ถูกต้อง', field: 'DATE_MOVEIN' },
      })
    const before = await add('50010602', { POSITION: '2', DATE_MOVEIN: '20240101', DATE_MOVEOUT: '25661231' })
    expect(before).toMatchObject({ status: 422, body: { code: 'end-before-start', field: 'DATE_MOVEOUT' } })
  })

  it('can be filtered by whether they are in office, in the list and in the printed list', async () => {
    const former = await add('50010801', { POSITION: '2', DATE_MOVEOUT: '20230101' })
    const serving = await add('50010801', { POSITION: '2' })
    const within = { CC: '50', AA: '01', TT: '08' }
    const found = async (serving: string) => {
      const { body } = await district.post(`${headman.path}/search`, { ...within, SERVING: serving })
      return (body.data as { ID: number }[]).map(({ ID }) => ID)
    }
    expect(await found('1')).toEqual([serving.body.id])
    expect(await found('0')).toEqual([former.body.id])
    expect(await found('')).toEqual([former.body.id, serving.body.id])
    const wrong = await district.post(`${headman.path}/search`, { ...within, SERVING: '2' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'malformed', field: 'SERVING' } })
    const reason = { REASON: 'เสนอนายอำเภอเพื่อทราบ' }
    const paper = await district.post(`${headman.path}/export/paper`, { ...within, ...reason, SERVING: '1' })
    expect(paper.body).toMatchObject({ ASKED: ['สถานะ ดำรงตำแหน่งอยู่'] })
  })

  it('are in office on the last day of their term', async () => {
    const today = bangkokToday(Date.now())
    const ids: number[] = []
    for (const days of [-1, 0, 30, 31])
      ids.push((await add('50010902', { POSITION: '5', TERM_END: addDays(today, days) })).body.id)
    const [yesterday, last, month] = ids
    const found = async (ENDING: string) => {
      const within = { CC: '50', AA: '01', TT: '09', MM: '02' }
      const { body } = await district.post(`${headman.path}/search/other`, { ...within, ENDING })
      return (body.data as { ID: number }[]).map(({ ID }) => ID)
    }
    expect(await found('over')).toEqual([yesterday])
    expect(await found('30')).toEqual([yesterday, last, month])
  })

  it('can be filtered by the end of their term, soonest first, while in office', async () => {
    const today = bangkokToday(Date.now())
    const serving = async (days: number | undefined, change: Record<string, string> = {}) => {
      const TERM_END = days === undefined ? '0' : addDays(today, days)
      const answer = await add('50010901', { POSITION: '5', TERM_END, ...change })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.id
    }
    const [late, soon, over, far] = [
      await serving(80),
      await serving(20),
      await serving(-3),
      await serving(200),
    ]
    const unknown = await serving(undefined)
    await serving(10, { DATE_MOVEOUT: '20230101' })
    const within = { CC: '50', AA: '01', TT: '09', MM: '01' }
    const found = async (filter: Record<string, string>) => {
      const { body } = await district.post(`${headman.path}/search/other`, { ...within, ...filter })
      return (body.data as { ID: number }[]).map(({ ID }) => ID)
    }
    expect(await found({ ENDING: '30' })).toEqual([over, soon])
    expect(await found({ ENDING: '90' })).toEqual([over, soon, late])
    expect(await found({ ENDING: '365' })).toEqual([over, soon, late, far])
    expect(await found({ ENDING: 'over' })).toEqual([over])
    expect(await found({ ENDING: 'none' })).toEqual([unknown])
    expect(await found({ ENDING: '90', SORT: 'ID', DIR: 'desc' })).toEqual(
      [over, soon, late].sort((a, b) => Number(b) - Number(a)),
    )
    expect(await found({ ENDING: '90', SERVING: '0' })).toEqual([])
    const paged = { ...within, ENDING: '90', PAGE: '2', PAGE_SIZE: '2' }
    expect((await district.post(`${headman.path}/search/other`, paged)).body).toMatchObject({
      total: 3,
      data: [{ ID: late }],
    })
    for (const ENDING of ['31', '0', '-1', "over' or true"])
      expect((await district.post(`${headman.path}/search/other`, { ...within, ENDING })).body).toMatchObject(
        {
          code: 'malformed',
          field: 'ENDING',
        },
      )
    const reason = { REASON: 'เสนอนายอำเภอเพื่อทราบ' }
    const paper = await district.post(`${headman.path}/export/paper`, { ...within, ...reason, ENDING: '90' })
    expect(paper.body).toMatchObject({ ASKED: ['วันครบวาระ/เกษียณ เหลือไม่เกิน 90 วัน'] })
    const elsewhere = await harness.signIn('1000000000017')
    expect((await elsewhere.post(`${headman.path}/search/other`, { ENDING: '365' })).body.data).toEqual([])
  })

  it('are edited by districts and read by provinces', async () => {
    const province = await harness.signIn('2000000000007')
    expect((await add('50010701', { POSITION: '6' })).status).toBe(200)
    expect((await province.form(headman.path, sampleBody(headman, '50010701'), {})).status).toBe(403)
    expect((await province.post(`${headman.path}/search`, {})).status).toBe(200)
    expect((await province.post(`${headman.path}/search/other`, {})).body.isFound).toBe(true)
    expect((await province.post(`${headman.path}/bin`, {})).status).toBe(403)
  })
})
