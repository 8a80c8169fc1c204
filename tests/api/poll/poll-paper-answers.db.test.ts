/** Answers to polls on paper, and the workbook with the results of a poll. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDACTED } from '#domain/personal-data/redact-personal-numbers.ts'
import { sql } from '#server/db/sql.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { pollQuestionsText, openPollFixture, type PollFixture, path } from './poll-fixture.ts'

let fixture: PollFixture
beforeAll(async () => {
  fixture = await openPollFixture()
})
afterAll(() => fixture.harness.close())

describe('paper answers of a poll', () => {
  const paper = async (id: number, more: Record<string, unknown>, by = fixture.district) =>
    by.post(`${path}/paper`, { ID: id, FORM: (await fixture.results(id)).FORM, ...more })

  it('are counted apart from online answers, logged as events, and can be withdrawn once', async () => {
    const id = await fixture.add()
    expect(
      (
        await paper(id, {
          SHEETS: 10,
          VOTES: [
            [6, 3],
            [5, 5, 0],
          ],
        })
      ).status,
    ).toBe(200)
    await fixture.answer(id, { ANSWERS: [1, 1] })
    const before = await fixture.results(id)
    expect(before.SHEETS).toEqual({ ONLINE: 1, PAPER: 10 })
    expect(before.QUESTIONS[0].CHOICES).toEqual([
      { CHOICE: 'พอใจ', ONLINE: 1, PAPER: 6 },
      { CHOICE: 'ไม่พอใจ', ONLINE: 0, PAPER: 3 },
    ])
    const { PAPER_ID } = before.PAPERS[0]
    expect((await fixture.district.post(`${path}/paper/withdraw`, { ID: id, PAPER_ID })).status).toBe(200)
    expect((await fixture.district.post(`${path}/paper/withdraw`, { ID: id, PAPER_ID })).status).toBe(404)
    const after = await fixture.results(id)
    expect(after.SHEETS).toEqual({ ONLINE: 1, PAPER: 0 })
    expect(after.PAPERS[0].WITHDRAWN_BY).not.toBe('')
    const events = await fixture.harness.db.query(
      sql`select kind, detail from event where record_id = ${id} order by id`,
    )
    expect(events).toEqual([
      { kind: 'paper-answers', detail: { SHEETS: 10 } },
      { kind: 'paper-withdraw', detail: { SHEETS: 10 } },
    ])
  })

  it('lock the questions of the poll until they are withdrawn', async () => {
    const id = await fixture.add()
    await paper(id, {
      SHEETS: 1,
      VOTES: [
        [1, 0],
        [0, 0, 1],
      ],
    })
    expect((await fixture.edit(id, { QUESTIONS: pollQuestionsText(['อื่น', 'ก', 'ข']) })).status).toBe(422)
    const { PAPER_ID } = (await fixture.results(id)).PAPERS[0]
    await fixture.district.post(`${path}/paper/withdraw`, { ID: id, PAPER_ID })
    expect((await fixture.edit(id, { QUESTIONS: pollQuestionsText(['อื่น', 'ก', 'ข']) })).status).toBe(200)
  })

  it('are rejected when the counts are impossible or the questions changed', async () => {
    const id = await fixture.add()
    const invalid = [
      {
        SHEETS: 0,
        VOTES: [
          [1, 0],
          [0, 0, 0],
        ],
      },
      {
        SHEETS: 2,
        VOTES: [
          [2, 1],
          [0, 0, 0],
        ],
      },
      { SHEETS: 2, VOTES: [[1], [0, 0, 0]] },
      {
        SHEETS: 2,
        VOTES: [
          [1, -1],
          [0, 0, 0],
        ],
      },
      {
        SHEETS: 2,
        VOTES: [
          [1, 0.5],
          [0, 0, 0],
        ],
      },
      { SHEETS: 2, VOTES: [[1, 0]] },
      {
        SHEETS: 2,
        VOTES: [
          [0, 0],
          [0, 0, 0],
        ],
      },
      {
        SHEETS: '2',
        VOTES: [
          [1, 0],
          [0, 0, 0],
        ],
      },
      {
        SHEETS: 10_001,
        VOTES: [
          [1, 0],
          [0, 0, 0],
        ],
      },
    ]
    for (const each of invalid) expect((await paper(id, each)).status, JSON.stringify(each)).toBe(422)
    expect(
      (
        await paper(id, {
          SHEETS: 1,
          VOTES: [
            [1, 0],
            [0, 0, 0],
          ],
          FORM: 'x',
        })
      ).status,
    ).toBe(409)
    expect((await fixture.results(id)).PAPERS).toEqual([])
  })

  it('store texts with phone numbers redacted', async () => {
    const id = await fixture.add({ TYPE: '4', QUESTIONS: pollQuestionsText(['ก'], ['ข']) })
    expect((await paper(id, { SHEETS: 2, TEXTS: [['ดี', 'โทร 0812345678'], []] })).status).toBe(200)
    expect((await paper(id, { SHEETS: 1, TEXTS: [['ดี', 'ดีมาก'], []] })).status).toBe(422)
    const { body } = await fixture.district.post(`${path}/texts`, { ID: id, QUESTION: 1 })
    const texts = body.data.map(({ TEXT }: { TEXT: string }) => TEXT).sort()
    expect(texts).toEqual(['ดี', `โทร ${REDACTED}`].sort())
    const { PAPER_ID } = (await fixture.results(id)).PAPERS[0]
    await fixture.district.post(`${path}/paper/withdraw`, { ID: id, PAPER_ID })
    expect((await fixture.district.post(`${path}/texts`, { ID: id, QUESTION: 1 })).body.isFound).toBe(false)
  })

  it('return 403 for another district and 401 without a session', async () => {
    const id = await fixture.add()
    const own = {
      ID: id,
      FORM: (await fixture.results(id)).FORM,
      SHEETS: 1,
      VOTES: [
        [1, 0],
        [0, 0, 0],
      ],
    }
    for (const [call, body] of [
      ['paper', own],
      ['paper/withdraw', { ID: id, PAPER_ID: 1 }],
      ['results', { ID: id }],
      ['results/export', { ID: id }],
      ['texts', { ID: id, QUESTION: 1 }],
    ] as const) {
      expect((await fixture.other.post(`${path}/${call}`, body)).status, call).toBe(403)
      expect((await fixture.nobody.post(`${path}/${call}`, body)).status, call).toBe(401)
    }
    expect((await fixture.results(id)).PAPERS).toEqual([])
  })
})

describe('the workbook with the results of a poll', () => {
  it('contains the count and share of each choice and the mean score, and logs the export', async () => {
    const id = await fixture.add({ TYPE: '3', QUESTIONS: pollQuestionsText(['ความสะอาด']) })
    await fixture.answer(id, { ANSWERS: [5] })
    await fixture.answer(id, { ANSWERS: [2] })
    const { body, headers } = await fixture.district.post(`${path}/results/export`, { ID: id })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('ผลแบบสำรวจความคิดเห็น')
    const rows = (await readSheet(body, { field: 'file', maxRows: 1_000, maxColumns: 60 })).map(
      ({ cells }) => cells,
    )
    expect(rows.find((row) => row.includes('คะแนนเฉลี่ย'))).toContain('3.5')
    expect(rows.find((row) => row[2] === '5')?.slice(3, 7)).toEqual(['1', '50', '1', '0'])
    const [event] = await fixture.harness.db.query(sql`select kind from event where record_id = ${id}`)
    expect(event).toEqual({ kind: 'export' })
  })
})
