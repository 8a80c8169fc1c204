/** What came of a poll, for officials who may see it: the figures, what people wrote, and a workbook of both. */
import { POLL_TYPES, poll } from '#areas/poll.ts'
import { thousands } from '#domain/numbers.ts'
import { placeInWords } from '#domain/place-words.ts'
import { bangkokToday, dayInFileName, shownDate, thaiDateTime } from '#domain/thai-date.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { rowsOf } from '#server/engine/query.ts'
import { readId } from '#server/engine/request.ts'
import { type SheetCell, type SheetColumn, sheet, XLSX_TYPE } from '#server/excel/write.ts'
import { type CallRequest, type ReadyFile, readyFile } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  FLAG,
  INSTANT,
  INSTANT_OR_NONE,
  lookupOf,
  several,
  textOf,
  texts,
  whole,
} from '#server/http/told.ts'
import { type Count, daysOf, figuresOf, papersOf, sumOf } from './figures.ts'
import { choicesOf, pollOf, type StoredPoll, stateOn } from './stored.ts'

type Request = Pick<CallRequest, 'actor' | 'body'>

async function seen(db: Handle, { actor, body }: Request): Promise<StoredPoll> {
  return pollOf(await findRecord(db, { area: poll, actor, action: 'view', id: readId(body.ID) }))
}

const COUNTS = { ONLINE: COUNT, PAPER: COUNT }
/** What {@link pollResults} tells. */
export const RESULTS = whole({
  ...{ status: DONE, IS_SHOWN: FLAG, ...texts('STATE', 'TYPE', 'FORM'), SHEETS: whole(COUNTS) },
  DAYS: several(whole({ DAY: textOf(), SHEETS: COUNT })),
  QUESTIONS: several(
    whole({
      ...{ QUESTION: textOf(), TEXTS: whole(COUNTS) },
      CHOICES: several(whole({ CHOICE: textOf(), ...COUNTS })),
    }),
  ),
  PAPERS: several(
    whole({
      ...{ PAPER_ID: COUNT, SHEETS: COUNT, AT: INSTANT, WITHDRAWN_AT: INSTANT_OR_NONE },
      ...texts('BY', 'WITHDRAWN_BY'),
    }),
  ),
})
/** What {@link pollTexts} tells. */
export const TEXTS = lookupOf(whole({ ...texts('DAY', 'TEXT'), IS_PAPER: FLAG }), { HAS_MORE: FLAG })

/** The figures of a poll, and what was entered from paper. Percentages are the reader's to make. */
export async function pollResults({ db, clock }: EngineDeps, request: Request) {
  const found = await seen(db, request)
  const papers = await papersOf(db, found.id)
  const { sheets, questions } = await figuresOf(db, found, papers)
  const isoTime = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
  return {
    status: true,
    STATE: stateOn(found, bangkokToday(clock())),
    IS_SHOWN: found.isShown ? '1' : '0',
    TYPE: found.type,
    FORM: found.form,
    SHEETS: wireCount(sheets),
    DAYS: (await daysOf(db, found.id)).map((each) => ({ DAY: each.day, SHEETS: each.sheets })),
    QUESTIONS: found.questions.map((question, at) => ({
      QUESTION: question.question,
      TEXTS: wireCount(questions[at]?.texts ?? NONE),
      CHOICES: choicesOf(found, question).map((choice, index) => ({
        CHOICE: choice,
        ...wireCount(questions[at]?.choices[index] ?? NONE),
      })),
    })),
    PAPERS: papers.map((paper) => ({
      PAPER_ID: paper.id,
      SHEETS: paper.sheets,
      AT: isoTime(paper.at),
      BY: paper.by,
      WITHDRAWN_AT: isoTime(paper.withdrawnAt),
      WITHDRAWN_BY: paper.withdrawnBy,
    })),
  }
}

const NONE: Count = { online: 0, paper: 0 }
const wireCount = ({ online, paper }: Count) => ({ ONLINE: online, PAPER: paper })

/** So many texts are shown at once. */
const PAGE = 50

type Text = { day: string; body: string; isPaper: boolean }

/** A page of what people wrote to a question, `QUESTION` counted from 1, the newest day first and in no order within a day. */
export async function pollTexts({ db }: EngineDeps, request: Request) {
  const found = await seen(db, request)
  const [question, page] = [request.body.QUESTION, request.body.PAGE].map((value) =>
    Number(readId(value) ?? 1),
  )
  const rows = await textsOf(db, found.id, {
    question: question ?? 1,
    most: PAGE + 1,
    skip: (Math.max(1, page ?? 1) - 1) * PAGE,
  })
  return {
    isFound: rows.length > 0,
    data: rows.slice(0, PAGE).map(wireText),
    HAS_MORE: rows.length > PAGE ? '1' : '0',
  }
}

