/** Lets PostgreSQL reuse the plans of repeated statements: one name for each text. */
import { createHash } from 'node:crypto'

/** Each connection stores its own plans. Texts beyond this number are planned every time. */
const MAX_NAMES = 400

const names = new Map<string, string>()

/**
 * The name of a statement whose plan is worth storing, else undefined. Statements without values have no
 * name. Searches by pattern have none, because the best plan depends on the pattern, and `select *` has none,
 * because a migration would break its plan.
 */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const isReusable =
    /^\s*(select|insert|update|delete|with record as)\b/i.test(text) && !/ like |select \*/i.test(text)
  if (!isReusable || names.size >= MAX_NAMES) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
