import { UNEXPECTED_ERROR_TEXT, fillText } from '#domain/errors/app-error.ts'

/** What goes wrong between browser and server, as one type; nothing else leaves the calls of `web/api`. */
export class ApiError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /**
   * The stable code of the refusal (`domain/errors/app-error.ts`), or `offline`, `timeout`, `aborted`,
   * `foreign`, `fault`.
   */
  readonly code: string
  /** The sentence to show to the official. */
  readonly text: string
  /** The wire name of the field at fault, where the refusal names one. */
  readonly field: string | undefined
  /** The whole answer: a stale save carries both versions here. */
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

/** For forms, which keep what was typed. */
export const OFFLINE_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต ข้อมูลที่กรอกถูกเก็บไว้ในเครื่อง'
/** For everything else: the line is down as far as the browser knows, or the server did not answer. */
const NO_CONNECTION_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง'
const NO_RESPONSE_TEXT = 'ไม่สามารถติดต่อระบบได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง'
const TIMEOUT_TEXT = 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง'

/** No answer came because the network or the server could not be reached. */
export function offlineError(): ApiError {
  return new ApiError(0, 'offline', navigator.onLine ? NO_RESPONSE_TEXT : NO_CONNECTION_TEXT)
}

/** No answer came within the time allowed. */
export function timeoutError(): ApiError {
  return new ApiError(0, 'timeout', TIMEOUT_TEXT)
}

/** Networks that want a sign-in of their own answer every call with a page, often as if all were well. */
const UNEXPECTED_RESPONSE_TEXT =
  'คำตอบที่ได้รับไม่ได้มาจากระบบ เครือข่ายที่ใช้อยู่อาจต้องเข้าสู่ระบบก่อน กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง'

/** An answer that is not the server's: its errors always have a sentence, and its answers are complete. */
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
 * Whether the server gave no answer: the line, the time, or what stands before the server failed or answered
 * in its place. What was sent may have been done all the same. What it can't mend by itself (4xx) is an
 * answer, and so is a refusal of the server, whatever its status.
 */
export function isServerUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  return status === 0 ? !isAborted(error) : code === 'foreign' && (status < 400 || status >= 500)
}

/** Whether the caller withdrew the request. What was sent may have been done all the same. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'aborted'
}

/** The caller withdrew the request; not to be shown. */
export function abortedError(): ApiError {
  return new ApiError(0, 'aborted', '')
}

/**
 * Reads a refusal or fault from an answer: `{error, code, field?}` (decisions, section 2). An answer of any
 * other shape is not the server's, and what a proxy wrote is never shown.
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
