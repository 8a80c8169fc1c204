/**
 * C9 and C10: bulk requests that lock the same records in opposite orders. All of them succeed in the end,
 * also those that PostgreSQL would abort for a deadlock.
 */
import { describe, expect, it } from 'vitest'
import { landing } from '#areas/website/landing.ts'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { wireName } from '#domain/area/wire.ts'
import { sampleBody } from '../sample.ts'
import { isSuccess, type FaultReply } from './fault-client.ts'
import { faultCount, TEST_TIMEOUT_MS } from './fault-results.ts'
import { expectSuccess, raceEngine, openRaceFixture, reportRaceResult, statusOf } from './race-fixture.ts'
import { createPng, SAMPLE_SUB_DISTRICT } from './samples.ts'

/** Records of one bulk request. */
const RECORD_COUNT = 6

/** Two offices of one province. */
const OFFICES = ['50010000', '50020000'] as const

type BulkResult = { ID: string; status: boolean; code?: string }
const bulkResultsOf = (reply: FaultReply): BulkResult[] => expectSuccess(reply).data

describe(`bulk requests in opposite lock order on ${raceEngine}`, () => {
  const { tokens, send, add } = openRaceFixture()

  it(
    'C9: restoring records while the records they refer to are deleted leaves no broken reference',
    async () => {
      const times = faultCount(4, 60)
      const token = tokens.administrator
      const nths = Array.from({ length: RECORD_COUNT }, (_, nth) => nth)
      let [attempted, acknowledged, back] = [0, 0, 0]
      for (let time = 0; time < times; time += 1) {
        const topics: number[] = []
        for (const nth of nths)
          topics.push(await add(topic.path, sampleBody(topic, SAMPLE_SUB_DISTRICT, nth + 1), token))
        const subtopics: number[] = []
        for (const nth of nths) {
          const TOPIC_ID = String(topics[RECORD_COUNT - 1 - nth])
          const body = { ...sampleBody(subtopic, SAMPLE_SUB_DISTRICT, nth + 1), TOPIC_ID }
          subtopics.push(await add(subtopic.path, body, token))
        }
        const toRecords = (ids: number[], VERSION: number) => ids.map((id) => ({ ID: String(id), VERSION }))
        const sendBulk = (path: string, RECORDS: object[]) => send(path, { token, json: { RECORDS } })
        expectSuccess(await sendBulk(`${subtopic.path}/deleteTogether`, toRecords(subtopics, 1)))
        const replies = await Promise.all([
          sendBulk(`${subtopic.path}/deleteTogether/undo`, toRecords(subtopics, 2)),
          sendBulk(`${topic.path}/deleteTogether`, toRecords(topics, 1)),
          sendBulk(`${subtopic.path}/deleteTogether/undo`, toRecords(subtopics, 2).toReversed()),
        ])
        for (const reply of replies) expect(statusOf(reply), JSON.stringify(reply)).toBe(200)
        const [first, deletion, second] = replies.map(bulkResultsOf)
        const isBack = (id: number) =>
          [...first!, ...second!].filter(({ ID, status }) => ID === String(id) && status).length
        const isGone = (id: number) => deletion!.some(({ ID, status }) => ID === String(id) && status)
        // Either it was restored, once, and the record that it refers to stayed; or that record is gone, and
        // it was not restored.
        for (const nth of nths)
          expect(isBack(subtopics[nth]!), `${time} ${nth}`).toBe(
            isGone(topics[RECORD_COUNT - 1 - nth]!) ? 0 : 1,
          )
        attempted += replies.length
        acknowledged += replies.filter(isSuccess).length
        back += subtopics.filter((id) => isBack(id) > 0).length
      }
      reportRaceResult(
        'C9',
        `${RECORD_COUNT} brought back that name others, while those are deleted in the opposite order`,
        {
          times,
          attempted,
          acknowledged,
          note: `${back} of ${times * RECORD_COUNT} came back; none names what is gone; nobody was sent away`,
        },
      )
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C10: two bulk edits of landing pages that lock two offices in opposite orders both succeed',
    async () => {
      const times = faultCount(3, 40)
      const token = tokens.administrator
      const LINK = 'https://example.go.th/together'
      let [attempted, acknowledged, no] = [0, 0, 0]
      const addPage = async (CATM_UKEY: string): Promise<number> => {
        no += 1
        const day = (year: number) => `${year}0101`
        const fields = {
          ...sampleBody(landing, SAMPLE_SUB_DISTRICT),
          CATM_UKEY,
          ACTIVE: '1',
          START_DATE: day(2030 + no),
          END_DATE: day(2030 + no),
        }
        const form = { fields, files: { image: createPng() } }
        return Number(expectSuccess(await send(landing.path, { token, form })).id)
      }
      for (let time = 0; time < times; time += 1) {
        const [one, other] = OFFICES
        const ids: number[] = []
        for (const office of [one, other, one, other, one, other, one, other]) ids.push(await addPage(office))
        const batch = (...nths: number[]) => {
          const RECORDS = nths.map((nth) => ({ ID: String(ids[nth]), VERSION: 1 }))
          return send(`${landing.path}/updateTogether`, { token, json: { RECORDS, LINK } })
        }
        const edit = (nth: number) => {
          const json = { [wireName(landing.id)]: ids[nth], NAME: `แก้ไข ${time} ${nth}` }
          return send(`${landing.path}/update`, { token, json })
        }
        // The requests take the offices' locks in either order; in addition, single edits whose record is
        // locked already.
        const batches = await Promise.all([batch(0, 3, 4), batch(1, 2, 5), edit(6), edit(7)])
        for (const reply of batches) expect(statusOf(reply), JSON.stringify(reply)).toBe(200)
        const both = batches.slice(0, 2).flatMap(bulkResultsOf)
        expect(both.filter(({ status }) => !status)).toEqual([])
        attempted += batches.length
        acknowledged += batches.filter(isSuccess).length
      }
      reportRaceResult('C10', 'two batches of pages that take the turns of two offices in opposite orders', {
        times,
        attempted,
        acknowledged,
        note: 'every record of both was set; nobody was sent away',
      })
    },
    TEST_TIMEOUT_MS,
  )
})
