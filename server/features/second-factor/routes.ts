/** The routes of an account's own second factor (decision 5). */
import { PASSWORD_MISSING } from '#domain/accounts/sign-in.ts'
import { AppError, ERROR_DEFINITIONS, fieldError } from '#domain/errors/app-error.ts'
import { INVALID_CODE_MESSAGE, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type AuditEventKind, recordAuditEvent } from '#server/engine/audit-events.ts'
import { networkOf } from '#server/network/network-of.ts'
import { ownAccount, passwordField, rejectWrongPassword } from '#server/features/session/own-account.ts'
import { endOtherSessions } from '#server/features/session/sessions.ts'
import { requirePasswordUse } from '#server/features/session/sign-in.ts'
import { attemptCode } from '#server/features/session/throttle.ts'
import type { SingleSignOnSettings } from '#server/features/single-sign-on/single-sign-on-settings.ts'
import type { Log } from '#server/http/log.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  TRUE,
  FLAG,
  OPTIONAL_DATE_TIME,
  arrayOf,
  stringSchema,
  strictObject,
} from '#server/http/schemas.ts'
import {
  beginFactor,
  confirmFactor,
  requiresCode,
  hasPendingSecret,
  remakeRecoveryCodes,
  removeFactor,
  secondFactorStatus,
  consumeCode,
} from './second-factor.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { base32, keyUri } from './totp.ts'
import type { RequestField } from '#server/http/schema/route-schema.ts'

export type SecondFactorDeps = {
  db: Db
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
  cipher: SecretCipher
  singleSignOn: SingleSignOnSettings
}

const SENTENCES = {
  wrongPassword: 'รหัสผ่านไม่ถูกต้อง',
  outOfTime: 'หมดเวลาการตั้งค่า กรุณาปิดหน้าต่างนี้แล้วเริ่มตั้งค่าใหม่อีกครั้ง',
  // A phone with a wrong clock shows codes of another time. The user notices it here first.
  wrongFirst: 'รหัสยืนยันไม่ถูกต้อง กรุณากรอกรหัสล่าสุดจากแอป หากยังไม่ถูกต้อง กรุณาเลือกให้โทรศัพท์ตั้งเวลาอัตโนมัติ',
  isOn: 'เปิดการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว กรุณาปิดหน้าต่างนี้ แล้วเปิดใหม่เพื่อขอรหัสสำรอง',
} as const

const STATUS = strictObject({
  status: TRUE,
  data: strictObject({ ON: FLAG, SINCE: OPTIONAL_DATE_TIME, RECOVERY_LEFT: COUNT }),
})
const PENDING = strictObject({
  status: TRUE,
  data: strictObject({
    SECRET: stringSchema({ description: 'To be typed in where the square can not be photographed.' }),
    URI: stringSchema({ description: 'What the square stands for.' }),
  }),
})
const CODES = strictObject({ status: TRUE, data: strictObject({ CODES: arrayOf(stringSchema()) }) })

const PASSWORD = passwordField(PASSWORD_MISSING)
const CODE: RequestField<string> = {
  schema: stringSchema(),
  read: (sent, name) => {
    if (typeof sent === 'string' && parseSecondFactorCode(sent) !== undefined) return sent
    throw fieldError(name, INVALID_CODE_MESSAGE)
  },
}
type CodeRequest = RouteRequest<{ CODE: string }>

export function secondFactorRoutes(deps: SecondFactorDeps): Route[] {
  const route = featureRoute(deps)
  /** The second factor belongs to the password (decision 86). */
  const ofPassword =
    <T, Body>(handle: (deps: SecondFactorDeps, request: RouteRequest<Body>) => Promise<T>) =>
    async (given: SecondFactorDeps, request: RouteRequest<Body>) => {
      requirePasswordUse(given.singleSignOn, String(request.actor.group))
      return handle(given, request)
    }
  const rule = { signedIn: true } as const
  return [
    route(
      'user/secondFactor',
      ['How the second factor of the own sign-in stands', {}, STATUS],
      rule,
      readStatus,
    ),
    route('user/secondFactor/begin', ['Begin to turn it on', { PASSWORD }, PENDING], rule, ofPassword(begin)),
    route(
      'user/secondFactor/confirm',
      ['Turn it on, with the first code of the app', { CODE }, CODES],
      rule,
      ofPassword(confirm),
    ),
    route(
      'user/secondFactor/codes',
      ['Recovery codes in the place of those of before', { CODE }, CODES],
      rule,
      ofPassword(renewCodes),
    ),
    route('user/secondFactor/off', ['Turn it off', { PASSWORD, CODE }, DONE], rule, ofPassword(turnOff)),
  ]
}

