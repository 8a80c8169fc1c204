/** Rules of the house that neither compiler nor lint can hold. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(root, file))

/** The files of the repository, those included that are about to be added. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && isThere(file))

const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))

/** Past this many lines there is a second idea in a file. */
const LONGEST = 400

describe('the house', () => {
  it('has engines that know no area by name', () => {
    const engines = sources.filter((file) => /(^|\/)engine\//.test(file))
    expect(engines.length).toBeGreaterThan(50)
    const found = engines.flatMap((file) => {
      const text = read(file)
      return namesOfAreas().flatMap(({ name, pattern }) =>
        pattern.test(text) ? [`${file} names ${name}`] : [],
      )
    })
    expect(found).toEqual([])
  })

  it('has no source file longer than one idea', () => {
    const long = sources
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > LONGEST)
    expect(long).toEqual([])
  })

  it('asks the page itself nowhere what it holds: each dialog would have everything behind a :has() styled anew', () => {
    const styles = sources.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(50)
    const onScreen = (text: string) => text.replace(/@media print \{[\s\S]*?\n\}/g, '')
    expect(styles.filter((file) => /(:root|html|body)[^\s,{]*:has\(/.test(onScreen(read(file))))).toEqual([])
  })

  it('speaks to nobody but its database and the store of pictures that the settings name', () => {
    const SPEAKS =
      /\bfetch\(|\b(?:new |extends )(?:TLS)?Socket\b|\b(?:createConnection|EventSource|WebSocket)\b|\bhttps?\.(?:get|request)\(|node:(?:https|http2|dgram|dns)/
    const served = sources.filter(
      (file) => /^(server|domain|areas)\//.test(file) && !/[.-]test\.|\/test-/.test(file),
    )
    expect(served.length).toBeGreaterThan(300)
    expect(served.filter((file) => SPEAKS.test(read(file)))).toEqual([
      'server/db/protocol/row-connection.ts',
      // Of this machine: it asks the server that has the folder open for a moment in which nobody writes.
      'server/operations/folder-copy.ts',
      'server/pictures/storage/object-store.ts',
    ])
  })

  it('names only commands in its pages that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const known = new Set(Object.keys(scripts))
    const pages = files.filter((file) => file.endsWith('.md'))
    expect(pages).toContain('README.md')
    const unknown = pages.flatMap((page) =>
      commandsIn(read(page))
        .filter((command) => !known.has(command))
        .map((command) => `${page}: npm run ${command}`),
    )
    expect(unknown).toEqual([])
  })

  it('has pages whose links and pictures lead to files', () => {
    const pages = files.filter((file) => file.endsWith('.md'))
    const broken = pages.flatMap((page) =>
      linksIn(read(page))
        .map((link) => path.join(path.dirname(page), link))
        .filter((target) => !isThere(target))
        .map((target) => `${page} leads to ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('names only tests in its pages that exist', () => {
    // That page says what any file of tests is called.
    const pages = files.filter((file) => /^docs\/.*\.md$/.test(file) && file !== 'docs/testing.md')
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => ({ page, name })),
    )
    expect(named.length).toBeGreaterThan(100)
    // Some pages name them by their paths, some by the ends of these.
    const isTest = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
    expect(named.filter(({ name }) => !isTest(name))).toEqual([])
  })

  it('lists every decision on its map', () => {
    const map = read('docs/architecture.md')
    const pages = files.filter((file) => file.startsWith('docs/decisions/'))
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter((page) => !map.includes(`](${page.replace('docs/', '')})`))).toEqual([])
  })
})

/**
 * What would give an engine away: an area's key, its path or route, or one of its titles. Keys and paths that are words of
 * the language as well count only where they stand as a text of their own, in quotes; a title that several areas share,
 * such as what an empty list says, belongs to none.
 */
function namesOfAreas(): { name: string; pattern: RegExp }[] {
  const titles = areas.flatMap((area) => [
    ...new Set(Object.values(area.titles).filter((title) => title !== undefined)),
  ])
  const own = titles.filter((title) => titles.indexOf(title) === titles.lastIndexOf(title))
  const names = areas.flatMap(({ key, path: calls, route = calls }) => [key, calls, route])
  return [
    ...own.map((name) => ({ name, pattern: new RegExp(escaped(name)) })),
    ...names.map((name) => ({ name, pattern: new RegExp(`['"\`/]${escaped(name)}['"\`/]`) })),
  ]
}

/** `npm run x`, `npm start` and `npm test`. */
function commandsIn(text: string): string[] {
  const run = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  const short = [...text.matchAll(/npm (start|test)\b/g)].map(([, name = '']) => name)
  return [...run, ...short]
}

/** The relative links of a page, without their anchors. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
