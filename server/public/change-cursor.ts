/**
 * Positions in `public_change`, and cursors, which hide them: transaction numbers count hidden writes too.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** The number of a transaction, and that of a row in it. */
export type ChangePosition = { xid: string; id: number }

/** What cursors are read and written with, and the first transaction that may still run. */
export type ChangeLog = { key: string; began: number; horizon: string }

/** Throws `busy` in the seconds before a server has begun an epoch. */
export async function readChangeLog(db: Db): Promise<ChangeLog> {
  const [log] = await db.query<ChangeLog>(sql`select cursor_key::text as key,
      (extract(epoch from began) * 1000)::float8 as began,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from list_epoch`)
  if (log === undefined) throw new AppError('busy')
  return log
}

/** The position of the first row `c` of `public_change` in an order; only of finished transactions. */
export async function findPosition(
  db: Db,
  { horizon }: Pick<ChangeLog, 'horizon'>,
  rest: Sql,
): Promise<ChangePosition | undefined> {
  const [found] = await db.query<ChangePosition>(
    sql`select c.xid::text as xid, c.id::float8 as id from public_change c where c.xid < ${horizon}::xid8 ${rest}`,
  )
  return found
}

/** The last position. */
export async function endOf(db: Db, log: Pick<ChangeLog, 'horizon'>): Promise<ChangePosition> {
  const end = await findPosition(db, log, sql`order by c.xid desc, c.id desc limit 1`)
  if (end === undefined) throw new AppError('busy')
  return end
}

const NUMBER_BYTES = 6
const ALGORITHM = 'aes-128-ecb'
const keyBytes = ({ key }: Pick<ChangeLog, 'key'>) => Buffer.from(key.replaceAll('-', ''), 'hex')

/**
 * The cursor of a position: one encrypted block with zeros at its end, so that the same position has the same
 * cursor, and that of another key is recognised.
 */
export function cursorAt(log: Pick<ChangeLog, 'key'>, { xid, id }: ChangePosition): string {
  const block = Buffer.alloc(16)
  block.writeUIntBE(Number(xid), 0, NUMBER_BYTES)
  block.writeUIntBE(id, NUMBER_BYTES, NUMBER_BYTES)
  return createCipheriv(ALGORITHM, keyBytes(log), null)
    .setAutoPadding(false)
    .update(block)
    .toString('base64url')
}

/** The position of a cursor; undefined for one of another epoch or database. */
export function positionOf(log: Pick<ChangeLog, 'key'>, cursor: string): ChangePosition | undefined {
  const decipher = createDecipheriv(ALGORITHM, keyBytes(log), null).setAutoPadding(false)
  const block = decipher.update(Buffer.from(cursor, 'base64url'))
  if (block.readUInt32BE(2 * NUMBER_BYTES) !== 0) return undefined
  const numberAt = (byte: number) => block.readUIntBE(byte, NUMBER_BYTES)
  return { xid: String(numberAt(0)), id: numberAt(NUMBER_BYTES) }
}
