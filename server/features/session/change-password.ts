/** Changing one's own password (content areas, section 7; decisions, section 2). */
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { recordEvent } from '#server/engine/events.ts'
import { hashPassword, hashQueue, isPassword } from '#server/features/accounts/password-hash.ts'
import { passwordProblem } from '#server/features/accounts/password-rules.ts'
import type { Log } from '#server/http/log.ts'
import type { CallRequest } from '#server/http/route.ts'
import { networkOf } from './network.ts'
import { refuseOtherPerson } from './own-pid.ts'
import { endOtherSessions } from './sessions.ts'
import { forgive, tried } from './throttle.ts'

const SENTENCES = {
  old: 'กรุณากรอกรหัสผ่านเดิม',
  new: 'กรุณากรอกรหัสผ่านใหม่',
  wrong: 'รหัสผ่านเดิมไม่ถูกต้อง',
  done: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว',
} as const

/**
 * Puts a new password in the place of the old one, which has to be right, and ends the account's other sessions. Wrong
 * old passwords count as failed sign-ins do: a session left open on a desk is no way to guess one.
 */
export async function changePassword(
  { db, log }: { db: Db; log: Log },
  { actor, sessionId, address, body }: CallRequest,
): Promise<{ status: true; data: string }> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'emp_pid', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  refuseOtherPerson(body, account.emp_pid)
  const old = readPassword(body, 'PASS_OLD', SENTENCES.old)
  const fresh = readPassword(body, 'PASS_NEW', SENTENCES.new)
  const attempt = { pid: account.emp_pid, address: networkOf(address), accountId: account.id }
  const isRight = await tried(db, attempt, log, () => isPassword(old, account.password_hash))
  if (!isRight) throw refused('PASS_OLD', SENTENCES.wrong)
  await forgive(db, attempt)
  const problem = passwordProblem(fresh, { pid: account.emp_pid, old })
  if (problem !== undefined) throw refused('PASS_NEW', problem)
  const password_hash = await hashQueue(() => hashPassword(fresh))
  await db.transaction().execute(async (trx) => {
    // The old digest is part of the condition: of two changes at once, the later one was not made with the right old password.
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ password_hash, must_change: false })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refused('PASS_OLD', SENTENCES.wrong)
    const ended = await endOtherSessions(trx, account.id, sessionId)
    await recordEvent(trx, {
      at: Date.now(),
      actor,
      origin: { address },
      kind: 'password-change',
      area: 'account',
      recordId: account.id,
      catmUkey: actor.catmUkey,
      detail: { SESSIONS: ended },
    })
  })
  return { status: true, data: SENTENCES.done }
}

function readPassword(body: Record<string, unknown>, field: string, missing: string): string {
  const password = body[field]
  if (typeof password !== 'string' || password === '') throw refused(field, missing)
  return password
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', { field, message })
}
