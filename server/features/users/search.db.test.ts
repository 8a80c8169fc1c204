import { describe, expect, it } from 'vitest'
import { userFixture } from '../../../tests/servers/accounts-fixture.ts'

const { post, setRow, someone, tokenOf } = userFixture()

describe('the search for accounts', () => {
  const find = async (body: object, token?: string) => (await post('user/search', body, token)).body
  const namesIn = (body: { data: { FNAME: string }[] }) => body.data.map(({ FNAME }) => FNAME)

  it('matches parts of names, sorts in Thai order, masks national IDs and returns pages', async () => {
    for (const fname of ['เกษม', 'กมล', 'แก้วใจ', 'ขวัญ', 'กำพล']) await someone(1, { fname, lname: 'ทดสอบค้น' })
    const answer = await find({ Q: 'ทดสอบค้น', SORT: 'NAME', PAGE: 1, PAGE_SIZE: 3 })
    expect(namesIn(answer)).toEqual(['กมล', 'กำพล', 'เกษม'])
    expect(answer).toMatchObject({ isFound: true, total: 5 })
    expect(namesIn(await find({ Q: 'ทดสอบค้น', SORT: 'NAME', PAGE: 2, PAGE_SIZE: 3 }))).toEqual([
      'แก้วใจ',
      'ขวัญ',
    ])
    expect(namesIn(await find({ Q: 'ค้น เเก้ว', SORT: 'NAME', DIR: 'desc' }))).toEqual(['แก้วใจ'])
    expect(JSON.stringify(answer)).not.toMatch(/\d{13}/)
    expect(answer.data[0]).toMatchObject({ EMP_PID: expect.stringMatching(/^\d-\d{4}-xxxxx-\d\d-\d$/) })
    expect(answer.data[0].CC_DESC).toBe('เชียงใหม่')
  })

  it('matches a full national ID in any notation, and parts of it only among the digits of the mask', async () => {
    const [low, high] = [await someone(2), await someone(8)]
    const five = await tokenOf((await someone(5)).id)
    for (const token of [undefined, five]) {
      const body = await find({ EMP_PID: `${low.pid.slice(0, 1)}-${low.pid.slice(1)}` }, token)
      expect(body.data.map(({ ID }: { ID: number }) => ID)).toEqual([low.id])
    }
    const idsOf = (body: { data: { ID: number }[] }) => body.data.map(({ ID }) => ID)
    expect(idsOf(await find({ EMP_PID: high.pid }, five))).toEqual([high.id])
    for (const shown of [high.pid.slice(0, 5), high.pid.slice(2, 5), high.pid.slice(10)])
      expect(idsOf(await find({ EMP_PID: shown, PAGE_SIZE: 500 }, five)), shown).toContain(high.id)
    // Each of these has a masked digit, so it would find out whether that digit is right.
    for (const hidden of [3, 4, 5, 6, 7, 8, 9].map((at) => high.pid.slice(at, at + 3)))
      if (!high.pid.slice(0, 5).includes(hidden) && !high.pid.endsWith(hidden))
        expect(idsOf(await find({ EMP_PID: hidden, PAGE_SIZE: 500 })), hidden).not.toContain(high.id)
    for (const EMP_PID of [high.pid.slice(0, 6), high.pid.slice(0, 12), high.pid.slice(1)])
      expect((await post('user/search', { EMP_PID }, five)).status, EMP_PID).toBe(422)
    expect((await find({ EMP_PID: '30' })).total).toBe(0)
    expect((await find({ Q: '.' })).total).toBe(0)
  })

  it('filters by group, place and status, and counts each status', async () => {
    const lname = 'แท็บสถานะ'
    const [pending, current, suspended, old, never] = (await Promise.all(
      Array.from({ length: 5 }, async () => (await someone(9, { lname })).id),
    )) as [number, number, number, number, number]
    const set = (id: number, values: object) => setRow(id, values)
    const longAgo = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000)
    await set(current, { last_used_at: new Date() })
    await set(suspended, { suspended_at: new Date(), last_used_at: longAgo })
    await set(old, { last_used_at: longAgo })
    await set(never, { created_at: longAgo })
    const counts = { current: 1, pending: 1, dormant: 2, suspended: 1 }
    for (const [STATE, ids] of Object.entries({
      current: [current],
      pending: [pending],
      dormant: [old, never],
      suspended: [suspended],
      '': [pending, current, suspended, old, never],
    })) {
      const body = await find({ Q: lname, EMP_GROUP: '9', CC: '50', AA: '', STATE })
      expect(body.data.map(({ ID }: { ID: number }) => ID).sort(), STATE).toEqual(ids.sort())
      expect(body).toMatchObject({ counts, total: ids.length })
    }
    expect((await find({ Q: lname, CC: '50', AA: '01' })).total).toBe(0)
    expect((await find({ Q: lname, EMP_GROUP: '1' })).total).toBe(0)
  })

  it.each([
    { SORT: 'EMP_PID' },
    { SORT: 'password_hash' },
    { SORT: 'constructor' },
    { DIR: 'up' },
    { STATE: 'x' },
    { EMP_GROUP: '7' },
    { CC: "5'" },
    { AA: '01' },
    { PAGE: 0 },
    { PAGE_SIZE: 501 },
    { Q: { like: '%' } },
  ])('rejects %j', async (body) => {
    // The engine reads places, groups and pages, and answers 400 for what no screen sends.
    expect((await post('user/search', body)).status).toBeOneOf([400, 422])
  })
})
