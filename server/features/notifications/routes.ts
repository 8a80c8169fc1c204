import { AppError } from '#domain/errors/app-error.ts'
import {
  isChosen,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  usualWay,
} from '#domain/notifications/topics.ts'
import { sql } from '#server/db/sql.ts'
import {
  choiceField,
  NUMBER,
  readRecordId,
  sentField,
  type RequestField,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  arrayOf,
  BOOLEAN,
  COUNT,
  DATE_TIME,
  enumSchema,
  FLAG,
  strictObject,
  stringProperties,
  TRUE,
} from '#server/http/schemas.ts'
import {
  addressedTo,
  findNotifications,
  MOST_COUNTED,
  type NotificationDeps,
  present,
  type ShownNotification,
  topicsOff,
} from './read-notifications.ts'
import type { UnreadCounts } from './unread-counts.ts'

export type NotificationRouteDeps = NotificationDeps & { counts: UnreadCounts }

/** The notifications of one page. */
const PAGE = 20

const NOTIFICATION = strictObject({
  ...{ ID: COUNT, KIND: enumSchema(...Object.keys(NOTIFICATION_KINDS)), AT: DATE_TIME },
  ...stringProperties('TEXT', 'NAME', 'PLACE', 'BY', 'OFFICE', 'ADDRESS'),
  ...{ IS_READ: FLAG, IS_DONE: FLAG },
})
const PAGE_SCHEMA = strictObject({
  ...{ isFound: BOOLEAN, data: arrayOf(NOTIFICATION), UNREAD: COUNT },
  /** The number to ask for what is older; 0 at the end. */
  NEXT: COUNT,
})
const UNREAD = strictObject({ status: TRUE, UNREAD: COUNT })
export const WAYS = arrayOf(
  strictObject({ TOPIC: enumSchema(...NOTIFICATION_TOPICS), WAY: enumSchema(...NOTIFICATION_WAYS) }),
)

const NOTIFICATION_ID: RequestField<number | undefined> = {
  schema: NUMBER,
  read: (sent, field) => {
    if (sent === undefined || sent === null) return undefined
    const id = readRecordId(sent)
    if (id === undefined) throw new AppError('malformed', { field })
    return Number(id)
  },
}
const READ_FIELDS = { IDS: sentField({ ...arrayOf(NUMBER), maxItems: PAGE }), UP_TO: NOTIFICATION_ID }
const WAY_FIELDS = {
  TOPIC: choiceField(...NOTIFICATION_TOPICS),
  WAY: choiceField(...NOTIFICATION_WAYS),
}

export function notificationRoutes(deps: NotificationRouteDeps): Route[] {
  const route = featureRoute(deps)
  const rule = { signedIn: true } as const
  return [
    route(
      'notifications/search',
      ['The own notifications, newest first', { BEFORE: NOTIFICATION_ID }, PAGE_SCHEMA],
      rule,
      search,
    ),
    route('notifications/read', ['Mark notifications as read', READ_FIELDS, UNREAD], rule, markRead),
    route(
      'notifications/ways',
      ['How each topic reaches the person', {}, strictObject({ data: WAYS })],
      rule,
      readWays,
    ),
    route(
      'notifications/ways/update',
      ['Choose how a topic reaches one', WAY_FIELDS, UNREAD],
      rule,
      chooseWay,
    ),
  ]
}

/** A page of notifications older than `BEFORE`, or of the newest. */
async function search(
  deps: NotificationRouteDeps,
  { actor, body }: RouteRequest<{ BEFORE: number | undefined }>,
) {
  const { BEFORE: before } = body
  const off = await topicsOff(deps.db, actor.id)
  const topics = NOTIFICATION_TOPICS.filter((topic) => !off.includes(topic))
  const rows = await findNotifications(deps, actor, { before, topics, most: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const data = (await present(deps, actor, page)).map(wireNotification)
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? 0) : 0
  return { isFound: data.length > 0, data, NEXT: next, UNREAD: await deps.counts.recount(actor) }
}

const wireNotification = ({ id, kind, at, isRead, isDone, ...texts }: ShownNotification) => ({
  ...{ ID: id, KIND: kind, AT: at, IS_READ: isRead ? '1' : '0', IS_DONE: isDone ? '1' : '0' },
  ...{ TEXT: texts.text, NAME: texts.name, PLACE: texts.place, BY: texts.by },
  ...{ OFFICE: texts.office, ADDRESS: texts.address },
})

/** Marks `IDS`, or everything that came up to `UP_TO`, as read. Others' notifications are ignored. */
async function markRead(
  deps: NotificationRouteDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof READ_FIELDS>>,
) {
  const { UP_TO: upTo } = body
  const ids = upTo === undefined ? idsIn(body.IDS) : await unreadUpTo(deps, actor, upTo)
  await deps.db.execute(sql`insert into notification_read (account_id, notification_id)
    select ${actor.id}, n.id from notification n where n.id = any(${ids}::bigint[]) and ${addressedTo(actor)}
    on conflict do nothing`)
  return { status: true, UNREAD: await deps.counts.recount(actor) }
}

/** Every unread notification up to one, in chunks of what the bell counts. */
async function unreadUpTo(deps: NotificationRouteDeps, actor: RouteRequest['actor'], upTo: number) {
  const rows = await findNotifications(deps, actor, {
    ...{ before: upTo + 1, unread: true, most: MOST_COUNTED * 10 },
  })
  return rows.map(({ id }) => id)
}

function idsIn(sent: unknown): number[] {
  const ids = Array.isArray(sent) && sent.length <= PAGE ? sent.map(readRecordId) : []
  if (ids.length === 0 || ids.includes(undefined)) throw new AppError('malformed', { field: 'IDS' })
  return ids.map(Number)
}

async function readWays({ db }: NotificationRouteDeps, { actor }: RouteRequest) {
  const rows = await db.query<{ topic: string; way: string }>(
    sql`select topic, way from notification_way where account_id = ${actor.id}`,
  )
  const chosen = new Map(rows.map(({ topic, way }) => [topic, way]))
  return {
    data: NOTIFICATION_TOPICS.map((topic) => ({ TOPIC: topic, WAY: chosen.get(topic) ?? usualWay(topic) })),
  }
}

async function chooseWay(
  deps: NotificationRouteDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof WAY_FIELDS>>,
) {
  const { TOPIC: topic, WAY: way } = body
  if (topic === undefined || !isChosen(topic)) throw new AppError('malformed', { field: 'TOPIC' })
  if (way === undefined) throw new AppError('malformed', { field: 'WAY' })
  await deps.db.execute(sql`insert into notification_way (account_id, topic, way) values (${actor.id}, ${topic}, ${way})
    on conflict (account_id, topic) do update set way = excluded.way`)
  return { status: true, UNREAD: await deps.counts.recount(actor) }
}
