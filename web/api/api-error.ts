import { UNEXPECTED_ERROR_TEXT, fillText } from '#domain/errors/app-error.ts'
import { UNREADABLE_FILE_TEXT } from './read-file.ts'

/** The error of a request. `fetchJson` and `fetchFile` throw no other type. */
export class ApiError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /**
   * The stable error code of the server (`domain/errors/app-error.ts`), or a code of the browser such as
   * `offline`, `timeout`, `aborted`, `unreadable-file`, `foreign` or `fault`.
   */
  readonly code: string
  /** The sentence to show to the official. */
  readonly text: string
  /** The wire name of the invalid field, if the server names one. */
  readonly field: string | undefined
  /** The whole response body. A version conflict has both versions here. */
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, text: string, extra: Record<string, unknown> = {}) {
    super(text)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.text = text
    this.field = typeof extra.field === 'string' ? extra.field : undefined
    this.extra = extra
  }
}

/** For forms, which store their input on the device. */
export const OFFLINE_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต ข้อมูลที่กรอกถูกเก็บไว้ในเครื่อง'
/** For all other requests: the browser knows that it is offline, or the server did not respond. */
const NO_CONNECTION_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง'
const NO_RESPONSE_TEXT = 'ไม่สามารถติดต่อระบบได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง'
const TIMEOUT_TEXT = 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง'

/** No response: the network or the server could not be reached. */
export function offlineError(): ApiError {
  return new ApiError(0, 'offline', navigator.onLine ? NO_RESPONSE_TEXT : NO_CONNECTION_TEXT)
}

/** A file of the form could not be read, so nothing was sent. `part` is its form part. */
export function unreadableFileError({ part, name }: { part: string; name: string }): ApiError {
  return new ApiError(0, UNREADABLE_FILE, `${name}: ${UNREADABLE_FILE_TEXT}`, { field: part })
}

const UNREADABLE_FILE = 'unreadable-file'

/** No response within the time limit. */
export function timeoutError(): ApiError {
  return new ApiError(0, 'timeout', TIMEOUT_TEXT)
}

/** A network with its own sign-in answers every request with a page, often with status 200. */
const UNEXPECTED_RESPONSE_TEXT =
  'คำตอบที่ได้รับไม่ได้มาจากระบบ เครือข่ายที่ใช้อยู่อาจต้องเข้าสู่ระบบก่อน กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง'

/** A response that is not from our server. Our errors always have a text, and our responses a body. */
export function unexpectedResponseError(status: number): ApiError {
  const isFailure = status >= 400 && status !== NETWORK_SIGN_IN
  return new ApiError(
    status,
    'foreign',
    isFailure ? fillText(UNEXPECTED_ERROR_TEXT, { id: `HTTP ${status}` }) : UNEXPECTED_RESPONSE_TEXT,
  )
}

/** Network authentication required (RFC 6585). */
const NETWORK_SIGN_IN = 511

/**
 * Whether our server gave no response: no connection, a timeout, or a proxy that failed or answered in its
 * place. The server may still have processed the request. False for a 4xx of a proxy, because a retry would
 * not help, and for every error of our server, whatever its status.
 */
export function isServerUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  return status === 0
    ? !isAborted(error) && code !== UNREADABLE_FILE
    : code === 'foreign' && (status < 400 || status >= 500)
}

/** Whether the caller cancelled the request. The server may still have processed it. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'aborted'
}

/** The caller cancelled the request. Users never see this error. */
export function abortedError(): ApiError {
  return new ApiError(0, 'aborted', '')
}

/**
 * Parses an error response: `{error, code, field?}` (decisions, section 2). A body of any other shape is not
 * from our server, so its text is never shown.
 */
export function errorFromResponse(status: number, body: unknown): ApiError {
  const answer = isRecord(body) ? body : {}
  if (typeof answer.error !== 'string' || answer.error === '') return unexpectedResponseError(status)
  const code = typeof answer.code === 'string' ? answer.code : 'fault'
  return new ApiError(status, code, answer.error, answer)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
