/** Statements that the engine has written out itself: text with placeholders, and the values for them. */
import { CompiledQuery } from 'kysely'
import type { Handle } from './deps.ts'

/** Runs a statement and gives its rows. */
export async function queryRows<R>(db: Handle, text: string, values: readonly unknown[]): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** Runs a statement that changes rows and gives how many it changed. */
export async function executeUpdate(db: Handle, text: string, values: readonly unknown[]): Promise<number> {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
  return Number(numAffectedRows ?? 0n)
}

/** The constraint that a database error names, if it is a breach of one. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code, constraint } = error as { code: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}
