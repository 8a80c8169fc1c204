/**
 * Polls: questions are fixed after the first answer; answers are anonymous and contain no personal data
 * (decisions, page 21).
 */
import { describe, expect, it } from 'vitest'
import { REDACTED } from '#domain/personal-data/redact-personal-numbers.ts'
import { addDays } from '#domain/dates/thai-date.ts'
import { raw, sql } from '#server/db/sql.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import {
  pollQuestionsText,
  newBallot,
  pollFixture,
  SATISFACTION_QUESTIONS,
  path,
  pollToday,
} from './poll-fixture.ts'

const fixture = pollFixture()

describe('the questions of a poll', () => {
  it('need options in a choice poll, and lose them when the type changes to a rating', async () => {
    const id = await fixture.add()
    const bad = await fixture.edit(id, { QUESTIONS: pollQuestionsText(['ถาม', 'ทางเดียว']) })
    expect(bad).toMatchObject({ status: 422, body: { field: 'QUESTIONS', code: 'bad-questions' } })
    expect((await fixture.edit(id, { TYPE: '3' })).status).toBe(200)
    const [record] = (await fixture.district.post(`${path}/search`, { Q: 'การให้บริการ' })).body.data.filter(
      (each: { POLL_ID: number }) => each.POLL_ID === id,
    )
    expect(record).toMatchObject({ TYPE: '3', QUESTIONS: pollQuestionsText(['พอใจหรือไม่'], ['จะมาอีกหรือไม่']) })
    expect(await fixture.edit(id, { TYPE: '2' })).toMatchObject({ status: 422, body: { field: 'QUESTIONS' } })
  })

  it('cannot change after the first answer, not even by undo or restore, except for spaces', async () => {
    const id = await fixture.add()
    await fixture.edit(id, { QUESTIONS: pollQuestionsText(['พอใจไหม', 'พอใจ', 'ไม่พอใจ']) })
    expect(await fixture.answer(id, { ANSWERS: [1] })).toMatchObject({ status: 200 })
    const refused = { status: 422, body: { field: 'QUESTIONS', code: 'answered' } }
    expect(await fixture.edit(id, { QUESTIONS: SATISFACTION_QUESTIONS })).toMatchObject(refused)
    expect(await fixture.edit(id, { TYPE: '2' })).toMatchObject({ ...refused, body: { field: 'TYPE' } })
    expect(await fixture.district.post(`${path}/undo`, { ID: id, VERSION: 2 })).toMatchObject(refused)
    expect(await fixture.district.post(`${path}/restore`, { ID: id, VERSION: 1 })).toMatchObject(refused)
    expect(
      (await fixture.edit(id, { QUESTIONS: pollQuestionsText(['พอใจ ไหม', 'พอใจ', 'ไม่พอใจ']) })).status,
    ).toBe(200)
    expect((await fixture.edit(id, { TOPIC: 'หัวข้อใหม่', END_DATE: addDays(pollToday, 9) })).status).toBe(200)
    expect(await fixture.counts(id)).toEqual([[1, 0]])
  })

  it('keep their answers through delete and restore, and lose them on purge', async () => {
    const id = await fixture.add()
    await fixture.answer(id, { ANSWERS: [2, 3] })
    await fixture.district.get(`${path}/delete/${id}`)
    expect((await fixture.nobody.get(`${path}/shown/${id}`)).status).toBe(404)
    await fixture.district.post(`${path}/restore`, { ID: id })
    expect(await fixture.counts(id)).toEqual([
      [0, 1],
      [0, 0, 1],
    ])
    await fixture.district.get(`${path}/delete/${id}`)
    expect((await fixture.administrator.post(`${path}/purge`, { ID: id })).status).toBe(200)
    for (const table of ['poll_day', 'poll_tally', 'poll_ballot'])
      expect(
        await fixture.harness.db.query(sql`select 1 from ${raw(table)} where poll_id = ${id}`),
        table,
      ).toEqual([])
  })
})

