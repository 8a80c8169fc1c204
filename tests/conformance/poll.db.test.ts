/** Polls: what is asked stays once it was answered, answers come from nobody and hold nothing of anybody (decisions, page 21). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAKEN_OUT } from '#domain/personal-numbers.ts'
import { addDays } from '#domain/thai-date.ts'
import { rowsOf } from '#server/engine/query.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { asks, ballot, openPollScene, PLEASED, type PollScene, path, today } from './poll-scene.ts'

let scene: PollScene
beforeAll(async () => {
  scene = await openPollScene()
})
afterAll(() => scene.harness.close())

describe('what is asked', () => {
  it('has options where something is chosen and none elsewhere, whichever of the two changes', async () => {
    const id = await scene.add()
    const bad = await scene.edit(id, { QUESTIONS: asks(['ถาม', 'ทางเดียว']) })
    expect(bad).toMatchObject({ status: 422, body: { field: 'QUESTIONS', code: 'bad-questions' } })
    expect((await scene.edit(id, { TYPE: '3' })).status).toBe(200)
    const [record] = (await scene.district.post(`${path}/search`, { Q: 'การให้บริการ' })).body.data.filter(
      (each: { POLL_ID: number }) => each.POLL_ID === id,
    )
    expect(record).toMatchObject({ TYPE: '3', QUESTIONS: asks(['พอใจหรือไม่'], ['จะมาอีกหรือไม่']) })
    expect(await scene.edit(id, { TYPE: '2' })).toMatchObject({ status: 422, body: { field: 'QUESTIONS' } })
  })

  it('stays as it is once there are answers, but for spaces and signs, also by undoing and restoring', async () => {
    const id = await scene.add()
    await scene.edit(id, { QUESTIONS: asks(['พอใจไหม', 'พอใจ', 'ไม่พอใจ']) })
    expect(await scene.answer(id, { ANSWERS: [1] })).toMatchObject({ status: 200 })
    const refused = { status: 422, body: { field: 'QUESTIONS', code: 'answered' } }
    expect(await scene.edit(id, { QUESTIONS: PLEASED })).toMatchObject(refused)
    expect(await scene.edit(id, { TYPE: '2' })).toMatchObject({ ...refused, body: { field: 'TYPE' } })
    expect(await scene.district.post(`${path}/undo`, { ID: id, VERSION: 2 })).toMatchObject(refused)
    expect(await scene.district.post(`${path}/restore`, { ID: id, VERSION: 1 })).toMatchObject(refused)
    expect((await scene.edit(id, { QUESTIONS: asks(['พอใจ ไหม', 'พอใจ', 'ไม่พอใจ']) })).status).toBe(200)
    expect((await scene.edit(id, { TOPIC: 'หัวข้อใหม่', END_DATE: addDays(today, 9) })).status).toBe(200)
    expect(await scene.counts(id)).toEqual([[1, 0]])
  })

  it('can be deleted with its answers, which come back with it and go when it is removed for good', async () => {
    const id = await scene.add()
    await scene.answer(id, { ANSWERS: [2, 3] })
    await scene.district.get(`${path}/delete/${id}`)
    expect((await scene.nobody.get(`${path}/shown/${id}`)).status).toBe(404)
    await scene.district.post(`${path}/restore`, { ID: id })
    expect(await scene.counts(id)).toEqual([
      [0, 1],
      [0, 0, 1],
    ])
    await scene.district.get(`${path}/delete/${id}`)
    expect((await scene.administrator.post(`${path}/purge`, { ID: id })).status).toBe(200)
    for (const table of ['poll_day', 'poll_tally', 'poll_ballot'])
      expect(
        await rowsOf(scene.harness.db, `select 1 from ${table} where poll_id = $1`, [id]),
        table,
      ).toEqual([])
  })
})

describe('an answer of nobody', () => {
  it('is counted once for each ballot, and nothing is kept of who gave it and when', async () => {
    const id = await scene.add()
    const own = ballot()
    expect(await scene.answer(id, { ANSWERS: [1, null], BALLOT: own }, '10.77.1.2')).toMatchObject({
      status: 200,
    })
    expect(await scene.answer(id, { ANSWERS: [2, 2], BALLOT: own })).toMatchObject({
      status: 409,
      body: { code: 'answered-already' },
    })
    expect(await scene.answer(id, { ANSWERS: [1, 2] })).toMatchObject({ status: 200 })
    expect(await scene.counts(id)).toEqual([
      [2, 0],
      [0, 1, 0],
    ])
    const kept = await Promise.all(
      ['poll_day', 'poll_tally', 'poll_ballot', 'poll_text', 'event', 'history'].map((table) =>
        rowsOf<{ row: string }>(scene.harness.db, `select to_jsonb(t)::text as row from ${table} t`, []),
      ),
    )
    const all = kept
      .flat()
      .map(({ row }) => row)
      .join('\n')
    expect(all).not.toContain(own)
    expect(all).not.toContain('10.77.1.2')
  })

  it('needs a ballot unless anybody may answer again', async () => {
    const id = await scene.add()
    for (const odd of [undefined, '', 'x', 7, ballot().slice(1), `${ballot()}=`])
      expect(await scene.answer(id, { ANSWERS: [1, 1], BALLOT: odd })).toMatchObject({ status: 422 })
    await scene.edit(id, { ALLOW_REPEAT: '1' })
    const own = ballot()
    for (let time = 0; time < 2; time++)
      expect(await scene.answer(id, { ANSWERS: [1, 1], BALLOT: own })).toMatchObject({ status: 200 })
    expect(await scene.counts(id)).toEqual([
      [2, 0],
      [2, 0, 0],
    ])
  })

  it('is refused where it does not fit what is asked, and leaves no trace', async () => {
    const id = await scene.add()
    const odd = [undefined, null, 'x', {}, [], [1], [1, 1, 1], [0, 1], [3, 1], [1, 4], [1.5, 1], ['1', 1]]
    const more = [
      [[1], 1],
      [true, 1],
      [null, null],
      [{ a: 1 }, 1],
      [1e9, 1],
      [-1, 1],
      ['พอใจ', 1],
    ]
    for (const ANSWERS of [...odd, ...more])
      expect(await scene.answer(id, { ANSWERS }), JSON.stringify(ANSWERS)).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: [1, 1], MORE: 1 })).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: [1, 1], FORM: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'poll-changed' },
    })
    expect(await scene.results(id)).toMatchObject({ SHEETS: { ONLINE: 0, PAPER: 0 }, DAYS: [] })
    expect(await rowsOf(scene.harness.db, 'select 1 from poll_ballot where poll_id = $1', [id])).toEqual([])
  })

  it('is taken while the days last and the poll is shown', async () => {
    const open = await scene.add()
    const { FORM } = await scene.shown(open)
    const gone = await scene.add({ START_DATE: addDays(today, -9), END_DATE: addDays(today, -1) })
    const next = await scene.add({ START_DATE: addDays(today, 1) })
    for (const id of [gone, next]) {
      expect((await scene.nobody.get(`${path}/shown/${id}`)).status).toBe(404)
      expect(await scene.answer(id, { ANSWERS: [1, 1], FORM })).toMatchObject({
        status: 409,
        body: { code: 'poll-not-open' },
      })
    }
    await scene.edit(open, { ACTIVE: '0' })
    expect((await scene.nobody.get(`${path}/shown/${open}`)).status).toBe(404)
    expect(await scene.answer(open, { ANSWERS: [1, 1], FORM })).toMatchObject({ status: 404 })
    await scene.province.get(`${path}/active/50010200/${open}/1`)
    expect(await scene.answer(open, { ANSWERS: [1, 1] })).toMatchObject({ status: 200 })
    const lastDay = await scene.add({ START_DATE: today, END_DATE: today })
    expect(await scene.answer(lastDay, { ANSWERS: [1, 1] })).toMatchObject({ status: 200 })
    for (const id of [0, 999_999_999, 'x', null, '1 or 1=1'])
      expect((await scene.answer(open, { POLL_ID: id, ANSWERS: [1, 1], FORM })).status).toBe(404)
  })

  it('may choose several, each once', async () => {
    const id = await scene.add({ TYPE: '2', QUESTIONS: asks(['ชอบอะไร', 'ก', 'ข', 'ค']) })
    expect(await scene.answer(id, { ANSWERS: [[1, 3]] })).toMatchObject({ status: 200 })
    expect(await scene.answer(id, { ANSWERS: [[]] })).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: [[1, 1]] })).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: [1] })).toMatchObject({ status: 422 })
    expect(await scene.counts(id)).toEqual([[1, 0, 1]])
  })

  it('may be a text, without the numbers that tell who wrote it', async () => {
    const id = await scene.add({ TYPE: '4', QUESTIONS: asks(['อยากให้ปรับปรุงอะไร']) })
    const text = 'ถนนหน้าบ้านพัง\nโทร 081-234-5678 บัตร 1234567890123'
    expect(await scene.answer(id, { ANSWERS: [text] })).toMatchObject({ status: 200 })
    expect(await scene.answer(id, { ANSWERS: ['   '] })).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: ['ก'.repeat(501)] })).toMatchObject({ status: 422 })
    expect(await scene.answer(id, { ANSWERS: ['ก\u202eข'] })).toMatchObject({ status: 422 })
    const { body } = await scene.district.post(`${path}/texts`, { ID: id, QUESTION: 1 })
    expect(body).toEqual({
      isFound: true,
      data: [{ DAY: today, TEXT: `ถนนหน้าบ้านพัง\nโทร ${TAKEN_OUT} บัตร ${TAKEN_OUT}`, IS_PAPER: '0' }],
      HAS_MORE: '0',
    })
  })

  it('is counted whole when many come at once', async () => {
    const id = await scene.add()
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => scene.answer(id, { ANSWERS: [1 + (at % 2), 1 + (at % 3)] })),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(await scene.counts(id)).toEqual([
      [15, 15],
      [10, 10, 10],
    ])
    expect(await scene.results(id)).toMatchObject({
      SHEETS: { ONLINE: 30 },
      DAYS: [{ DAY: today, SHEETS: 30 }],
    })
  })

  it('leaves no address in the log', async () => {
    const id = await scene.add()
    const before = scene.harness.lines.length
    await scene.answer(id, { ANSWERS: [1, 1] }, '10.77.1.3')
    const lines = scene.harness.lines.slice(before)
    expect(lines.map(({ route }) => route)).toContain(`${BASE_PREFIX}/${path}/answer`)
    expect(JSON.stringify(lines)).not.toContain('10.77.1.3')
  })

  it('is put off where too many come from one network', async () => {
    const id = await scene.add()
    const statuses: number[] = []
    for (let time = 0; time < 62; time++)
      statuses.push((await scene.answer(id, { ANSWERS: 'x' }, `2001:db8:1:2::${time.toString(16)}`)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429])
    expect((await scene.answer(id, { ANSWERS: [1, 1] }, '2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('what everybody sees', () => {
  it('is what is asked, and the figures only where the office shows them', async () => {
    const id = await scene.add()
    await scene.answer(id, { ANSWERS: [1, 3] })
    const hidden = await scene.shown(id)
    expect(hidden).toMatchObject({ TOPIC: 'การให้บริการ', TYPE: '1', IS_OPEN: '1', AA_DESC: 'เมืองเชียงใหม่' })
    expect(hidden.QUESTIONS[0]).toEqual({ QUESTION: 'พอใจหรือไม่', OPTIONS: ['พอใจ', 'ไม่พอใจ'] })
    expect(hidden).not.toHaveProperty('RESULTS')
    await scene.edit(id, { RESULT_PUBLIC: '1', START_DATE: addDays(today, -9), END_DATE: addDays(today, -1) })
    const after = await scene.shown(id)
    expect(after).toMatchObject({ IS_OPEN: '0', RESULTS: { SHEETS: 1 } })
    expect(after.RESULTS.QUESTIONS).toEqual([
      [1, 0],
      [0, 0, 1],
    ])
  })

  it('is never a text that somebody wrote, nor who keeps the poll', async () => {
    const id = await scene.add({ TYPE: '4', QUESTIONS: asks(['ความเห็น']), RESULT_PUBLIC: '1' })
    await scene.answer(id, { ANSWERS: ['ความลับของฉัน'] })
    const all = JSON.stringify(await scene.shown(id))
    expect(all).not.toContain('ความลับ')
    expect(all).not.toContain('UPDATED_BY')
  })
})
