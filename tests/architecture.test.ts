/** Rules of the code that neither the compiler nor the linter can check. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(root, file))

const LISTED = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
/** The files of the repository, including new ones that git does not track yet. */
const files = execFileSync('git', LISTED, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && isThere(file))

const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))

/** A longer file probably contains a second idea. */
const MAX_FILE_LINES = 400
const MAX_FOLDER_FILES = 20

/** The widest comment and the widest line of prose, in characters. */
const MAX_PROSE_WIDTH = 110

/** A decision page fits on one screen. */
const MAX_DECISION_LINES = 60
const MAX_DECISION_WORDS = 450

/** Without decisions. */
const MAX_DOCUMENTATION_WORDS = 20_000

/**
 * Words that `docs/glossary.md` replaces, with the word to use. The test splits names at case changes, dashes
 * and dots.
 */
const REPLACED_WORDS: Readonly<Record<string, string>> = {
  told: 'schema, or what it is',
  tell: 'the standard verb, as in describe or report',
  asked: 'request',
  kept: 'cached, stored, or what it is',
  beside: 'what it is',
  carried: 'export',
  carrying: 'export',
  judge: 'validate',
  judged: 'validate',
  heaps: 'what it is',
  seam: 'hook',
  seams: 'hooks',
  lack: 'missing item',
  lacks: 'missing items, completeness',
  alike: 'duplicates',
  once: 'idempotency, or what it is',
  turns: 'concurrency, queue',
  bag: 'what it is',
  together: 'bulk',
  batch: 'bulk',
  standing: 'status, visibility',
  stranger: 'untrusted',
  strangers: 'untrusted',
  refusal: 'app error, rejection',
  refusals: 'app errors, rejections',
  revive: 'restore',
  revived: 'restored',
  bin: 'trash',
  workshop: 'worker',
  maintenance: 'operations',
  wished: 'requested',
  said: 'what it is',
  seen: 'what it is',
  given: 'what it is',
  doings: 'audit events',
  bricks: 'components',
}

