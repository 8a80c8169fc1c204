/**
 * `npm run new-area <key> [Thai name] [folder]` starts a new area: it writes the area's file with every
 * option explained, registers the area, writes its migration and prints what to do next.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { snakeCase } from '#domain/area/wire.ts'
import { registerArea, ROOT } from './new-area/register-area.ts'
import { areaFile } from './new-area/template.ts'

const [key = '', name = 'ข้อมูลใหม่', folder = 'district'] = process.argv.slice(2)
const kebab = snakeCase(key).replaceAll('_', '-')
const file = `${folder}/${kebab}.ts`

const fault = faultOfArguments()
if (fault !== undefined) {
  console.error(`${fault}\nUse: npm run new-area <key> [Thai name] [folder of areas/]`)
  process.exit(1)
}

const changed = registerArea({ key, name }, file)
writeFileSync(path.join(ROOT, 'areas', file), areaFile({ key, name }))
// A process of its own, because this one has loaded the register without the new area.
const tables = execFileSync(process.execPath, ['scripts/new-area/area-sql.ts', key], {
  cwd: ROOT,
  encoding: 'utf8',
})
const migration = `server/migrations/${nextNumber()}-${kebab}.sql`
writeFileSync(path.join(ROOT, migration), `-- The tables of the area "${key}".\n${tables}`)

console.log(`${tables}
Written:    areas/${file}
            ${migration} (the statements above)
Registered: ${changed.join('\n            ')}

Next:
1. Edit areas/${file}. docs/areas.md explains every option.
2. When the fields are right: npm run --silent area-sql ${key} > ${migration}
   An area that has been released gets its further columns in a new migration.
3. If you changed labels or required fields, edit the entry "${key}" in e2e/areas/expected-areas.ts.
4. npm run format, then npm start.
5. Test the new area, in a few seconds and in half a minute:
   npx vitest run tests/area-registration.test.ts areas/check.test.ts
   npx vitest run tests/api/records/areas.db.test.ts -t ${key}
   Before a commit: npm run check. Before a push: npm run validate.`)

function faultOfArguments(): string | undefined {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(key)) return `"${key}" is no camelCase key.`
  const folders = readdirSync(path.join(ROOT, 'areas'), { withFileTypes: true })
  const known = folders.filter((entry) => entry.isDirectory() && entry.name !== 'presets')
  if (!known.some((entry) => entry.name === folder))
    return `areas/ has no folder "${folder}". There are: ${known.map((entry) => entry.name).join(', ')}.`
  return existsSync(path.join(ROOT, 'areas', file)) ? `areas/${file} exists already.` : undefined
}

/** The number of the next migration, with the digits of those that exist. */
function nextNumber(): string {
  const names = readdirSync(path.join(ROOT, 'server/migrations')).filter((entry) => entry.endsWith('.sql'))
  const last = names.sort().at(-1)?.match(/^\d+/)?.[0] ?? '0000'
  return String(Number(last) + 1).padStart(last.length, '0')
}
