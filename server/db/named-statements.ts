/** Lets PostgreSQL keep the plans of the statements that are asked again and again, one name for each text. */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/** Each connection keeps its own plans; what comes after so many texts is planned each time, as usual. */
const MOST_NAMES = 400

const names = new Map<string, string>()

/**
 * The name of a statement that is worth keeping, or nothing. Left alone are statements without values, searches by
 * pattern, whose best plan depends on the pattern, and `select *`, whose kept plan a migration would break.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const isKept =
    /^(select|insert|update|delete|with record as)\b/i.test(text) && !/ like |select \*/i.test(text)
  if (!isKept || names.size >= MOST_NAMES) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, ...others: unknown[]) => unknown

/** Has a connection name its statements. */
export function nameStatements(client: PoolClient): void {
  const plain = client.query.bind(client) as Query
  const named: Query = (text, values, ...others) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? plain(text, values, ...others) : plain({ name, text, values }, ...others)
  }
  client.query = named as typeof client.query
}
