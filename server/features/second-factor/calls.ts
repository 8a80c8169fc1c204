/** The calls with which officials look after the second factor of their own sign-in (docs/decisions/0050-a-second-factor.md). */

import { PASSWORD_MISSING } from '#domain/password.ts'
import { REFUSALS, Refusal } from '#domain/refusal.ts'
import { CODE_UNREADABLE, readCode } from '#domain/second-factor.ts'
import type { Db } from '#server/db/connect.ts'
import { type EventKind, recordEvent } from '#server/engine/events.ts'
import { networkOf } from '#server/features/session/network.ts'
import {
  ownAccount,
  readPassword,
  refusedField,
  refuseWrongPassword,
} from '#server/features/session/own-password.ts'
import { endOtherSessions } from '#server/features/session/sessions.ts'
import { triedCode } from '#server/features/session/throttle.ts'
import type { Log } from '#server/http/log.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  FLAG,
  INSTANT_OR_NONE,
  several,
  type Told,
  textOf,
  told,
  whole,
} from '#server/http/told.ts'
import {
  beginFactor,
  confirmFactor,
  isAsked,
  isBegun,
  remakeRecoveryCodes,
  removeFactor,
  standingOf,
  usesCode,
} from './factor.ts'
import { base32, keyUri } from './totp.ts'

export type SecondFactorDeps = {
  db: Db
  log: Log
  /** Milliseconds since 1970. */
  clock: () => number
}

const SENTENCES = {
  wrongPassword: 'รหัสผ่านไม่ถูกต้อง',
  outOfTime: 'หมดเวลาการตั้งค่า กรุณาปิดหน้าต่างนี้แล้วเริ่มตั้งค่าใหม่อีกครั้ง',
  // A telephone whose clock goes wrong shows codes of another time, and this is where it comes to light.
  wrongFirst: 'รหัสยืนยันไม่ถูกต้อง กรุณากรอกรหัสล่าสุดจากแอป หากยังไม่ถูกต้อง กรุณาเลือกให้โทรศัพท์ตั้งเวลาอัตโนมัติ',
  isOn: 'เปิดการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว กรุณาปิดหน้าต่างนี้ แล้วเปิดใหม่เพื่อขอรหัสสำรอง',
} as const

const STANDING = whole({
  status: DONE,
  data: whole({ ON: FLAG, SINCE: INSTANT_OR_NONE, RECOVERY_LEFT: COUNT }),
})
const BEGUN = whole({
  status: DONE,
  data: whole({
    SECRET: textOf({ description: 'To be typed in where the square can not be photographed.' }),
    URI: textOf({ description: 'What the square stands for.' }),
  }),
})
const CODES = whole({ status: DONE, data: whole({ CODES: several(textOf()) }) })

/** How it stands, turning it on in two steps, recovery codes anew, and turning it off. */
export function secondFactorCalls(deps: SecondFactorDeps): Call[] {
  return [
    call('', told('How the second factor of the own sign-in stands', [], STANDING), ({ actor }) =>
      standing(deps, actor.id),
    ),
    call('begin', told('Begin to turn it on', ['PASSWORD'], BEGUN), (request) => begin(deps, request)),
    call('confirm', told('Turn it on, with the first code of the app', ['CODE'], CODES), (request) =>
      confirm(deps, request),
    ),
    call('codes', told('Recovery codes in the place of those of before', ['CODE'], CODES), (request) =>
      renewCodes(deps, request),
    ),
    call('off', told('Turn it off', ['PASSWORD', 'CODE'], whole({ status: DONE })), (request) =>
      turnOff(deps, request),
    ),
  ]
}

function call(name: string, told: Told, handler: Call['handler']): Call {
  const path = ['user/secondFactor', name].filter(Boolean).join('/')
  return { method: 'POST', path, told, rule: { signedIn: true }, takes: 'json', handler }
}

async function standing({ db }: SecondFactorDeps, accountId: number) {
  const found = await standingOf(db, accountId)
  const data = {
    ON: found ? '1' : '0',
    SINCE: found?.since.toISOString() ?? '',
    RECOVERY_LEFT: found?.left ?? 0,
  }
  return { status: true, data }
}

