/** Changing one's own password (content areas, section 7; decisions, section 2). */
import { fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { passwordError } from '#server/features/accounts/password-rules.ts'
import type { Log } from '#server/http/log.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { ownAccount, readPassword, rejectWrongPassword } from './own-password.ts'
import { rejectOtherPerson } from './own-pid.ts'
import { endOtherSessions } from './sessions.ts'

const SENTENCES = {
  old: 'กรุณากรอกรหัสผ่านเดิม',
  new: 'กรุณากรอกรหัสผ่านใหม่',
  wrong: 'รหัสผ่านเดิมไม่ถูกต้อง',
  done: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว',
} as const

/** Replaces the password, if the old one is right, and ends the account's other sessions. */
export async function changePassword(
  { db, log }: { db: Db; log: Log },
  { actor, sessionId, address, body }: RouteRequest,
): Promise<{ status: true; data: string }> {
  const account = await ownAccount(db, { actor })
  rejectOtherPerson(body, account.emp_pid)
  const old = readPassword(body, 'PASS_OLD', SENTENCES.old)
  const fresh = readPassword(body, 'PASS_NEW', SENTENCES.new)
  await rejectWrongPassword({ db, log }, { account, address }, old, fieldError('PASS_OLD', SENTENCES.wrong))
  const problem = passwordError(fresh, { pid: account.emp_pid, old })
  if (problem !== undefined) throw fieldError('PASS_NEW', problem)
  const password_hash = await hashQueue(() => hashPassword(fresh))
  await db.transaction(async (trx) => {
    // The old hash is part of the condition: of two concurrent changes, the later one used an outdated
    // password and must fail.
    const changedRows = await trx.execute(sql`
      update account set password_hash = ${password_hash}, must_change = false
      where id = ${account.id} and password_hash = ${account.password_hash}`)
    if (changedRows === 0) throw fieldError('PASS_OLD', SENTENCES.wrong)
    const ended = await endOtherSessions(trx, account.id, sessionId)
    await recordAuditEvent(trx, {
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
