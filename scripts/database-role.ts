/**
 * `npm run database:role -- <role>` prints the statements that give an application role its rights on
 * PostgreSQL (docs/reliability.md): `npm run --silent database:role -- amphoe_app | psql <the owner's
 * address>`.
 */
import { roleSql } from '#server/operations/database-role.ts'

try {
  console.log(roleSql(process.argv[2] ?? ''))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
