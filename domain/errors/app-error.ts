/**
 * The closed list of errors (decisions, section 2): a stable code for programs, the HTTP status and the Thai
 * message for the official, in one table. Messages are those of `4-words.md` where it has one.
 */

import { joinThai } from '../text/thai-sentence.ts'
import { SHARED_ERROR_MESSAGES } from './shared-error-messages.ts'

function withStatus<Code extends string>(
  status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
  texts: Readonly<Record<Code, string>>,
) {
  const codes = Object.keys(texts) as Code[]
  const definitions = codes.map((code) => [code, { status, text: texts[code] }])
  return Object.fromEntries(definitions) as Readonly<Record<Code, { status: typeof status; text: string }>>
}

/** One error a line. `{name}` in a message is filled from the error's values. */
export const ERROR_DEFINITIONS = {
  ...withStatus(400, {
    malformed: SHARED_ERROR_MESSAGES.malformed,
  }),
  ...withStatus(401, {
    'not-signed-in': SHARED_ERROR_MESSAGES['not-signed-in'],
    'sign-in-refused': 'เลขประจำตัวประชาชนหรือรหัสผ่านไม่ถูกต้อง',
    'second-factor': 'กรุณากรอกรหัสยืนยันจากแอปยืนยันตัวตน',
    'second-factor-wrong': 'รหัสยืนยันไม่ถูกต้องหรือใช้ไปแล้ว กรุณากรอกรหัสล่าสุดจากแอปยืนยันตัวตน',
    'provider-sign-in-failed': 'เข้าสู่ระบบไม่สำเร็จหรือเกินเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง',
  }),
  ...withStatus(403, {
    'account-inactive': 'บัญชีของท่านไม่ได้เข้าใช้งานเกิน 6 เดือน กรุณาติดต่อศูนย์สารสนเทศเพื่อการบริหารงานปกครอง โทร. {tel}',
    'no-account': 'ไม่พบบัญชีผู้ใช้งานของท่านที่ใช้งานได้ในระบบนี้ กรุณาติดต่อผู้ดูแลระบบของหน่วยงาน',
    'other-account': 'ท่านยืนยันตัวตนด้วยบัญชีของผู้อื่น กรุณายืนยันตัวตนด้วยบัญชีเดิมของท่าน',
    'password-sign-in-off': 'บัญชีนี้ไม่สามารถเข้าสู่ระบบด้วยรหัสผ่านได้ กรุณาใช้ปุ่ม “{label}”',
    'forbidden-action': 'ท่านไม่มีสิทธิดำเนินการนี้',
    'forbidden-page': 'ท่านไม่มีสิทธิเข้าใช้งานหน้านี้',
    'forbidden-area': 'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้',
    'search-outside': 'ท่านไม่มีสิทธิดูข้อมูลของพื้นที่นี้',
    'account-above': 'ท่านไม่มีสิทธิจัดการบัญชีของผู้ใช้งานระดับนี้',
    'group-above': SHARED_ERROR_MESSAGES['group-above'],
    'own-account': SHARED_ERROR_MESSAGES['own-account'],
    'must-change-password': 'กรุณาเปลี่ยนรหัสผ่านก่อนใช้งานระบบ',
    'other-person': 'ท่านไม่มีสิทธิดำเนินการแทนผู้อื่น',
  }),
  ...withStatus(404, {
    'not-found': SHARED_ERROR_MESSAGES['not-found'],
    'unknown-call': 'ไม่พบหน้าที่ต้องการ',
  }),
  ...withStatus(408, {
    timeout: 'ระบบไม่ตอบสนองภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง',
  }),
  ...withStatus(409, {
    'second-factor-on': 'บัญชีนี้เปิดการยืนยันตัวตนสองขั้นตอนอยู่แล้ว',
    stale: SHARED_ERROR_MESSAGES.stale,
    'changed-since': 'ไม่สามารถเลิกทำได้ เนื่องจากมีผู้แก้ไขข้อมูลนี้ภายหลัง',
    'restored-already': 'รายการนี้กู้คืนแล้ว',
    'already-exists': 'พื้นที่นี้มีข้อมูลอยู่แล้ว ไม่สามารถเพิ่มซ้ำได้',
    'done-before': 'ข้อมูลนี้บันทึกไว้แล้วจากการกดบันทึกครั้งก่อน กรุณาปิดหน้าต่างนี้ ค้นหารายการ แล้วแก้ไขจากรายการนั้น',
    'named-by-others':
      'ไม่สามารถลบได้ เนื่องจากมีรายการอื่นอ้างถึงรายการนี้อยู่ {n} รายการ ได้แก่ {where} กรุณาแก้ไขหรือลบรายการเหล่านั้นก่อน',
    'reference-gone': 'ไม่สามารถนำรายการนี้กลับมาได้ เนื่องจาก{label} {name} ที่อ้างถึงถูกลบไปแล้ว กรุณากู้คืน{label}นั้นก่อน',
    'transfer-decided': 'การโอนย้ายนี้รับโอน ไม่รับโอน หรือยกเลิกไปแล้ว กรุณาตรวจสอบรายการล่าสุด',
    'poll-not-open': 'แบบสำรวจนี้ไม่ได้เปิดรับคำตอบในขณะนี้',
    'poll-changed': 'แบบสำรวจนี้มีการแก้ไข กรุณาเปิดแบบสำรวจใหม่อีกครั้ง',
    'answered-already': 'ท่านตอบแบบสำรวจนี้แล้ว',
    'answers-full': 'แบบสำรวจนี้ได้รับคำตอบครบจำนวนที่ระบบรับได้แล้ว',
    'account-exists': 'เลขประจำตัวประชาชนนี้มีบัญชีผู้ใช้งานอยู่แล้ว',
    'preview-differs': 'ข้อมูลเปลี่ยนไปจากที่ตรวจสอบไว้ กรุณาตรวจสอบไฟล์อีกครั้งก่อนยืนยันนำเข้า',
    'notes-full': 'รายการนี้มีข้อความถึงอำเภอที่ยังไม่ปิดเรื่องครบ {n} ข้อความแล้ว กรุณาปิดเรื่องเดิมก่อน',
    'saved-searches-full': 'บันทึกการค้นหาของรายการนี้ครบ {n} รายการแล้ว กรุณาลบรายการที่ไม่ใช้ก่อน',
    'name-in-use': 'มีการค้นหาชื่อนี้อยู่แล้ว กรุณาใช้ชื่ออื่น',
    'pictures-full': SHARED_ERROR_MESSAGES['pictures-full'],
    'picture-slot-taken': 'รูปลำดับนี้มีอยู่แล้ว กรุณาลองใหม่อีกครั้ง',
  }),
  ...withStatus(410, {
    'changes-gone':
      'ไม่มีรายการเปลี่ยนแปลงที่ต่อเนื่องจาก since นี้แล้ว กรุณาเรียก changes โดยไม่ระบุ since อ่านข้อมูลทั้งหมดใหม่ แล้วใช้ที่อยู่ใน next ต่อไป',
  }),
  ...withStatus(413, {
    'too-large': SHARED_ERROR_MESSAGES['too-large'],
    'body-too-large': SHARED_ERROR_MESSAGES['body-too-large'],
    'sheet-too-large': 'ไฟล์มีข้อมูลมากเกินไป กรุณาแบ่งเป็นหลายไฟล์',
    'sheet-too-long': 'ไฟล์มีข้อมูลเกิน {n} แถว กรุณาแบ่งเป็นหลายไฟล์',
  }),
  ...withStatus(415, {
    'not-a-picture': 'กรุณาเลือกไฟล์รูปภาพ',
    'not-a-document': SHARED_ERROR_MESSAGES['not-a-document'],
    'not-a-sheet': 'กรุณาเลือกไฟล์ Excel (.xlsx)',
    'wrong-media-type': 'รูปแบบข้อมูลที่ส่งมาไม่รองรับ',
  }),
  ...withStatus(422, {
    'bad-character': 'ข้อความมีอักขระที่ไม่สามารถจัดเก็บได้ กรุณาตรวจสอบ',
    'document-broken': 'ไฟล์ PDF ไม่สมบูรณ์หรือไม่สามารถตรวจสอบได้ กรุณาบันทึกเอกสารเป็น PDF ใหม่ แล้วลองอีกครั้ง',
    'document-too-complex':
      'ไฟล์ PDF ซับซ้อนเกินกว่าที่ระบบจะตรวจสอบได้ กรุณาพิมพ์เอกสารเป็น PDF ใหม่ หรือแบ่งเป็นหลายไฟล์ แล้วลองอีกครั้ง',
    'document-locked': 'ไฟล์ PDF ต้องใช้รหัสผ่านในการเปิด กรุณาบันทึกไฟล์ใหม่โดยไม่ตั้งรหัสผ่าน แล้วลองอีกครั้ง',
    'document-protected':
      'ไฟล์ PDF เปิดอ่านได้แต่มีรหัสผ่านของเจ้าของไฟล์ที่จำกัดการพิมพ์หรือการแก้ไข จึงไม่สามารถแนบได้ กรุณาขอไฟล์ที่ไม่จำกัดสิทธิจากผู้จัดทำ หรือพิมพ์เอกสารเป็น PDF ใหม่ แล้วลองอีกครั้ง',
    'document-active':
      'ไฟล์ PDF มีชุดคำสั่ง สื่อ หรือลิงก์ที่เปิดสิ่งอื่นนอกจากหน้าเว็บไซต์ จึงไม่สามารถแนบได้ กรุณาพิมพ์เอกสารเป็น PDF ใหม่ แล้วลองอีกครั้ง',
    'document-attachments':
      'ไฟล์ PDF มีไฟล์อื่นแนบอยู่ภายใน เช่น ข้อมูล XML ของใบกำกับภาษีอิเล็กทรอนิกส์ จึงไม่สามารถแนบได้ กรุณาพิมพ์เอกสารเป็น PDF ใหม่ ซึ่งจะไม่มีไฟล์ที่แนบอยู่ แล้วลองอีกครั้ง',
    'documents-full': SHARED_ERROR_MESSAGES['documents-full'],
    'sheet-locked': 'ไฟล์มีรหัสผ่านป้องกัน กรุณาบันทึกไฟล์ใหม่โดยไม่ตั้งรหัสผ่าน แล้วลองอีกครั้ง',
    'picture-too-many-pixels': 'รูปภาพมีความละเอียดสูงเกินไป กรุณาย่อรูปภาพก่อน',
    'unknown-field': 'ไม่มีช่องข้อมูล {field} ในข้อมูลประเภทนี้',
    'unknown-area': 'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง',
    'place-differs': '{level}ไม่ตรงกับรหัสพื้นที่ของรายการ กรุณาเลือกใหม่อีกครั้ง',
    invalid: '{message}',
  }),
  ...withStatus(429, {
    'too-many-attempts': 'เข้าสู่ระบบไม่สำเร็จหลายครั้ง กรุณารอ {n} นาทีแล้วลองใหม่อีกครั้ง',
    'too-many-national-id-searches':
      'ค้นหาหรือตรวจสอบเลขประจำตัวประชาชนครบจำนวนที่กำหนดต่อชั่วโมงแล้ว กรุณารอ {n} นาทีแล้วลองใหม่อีกครั้ง',
    'too-many-answers': 'มีการส่งข้อมูลจากเครือข่ายของท่านจำนวนมาก กรุณารอสักครู่แล้วลองใหม่อีกครั้ง',
    'too-many-requests': 'มีการเรียกข้อมูลจากเครือข่ายของท่านจำนวนมาก กรุณารอสักครู่แล้วลองใหม่อีกครั้ง',
    'too-costly': 'คำขอนี้ใช้เวลาประมวลผลนานเกินไป กรุณาระบุพื้นที่หรือช่วงเวลาให้แคบลง แล้วลองใหม่อีกครั้ง',
  }),
  ...withStatus(503, {
    'provider-unavailable': 'ขณะนี้ไม่สามารถติดต่อผู้ให้บริการยืนยันตัวตนได้ กรุณาลองใหม่อีกครั้ง',
    busy: 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง',
    'storage-full': 'พื้นที่จัดเก็บข้อมูลของระบบเต็ม จึงยังไม่ได้บันทึกข้อมูล กรุณาแจ้งผู้ดูแลระบบและลองใหม่ภายหลัง',
    'object-store-down': 'ขณะนี้ไม่สามารถจัดเก็บรูปภาพได้ ข้อมูลยังไม่ถูกบันทึก กรุณาลองใหม่อีกครั้ง',
    'file-not-readable': 'ขณะนี้ไม่สามารถเปิดไฟล์นี้ได้ กรุณาลองใหม่อีกครั้ง',
    'picture-not-made': 'ระบบไม่สามารถจัดการรูปภาพนี้ได้ กรุณาลองใหม่อีกครั้ง หากยังไม่สำเร็จกรุณาใช้รูปภาพอื่น',
  }),
}

