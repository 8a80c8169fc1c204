/** F8: SIGTERM at 200 requests a second. */
import { expect, it } from 'vitest'
import { type FaultClient, createFaultClient, type FaultReply } from './fault-client.ts'
import { faultCount, timeLimit, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { findPartialWrites } from './check-consistency.ts'
import { testEngine, createServerData } from './server-data.ts'
import { sampleOrganisation } from './samples.ts'
import { startServerProcess } from './server-process.ts'

const STOPS = faultCount(1, 10)
const EVERY_MS = 5
/** How many answers are awaited before the signal. */
const BEFORE = faultCount(150, 400)
const LONGEST_STOP_MS = timeLimit(10_000)

it(
  'on SIGTERM the server finishes running requests, rejects others with 503 and exits with 0',
  async () => {
    const place = await createServerData()
    let server = await startServerProcess(place.env)
    const caller = createFaultClient(() => server.port)
    try {
      const token = await caller.signIn('administrator')
      const sum = { attempted: 0, written: 0, away: 0, unanswered: 0, slowest: 0 }
      for (let round = 1; round <= STOPS; round += 1) {
        const traffic = startTraffic(caller, token, `หยุด${round}ครั้ง`)
        await traffic.reached(BEFORE)
        const from = performance.now()
        expect(await server.end('SIGTERM')).toBe(0)
        const took = performance.now() - from
        expect(took).toBeLessThan(LONGEST_STOP_MS)
        const replies = await traffic.stop()
        server = await startServerProcess(place.env)

        const answers = replies.flatMap(({ reply }) => (reply.kind === 'answer' ? [reply] : []))
        const away = answers.filter(({ status }) => status === 503)
        expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
        expect(away.filter(({ closes }) => !closes)).toEqual([])
        expect(replies.filter(({ reply }) => reply.kind === 'none' && reply.bytes > 0)).toEqual([])

        const done = replies.flatMap(({ name, reply }) =>
          name !== undefined && reply.kind === 'answer' && reply.status === 200 ? [name] : [],
        )
        expect((await namesAt(caller, token, `หยุด${round}ครั้ง`)).sort()).toEqual(done.sort())
        sum.attempted += replies.length
        sum.written += done.length
        sum.away += away.length
        sum.unanswered += replies.filter(({ reply }) => reply.kind === 'none').length
        sum.slowest = Math.max(sum.slowest, took)
      }
      const { attempted, written, away, unanswered, slowest } = sum
      reportFaultResult({
        promise: 'F8',
        what: `SIGTERM at 200 requests/s, ${testEngine()}`,
        times: STOPS,
        attempted: attempted,
        acknowledged: written,
        lost: 0,
        note: `writes acknowledged; ${away} sent away with 503 and close, ${unanswered} found the door closed (none of them carried out), 0 half answers; slowest end ${Math.round(slowest)} ms`,
      })
      await server.end('SIGTERM')
      const database = await place.open()
      expect(await findPartialWrites(database)).toEqual([])
      await database.close()
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await place.remove()
    }
  },
  TEST_TIMEOUT_MS,
)

/** A request of the traffic; writes have the name of what they add. */
type TrafficRequest = { name: string | undefined; reply: FaultReply }

/**
 * Sends a request at an interval, without waiting for answers: every second one adds an organisation, the
 * others search.
 */
function startTraffic(caller: FaultClient, token: string, name: string) {
  const replies: Promise<TrafficRequest>[] = []
  let answered = 0
  let waiter: { for: number; now: () => void } | undefined
  const send = () => {
    const own = replies.length % 2 === 0 ? `${name} ${replies.length}` : undefined
    const pending =
      own === undefined
        ? caller.send('manage/gov/search', { token, json: { CC: '50', AA: '01', PAGE: 1, PAGE_SIZE: 10 } })
        : caller.send('manage/gov', { token, json: sampleOrganisation(own) })
    replies.push(
      pending.then((reply) => {
        answered += 1
        if (waiter && answered >= waiter.for) waiter.now()
        return { name: own, reply }
      }),
    )
  }
  const timer = setInterval(send, EVERY_MS)
  return {
    reached: (count: number) =>
      new Promise<void>((now) => {
        waiter = { for: count, now }
      }),
    stop: () => {
      clearInterval(timer)
      return Promise.all(replies)
    },
  }
}

async function namesAt({ send }: FaultClient, token: string, name: string): Promise<string[]> {
  const reply = await send('manage/gov/search', { token, json: { CC: '50', AA: '01', Q: name } })
  if (reply.kind === 'none' || reply.status !== 200)
    throw new Error(`A search came to ${JSON.stringify(reply)}.`)
  return reply.body.data.map((row: { GOV_NAME: string }) => row.GOV_NAME)
}
