/**
 * `npm run database:role -- <role>` prints the statements that give an application role its rights on
 * PostgreSQL (docs/reliability.md): `npm run --silent database:role -- amphoe_app | psql <the owner's
 * address>`.
 */
import { roleSql } from '#server/operations/database-role.ts'
import { runCommand } from '#server/operations/open-database.ts'

await runCommand(async () => console.log(roleSql(process.argv[2] ?? '')))