export type ErrorCode = keyof typeof ERROR_DEFINITIONS

/** The message for an internal error. The reference `{id}` finds the log line. */
export const UNEXPECTED_ERROR_TEXT = 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง หากยังพบปัญหากรุณาแจ้งรหัส {id}'

/** Fills `{name}` in a text from values; a name without a value stays as it is. */
export function fillText(text: string, values: Record<string, string | number> = {}): string {
  const [first = '', ...parts] = text.split(/(\{\w+\})/)
  return parts.reduce((sentence, part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return joinThai(sentence, name === undefined ? part : String(values[name] ?? part))
  }, first)
}

export type ErrorDetail = {
  /** The wire name of the invalid field. */
  field?: string
  /** The values for `{…}` in the message. */
  values?: Record<string, string | number>
  /** The message and code of a rule, for `invalid`: `message` is shown unchanged. */
  message?: string
  /** Further members of the response (only what the caller may see). */
  extra?: Record<string, unknown>
}

/** Thrown to reject a request. Any other thrown error is an internal error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  /** `cause` is the underlying error; it goes to the log only. */
  constructor(code: ErrorCode, detail: ErrorDetail = {}, options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }

  /** The same error with further members of the response. */
  with(facts: Record<string, unknown>): AppError {
    const extra = { ...this.detail.extra, ...facts }
    return new AppError(this.code, { ...this.detail, extra }, { cause: this.cause })
  }

  get status(): number {
    return ERROR_DEFINITIONS[this.code].status
  }

  /** The Thai message for the official. */
  get text(): string {
    const { message, values, field } = this.detail
    return message ?? fillText(ERROR_DEFINITIONS[this.code].text, { ...(field ? { field } : {}), ...values })
  }
}

/** The error of one field: `message` is shown unchanged, and `code` tells programs which rule it breaks. */
export function fieldError(field: string, message: string, code?: string): AppError {
  return new AppError('invalid', { field, message, ...(code && { extra: { code } }) })
}
