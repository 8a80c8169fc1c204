/** Statements that the engine has written out itself: text with placeholders, and the values for them. */
import type { Db } from '#server/db/db.ts'

/** Runs a statement and gives its rows. */
export function queryRows<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  return db.query<R>({ text, values })
}

/** Runs a statement that changes rows and gives how many it changed. */
export function executeUpdate(db: Db, text: string, values: readonly unknown[]): Promise<number> {
  return db.execute({ text, values })
}
