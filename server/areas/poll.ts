/** What a poll needs beside its record: answers by nobody and from paper, what came of them, and that what was asked stays. */
import { poll } from '#areas/poll.ts'
import { askTheSame } from '#domain/questions.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import { XLSX_TYPE } from '#server/excel/write.ts'
import type { Call } from '#server/http/route.ts'
import { COUNT, DONE, type Told, told, toldFile, whole } from '#server/http/told.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import { answerPoll, SHOWN, tellPoll } from './poll/answer.ts'
import { hasAnswers } from './poll/figures.ts'
import { networkLimit } from './poll/limit.ts'
import { addPaper, PAPER, withdrawPaper } from './poll/paper.ts'
import { exportResults, pollResults, pollTexts, RESULTS, TEXTS } from './poll/results.ts'

/** Calls of nobody from one network in ten minutes: a town hall's visitors share one, and so do a village's. */
const ANSWERS = 60
const LOOKS = 600

/** The public may wait for its turn, so that officials need not. */
const forPublic = workQueue({ running: 4, waiting: 200 })

/** What is told of answers that were taken or given back: which poll they are of. */
const COUNTED = whole({ status: DONE, id: COUNT })

const ANSWERED =
  'แบบสำรวจนี้มีผู้ตอบแล้ว จึงเปลี่ยนชนิดคำตอบ คำถาม และตัวเลือกไม่ได้ แก้ไขได้เฉพาะการเว้นวรรคและเครื่องหมาย หากต้องการถามใหม่ กรุณาเพิ่มแบบสำรวจใหม่'

export const pollSeams: AreaSeams = {
  beforeChange: async (trx, { stored, target }) => {
    const { type = stored.type, questions = stored.questions } = target
    const asksTheSame =
      type === stored.type && askTheSame(String(questions ?? ''), String(stored.questions ?? ''))
    if (asksTheSame || !(await hasAnswers(trx, stored.id))) return {}
    const field = type === stored.type ? 'questions' : 'type'
    throw new Refusal('invalid', { field: wireName(field), message: ANSWERED, extra: { code: 'answered' } })
  },

  calls: (deps) => {
    const limits = { answers: networkLimit(ANSWERS, deps.clock), looks: networkLimit(LOOKS, deps.clock) }
    const json = (name: string, told: Told, action: 'view' | 'edit', handler: Call['handler']): Call => ({
      method: 'POST',
      told,
      path: `${poll.path}/${name}`,
      rule: { area: poll.key, action },
      takes: 'json',
      handler,
    })
    return [
      json('results', told('Results of a poll', ['ID'], RESULTS), 'view', (request) =>
        pollResults(deps, request),
      ),
      json('results/export', toldFile('Results as a workbook', ['ID'], XLSX_TYPE), 'view', (request) =>
        exportResults(deps, request),
      ),
      json(
        'texts',
        told('What was written in answer', ['ID', 'QUESTION', 'PAGE'], TEXTS),
        'view',
        (request) => pollTexts(deps, request),
      ),
      json('paper', told('Enter sheets of paper', PAPER, COUNTED), 'edit', (request) =>
        addPaper(deps, request),
      ),
      json(
        'paper/withdraw',
        told('Withdraw sheets of paper', ['ID', 'PAPER_ID'], COUNTED),
        'edit',
        (request) => withdrawPaper(deps, request),
      ),
      {
        method: 'GET',
        path: `${poll.path}/shown/:id`,
        told: { summary: 'A poll as the public site shows it', gives: SHOWN },
        rule: { open: true, unnamed: true },
        takes: 'nothing',
        handler: async ({ address, params }) => {
          limits.looks(address)
          return forPublic(() => tellPoll(deps, params.id))
        },
      },
      {
        method: 'POST',
        path: `${poll.path}/answer`,
        told: told('An answer from the public site', ['POLL_ID', 'FORM', 'ANSWERS', 'BALLOT'], COUNTED),
        rule: { open: true, unnamed: true },
        takes: 'json',
        handler: async ({ address, body }) => {
          limits.answers(address)
          return forPublic(() => answerPoll(deps, body))
        },
      },
    ]
  },
}
