/**
 * What went wrong, as an answer: one mapper for our refusals, for what the framework throws, and for faults.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNEXPECTED_ERROR_TEXT, fillText, AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { isStorageFull, isUnavailable } from '#server/db/unavailable.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import { type Log, type LogLine, stackOf } from './log.ts'

/** What the framework says no to before a handler runs, in our words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_NOT_FOUND: 'unknown-call',
  FST_PARTS_LIMIT: 'body-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
}

/** The events of refusals that have a cause. What an official causes, and what is merely much, has none. */
const EVENTS: Partial<Record<ErrorCode, LogLine['event']>> = {
  busy: 'database-unavailable',
  'storage-full': 'storage-full',
  'object-store-down': 'object-store-failed',
  'file-not-readable': 'object-store-failed',
  'picture-not-made': 'picture-failed',
  'document-broken': 'document-failed',
  'provider-unavailable': 'provider-unavailable',
  'provider-sign-in-failed': 'provider-sign-in-failed',
}

/** How long a client may wait before it asks again, in seconds. */
const RETRY_SECONDS = 5
/** And where its network has used up what it may ask. */
const WINDOW_SECONDS = 10 * 60

/**
 * Answers an error; faults, the database's silence and what became of a picture leave one line in the log.
 */
export function sendAnyError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const refusal = toAppError(error)
  // A body that comes too slowly is not waited for. One that is too long is read to its end and thrown away:
  // closing on a browser that is still sending would show it a broken connection in the place of our
  // sentence.
  if (refusal?.code === 'timeout') reply.header('connection', 'close')
  if (refusal === undefined) {
    log({ event: 'fault', id: request.id, ...routeOf(request), stack: stackOf(error) })
    const text = fillText(UNEXPECTED_ERROR_TEXT, { id: request.id })
    sendError(reply, 500, { status: false, error: text, code: 'fault', id: request.id })
    return
  }
  const event = EVENTS[refusal.code]
  if (event !== undefined && refusal.cause !== undefined) {
    log({ event, id: request.id, ...routeOf(request), stack: stackOf(refusal.cause) })
  }
  sendAppError(reply, refusal)
}

/** Sends a refusal as it stands in the table of refusals. */
export function sendAppError(reply: FastifyReply, refusal: AppError): void {
  const { code, status, text, detail } = refusal
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  if (code === 'too-many-attempts') reply.header('retry-after', Number(detail.values?.n ?? 1) * 60)
  if (code === 'too-many-requests') reply.header('retry-after', Number(detail.values?.n ?? 1))
  if (code === 'too-many-answers') reply.header('retry-after', WINDOW_SECONDS)
  const field = detail.field === undefined ? {} : { field: detail.field }
  sendError(reply, status, { status: false, error: text, code, ...field, ...detail.extra })
}

function sendError(reply: FastifyReply, status: number, body: object): void {
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  reply.send(JSON.stringify(body))
}

/** The refusal that an error amounts to, or nothing where the fault is ours. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const caused = (code: ErrorCode) => new AppError(code, {}, { cause: error })
  if (error instanceof ObjectStoreError)
    return caused(error.method === 'PUT' ? 'object-store-down' : 'file-not-readable')
  if (isStorageFull(error)) return caused('storage-full')
  if (isUnavailable(error)) return caused('busy')
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const known = FRAMEWORK_ERRORS[String(code)]
  if (known !== undefined) return new AppError(known)
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClients && String(code).startsWith('FST_') ? new AppError('malformed') : undefined
}

function routeOf(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions.url ?? 'none' }
}
