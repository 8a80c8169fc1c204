import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { encryptWebhookSecrets, newSecret, webhookCipher } from './webhook-secret.ts'

const database = testDatabase()

it('encrypts both secrets with a new key, and leaves those of a lost key alone', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const [present, former] = [newSecret(), newSecret()]
  const [lost, before, after] = [[randomBytes(32)], [old], [fresh, old]].map(webhookCipher)
  if (!lost || !before || !after) throw new Error('no cipher')
  const ids: number[] = []
  for (const place of ['50', '51']) {
    const [added] = await database.db.query<{ id: number }>(sql`
      insert into webhook (place, url, secret, cursor_key, xid, change_id, moved_at, created_at)
      values (${place}, 'https://site.example/', ''::bytea, gen_random_uuid(), '1', 1, now(), now()) returning id`)
    ids.push(Number(added?.id))
  }
  const [kept, unreadable] = ids as [number, number]
  await database.db.execute(sql`update webhook set former_secret = ${former},
    secret = ${before.encrypt(kept, present)} where id = ${kept}`)
  await database.db.execute(
    sql`update webhook set secret = ${lost.encrypt(unreadable, present)} where id = ${unreadable}`,
  )
  expect(await encryptWebhookSecrets(database.db, after)).toBe(2)
  expect(await encryptWebhookSecrets(database.db, after)).toBe(0)
  const [row] = await database.db.query<{ secret: Buffer; former: Buffer }>(
    sql`select secret, former_secret as former from webhook where id = ${kept}`,
  )
  const withoutOld = webhookCipher([fresh])
  expect(withoutOld.isStale(row?.former ?? former)).toBe(false)
  expect(withoutOld.decrypt(kept, row?.secret ?? present)).toEqual(present)
  expect(withoutOld.decrypt(kept, row?.former ?? former)).toEqual(former)
})
