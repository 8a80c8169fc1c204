/**
 * The results of a poll for officials who may view it: the figures, the free texts, and a workbook of both.
 */
import { POLL_TYPES, poll } from '#areas/publications/poll.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { bangkokToday, fileNameDate, formatThaiDate, formatThaiDateTime } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import {
  type SheetCell,
  type SheetColumn,
  writeSheet,
  XLSX_TYPE,
} from '#server/spreadsheets/write-workbook.ts'
import { type RouteRequest, type FileResponse, fileResponse } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  FLAG,
  lookupSchema,
  arrayOf,
  stringSchema,
  enumSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { readSheetsPerDay, readPollFigures } from './figures.ts'
import { pollChoices, toStoredPoll, type StoredPoll, pollStateOn } from './stored-poll.ts'
import {
  NUMBER,
  RECORD_ID,
  readRecordId,
  type RequestField,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'

type PollRequest = Pick<RouteRequest<{ ID: string | undefined }>, 'actor' | 'body'>

export const TEXT_FIELDS = { ID: RECORD_ID, QUESTION: countField(), PAGE: countField() }

/** A number, 1 when none was sent. */
function countField(): RequestField<number> {
  return { schema: NUMBER, read: (sent) => Number(readRecordId(sent) ?? 1) }
}

async function findVisiblePoll(db: Db, { actor, body }: PollRequest): Promise<StoredPoll> {
  return toStoredPoll(await findRecord(db, { area: poll, actor, action: 'view', id: body.ID }))
}

export const POLL_RESULTS_SCHEMA = strictObject({
  ...{
    status: TRUE,
    IS_SHOWN: FLAG,
    STATE: enumSchema('upcoming', 'open', 'ended'),
    ...stringProperties('TYPE', 'FORM'),
    SHEETS: COUNT,
  },
  DAYS: arrayOf(strictObject({ DAY: stringSchema(), SHEETS: COUNT })),
  QUESTIONS: arrayOf(
    strictObject({
      ...{ QUESTION: stringSchema(), TEXTS: COUNT },
      CHOICES: arrayOf(strictObject({ CHOICE: stringSchema(), VOTES: COUNT })),
    }),
  ),
})
export const POLL_TEXTS_SCHEMA = lookupSchema(strictObject(stringProperties('DAY', 'TEXT')), {
  HAS_MORE: FLAG,
})

/** The figures of a poll. The reader computes percentages. */
export async function pollResults({ db, clock }: EngineDeps, request: PollRequest) {
  const found = await findVisiblePoll(db, request)
  const { sheets, questions } = await readPollFigures(db, found)
  return {
    status: true,
    STATE: pollStateOn(found, bangkokToday(clock())),
    IS_SHOWN: found.isShown ? '1' : '0',
    TYPE: found.type,
    FORM: found.form,
    SHEETS: sheets,
    DAYS: (await readSheetsPerDay(db, found.id)).map((each) => ({ DAY: each.day, SHEETS: each.sheets })),
    QUESTIONS: found.questions.map((question, at) => ({
      QUESTION: question.question,
      TEXTS: questions[at]?.texts ?? 0,
      CHOICES: pollChoices(found, question).map((choice, index) => ({
        CHOICE: choice,
        VOTES: questions[at]?.votes[index] ?? 0,
      })),
    })),
  }
}

/** The number of texts on a page. */
const PAGE_SIZE = 50

type AnswerText = { day: string; body: string }

/**
 * A page of free texts to a question (`QUESTION`, counted from 1), newest day first, and in random order
 * within a day.
 */
export async function pollTexts(
  { db }: EngineDeps,
  request: Pick<RouteRequest<ValuesOf<typeof TEXT_FIELDS>>, 'actor' | 'body'>,
) {
  const found = await findVisiblePoll(db, request)
  const { QUESTION: question, PAGE: page } = request.body
  const rows = await readTexts(db, found.id, {
    question,
    most: PAGE_SIZE + 1,
    skip: (Math.max(1, page) - 1) * PAGE_SIZE,
  })
  return {
    isFound: rows.length > 0,
    data: rows.slice(0, PAGE_SIZE).map(wireText),
    HAS_MORE: rows.length > PAGE_SIZE ? '1' : '0',
  }
}

const wireText = ({ day, body }: AnswerText) => ({ DAY: day, TEXT: body })

/** Texts of a day are sorted by a random number, so that their real order stays unknown. */
function readTexts(
  db: Db,
  pollId: number,
  { question, most, skip }: { question: number; most: number; skip: number },
): Promise<AnswerText[]> {
  return db.query<AnswerText>(sql`select to_char(t.day, 'YYYYMMDD') as day, t.body from poll_text t
     where t.poll_id = ${pollId} and t.question = ${question}
     order by t.day desc, t.id limit ${most} offset ${Math.min(skip, 1_000_000)}`)
}

/** The greatest number of texts of a question in a workbook. */
const MAX_EXPORTED_TEXTS = 10_000

/** The figures and texts as a workbook. Records an export event. */
export async function exportPollResults(
  deps: EngineDeps,
  request: RouteRequest<{ ID: string | undefined }>,
): Promise<FileResponse> {
  const { db, clock, geography } = deps
  const { actor, address } = request
  const found = await findVisiblePoll(db, request)
  const { sheets, questions } = await readPollFigures(db, found)
  const rows: SheetCell[][] = []
  for (const [at, { question, options }] of found.questions.entries()) {
    const figures = questions[at]
    pollChoices(found, { question, options }).forEach((choice, index) => {
      const votes = figures?.votes[index] ?? 0
      rows.push([at + 1, question, choice, votes, sheets === 0 ? 0 : percent(votes, sheets)])
    })
    if (found.type !== '4') continue
    for (const text of await readTexts(db, found.id, { question: at + 1, most: MAX_EXPORTED_TEXTS, skip: 0 }))
      rows.push([at + 1, question, text.body, 1, ''])
  }
  const now = clock()
  await recordAuditEvent(db, {
    at: now,
    actor,
    origin: { address },
    kind: 'export',
    area: poll.key,
    recordId: found.id,
    catmUkey: found.catmUkey,
    detail: { ROWS: rows.length, LIST: 'results' },
  })
  const place = formatPlace(found.catmUkey, geography().names(found.catmUkey))
  const bytes = await writeSheet({
    name: NAME,
    headers: [
      `${NAME} ${found.topic}`,
      ...(place === '' ? [] : [place]),
      `เปิดรับคำตอบ ${formatThaiDate(found.startDate)} ถึง ${formatThaiDate(found.endDate)} ชนิดคำตอบ ${POLL_TYPES[found.type]}`,
      `ผู้ตอบ ${formatThousands(sheets)} ราย`,
      `จัดทำโดย ${actor.name} เมื่อ ${formatThaiDateTime(now)}`,
    ],
    columns: COLUMNS,
    rows: [
      ...rows,
      ...averages(
        found,
        questions.map(({ votes }) => votes),
      ),
    ],
  })
  return fileResponse(bytes, { name: `${NAME} ${fileNameDate(bangkokToday(now))}.xlsx`, type: XLSX_TYPE })
}

const NAME = 'ผลแบบสำรวจความคิดเห็น'

const COLUMNS: SheetColumn[] = [
  { title: 'ข้อ', width: 8, kind: 'number' },
  { title: 'คำถาม', width: 48, kind: 'text' },
  { title: 'คำตอบ', width: 40, kind: 'text' },
  { title: 'จำนวน', width: 12, kind: 'number' },
  { title: 'ร้อยละของผู้ตอบ', width: 16, kind: 'number' },
]

const percent = (votes: number, all: number) => Math.round((votes / all) * 1000) / 10

/** The average rating of each question, for polls with ratings. */
function averages({ type, questions }: StoredPoll, counts: number[][]): SheetCell[][] {
  if (type !== '3') return []
  return questions.flatMap(({ question }, at) => {
    const votes = counts[at] ?? []
    const all = sum(votes)
    const mean = sum(votes.map((each, index) => each * (index + 1))) / all
    return all === 0 ? [] : [[at + 1, question, 'คะแนนเฉลี่ย', Math.round(mean * 100) / 100]]
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
