/**
 * Which questions of one connection go out when, and which of them an answer is for. Small questions cost the most in being sent
 * and answered one by one, so those that come up within one turn of the event loop can go together: they have one end (`SYNC`), and
 * so come back together as well.
 */
import { SYNC } from './wire-messages.ts'

/** Beyond so many the database begins with them while we read what others want; it would wait, and then we for it. */
const MAX_BATCH = 4

/** Given the bytes of each row, from one place to another; they are only there during the call. */
export type RowHandler = (bytes: Buffer, from: number, to: number) => void

/** A question as it waits for its answer; `answered` or `failed` is called once. */
export type PendingQuery = {
  bytes: Buffer
  take: RowHandler
  answered(): void
  /** `isRefused` where the database did not want it, which is not so for a fault of ours in reading a row. */
  failed(error: Error, isRefused: boolean): void
  error?: Error
}

/** Questions that went out together, and how many of them are done. The first that the database refuses leaves those behind it undone. */
type QueryBatch = { questions: readonly PendingQuery[]; completed: number }

export type QueryPipeline = {
  /** How many wait for an answer. */
  count(): number
  put(one: PendingQuery): void
  row(bytes: Buffer, from: number, to: number): void
  complete(): void
  /** The database refuses the question it is at; answers whether there is one. */
  refuse(error: Error): boolean
  /** All that went out together has come to its end. */
  ready(): void
  /** None will be answered any more. */
  drop(error: Error): void
}

/** The questions of a connection, none of which may write: one that was left out because of another is asked again. */
export function queryPipeline(write: (bytes: Buffer) => void, gathers: boolean): QueryPipeline {
  const underWay: QueryBatch[] = []
  let gathered: PendingQuery[] = []
  let count = 0
  const current = () => underWay[0]?.questions[underWay[0].completed]
  const send = (questions: readonly PendingQuery[]) => {
    underWay.push({ questions, completed: 0 })
    write(Buffer.concat([...questions.map(({ bytes }) => bytes), SYNC]))
  }
  const sendGathered = () => {
    const questions = gathered
    gathered = []
    if (questions.length > 0) send(questions)
  }
  const put = (one: PendingQuery) => {
    if (!gathers) return send([one])
    const together = gathered.push(one)
    if (together === 1) setImmediate(sendGathered)
    else if (together === MAX_BATCH) sendGathered()
  }
  return {
    count: () => count,
    put(one) {
      count += 1
      put(one)
    },
    row(bytes, from, to) {
      const one = current()
      if (one && !one.error) guarded(one, () => one.take(bytes, from, to))
    },
    complete() {
      if (underWay[0]) underWay[0].completed += 1
    },
    refuse(error) {
      const one = current()
      if (one) one.error = error
      return one !== undefined
    },
    ready() {
      const together = underWay.shift()
      if (!together) return
      const { questions, completed } = together
      const [refused, ...leftOut] = questions.slice(completed)
      for (const one of leftOut) put(one)
      count -= questions.length - leftOut.length
      for (const { error, answered, failed } of questions.slice(0, completed)) {
        if (error) failed(error, false)
        else answered()
      }
      if (refused?.error) refused.failed(refused.error, true)
    },
    drop(error) {
      const lost = [...underWay.splice(0).flatMap(({ questions }) => questions), ...gathered.splice(0)]
      count = 0
      for (const one of lost) one.failed(error, false)
    },
  }
}

/** A fault of ours must not take the connection with it, and with that everybody else's questions. */
function guarded(one: PendingQuery, work: () => void): void {
  try {
    work()
  } catch (error) {
    one.error = error as Error
  }
}
