/** Checks whether the links of integrity items answer (decision 80). */
import { oit } from '#areas/publications/oit.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { arrayOf, COUNT, enumSchema, nullable, strictObject } from '#server/http/schemas.ts'
import { reportLink } from './report-link.ts'
import { type CheckedLink, checkLink, LINK_RESULTS, type LinkNetwork, linkNetwork } from './check-link.ts'
import { NUMBER, readRecordId, type RequestField, routeSchema } from '#server/http/schema/route-schema.ts'

/** The most records that one request may name. */
const MAX_LINKS = 20
/** How many links the server checks at the same time for all officials, and how many may wait. */
const AT_A_TIME = { running: 10, waiting: 30 }
/** The rate limit of one account. Ten seconds' worth of requests may come at once. */
const REQUESTS_PER_SECOND = 0.5

const ANSWER = strictObject({
  data: arrayOf(strictObject({ ID: COUNT, RESULT: enumSchema(...LINK_RESULTS), STATUS: nullable(COUNT) })),
})

const IDS: RequestField<(string | undefined)[]> = {
  schema: { ...arrayOf(NUMBER), minItems: 1, maxItems: MAX_LINKS },
  read: (sent, name) => {
    if (Array.isArray(sent) && sent.length > 0 && sent.length <= MAX_LINKS) return sent.map(readRecordId)
    throw fieldError(name, `ตรวจลิงก์ได้ครั้งละไม่เกิน ${MAX_LINKS} รายการ`, 'out-of-range')
  },
}

export type LinkDeps = Pick<EngineDeps, 'db' | 'clock'> & {
  /** False: the server checks no links. */
  isOn: boolean
  network?: LinkNetwork | undefined
}

export function linkRoutes({ db, clock, isOn, network = linkNetwork }: LinkDeps): Route[] {
  const queue = workQueue(AT_A_TIME)
  const limit = rateLimit(REQUESTS_PER_SECOND)
  const schema = routeSchema('Check whether the links of records answer', { IDS }, ANSWER)
  return [
    jsonRoute(`${oit.path}/links`, schema, { area: oit.key, action: 'edit' }, async ({ actor, body }) => {
      if (!isOn) throw new AppError('forbidden-action', { message: 'ผู้ดูแลระบบปิดการตรวจลิงก์ไว้' })
      const links = await readLinks(db, actor, body.IDS)
      assertNotTooOften(limit.take(String(actor.id)))
      const checks = new Map<string, Promise<CheckedLink>>()
      const data = links.map(async ({ id, url, catmUkey }) => {
        const check = checks.get(url) ?? queue(() => checkLink(url, network))
        checks.set(url, check)
        const { result, status } = await check
        // No request was sent to the others, so they may be well.
        const isBroken = result !== 'alive' && result !== 'not-public'
        await reportLink(db, { id, catmUkey, url, isBroken, actor, at: clock() })
        return { ID: id, RESULT: result, STATUS: status }
      })
      return { data: await Promise.all(data) }
    }),
  ]
}

/** The stored links of the named records. The actor may edit each. Those without a link are left out. */
async function readLinks(
  db: LinkDeps['db'],
  actor: Actor,
  ids: readonly (string | undefined)[],
): Promise<{ id: number; url: string; catmUkey: string }[]> {
  const links: { id: number; url: string; catmUkey: string }[] = []
  for (const id of new Set(ids)) {
    const record = await findRecord(db, { area: oit, actor, action: 'edit', id })
    const url = String(record.url ?? '')
    if (url !== '') links.push({ id: record.id, url, catmUkey: record.catmUkey })
  }
  return links
}

function assertNotTooOften(seconds: number): void {
  if (seconds === 0) return
  const message = `ท่านตรวจลิงก์ติดต่อกันหลายครั้ง กรุณารอ ${seconds} วินาทีแล้วลองใหม่อีกครั้ง`
  throw new AppError('too-many-requests', { message })
}
