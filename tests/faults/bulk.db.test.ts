/** C7 and C8: concurrent bulk requests and single changes; concurrent orders of pictures. */
import { describe, expect, it } from 'vitest'
import { isSuccess, type FaultReply } from './fault-client.ts'
import { faultCount, TEST_TIMEOUT_MS } from './fault-results.ts'
import { expectSuccess, raceEngine, openRaceFixture, reportRaceResult, statusOf } from './race-fixture.ts'
import { createPng, sampleOrganisation, sampleTradition } from './samples.ts'

/** Records of one bulk request. */
const RECORD_COUNT = 12

type BulkResult = { ID: string; status: boolean; version?: number; code?: string }

describe(`bulk requests on ${raceEngine}`, () => {
  const { tokens, send, add, historyOf } = openRaceFixture()

  it(
    'C7: concurrent bulk deletes and undos act once per record, next to edits, display and notes',
    async () => {
      const times = faultCount(3, 40)
      const { administrator, province, district } = tokens
      let [attempted, acknowledged, deletions] = [0, 0, 0]
      for (let time = 0; time < times; time += 1) {
        const ids: number[] = []
        for (let no = 0; no < RECORD_COUNT; no += 1)
          ids.push(await add('manage/gov', sampleOrganisation(`หลายรายการ ${time} ${no}`), administrator))
        const records = ids.map((id) => ({ ID: String(id), VERSION: 1 }))
        const named = records.map((record) => ({ AREA: 'gov', ...record }))
        const remove = (token: string, RECORDS: object[]) =>
          send('manage/gov/deleteTogether', { token, json: { RECORDS } })
        const edit = (id: number) =>
          send('manage/gov/update', { token: administrator, json: { GOV_ID: id, GOV_TEL: `0 53${time}` } })
        const note = (id: number) =>
          send('work/notes/add', {
            token: province,
            json: { AREA: 'gov', ID: String(id), TEXT: 'กรุณาตรวจสอบ' },
          })
        const [first, second, ...others] = await Promise.all([
          remove(administrator, records),
          remove(district, records.toReversed()),
          send('work/review/hide', {
            token: province,
            json: { RECORDS: named.toReversed(), NOTE: 'ขอรูปภาพ' },
          }),
          send('work/review/show', { token: province, json: { RECORDS: named } }),
          ...ids.slice(0, 4).map(edit),
          ...ids.slice(4, 8).map(note),
        ])
        const replies = [first, second, ...others] as FaultReply[]
        // Every request gets an answer: no two of them wait for each other.
        for (const reply of replies) expect([200, 404, 409], JSON.stringify(reply)).toContain(statusOf(reply))
        const gone = [first, second].flatMap((reply) => deletedIn(expectSuccess(reply!).data))
        expect(new Set(gone.map(({ ID }) => ID)).size).toBe(gone.length)
        for (const { ID } of gone)
          expect((await historyOf('manage/gov', Number(ID)))[0]?.ACTION).toBe('delete')

        const RECORDS = gone.map(({ ID, version }) => ({ ID, VERSION: version }))
        const undo = (token: string, records: object[]) =>
          send('manage/gov/deleteTogether/undo', { token, json: { RECORDS: records } })
        const undone =
          gone.length === 0 ? [] : [undo(administrator, RECORDS), undo(district, RECORDS.toReversed())]
        const back = (await Promise.all(undone)).flatMap((reply) => deletedIn(expectSuccess(reply).data))
        expect(back.map(({ ID }) => ID).sort()).toEqual(gone.map(({ ID }) => ID).sort())
        attempted += replies.length + undone.length
        acknowledged += replies.filter(isSuccess).length + undone.length
        deletions += gone.length
      }
      const note = `${deletions} deletions, each once, and each brought back once by two who undid them; nobody was sent away`
      reportRaceResult(
        'C7',
        `two batches of ${RECORD_COUNT} deleted, hidden and shown in opposite orders, with edits and notes`,
        {
          times,
          attempted,
          acknowledged,
          note,
        },
      )
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C8: concurrent orders, uploads and deletions keep each picture once with its own alt text',
    async () => {
      const times = faultCount(3, 60)
      const { administrator, district: token } = tokens
      const gallery = 'manage/traditionImg'
      let [attempted, acknowledged] = [0, 0]
      for (let time = 0; time < times; time += 1) {
        const id = await add('manage/tradition', sampleTradition(`จัดลำดับ ${time}`), token)
        for (const no of [1, 2, 3, 4]) {
          const fields = { TRADITION_ID: String(id), TRADITION_IMG_ALT: `ภาพที่มาเป็นลำดับ ${no}` }
          expectSuccess(await send(gallery, { token, form: { fields, files: { image: createPng() } } }))
        }
        const before = await shown(id)
        const order = (by: string, PICTURE_ORDER: string) =>
          send('manage/tradition/update', { token: by, json: { TRADITION_ID: id, PICTURE_ORDER } })
        const form = { fields: { TRADITION_ID: String(id) }, files: { image: createPng() } }
        const detail = `รายละเอียด ${time}`
        const replies = await Promise.all([
          order(token, '4,3,2,1,5'),
          order(administrator, '2,1,4,3,5'),
          send(`${gallery}/delete/${before[1]?.id}`, { token }),
          order(token, '5,4,3,2,1'),
          send(gallery, { token, form }),
          send('manage/tradition/update', {
            token: administrator,
            json: { TRADITION_ID: id, TRADITION_DETAIL: detail },
          }),
        ])
        for (const reply of replies) expect([200, 404, 409], JSON.stringify(reply)).toContain(statusOf(reply))
        const after = await shown(id)
        expect(new Set(after.map(({ no }) => no)).size).toBe(after.length)
        expect(new Set(after.map(({ picture }) => picture)).size).toBe(after.length)
        for (const { picture, alt } of after)
          expect(alt).toBe(before.find((each) => each.picture === picture)?.alt ?? '')
        const stayed = before.filter((_, at) => at !== 1).map(({ picture }) => picture)
        expect(after.map(({ picture }) => picture)).toEqual(expect.arrayContaining(stayed))
        expect(replies.at(-1)).toMatchObject({ status: 200 })
        const { current } = expectSuccess(await send('manage/tradition/history', { token, json: { ID: id } }))
        expect(current.TRADITION_DETAIL).toBe(detail)
        attempted += replies.length
        acknowledged += replies.filter(isSuccess).length
      }
      const note = 'no picture twice or lost, each with the words that were written for it'
      reportRaceResult('C8', 'three orders, a deletion, a new picture and an edit at once', {
        times,
        attempted,
        acknowledged,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  async function shown(id: number) {
    const json = { TRADITION_ID: String(id) }
    const { data } = expectSuccess(await send('manage/traditionImg/search', { token: tokens.district, json }))
    return (data as Record<string, string | number>[]).map((row) => ({
      id: row.TRADITION_IMG_ID,
      no: row.TRADITION_IMG_NO,
      picture: row.TRADITION_IMG,
      alt: row.TRADITION_IMG_ALT,
    }))
  }
})

/** The records of a bulk request that got a new version. */
function deletedIn(outcomes: readonly BulkResult[]): BulkResult[] {
  return outcomes.filter(({ status }) => status)
}
