/** Components and their style sheets name the same classes; the compiler takes any name. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sheets = globSync('web/**/*.module.css', { cwd: root })
const components = globSync('web/**/*.tsx', { cwd: root })

/** The classes that a style sheet has rules for. */
function classesIn(sheet: string): string[] {
  const rules = read(sheet).replace(/\/\*[\s\S]*?\*\/|composes:[^;]*;|url\([^)]*\)/g, '')
  return [...new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}

/** The style sheets that a component imports, with the classes it names of each; `*` is a computed name. */
function classesOf(component: string): [sheet: string, names: string[]][] {
  const text = read(component)
  const imports = text.matchAll(/^import (\w+) from '(#?)([^']+\.module\.css)'/gm)
  return [...imports].map(([, local, alias, file = '']) => {
    const sheet = alias ? file : path.join(path.dirname(component), file)
    const names = text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|(\\[))`, 'g'))
    return [sheet, [...names].map(([, name = '*']) => name).filter((name) => name !== 'module')]
  })
}

it('components use only classes that exist in their style sheets', () => {
  const found = components.flatMap((component) =>
    classesOf(component).flatMap(([sheet, names]) => {
      const known = new Set(['*', ...classesIn(sheet)])
      return names.filter((name) => !known.has(name)).map((name) => `${component}: ${sheet} has no .${name}`)
    }),
  )
  expect(components.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('style sheets have only classes that components use', () => {
  const named = new Map<string, Set<string>>()
  for (const [sheet, names] of components.flatMap(classesOf))
    named.set(sheet, new Set([...(named.get(sheet) ?? []), ...names]))
  const found = sheets.flatMap((sheet) => {
    const names = named.get(sheet)
    if (names?.has('*')) return []
    return classesIn(sheet)
      .filter((name) => !names?.has(name))
      .map((name) => `${sheet} has an unused .${name}`)
  })
  expect(found).toEqual([])
})

it('style sheets share classes as global ones: composed files lose their names, and the build warns', () => {
  const found = sheets.filter((sheet) => /composes:[^;]*\bfrom\s+["']/.test(read(sheet)))
  expect(found).toEqual([])
})