describe('the code', () => {
  it('has engines that mention no area by name', () => {
    const engines = sources.filter((file) => /(^|\/)engine\//.test(file))
    expect(engines.length).toBeGreaterThan(50)
    const found = engines.flatMap((file) => {
      // Tests of engines import areas; the linter checks the imports of other files.
      const text = read(file).replace(/'#areas\/[^']*'/g, '')
      return namesOfAreas().flatMap(({ name, pattern }) =>
        pattern.test(text) ? [`${file} names ${name}`] : [],
      )
    })
    expect(found).toEqual([])
  })

  it(`has no source file of more than ${MAX_FILE_LINES} lines`, () => {
    const long = sources
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > MAX_FILE_LINES)
    expect(long).toEqual([])
  })

  it('defines colours only in web/ui/theme/colours.css', () => {
    const found = sources
      .filter((file) => /^web\/.*\.(css|tsx)$/.test(file) && file !== 'web/ui/theme/colours.css')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) =>
            /(?<![\w&/])#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\([\d.]/i.test(line)
              ? [`${file}:${index + 1}: use a colour of web/ui/theme/colours.css`]
              : [],
          ),
      )
    expect(found).toEqual([])
  })

  it('has no file or export whose name contains a word that the glossary replaces', () => {
    const found = files
      .filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file))
      .flatMap((file) =>
        [...namesInPath(file), ...exportedNames(file).map(({ name }) => name)].flatMap((name) =>
          wordsOf(name).flatMap((word) => {
            const better = Object.hasOwn(REPLACED_WORDS, word) ? REPLACED_WORDS[word] : undefined
            return better === undefined ? [] : [`${file}: "${name}" is built on "${word}"; use ${better}`]
          }),
        ),
      )
    expect([...new Set(found)]).toEqual([])
  })

  it('has no variable or parameter that is named with such a word alone', () => {
    const words = /(?<![\w.'`])(?:told|asked|carried|wished|heaps|judge|bag)(?=\s*(?:=[^=>]|\??:|\)? =>))/g
    const found = sources
      .filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('architecture.test.ts'))
      .flatMap((file) => {
        const code = read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        return [...code.matchAll(words)].map(([word]) => `${file}: ${word}`)
      })
    expect(found).toEqual([])
  })

  it('has no two exported types with the same name', () => {
    const files = new Map<string, string[]>()
    for (const file of sources) {
      const types = exportedNames(file).filter(({ kind }) => kind === 'type' || kind === 'interface')
      for (const { name } of types) files.set(name, [...(files.get(name) ?? []), file])
    }
    const shared = [...files].filter(([, all]) => all.length > 1)
    expect(shared.map(([name, all]) => `${name} in ${all.join(' and ')}`)).toEqual([])
  })

  it(`has no folder of more than ${MAX_FOLDER_FILES} source files`, () => {
    const perFolder = new Map<string, number>()
    for (const file of sources.filter((name) => !isTestFile(name))) {
      const folder = path.dirname(file)
      perFolder.set(folder, (perFolder.get(folder) ?? 0) + (/\.(ts|tsx|mjs)$/.test(file) ? 1 : 0))
    }
    const full = [...perFolder].filter(([, count]) => count > MAX_FOLDER_FILES)
    expect(full.map(([folder, count]) => `${folder} holds ${count} source files`)).toEqual([])
  })

  it('has no import cycle, types included', () => {
    expect(importCycles(sources.filter((file) => !file.endsWith('.css')))).toEqual([])
  })

  it('has comments and prose of readable width', () => {
    const comments = sources.filter((file) => WIDTH_CHECKED.test(file)).flatMap(wideComments)
    const prose = files.filter((file) => PROSE_CHECKED.test(file)).flatMap(wideProse)
    expect([...comments, ...prose]).toEqual([])
  })

  it('has decision pages and documentation within their size limits', () => {
    const words = (file: string) => read(file).split(/\s+/).filter(Boolean).length
    const decisions = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file))
    const long = decisions.filter(
      (file) => words(file) > MAX_DECISION_WORDS || read(file).split('\n').length > MAX_DECISION_LINES,
    )
    expect(long).toEqual([])
    const pages = files.filter((file) => /^(docs\/)?[^/]*\.md$/.test(file))
    const total = pages.reduce((sum, file) => sum + words(file), 0)
    expect(total).toBeLessThanOrEqual(MAX_DOCUMENTATION_WORDS)
  })

  it('uses no :has() on the root or body element, which makes dialogs slow', () => {
    const styles = sources.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(50)
    const onScreen = (text: string) => text.replace(/@media print \{[\s\S]*?\n\}/g, '')
    expect(styles.filter((file) => /(:root|html|body)[^\s,{]*:has\(/.test(onScreen(read(file))))).toEqual([])
  })

  it('opens network connections only in the listed files', () => {
    const CONNECTS =
      /\bfetch\(|\b(?:new |extends )(?:TLS)?Socket\b|\b(?:createConnection|EventSource|WebSocket)\b|\bhttps?\.(?:get|request)\(|node:(?:https|http2|dgram|dns)|'openid-client'|'nodemailer'/
    const served = sources.filter(
      (file) => /^(server|domain|areas)\//.test(file) && !/[.-]test\.|\/test-/.test(file),
    )
    expect(served.length).toBeGreaterThan(300)
    expect(served.filter((file) => CONNECTS.test(read(file)))).toEqual([
      'server/features/mail/smtp.ts', // The mail server of SMTP_URL.
      'server/features/single-sign-on/identity-provider.ts', // The provider of OIDC_ISSUER.
      // Public URLs from officials, while LINK_CHECKS is on, and webhooks. Every IP address is checked.
      'server/network/public-request.ts',
      // On this machine only: asks the server that has the folder open for a copy.
      'server/operations/folder-copy.ts',
      'server/pictures/storage/object-store.ts',
    ])
  })

  it('writes SQL as templates, never with numbered placeholders', () => {
    const PLACEHOLDER = /[\s(=<>,]\$\d/
    const found = sources
      .filter(
        (file) => /^(server|scripts)\//.test(file) && !file.startsWith('server/db/') && !isTestFile(file),
      )
      .filter((file) => PLACEHOLDER.test(read(file)))
    expect(found, 'Use `sql` of server/db/sql.ts').toEqual([])
  })

  it('mentions only existing npm commands in its pages', () => {
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

  it('has only pages whose links and pictures exist', () => {
    const pages = files.filter((file) => file.endsWith('.md'))
    const broken = pages.flatMap((page) =>
      linksIn(read(page))
        .map((link) => path.join(path.dirname(page), link))
        .filter((target) => !isThere(target))
        .map((target) => `${page} leads to ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('mentions only existing files in its map and existing tests in its pages', () => {
    const paths = read('docs/architecture.md').match(/(?<=`)[\w.-]+\/[\w./-]*(?=`)/g) ?? []
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((name) => !isThere(name))).toEqual([])
    const pages = files.filter((file) => /^docs\/.*\.md$/.test(file))
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => ({ page, name })),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ name }) => !isNamedFile(name))).toEqual([])
  })

  it('mentions only existing files in its comments', () => {
    const named = sources.flatMap((file) =>
      commentLines(file).flatMap(({ line, at }) =>
        [...line.matchAll(/(?<![\w*.-])\w[\w/.-]*\.(?:tsx?|mjs|css|sql)\b/g)].map(([name]) => ({ at, name })),
      ),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ name }) => !isNamedFile(name))).toEqual([])
  })

  it('lists every decision in docs/architecture.md, and the valid one on each superseded page', () => {
    const pages = files.filter((file) => file.startsWith('docs/decisions/'))
    const isFound = (page: string) =>
      page.includes('/superseded/')
        ? /^# .+\n\nSuperseded by \[\d+\]\(\.\.\/\d{4}-/.test(read(page))
        : read('docs/architecture.md').includes(`](${path.relative('docs', page)})`)
    expect(pages.filter((page) => !isFound(page))).toEqual([])
  })
})

/**
 * The names that an engine must not contain: an area's key, its path or route, or a title that is its own.
 * Keys and paths that are common words count only as a whole quoted string.
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

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** The folders and the name of a file, without the extension and the suffixes of its type. */
function namesInPath(file: string): string[] {
  return file.replace(/(\.(test|spec|process|db|pg|module|d))*\.(ts|tsx|mjs|css|md)$/, '').split('/')
}

function exportedNames(file: string): { name: string; kind: string }[] {
  if (/\.(css|md)$/.test(file)) return []
  const declarations = read(file).matchAll(
    /^export (?:declare |async )*(type|interface|const|let|function\*?|class)\s+(\w+)/gm,
  )
  return [...declarations].map(([, kind = '', name = '']) => ({ name, kind }))
}

/** `retainedCallNo` has the words retained, call and no. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
}

/** Each group of files that import one another, found by Tarjan's algorithm. */
function importCycles(modules: readonly string[]): string[] {
  const known = new Set(modules)
  const importsOf = (file: string) =>
    [...read(file).matchAll(/(?:from\s+|import\()'([.#][^']+)'/g)]
      .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
      .filter((name) => known.has(name))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[] = []
  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    stack.push(file)
    let low = index
    for (const other of importsOf(file)) {
      if (!order.has(other)) low = Math.min(low, visit(other))
      else if (stack.includes(other)) low = Math.min(low, order.get(other) ?? low)
    }
    lowest.set(file, low)
    if (low === index) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) cycles.push(group.join(' and '))
    }
    return low
  }
  for (const file of modules) if (!order.has(file)) visit(file)
  return cycles
}

/** Code whose comments are checked for their width, and pages whose prose is checked. */
const WIDTH_CHECKED = /^(domain|areas|server|scripts|bench|tests|web|e2e)\//
const PROSE_CHECKED = /^(README|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$/

function wideComments(file: string): string[] {
  return (
    commentLines(file)
      // Biome reads the reason of an ignored rule from one line.
      .filter(({ line }) => line.length > MAX_PROSE_WIDTH && !line.includes('biome-ignore'))
      .map(({ at }) => at)
  )
}

/** The comment lines of a file, each with its position. */
function commentLines(file: string): { line: string; at: string }[] {
  return read(file)
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => /^\s*(\/\/|\/?\*)/.test(line))
}

/** Whether a file has this path or a path that ends with it. */
function isNamedFile(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`))
}

/**
 * The prose lines of a page that are too wide. Tables, fenced commands and lines with only a link or picture
 * may be wider.
 */
function wideProse(file: string): string[] {
  let isFenced = false
  return read(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) isFenced = !isFenced
      const isProse = !isFenced && !line.startsWith('|') && !/^\s*(!?\[[^\]]*\]\([^)]*\)|\S+)$/.test(line)
      return isProse && line.length > MAX_PROSE_WIDTH ? [`${file}:${index + 1}`] : []
    })
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
