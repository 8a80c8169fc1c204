/** The routes of e-mail: the own address, the links in messages, and the page of administrators. */
import type { FastifyInstance } from 'fastify'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import { formedField, NUMBER, type RequestFields, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { type Described, featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  BOOLEAN,
  COUNT,
  DONE,
  OPTIONAL_DATE_TIME,
  strictObject,
  stringProperties,
} from '#server/http/schemas.ts'
import { networkOf } from '#server/network/network-of.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import {
  changeOwn,
  confirmAddress,
  type MailAddressDeps,
  readOwnAddress,
  removeAddress,
  requestAddress,
  unsubscribe,
} from './addresses.ts'
import {
  MAIL_STATUS,
  type MailAdministrationDeps,
  readMailStatus,
  STOP_FIELDS,
  stopAddress,
} from './administration.ts'

type MailRouteDeps = MailAddressDeps & MailAdministrationDeps
type Handler<Body> = (deps: MailRouteDeps, request: RouteRequest<Body>) => Promise<unknown>

const OWN = strictObject({
  ...{ IS_SET_UP: BOOLEAN, ...stringProperties('ADDRESS', 'PENDING'), HOUR: COUNT },
  ...{ IS_UNSUBSCRIBED: BOOLEAN, IS_STOPPED: BOOLEAN, REFUSED_AT: OPTIONAL_DATE_TIME },
})

const LINK = { TOKEN: formedField() }

/**
 * The links of messages may be opened this often by one network, in requests per second. All offices of a
 * province may be one network, and a mail program ends the messages of many persons from its own.
 */
const LINKS_PER_SECOND = 5

export function mailRoutes(deps: MailRouteDeps): Route[] {
  const route = featureRoute(deps)
  const limit = rateLimit(LINKS_PER_SECOND)
  const limited =
    <Body>(handle: Handler<Body>): Handler<Body> =>
    async (given, request) => {
      if (limit.take(networkOf(request.address)) > 0) throw new AppError('too-many-requests')
      return handle(given, request)
    }
  const own = <const Fields extends RequestFields>(
    path: string,
    described: Described<Fields>,
    handle: Handler<ValuesOf<Fields>>,
  ) => route(`notifications/mail${path}`, described, { signedIn: true }, handle)
  const open = { open: true, unnamed: true } as const
  const administrators = { groups: ADMINISTRATORS }
  return [
    own('', ['The own e-mail address', {}, OWN], readOwnAddress),
    own('/update', ['Ask for messages to an address', { ADDRESS: formedField() }, DONE], requestAddress),
    own('/remove', ['Get no more messages', {}, DONE], removeAddress),
    own('/resume', ['Get messages again', {}, DONE], async (given, request) => {
      await changeOwn(given, request, sql`unsubscribed_at = null`)
      return { status: true }
    }),
    own(
      '/hour',
      ['Choose the hour of the digest', { HOUR: formedField(undefined, NUMBER) }, DONE],
      chooseHour,
    ),
    route('mail/confirm', ['Confirm the address of a link', LINK, DONE], open, limited(confirmAddress)),
    route(
      'mail/unsubscribe',
      ['End the messages of a link', LINK, DONE],
      open,
      limited(async (given, { body }: RouteRequest<ValuesOf<typeof LINK>>) => {
        await unsubscribe(given, body.TOKEN)
        return { status: true }
      }),
    ),
    route(
      'mail/status',
      ['The outbox and refused addresses', {}, MAIL_STATUS],
      administrators,
      readMailStatus,
    ),
    route(
      'mail/stop',
      ['Stop or resume messages to an address', STOP_FIELDS, DONE],
      administrators,
      stopAddress,
    ),
  ]
}

async function chooseHour(deps: MailRouteDeps, request: RouteRequest<{ HOUR: string }>) {
  const hour = request.body.HOUR
  if (!/^\d{1,2}$/.test(hour) || Number(hour) > 23) throw fieldError('HOUR', 'กรุณาเลือกเวลา')
  await changeOwn(deps, request, sql`digest_hour = ${Number(hour)}`)
  return { status: true }
}

/**
 * `POST /unsubscribe/<token>`: what mail programs send for `List-Unsubscribe-Post` (RFC 8058). A person who
 * opens the same address gets the page of the web app, which asks before it ends the messages.
 */
export function registerUnsubscribe(app: FastifyInstance, deps: Pick<MailAddressDeps, 'db' | 'clock'>): void {
  const limit = rateLimit(LINKS_PER_SECOND)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body says nothing that is not in the address.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, async () => undefined)
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      if (limit.take(networkOf(request.client.address)) > 0) throw new AppError('too-many-requests')
      await unsubscribe(deps, request.params.token)
      return reply.header('cache-control', 'no-store').send({ status: true })
    })
  })
}
