/** Tells the office of an integrity item that its link broke, and takes that back when it answers again. */
import { oit } from '#areas/publications/oit.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { withdrawalSql, writeNotification } from '#server/notifications/write-notification.ts'

type LinkReport = { id: number; catmUkey: string; url: string; isBroken: boolean; actor: Actor; at: number }

/** An unchanged link is reported once, until it answered again. */
export async function reportLink(db: Db, report: LinkReport): Promise<void> {
  const { id: recordId, catmUkey, url, isBroken, actor, at } = report
  const known = await db.query(sql`select from notification
    where record_id = ${recordId} and kind = 'brokenLink' and detail->>'URL' = ${url}`)
  if (!isBroken) {
    if (known.length > 0) await db.execute(sql`with ${withdrawalSql(['brokenLink'], recordId)} select`)
    return
  }
  if (known.length > 0) return
  const to = { audience: catmPrefix(catmUkey) }
  const about = { area: oit.key, recordId, catmUkey, detail: { URL: url } }
  await writeNotification(db, { kind: 'brokenLink', at, actor, to, ...about })
}