async function readStatus({ db }: SecondFactorDeps, { actor }: RouteRequest) {
  const found = await secondFactorStatus(db, actor.id)
  const data = {
    ON: found ? '1' : '0',
    SINCE: found?.since.toISOString() ?? '',
    RECOVERY_LEFT: found?.left ?? 0,
  }
  return { status: true, data }
}

/** The secret is shown only once. No code is required until the secret is confirmed. */
async function begin(deps: SecondFactorDeps, request: RouteRequest<{ PASSWORD: string }>) {
  await rejectOtherOwner(deps, request)
  const { actor } = request
  const secret = await beginFactor(deps.db, actor.id, deps.cipher)
  if (secret === undefined) throw new AppError('second-factor-on')
  return { status: true, data: { SECRET: base32(secret), URI: keyUri(secret, actor.name) } }
}

/** From now on sign-in requires a code. Other sessions end, because they began without one. */
async function confirm(deps: SecondFactorDeps, request: CodeRequest) {
  const { db, clock, cipher } = deps
  const { actor, sessionId } = request
  const { CODE: code } = request.body
  // The answer that confirmed it may have been lost, and the recovery codes with it.
  if (await requiresCode(db, actor.id)) throw new AppError('second-factor-on', { message: SENTENCES.isOn })
  if (!(await hasPendingSecret(db, actor.id))) throw fieldError('CODE', SENTENCES.outOfTime)
  let codes: string[] | undefined
  const turnOn = async (trx: Db) => {
    // The lock orders this with a sign-in: either that finished before and its session ends now, or it comes
    // later and needs a code.
    await trx.execute(sql`select id from account where id = ${actor.id} for update`)
    if (!(await confirmFactor(trx, actor.id, code, { now: clock(), cipher }))) return false
    const ended = await endOtherSessions(trx, actor.id, sessionId)
    await recordSecondFactorEvent(trx, deps, request, 'second-factor-on', { SESSIONS: ended })
    codes = await remakeRecoveryCodes(trx, actor.id)
    return true
  }
  const isRight = await attemptOwnCode(deps, request, code, () => db.transaction(turnOn))
  if (!isRight || codes === undefined) throw fieldError('CODE', SENTENCES.wrongFirst)
  return { status: true, data: { CODES: codes } }
}

async function renewCodes(deps: SecondFactorDeps, request: CodeRequest) {
  await rejectWrongCode(deps, request)
  return deps.db.transaction(async (trx) => {
    const codes = await remakeRecoveryCodes(trx, request.actor.id)
    // The second factor was turned off or removed meanwhile.
    if (codes === undefined) throw wrongCode()
    await recordSecondFactorEvent(trx, deps, request, 'second-factor-codes')
    return { status: true, data: { CODES: codes } }
  })
}

async function turnOff(deps: SecondFactorDeps, request: RouteRequest<{ PASSWORD: string; CODE: string }>) {
  await rejectOtherOwner(deps, request)
  await rejectWrongCode(deps, request)
  return deps.db.transaction(async (trx) => {
    if (await removeFactor(trx, request.actor.id))
      await recordSecondFactorEvent(trx, deps, request, 'second-factor-off')
    return { status: true }
  })
}

/** Throws if the request does not have the password of the signed-in account. */
async function rejectOtherOwner(
  { db, log }: SecondFactorDeps,
  request: RouteRequest<{ PASSWORD: string }>,
): Promise<void> {
  const { PASSWORD: password } = request.body
  const account = await ownAccount(db, request)
  const wrong = fieldError('PASSWORD', SENTENCES.wrongPassword)
  await rejectWrongPassword({ db, log }, { account, address: request.address }, password, wrong)
}

async function rejectWrongCode(deps: SecondFactorDeps, request: CodeRequest): Promise<void> {
  const { CODE: code } = request.body
  const { db, clock, cipher } = deps
  const look = () => consumeCode(db, request.actor.id, code, { now: clock(), cipher })
  if (!(await attemptOwnCode(deps, request, code, look))) throw wrongCode()
}

/** Verifies a code of the signed-in account. The attempt is counted before the code is verified. */
function attemptOwnCode(
  { db, log }: SecondFactorDeps,
  { actor, address }: Pick<RouteRequest, 'actor' | 'address'>,
  code: string,
  look: () => Promise<boolean>,
): Promise<boolean> {
  return attemptCode(db, { accountId: actor.id, address: networkOf(address), code }, log, look)
}

/** Not 401, which means that the session has ended. */
const wrongCode = () => fieldError('CODE', ERROR_DEFINITIONS['second-factor-wrong'].text)

function recordSecondFactorEvent(
  trx: Db,
  { clock }: SecondFactorDeps,
  { actor, address }: Pick<RouteRequest, 'actor' | 'address'>,
  kind: AuditEventKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { id, catmUkey } = actor
  const what = { area: 'account', recordId: id, catmUkey, detail }
  return recordAuditEvent(trx, { at: clock(), actor, origin: { address }, kind, ...what })
}
