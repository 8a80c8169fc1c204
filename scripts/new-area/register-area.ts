/** Registers a new area in the files that name every area. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserTestEntry, type NewArea, permissionEntry } from './template.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Adds the area to the register, the table by route, the menu, the permission matrix and the browser tests.
 * Answers the files that changed. `file` is the area's path below `areas/`. Throws before it writes when a
 * file does not have the expected shape.
 */
export function registerArea(area: NewArea, file: string): string[] {
  const { key, name } = area
  const folder = path.posix.dirname(file)
  const changes: [string, (text: string) => string][] = [
    ['areas/index.ts', (text) => addToRegister(text, key, file)],
    [
      'areas/by-route.ts',
      (text) => insertBefore(text, '\n}\n', `\n  '/${key}': async () => (await import('./${file}')).${key},`),
    ],
    ['web/app/menu/menu.ts', (text) => addToMenu(text, key, name, routeOfNeighbour(folder))],
    [
      'tests/permissions/permission-matrix.ts',
      (text) => insertAtEndOf(text, 'export const PERMISSION_MATRIX', permissionEntry(area)),
    ],
    [
      'e2e/areas/expected-areas.ts',
      (text) => insertAtEndOf(text, 'export const expectedAreas', browserTestEntry(area)),
    ],
  ]
  // All changes are made in memory first, so that a failure leaves no area partly registered.
  const texts = changes.map(([target, change]): [string, string] => {
    const text = readFileSync(path.join(ROOT, target), 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${target} does not have the expected shape: nothing was added.`)
    return [target, changed]
  })
  for (const [target, text] of texts) writeFileSync(path.join(ROOT, target), text)
  return changes.map(([target]) => target)
}

function addToRegister(text: string, key: string, file: string): string {
  const imported = insertBefore(text, '\nexport const areas', `import { ${key} } from './${file}'\n`)
  return insertBefore(imported, '\n]\n', `\n  ${key},`)
}

/** The route of an area in the same folder: the new menu entry goes after it. */
function routeOfNeighbour(folder: string): string {
  const table = readFileSync(path.join(ROOT, 'areas/by-route.ts'), 'utf8')
  const routes = [...table.matchAll(/'([^']+)': async \(\) => \(await import\('\.\/([^']+)'\)/g)]
  const route = routes.findLast(([, , other = '']) => path.posix.dirname(other) === folder)?.[1]
  if (route === undefined) throw new Error(`No area of areas/${folder} has a route of its own.`)
  return route
}

function addToMenu(text: string, key: string, name: string, neighbour: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.includes(`menuLeaf('${neighbour}'`))
  if (start < 0) return text
  const end = lines.findIndex((line, index) => index >= start && /\),$/.test(line))
  const indent = lines[start]?.match(/^ */)?.[0] ?? ''
  lines.splice(end + 1, 0, `${indent}menuLeaf('/${key}', '${name}', 'place'),`)
  return lines.join('\n')
}

/** Inserts before the closing brace of the object that a declaration begins. */
function insertAtEndOf(text: string, declaration: string, added: string): string {
  const end = text.indexOf('\n}\n', text.indexOf(declaration))
  return end < 0 ? text : `${text.slice(0, end + 1)}${added}${text.slice(end + 1)}`
}

/** Inserts before the first occurrence of a text; answers the input unchanged when there is none. */
function insertBefore(text: string, before: string, added: string): string {
  const at = text.indexOf(before)
  return at < 0 ? text : text.slice(0, at) + added + text.slice(at)
}
