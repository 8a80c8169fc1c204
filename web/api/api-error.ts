import { FAULT_TEXT, fillText } from '#domain/refusal.ts'

/** What goes wrong between browser and server, as one type; nothing else leaves the calls of `web/api`. */
export class ApiError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** The stable code of the refusal (`domain/refusal.ts`), or `offline`, `timeout`, `aborted`, `fault`. */
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
const NO_LINE_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบแล้วลองใหม่อีกครั้ง'
const NO_ANSWER_TEXT = 'ไม่สามารถติดต่อระบบได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง'
const TIMEOUT_TEXT = 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง'

/** No answer came because the network or the server could not be reached. */
export function offlineError(): ApiError {
  return new ApiError(0, 'offline', navigator.onLine ? NO_ANSWER_TEXT : NO_LINE_TEXT)
}

/** No answer came within the time allowed. */
export function timeoutError(): ApiError {
  return new ApiError(0, 'timeout', TIMEOUT_TEXT)
}

/** What stands before the server says so where it can't reach it. */
const BEFORE_SERVER = [502, 503, 504]

/**
 * Whether the server gave no answer: the line, the time, or what stands before the server failed. What was sent may have been done all
 * the same. A refusal of the server itself is an answer, whatever its status.
 */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return error.code !== 'aborted'
  return error.code === 'fault' && BEFORE_SERVER.includes(error.status)
}

/** The caller withdrew the request; not to be shown. */
export function abortedError(): ApiError {
  return new ApiError(0, 'aborted', '')
}

/**
 * Reads a refusal or fault from an answer: `{error, code, field?}` (decisions, section 2). An answer of any other shape
 * becomes a fault with the reference it carries, so that what a proxy wrote is never shown.
 */
export function refusalError(status: number, body: unknown): ApiError {
  const answer = isRecord(body) ? body : {}
  if (typeof answer.error === 'string' && answer.error !== '') {
    const code = typeof answer.code === 'string' ? answer.code : 'fault'
    return new ApiError(status, code, answer.error, answer)
  }
  const id = typeof answer.id === 'string' ? answer.id : `HTTP ${status}`
  return new ApiError(status, 'fault', fillText(FAULT_TEXT, { id }), answer)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
