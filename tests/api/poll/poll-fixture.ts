/**
 * The fixture of the poll tests: officials, visitors and polls over HTTP; each visitor has an address of
 * their own.
 */
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { poll } from '#areas/publications/poll.ts'
import { serialiseQuestions } from '#domain/fields/questions.ts'
import { addDays, bangkokDayStart, bangkokToday } from '#domain/dates/thai-date.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { fileFixture } from '../../fixtures/file-fixture.ts'
import { type TestOfficial, openHarness } from '../../harness.ts'
import { sampleBody } from '../../sample.ts'

export const { path } = poll
export const pollToday = bangkokToday(Date.now())
/** The clock stays at noon, so that no day ends during the tests and no rate limit expires. */
const NOON = bangkokDayStart(pollToday) + 12 * 3_600_000
const clock = () => NOON
export const newBallot = () => randomBytes(32).toString('base64url')
export const pollQuestionsText = (...list: [string, ...string[]][]) =>
  serialiseQuestions(list.map(([question, ...options]) => ({ question, options })))
export const SATISFACTION_QUESTIONS = pollQuestionsText(
  ['พอใจหรือไม่', 'พอใจ', 'ไม่พอใจ'],
  ['จะมาอีกหรือไม่', 'มา', 'ไม่มา', 'ไม่แน่ใจ'],
)

/**
 * Opens a server with officials of two districts and their province, an administrator, and an anonymous
 * visitor.
 */
async function openPollFixture() {
  const harness = await openHarness({ clock })
  const district = await harness.signIn('1000000000009')
  const other = await harness.signIn('1000000000017')
  const province = await harness.signIn('2000000000007')
  const administrator = await harness.signIn('4000000000003')
  const nobody = harness.nobody()
  let visitors = 0

  /** Adds a poll that is open today; `more` replaces some of its fields. */
  async function add(more: Record<string, string> = {}): Promise<number> {
    const body = {
      ...sampleBody(poll, '50010200'),
      TOPIC: 'การให้บริการ',
      START_DATE: addDays(pollToday, -3),
      END_DATE: addDays(pollToday, 3),
      ALLOW_REPEAT: '0',
      RESULT_PUBLIC: '0',
      TYPE: '1',
      QUESTIONS: SATISFACTION_QUESTIONS,
      ...more,
    }
    const answer = await district.post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.id
  }
  const edit = (id: number, change: Record<string, string>) =>
    district.post(`${path}/update`, { POLL_ID: id, ...change })
  const shown = async (id: number) => (await nobody.get(`${path}/shown/${id}`)).body.data
  const results = async (id: number, by: TestOfficial = district) =>
    (await by.post(`${path}/results`, { ID: id })).body
  const counts = async (id: number) =>
    (await results(id)).QUESTIONS.map(({ CHOICES }: { CHOICES: { VOTES: number }[] }) =>
      CHOICES.map(({ VOTES }) => VOTES),
    )
  async function answer(id: number, more: Record<string, unknown>, from?: string) {
    visitors += 1
    const sent = await harness.app.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/${path}/answer`,
      remoteAddress: from ?? `10.9.${visitors >> 8}.${visitors & 255}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ POLL_ID: id, FORM: (await shown(id))?.FORM, BALLOT: newBallot(), ...more }),
    })
    return { status: sent.statusCode, body: sent.json() }
  }
  return {
    harness,
    district,
    other,
    province,
    administrator,
    nobody,
    add,
    edit,
    shown,
    results,
    counts,
    answer,
    close: harness.close,
  }
}

/** Opened and closed with the tests of a file. */
export const pollFixture = (): PollFixture => fileFixture(openPollFixture)

export type PollFixture = Awaited<ReturnType<typeof openPollFixture>>
