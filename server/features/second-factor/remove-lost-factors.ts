/** Turns off second factors whose key is lost, for accounts that an operator names. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { endSessions } from '#server/features/session/sessions.ts'
import { clearCodeFailures } from '#server/features/session/throttle.ts'
import { removeFactor } from './second-factor.ts'
import { type SecretCipher, unreadableAccounts } from './secret-cipher.ts'

/** An operator at the console has no account; the log names the command. */
const CONSOLE = { id: 0, name: 'คำสั่ง second-factor:remove-lost' }
const REASON = 'กุญแจเข้ารหัสสูญหาย'

/**
 * Removes them all or none, and answers the numbers of the accounts. Throws for an account whose second
 * factor can be decrypted, or that has none: nobody turns off what works.
 */
export function removeLostFactors(
  db: Db,
  cipher: SecretCipher,
  accountIds: readonly number[],
): Promise<number[]> {
  return db.transaction(async (trx) => {
    const lost = await unreadableAccounts(trx, cipher)
    const wrong = accountIds.find((id) => !lost.includes(id))
    if (wrong !== undefined)
      throw new Error(`Account ${wrong} has no second factor that can't be decrypted. Nothing was changed.`)
    const ids = [...new Set(accountIds)]
    for (const id of ids) {
      const [account] = await trx.query<AccountTable>(
        sql`update account set version = version + 1 where id = ${id} returning *`,
      )
      await removeFactor(trx, id)
      const detail = { REASON, SESSIONS: await endSessions(trx, id) }
      await clearCodeFailures(trx, id)
      await recordAuditEvent(trx, {
        ...{ at: Date.now(), actor: CONSOLE, origin: { address: '' }, kind: 'second-factor-reset' },
        ...{ area: 'account', recordId: id, catmUkey: account?.catm_ukey ?? '', detail },
      })
    }
    return ids
  })
}