describe('an anonymous answer to a poll', () => {
  it('is counted once per ballot, and neither ballot nor IP address is stored', async () => {
    const id = await fixture.add()
    const own = newBallot()
    expect(await fixture.answer(id, { ANSWERS: [1, null], BALLOT: own }, '10.77.1.2')).toMatchObject({
      status: 200,
    })
    expect(await fixture.answer(id, { ANSWERS: [2, 2], BALLOT: own })).toMatchObject({
      status: 409,
      body: { code: 'answered-already' },
    })
    expect(await fixture.answer(id, { ANSWERS: [1, 2] })).toMatchObject({ status: 200 })
    expect(await fixture.counts(id)).toEqual([
      [2, 0],
      [0, 1, 0],
    ])
    const counted = await Promise.all(
      ['poll_day', 'poll_tally', 'poll_ballot', 'poll_text', 'event', 'history'].map((table) =>
        fixture.harness.db.query<{ row: string }>(sql`select to_jsonb(t)::text as row from ${raw(table)} t`),
      ),
    )
    const all = counted
      .flat()
      .map(({ row }) => row)
      .join('\n')
    expect(all).not.toContain(own)
    expect(all).not.toContain('10.77.1.2')
  })

  it('requires a ballot unless the poll allows repeated answers', async () => {
    const id = await fixture.add()
    for (const invalid of [undefined, '', 'x', 7, newBallot().slice(1), `${newBallot()}=`])
      expect(await fixture.answer(id, { ANSWERS: [1, 1], BALLOT: invalid })).toMatchObject({ status: 422 })
    await fixture.edit(id, { ALLOW_REPEAT: '1' })
    const own = newBallot()
    for (let time = 0; time < 2; time++)
      expect(await fixture.answer(id, { ANSWERS: [1, 1], BALLOT: own })).toMatchObject({ status: 200 })
    expect(await fixture.counts(id)).toEqual([
      [2, 0],
      [2, 0, 0],
    ])
  })

  it('is rejected when it does not fit the questions, and nothing is stored', async () => {
    const id = await fixture.add()
    const invalid = [undefined, null, 'x', {}, [], [1], [1, 1, 1], [0, 1], [3, 1], [1, 4], [1.5, 1], ['1', 1]]
    const more = [
      [[1], 1],
      [true, 1],
      [null, null],
      [{ a: 1 }, 1],
      [1e9, 1],
      [-1, 1],
      ['พอใจ', 1],
    ]
    for (const ANSWERS of [...invalid, ...more])
      expect(await fixture.answer(id, { ANSWERS }), JSON.stringify(ANSWERS)).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: [1, 1], MORE: 1 })).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: [1, 1], FORM: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'poll-changed' },
    })
    expect(await fixture.results(id)).toMatchObject({ SHEETS: 0, DAYS: [] })
    expect(await fixture.harness.db.query(sql`select 1 from poll_ballot where poll_id = ${id}`)).toEqual([])
  })

  it('is accepted only during the days of the poll and while the poll is displayed', async () => {
    const open = await fixture.add()
    const { FORM } = await fixture.shown(open)
    const gone = await fixture.add({ START_DATE: addDays(pollToday, -9), END_DATE: addDays(pollToday, -1) })
    const next = await fixture.add({ START_DATE: addDays(pollToday, 1) })
    for (const id of [gone, next]) {
      expect((await fixture.nobody.get(`${path}/shown/${id}`)).status).toBe(404)
      expect(await fixture.answer(id, { ANSWERS: [1, 1], FORM })).toMatchObject({
        status: 409,
        body: { code: 'poll-not-open' },
      })
    }
    await fixture.edit(open, { ACTIVE: '0' })
    expect((await fixture.nobody.get(`${path}/shown/${open}`)).status).toBe(404)
    expect(await fixture.answer(open, { ANSWERS: [1, 1], FORM })).toMatchObject({ status: 404 })
    await fixture.province.get(`${path}/active/50010200/${open}/1`)
    expect(await fixture.answer(open, { ANSWERS: [1, 1] })).toMatchObject({ status: 200 })
    const lastDay = await fixture.add({ START_DATE: pollToday, END_DATE: pollToday })
    expect(await fixture.answer(lastDay, { ANSWERS: [1, 1] })).toMatchObject({ status: 200 })
    for (const id of [0, 999_999_999, 'x', null, '1 or 1=1'])
      expect((await fixture.answer(open, { POLL_ID: id, ANSWERS: [1, 1], FORM })).status).toBe(404)
  })

  it('accepts several options of a multiple-choice question, each at most once', async () => {
    const id = await fixture.add({ TYPE: '2', QUESTIONS: pollQuestionsText(['ชอบอะไร', 'ก', 'ข', 'ค']) })
    expect(await fixture.answer(id, { ANSWERS: [[1, 3]] })).toMatchObject({ status: 200 })
    expect(await fixture.answer(id, { ANSWERS: [[]] })).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: [[1, 1]] })).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: [1] })).toMatchObject({ status: 422 })
    expect(await fixture.counts(id)).toEqual([[1, 0, 1]])
  })

  it('stores a text with phone numbers and national IDs redacted', async () => {
    const id = await fixture.add({ TYPE: '4', QUESTIONS: pollQuestionsText(['อยากให้ปรับปรุงอะไร']) })
    const text = 'ถนนหน้าบ้านพัง\nโทร 081-234-5678 บัตร 1234567890123'
    expect(await fixture.answer(id, { ANSWERS: [text] })).toMatchObject({ status: 200 })
    expect(await fixture.answer(id, { ANSWERS: ['   '] })).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: ['ก'.repeat(501)] })).toMatchObject({ status: 422 })
    expect(await fixture.answer(id, { ANSWERS: ['ก\u202eข'] })).toMatchObject({ status: 422 })
    const { body } = await fixture.district.post(`${path}/texts`, { ID: id, QUESTION: 1 })
    expect(body).toEqual({
      isFound: true,
      data: [{ DAY: pollToday, TEXT: `ถนนหน้าบ้านพัง\nโทร ${REDACTED} บัตร ${REDACTED}` }],
      HAS_MORE: '0',
    })
  })

  it('is counted without loss when 30 answers arrive at the same time', async () => {
    const id = await fixture.add()
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, at) => fixture.answer(id, { ANSWERS: [1 + (at % 2), 1 + (at % 3)] })),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(await fixture.counts(id)).toEqual([
      [15, 15],
      [10, 10, 10],
    ])
    expect(await fixture.results(id)).toMatchObject({
      SHEETS: 30,
      DAYS: [{ DAY: pollToday, SHEETS: 30 }],
    })
  })

  it('writes no IP address to the log', async () => {
    const id = await fixture.add()
    const before = fixture.harness.lines.length
    await fixture.answer(id, { ANSWERS: [1, 1] }, '10.77.1.3')
    const lines = fixture.harness.lines.slice(before)
    expect(lines.map(({ route }) => route)).toContain(`${BASE_PREFIX}/${path}/answer`)
    expect(JSON.stringify(lines)).not.toContain('10.77.1.3')
  })

  it('returns 429 after 60 answers from one IPv6 network', async () => {
    const id = await fixture.add()
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, at) =>
        fixture.answer(id, { ANSWERS: 'x' }, `2001:db8:1:2::${at.toString(16)}`),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429, 429])
    expect((await fixture.answer(id, { ANSWERS: [1, 1] }, '2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('the public view of a poll', () => {
  it('shows the questions, and the results only when the office publishes them', async () => {
    const id = await fixture.add()
    await fixture.answer(id, { ANSWERS: [1, 3] })
    const hidden = await fixture.shown(id)
    expect(hidden).toMatchObject({ TOPIC: 'การให้บริการ', TYPE: '1', IS_OPEN: '1', AA_DESC: 'เมืองเชียงใหม่' })
    expect(hidden.QUESTIONS[0]).toEqual({ QUESTION: 'พอใจหรือไม่', OPTIONS: ['พอใจ', 'ไม่พอใจ'] })
    expect(hidden).not.toHaveProperty('RESULTS')
    await fixture.edit(id, {
      RESULT_PUBLIC: '1',
      START_DATE: addDays(pollToday, -9),
      END_DATE: addDays(pollToday, -1),
    })
    const after = await fixture.shown(id)
    expect(after).toMatchObject({ IS_OPEN: '0', RESULTS: { SHEETS: 1 } })
    expect(after.RESULTS.QUESTIONS).toEqual([
      [1, 0],
      [0, 0, 1],
    ])
  })

  it('shows neither text answers nor the name of the editor', async () => {
    const id = await fixture.add({ TYPE: '4', QUESTIONS: pollQuestionsText(['ความเห็น']), RESULT_PUBLIC: '1' })
    await fixture.answer(id, { ANSWERS: ['ความลับของฉัน'] })
    const all = JSON.stringify(await fixture.shown(id))
    expect(all).not.toContain('ความลับ')
    const { body } = await fixture.district.post(`${path}/history`, { ID: id })
    const editor: string = body.current.UPDATED_BY
    expect(editor).toBe('ธนพร ใจคำ')
    for (const name of [...editor.split(' '), 'UPDATED_BY']) expect(all).not.toContain(name)
  })
})