/** The secret is told this once, and asks for nothing until it is confirmed. */
async function begin(deps: SecondFactorDeps, request: CallRequest) {
  await refuseOtherOwner(deps, request)
  const { actor } = request
  const secret = await beginFactor(deps.db, actor.id)
  if (secret === undefined) throw new Refusal('second-factor-on')
  return { status: true, data: { SECRET: base32(secret), URI: keyUri(secret, actor.name) } }
}

/** From here on signing in asks for a code; other sessions end, since they began without one. */
async function confirm(deps: SecondFactorDeps, request: CallRequest) {
  const { db, clock } = deps
  const { actor, sessionId } = request
  const code = codeIn(request)
  // The answer that turned it on may have been lost on the way, and the recovery codes with it.
  if (await isAsked(db, actor.id)) throw new Refusal('second-factor-on', { message: SENTENCES.isOn })
  if (!(await isBegun(db, actor.id))) throw refusedField('CODE', SENTENCES.outOfTime)
  let codes: string[] | undefined
  const turnOn = async (trx: Db) => {
    // Whoever is just signing in comes before this, and is sent away with the others, or after it, and is asked for a code.
    await trx.selectFrom('account').select('id').where('id', '=', actor.id).forUpdate().execute()
    if (!(await confirmFactor(trx, actor.id, code, clock()))) return false
    const ended = await endOtherSessions(trx, actor.id, sessionId)
    await tell(trx, clock, request, { kind: 'second-factor-on', detail: { SESSIONS: ended } })
    codes = await remakeRecoveryCodes(trx, actor.id)
    return true
  }
  const isRight = await triedOwnCode(deps, request, () => db.transaction().execute(turnOn))
  if (!isRight || codes === undefined) throw refusedField('CODE', SENTENCES.wrongFirst)
  return { status: true, data: { CODES: codes } }
}

async function renewCodes(deps: SecondFactorDeps, request: CallRequest) {
  await refuseWrongCode(deps, request)
  return deps.db.transaction().execute(async (trx) => {
    const codes = await remakeRecoveryCodes(trx, request.actor.id)
    // It was turned off or taken away meanwhile.
    if (codes === undefined) throw wrongCode()
    await tell(trx, deps.clock, request, { kind: 'second-factor-codes' })
    return { status: true, data: { CODES: codes } }
  })
}

async function turnOff(deps: SecondFactorDeps, request: CallRequest) {
  await refuseOtherOwner(deps, request)
  await refuseWrongCode(deps, request)
  return deps.db.transaction().execute(async (trx) => {
    if (await removeFactor(trx, request.actor.id))
      await tell(trx, deps.clock, request, { kind: 'second-factor-off' })
    return { status: true }
  })
}

/** Refuses whoever can't show the password of the account that is signed in. */
async function refuseOtherOwner({ db, log }: SecondFactorDeps, request: CallRequest): Promise<void> {
  const password = readPassword(request.body, 'PASSWORD', PASSWORD_MISSING)
  const account = await ownAccount(db, request)
  const wrong = refusedField('PASSWORD', SENTENCES.wrongPassword)
  await refuseWrongPassword({ db, log }, { account, address: request.address }, password, wrong)
}

async function refuseWrongCode(deps: SecondFactorDeps, request: CallRequest): Promise<void> {
  const code = codeIn(request)
  const look = () => usesCode(deps.db, request.actor.id, code, deps.clock())
  if (!(await triedOwnCode(deps, request, look))) throw wrongCode()
}

/** A code of the account that is signed in, counted before it is looked at. */
function triedOwnCode(
  { db, log }: SecondFactorDeps,
  { actor, address }: CallRequest,
  look: () => Promise<boolean>,
): Promise<boolean> {
  return triedCode(db, { accountId: actor.id, address: networkOf(address) }, log, look)
}

/** The code of a body, if it can be one. */
function codeIn({ body }: CallRequest): string {
  const code = body.CODE
  if (typeof code !== 'string' || readCode(code) === undefined) throw refusedField('CODE', CODE_UNREADABLE)
  return code
}

/** Not 401, which says that the session is over. */
const wrongCode = () => refusedField('CODE', REFUSALS['second-factor-wrong'].text)

function tell(
  trx: Db,
  clock: () => number,
  { actor, address }: CallRequest,
  { kind, detail = {} }: { kind: EventKind; detail?: Record<string, unknown> },
): Promise<void> {
  const { id, catmUkey } = actor
  const what = { area: 'account', recordId: id, catmUkey, detail }
  return recordEvent(trx, { at: clock(), actor, origin: { address }, kind, ...what })
}
