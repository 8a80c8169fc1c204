/** When an account counts as unused for too long (foundations, section 9). */
import { sql } from '#server/db/sql.ts'

/**
 * SQL condition over a row of `account`: unused for more than six months. The time counts from the last
 * sign-in (or the creation of the account), or from the day on which an administrator unlocked it, if later.
 */
export const isDormant = sql`
  greatest(coalesce(account.last_used_at, account.created_at), account.unlocked_at) < now() - interval '6 months'`