const wireText = ({ day, body, isPaper }: Text) => ({ DAY: day, TEXT: body, IS_PAPER: isPaper ? '1' : '0' })

/** A random number is the order within a day, so that none can be told. */
function textsOf(
  db: Handle,
  pollId: number,
  { question, most, skip }: { question: number; most: number; skip: number },
): Promise<Text[]> {
  return rowsOf<Text>(
    db,
    `select to_char(t.day, 'YYYYMMDD') as day, t.body, t.paper_id is not null as "isPaper"
     from poll_text t left join poll_paper p on p.id = t.paper_id
     where t.poll_id = $1 and t.question = $2 and p.withdrawn_at is null
     order by t.day desc, t.id limit $3 offset $4`,
    [pollId, question, most, Math.min(skip, 1_000_000)],
  )
}

/** The most texts of a question in a workbook. */
const MOST_TEXTS = 10_000

/** The figures and texts as a workbook; told as an export. */
export async function exportResults(deps: EngineDeps, request: CallRequest): Promise<ReadyFile> {
  const { db, clock, geography } = deps
  const { actor, address } = request
  const found = await seen(db, request)
  const { sheets, questions } = await figuresOf(db, found, await papersOf(db, found.id))
  const rows: SheetCell[][] = []
  for (const [at, { question, options }] of found.questions.entries()) {
    const figures = questions[at]
    const all = sheets.online + sheets.paper
    choicesOf(found, { question, options }).forEach((choice, index) => {
      const { online, paper } = figures?.choices[index] ?? NONE
      const votes = online + paper
      rows.push([at + 1, question, choice, votes, all === 0 ? 0 : percent(votes, all), online, paper])
    })
    if (found.type !== '4') continue
    for (const text of await textsOf(db, found.id, { question: at + 1, most: MOST_TEXTS, skip: 0 }))
      rows.push([at + 1, question, text.body, 1, '', text.isPaper ? 0 : 1, text.isPaper ? 1 : 0])
  }
  const now = clock()
  await recordEvent(db, {
    at: now,
    actor,
    origin: { address },
    kind: 'export',
    area: poll.key,
    recordId: found.id,
    catmUkey: found.catmUkey,
    detail: { ROWS: rows.length, LIST: 'results' },
  })
  const place = placeInWords(found.catmUkey, geography().names(found.catmUkey))
  const bytes = await sheet({
    name: NAME,
    headers: [
      `${NAME} ${found.topic}`,
      ...(place === '' ? [] : [place]),
      `เปิดรับคำตอบ ${shownDate(found.startDate)} ถึง ${shownDate(found.endDate)} ชนิดคำตอบ ${POLL_TYPES[found.type]}`,
      `ผู้ตอบ ${thousands(sheets.online + sheets.paper)} ราย ทางเว็บไซต์ ${thousands(sheets.online)} ราย จากกระดาษ ${thousands(sheets.paper)} ราย`,
      `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(now)}`,
    ],
    columns: COLUMNS,
    rows: [
      ...rows,
      ...averages(
        found,
        questions.map(({ choices }) => choices),
      ),
    ],
  })
  return readyFile(bytes, { name: `${NAME} ${dayInFileName(bangkokToday(now))}.xlsx`, type: XLSX_TYPE })
}

const NAME = 'ผลแบบสำรวจความคิดเห็น'

const COLUMNS: SheetColumn[] = [
  { title: 'ข้อ', width: 8, kind: 'number' },
  { title: 'คำถาม', width: 48, kind: 'text' },
  { title: 'คำตอบ', width: 40, kind: 'text' },
  { title: 'จำนวน', width: 12, kind: 'number' },
  { title: 'ร้อยละของผู้ตอบ', width: 16, kind: 'number' },
  { title: 'ทางเว็บไซต์', width: 14, kind: 'number' },
  { title: 'จากกระดาษ', width: 14, kind: 'number' },
]

const percent = (votes: number, all: number) => Math.round((votes / all) * 1000) / 10

/** The mean mark of each question, where marks are given. */
function averages({ type, questions }: StoredPoll, counts: Count[][]): SheetCell[][] {
  if (type !== '3') return []
  return questions.flatMap(({ question }, at) => {
    const votes = (counts[at] ?? []).map(({ online, paper }) => online + paper)
    const all = sumOf(votes)
    const mean = sumOf(votes.map((each, index) => each * (index + 1))) / all
    return all === 0 ? [] : [[at + 1, question, 'คะแนนเฉลี่ย', Math.round(mean * 100) / 100]]
  })
}
