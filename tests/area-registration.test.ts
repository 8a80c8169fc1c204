/** Every area is registered everywhere and has its columns; each failure says which file to edit. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { areasByRoute } from '#areas/by-route.ts'
import { areas } from '#areas/index.ts'
import { officeScreens } from '#areas/office-screens.ts'
import { KIND_FACTS } from '#domain/fields/kind-facts.ts'
import { missingOf } from '#server/engine/missing-columns.ts'
import { menu, outsideMenu } from '#web/app/menu/menu.ts'
import { leavesOf } from '#web/app/menu/menu-tree.ts'
import { optionReference, readOptionTables } from '../scripts/new-area/area-options.ts'
import { areaFile } from '../scripts/new-area/template.ts'
import { PERMISSION_MATRIX } from './permissions/permission-matrix.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/**
 * Areas whose forms are not in `e2e/areas/expected-areas.ts`. `e2e/areas/screens.spec.ts` opens the lists of
 * all areas; these have their own specs.
 */
const TESTED_ELSEWHERE: ReadonlySet<string> = new Set([
  'districtChief',
  'deputyDistrict',
  'deputy',
  'official',
  'employee',
  'officialEmployee',
  'volunteerDefence',
  'villageTeam',
  'headman',
  'committee',
  'mediator',
  'mediation',
  'landing',
  'background',
  'resource',
  'agriculture',
  'occupation',
  'bank',
  'industry',
  'dept',
  'market',
  'hospital',
  'touristCenter',
  'transport',
  'policy',
  'subpolicy',
  'projectPolicy',
  'project',
  'news',
  'procurement',
  'officialDoc',
  'faq',
  'poll',
  'oit',
  'topic',
  'subtopic',
  'mmDetail',
  'mmRisk',
  'mmDept',
  'mmPerson',
  'villageGoodness',
])

it('registers every area file', () => {
  const register = read('areas/index.ts')
  const files = readdirSync(path.join(root, 'areas'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?!(?:presets|english)\/)[\w-]+\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThanOrEqual(areas.length)
  const forgotten = files.filter((file) => !register.includes(`'./${file}'`))
  expect(forgotten.map((file) => `areas/index.ts does not list areas/${file}.`)).toEqual([])
})

it('gives every area a screen, a menu entry, permissions and expectations of the browser tests', () => {
  const entries = leavesOf([...menu, ...outsideMenu]).map((leaf) => leaf.path)
  const browserTests = read('e2e/areas/expected-areas.ts')
  const faults = areas.flatMap((area) => {
    const { key, route } = area
    const isTab = officeScreens.some(({ tabs }) => tabs.includes(area)) || key === 'occupation'
    return [
      route === undefined && !isTab && `${key} has no route, and areas/office-screens.ts shows it on no tab.`,
      route !== undefined && areasByRoute[route] === undefined && `areas/by-route.ts has no "${route}".`,
      route !== undefined && !entries.includes(route) && `web/app/menu/menu.ts has no entry "${route}".`,
      PERMISSION_MATRIX[key] === undefined && `tests/permissions/permission-matrix.ts has no line "${key}".`,
      !TESTED_ELSEWHERE.has(key) &&
        !browserTests.includes(`\n  ${key}: {`) &&
        `e2e/areas/expected-areas.ts has no entry "${key}".`,
    ]
  })
  expect(faults.filter((fault) => fault !== false)).toEqual([])
  const keys = areas.map(({ key }) => key)
  const stale = [...TESTED_ELSEWHERE].filter(
    (key) => !keys.includes(key) || browserTests.includes(`\n  ${key}: {`),
  )
  expect(stale, 'TESTED_ELSEWHERE names no area, or one that has expectations').toEqual([])
})

it('has a migration for every table and column', () => {
  const statements = readdirSync(path.join(root, 'server/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => read(`server/migrations/${file}`))
    .join('\n')
  const tables = {
    has: (name: string) =>
      new RegExp(`create table ${name} \\(|call create_\\w+\\('${name}',`).test(statements),
    hasColumn: (table: string, column: string) => hasColumn(statementsOf(statements, table), column),
  }
  const faults = missingOf(areas, tables).map(({ sentence }) => sentence)
  expect(faults).toEqual([])
})

it('explains every option in docs/areas.md', () => {
  expect(read('docs/areas.md').endsWith(optionReference()), 'Run npm run area-reference.').toBe(true)
  const page = read('docs/areas.md')
  expect(Object.keys(KIND_FACTS).filter((kind) => !page.includes(`\`${kind}\``))).toEqual([])
})

it('the template of a new area has all required options', () => {
  const file = areaFile({ key: 'publicPark', name: 'สวนสาธารณะ' })
  const [area] = readOptionTables()
  const needed = area?.options.filter(({ isOptional }) => !isOptional).map(({ name }) => name) ?? []
  expect(needed.length).toBeGreaterThan(8)
  expect(needed.filter((name) => !new RegExp(`^  ${name}: `, 'm').test(file))).toEqual([])
  // The width that tests/architecture.test.ts allows.
  expect(file.split('\n').filter((line) => line.length > 110)).toEqual([])
})

/**
 * The statements that create or change a table. Migration 0001 creates the tables of areas by a procedure.
 */
function statementsOf(text: string, table: string): string {
  const own = new RegExp(`(create|alter) table (if exists )?${table}\\b|call create_area\\('${table}',`)
  return text
    .split(/;\s*\n/)
    .filter((statement) => own.test(statement))
    .join(';\n')
}

function hasColumn(statements: string, column: string): boolean {
  return new RegExp(`^\\s*(alter table .*add column )?"?${column}"? |(^  |, )${column} `, 'm').test(
    statements,
  )
}
