/**
 * The additions of a poll to its record: answers from the public site, the results, and questions that
 * can't change once there are answers.
 */
import { poll } from '#areas/publications/poll.ts'
import { areSameQuestions } from '#domain/fields/questions.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { type Described, featureRoute, jsonRoute, type RouteRequest } from '#server/http/route.ts'
import { COUNT, TRUE, fileSchema, strictObject } from '#server/http/schemas.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { networkOf } from '#server/network/network-of.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import { answerPoll, POLL_ANSWER_FIELDS, PUBLIC_POLL_SCHEMA, presentPublicPoll } from './poll/answer.ts'
import { hasAnswers } from './poll/figures.ts'
import {
  exportPollResults,
  pollResults,
  pollTexts,
  POLL_RESULTS_SCHEMA,
  POLL_TEXTS_SCHEMA,
  TEXT_FIELDS,
} from './poll/results.ts'
import {
  RECORD_ID,
  type RequestFields,
  routeSchema,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'

/**
 * The number of requests without a session from one network in ten minutes. Visitors of a town hall share a
 * network, and so do those of a village.
 */
const MAX_ANSWERS = 60
const MAX_VIEWS = 600
const WINDOW_SECONDS = 10 * 60

/** Public requests wait in a queue, so that officials need not wait. */
const queuePublicRequest = workQueue({ running: 4, waiting: 200 })

/** The response after an answer was counted: the id of the poll. */
const COUNTED_SCHEMA = strictObject({ status: TRUE, id: COUNT })

const ALREADY_ANSWERED =
  'แบบสำรวจนี้มีผู้ตอบแล้ว จึงเปลี่ยนชนิดคำตอบ คำถาม และตัวเลือกไม่ได้ แก้ไขได้เฉพาะการเว้นวรรคและเครื่องหมาย หากต้องการถามใหม่ กรุณาเพิ่มแบบสำรวจใหม่'

export const pollHooks: AreaHooks = {
  beforeChange: async (trx, { stored, target }) => {
    const { type = stored.type, questions = stored.questions } = target
    const asksTheSame =
      type === stored.type && areSameQuestions(String(questions ?? ''), String(stored.questions ?? ''))
    if (asksTheSame || !(await hasAnswers(trx, stored.id))) return {}
    const field = type === stored.type ? 'questions' : 'type'
    throw fieldError(wireName(field), ALREADY_ANSWERED, 'answered')
  },

  routes: (deps) => {
    const limits = {
      answers: networkLimit(MAX_ANSWERS, deps.clock),
      views: networkLimit(MAX_VIEWS, deps.clock),
    }
    const route = <const Fields extends RequestFields>(
      name: string,
      described: Described<Fields>,
      handler: (deps: EngineDeps, request: RouteRequest<ValuesOf<Fields>>) => Promise<unknown>,
    ) => featureRoute(deps)(`${poll.path}/${name}`, described, { area: poll.key, action: 'view' }, handler)
    const workbook = fileSchema(XLSX_TYPE)
    return [
      route('results', ['Results of a poll', { ID: RECORD_ID }, POLL_RESULTS_SCHEMA], pollResults),
      route('results/export', ['Results as a workbook', { ID: RECORD_ID }, workbook], exportPollResults),
      route('texts', ['What was written in answer', TEXT_FIELDS, POLL_TEXTS_SCHEMA], pollTexts),
      {
        method: 'GET',
        path: `${poll.path}/shown/:id`,
        schema: { summary: 'A poll as the public site shows it', response: { 200: PUBLIC_POLL_SCHEMA } },
        rule: { open: true, unnamed: true },
        takes: 'nothing',
        handler: async ({ address, params }) => {
          limits.views(address)
          return queuePublicRequest(() => presentPublicPoll(deps, params.id))
        },
      },
      jsonRoute(
        `${poll.path}/answer`,
        routeSchema('An answer from the public site', POLL_ANSWER_FIELDS, COUNTED_SCHEMA),
        { open: true, unnamed: true },
        async ({ address, body }) => {
          limits.answers(address)
          return queuePublicRequest(() => answerPoll(deps, body))
        },
      ),
    ]
  },
}

/**
 * Counts the requests of networks only in memory: addresses are never stored (decision 21). `clock` is in
 * milliseconds.
 */
function networkLimit(most: number, clock: () => number): (address: string) => void {
  const limit = rateLimit(most / WINDOW_SECONDS, { burst: most, now: clock })
  return (address) => {
    if (limit.take(networkOf(address)) > 0) throw new AppError('too-many-answers')
  }
}
