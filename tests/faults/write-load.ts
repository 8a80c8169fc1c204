/**
 * The write load: each official adds, changes and deletes their own records, with and without pictures, and
 * records the server's answer to each write. A write without an answer, or with a 503, may have been carried
 * out or not: its record may then be in one of two states, and in no third one.
 */
import { type FaultClient, isSuccess, type FaultReply } from './fault-client.ts'
import { createPng, sampleOrganisation, sampleTradition } from './samples.ts'

/** The state of a record after a write. `text` is a field that each edit changes. */
export type WriteState = { text: string; version: number; pictures: number; isThere: boolean }

/** A record and its possible states: one, or two if the outcome of the last write is not known. */
export type ExpectedRecord = {
  kind: 'organisation' | 'tradition'
  name: string
  id?: number
  states: WriteState[]
}

export type WriteLedger = {
  attempted: number
  acknowledged: number
  /** Writes that were answered 503. */
  refused: number
  records: ExpectedRecord[]
  /** Answers other than success and 503; none are expected. */
  unexpected: string[]
}

export type WriteLoad = {
  ledger: WriteLedger
  /** Resolves after this many acknowledged writes. */
  untilAcknowledged(acknowledged: number): Promise<void>
  /** Resolves after this many answers with 503. */
  untilRefused(refused: number): Promise<void>
  /** Lets every official finish the current write; resolves when all have stopped. */
  stop(): Promise<void>
  /** Resolves when all have stopped because the server is gone. */
  ended: Promise<void>
}

export type WriteLoadOptions = {
  round: number
  officials: number
  /** Whether the officials stop when a request finds no server. */
  endsWithServer?: boolean
  /** What an official awaits after a 503, before the next record. */
  afterRefusal?: () => Promise<void>
  /** Called for each 503. */
  onRefusal?: (reply: FaultReply) => void
}

const ABSENT: WriteState = { text: '', version: 0, pictures: 0, isThere: false }

/** The name that the records of a round contain; it is no part of another round's name. */
export const roundName = (round: number) => `รอบ${round}ครั้ง`

/** Starts the load. `tokens` are those of an administrator and of the district's official. */
export function startWriteLoad(
  caller: FaultClient,
  tokens: { administrator: string; district: string },
  { round, officials, endsWithServer = false, afterRefusal, onRefusal }: WriteLoadOptions,
): WriteLoad {
  const ledger: WriteLedger = { attempted: 0, acknowledged: 0, refused: 0, records: [], unexpected: [] }
  const waiting: { count: 'acknowledged' | 'refused'; for: number; resolve: () => void }[] = []
  let isStopped = false

  const count = (what: 'acknowledged' | 'refused') => {
    ledger[what] += 1
    for (const one of waiting) if (one.count === what && ledger[what] >= one.for) one.resolve()
  }
  const until = (what: 'acknowledged' | 'refused') => (number: number) =>
    Promise.race([ended, new Promise<void>((resolve) => waiting.push({ count: what, for: number, resolve }))])

  /** Records the outcome of a write, and answers whether it was carried out. */
  const settle = (note: ExpectedRecord, next: WriteState, reply: FaultReply): boolean => {
    ledger.attempted += 1
    if (isSuccess(reply)) {
      note.id ??= Number(reply.body.id)
      note.states = [next]
      count('acknowledged')
      return true
    }
    note.states = [...note.states, next]
    if (reply.kind === 'none') isStopped ||= endsWithServer
    else if (reply.status === 503) {
      onRefusal?.(reply)
      count('refused')
    } else ledger.unexpected.push(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
    return false
  }

  /** Performs the writes of one record; stops after a failed one. */
  const writeRecord = async (note: ExpectedRecord, steps: readonly Step[]): Promise<void> => {
    ledger.records.push(note)
    for (const step of steps) {
      if (isStopped) return
      const now = note.states[0] ?? ABSENT
      const next = step.next(now)
      if (!settle(note, next, await step.send(note, now, next))) return afterRefusal?.()
    }
  }

  const official = async (no: number): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const name = `${roundName(round)} ${no}ที่${turn}`
      const kind = turn % 3 === 2 ? 'tradition' : 'organisation'
      const steps =
        kind === 'tradition'
          ? traditionSteps(caller, tokens.district)
          : organisationSteps(caller, tokens.administrator, turn)
      await writeRecord({ kind, name, states: [ABSENT] }, steps)
    }
  }

  const ended = Promise.all(Array.from({ length: officials }, (_, no) => official(no))).then(() => {})
  return {
    ledger,
    ended,
    untilAcknowledged: until('acknowledged'),
    untilRefused: until('refused'),
    stop: () => {
      isStopped = true
      return ended
    },
  }
}

type Step = {
  next(now: WriteState): WriteState
  send(note: ExpectedRecord, now: WriteState, next: WriteState): Promise<FaultReply>
}

let texts = 0

/** A telephone number that no other write uses. */
function newText(): string {
  texts += 1
  return `0 5311 ${String(texts).padStart(6, '0')}`
}

/** Every second organisation has a picture, and every third one is deleted at the end. */
function organisationSteps({ send }: FaultClient, token: string, turn: number): Step[] {
  const hasPicture = turn % 2 === 0
  const add: Step = {
    next: () => ({ text: newText(), version: 1, pictures: hasPicture ? 1 : 0, isThere: true }),
    send: ({ name }, _now, { text }) => {
      const fields = { ...sampleOrganisation(name), GOV_TEL: text }
      return hasPicture
        ? send('manage/gov', { token, form: { fields, files: { image: createPng() } } })
        : send('manage/gov', { token, json: fields })
    },
  }
  const edit: Step = {
    next: (now) => ({ ...now, text: newText(), version: now.version + 1 }),
    send: ({ id }, { version }, { text }) =>
      send('manage/gov/update', { token, json: { GOV_ID: id, VERSION: version, GOV_TEL: text } }),
  }
  const remove: Step = {
    next: (now) => ({ ...now, version: now.version + 1, isThere: false }),
    send: ({ id }) => send(`manage/gov/delete/${id}`, { token }),
  }
  return turn % 3 === 0 ? [add, edit, edit, remove] : [add, edit, edit, edit]
}

/** The record has two pictures, a third is added, and one is replaced together with a text. */
function traditionSteps({ send }: FaultClient, token: string): Step[] {
  return [
    {
      next: () => ({ text: newText(), version: 1, pictures: 2, isThere: true }),
      send: ({ name }, _now, { text }) => {
        const fields = { ...sampleTradition(name), TRADITION_DETAIL: text }
        return send('manage/tradition', {
          token,
          form: { fields, files: { img: createPng(), img2: createPng() } },
        })
      },
    },
    {
      next: (now) => ({ ...now, version: now.version + 1, pictures: now.pictures + 1 }),
      send: ({ id }) =>
        send('manage/traditionImg', {
          token,
          form: { fields: { TRADITION_ID: String(id) }, files: { image: createPng() } },
        }),
    },
    {
      next: (now) => ({ ...now, text: newText(), version: now.version + 1 }),
      send: ({ id }, { version }, { text }) => {
        const fields = { TRADITION_ID: String(id), VERSION: String(version), TRADITION_DETAIL: text }
        return send('manage/tradition/update', { token, form: { fields, files: { img2: createPng() } } })
      },
    },
  ]
}
