/** Converts errors to responses: our own errors, those of the framework, and internal errors. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNEXPECTED_ERROR_TEXT, fillText, AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { isStorageFull, isUnavailable, isUnreachable } from '#server/db/unavailable.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import { type Log, type LogLine, stackOf } from './log.ts'

/** The errors that the framework throws before a handler runs, with our codes. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_NOT_FOUND: 'unknown-call',
  FST_PARTS_LIMIT: 'body-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
}

/** The log events of errors that have a cause. Errors of users and rate limits are not logged. */
const EVENTS: Partial<Record<ErrorCode, LogLine['event']>> = {
  busy: 'database-unavailable',
  'storage-full': 'storage-full',
  'object-store-down': 'object-store-failed',
  'file-not-readable': 'object-store-failed',
  'picture-not-made': 'picture-failed',
  'document-broken': 'document-failed',
  'provider-unavailable': 'provider-unavailable',
  'provider-sign-in-failed': 'provider-sign-in-failed',
  'no-account': 'provider-sign-in-failed',
}

/** Waiting for others would not help, so officials need not think that many are working. */
const DATABASE_DOWN =
  'ระบบไม่พร้อมให้บริการชั่วคราว ข้อมูลที่กรอกไว้ยังไม่หาย กรุณารอสักครู่แล้วลองใหม่อีกครั้ง หากยังใช้งานไม่ได้ กรุณาแจ้งผู้ดูแลระบบ'

/** The `retry-after` of a busy server, in seconds. */
const RETRY_SECONDS = 5
/** The `retry-after` when a network has used up its requests, in seconds. */
const WINDOW_SECONDS = 10 * 60

/**
 * Sends an error. Internal errors, an unavailable database and failures of pictures and files are logged, one
 * line each.
 */
export function sendAnyError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const appError = toAppError(error)
  // A body that arrives too slowly is not read further. A body that is too long is read to its end and
  // discarded: if we closed the connection while a browser is still sending, it would show a network error
  // instead of our message.
  if (appError?.code === 'timeout') reply.header('connection', 'close')
  if (appError === undefined) {
    log({ event: 'fault', id: request.id, ...routeOf(request), stack: stackOf(error) })
    const text = fillText(UNEXPECTED_ERROR_TEXT, { id: request.id })
    sendError(reply, 500, { status: false, error: text, code: 'fault', id: request.id })
    return
  }
  const event = EVENTS[appError.code]
  if (event !== undefined && appError.cause !== undefined) {
    log({ event, id: request.id, ...routeOf(request), stack: stackOf(appError.cause) })
  }
  sendAppError(reply, appError)
}

export function sendAppError(reply: FastifyReply, appError: AppError): void {
  const { code, status, text, detail } = appError
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  if (code === 'too-many-attempts' || code === 'too-many-national-id-searches')
    reply.header('retry-after', Number(detail.values?.n ?? 1) * 60)
  if (code === 'too-many-requests') reply.header('retry-after', Number(detail.values?.n ?? 1))
  if (code === 'too-costly') reply.header('retry-after', RETRY_SECONDS)
  if (code === 'too-many-answers') reply.header('retry-after', WINDOW_SECONDS)
  const field = detail.field === undefined ? {} : { field: detail.field }
  sendError(reply, status, { status: false, error: text, code, ...field, ...detail.extra })
}

function sendError(reply: FastifyReply, status: number, body: object): void {
  reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  reply.send(JSON.stringify(body))
}

/** Converts an error to an `AppError`; undefined for an internal error. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const caused = (code: ErrorCode) => new AppError(code, {}, { cause: error })
  if (error instanceof ObjectStoreError)
    return caused(error.method === 'PUT' ? 'object-store-down' : 'file-not-readable')
  if (isStorageFull(error)) return caused('storage-full')
  if (isUnreachable(error)) return new AppError('busy', { message: DATABASE_DOWN }, { cause: error })
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
