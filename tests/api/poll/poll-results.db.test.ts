/** The results of a poll: who reads them, and their workbook. */
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { pollQuestionsText, pollFixture, path } from './poll-fixture.ts'

const fixture = pollFixture()

it('the results of a poll are 403 for another district and 401 without a session', async () => {
  const id = await fixture.add()
  for (const [call, body] of [
    ['results', { ID: id }],
    ['results/export', { ID: id }],
    ['texts', { ID: id, QUESTION: 1 }],
  ] as const) {
    expect((await fixture.other.post(`${path}/${call}`, body)).status, call).toBe(403)
    expect((await fixture.nobody.post(`${path}/${call}`, body)).status, call).toBe(401)
  }
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
    expect(rows.find((row) => row[2] === '5')?.slice(3)).toEqual(['1', '50'])
    const [event] = await fixture.harness.db.query(sql`select kind from event where record_id = ${id}`)
    expect(event).toEqual({ kind: 'export' })
  })
})
