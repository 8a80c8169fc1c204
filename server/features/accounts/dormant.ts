/** When an account counts as unused for too long (foundations, section 9). */
import { sql } from '#server/db/sql.ts'

/**
 * Over six months without use, as SQL over a row of `account`: from the last sign-in, from its making where
 * there was none, or from when an administrator let its owner in again.
 */
export const isDormant = sql`
  greatest(coalesce(account.last_used_at, account.created_at), account.unlocked_at) < now() - interval '6 months'`
