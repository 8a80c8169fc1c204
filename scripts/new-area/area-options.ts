/** Reads the options of areas and fields, with their comments, from the types that declare them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { KIND_FACTS } from '#domain/fields/kind-facts.ts'

/** One option: its name with `?` where it may be absent, its type as written, and its comment as one line. */
export type AreaOption = { name: string; isOptional: boolean; type: string; comment: string }

export type OptionTable = { heading: string; text: string; options: AreaOption[] }

const AREA = 'domain/area/area.ts'
const FIELD = 'domain/fields/field.ts'

/** The types in the order of the reference: the name of the type, its file and the heading. */
const TYPES: readonly [string, string, string][] = [
  ['Area', AREA, 'The area'],
  ['AreaTitles', AREA, 'Titles'],
  ['AreaSearch', AREA, 'Search'],
  ['ListColumn', AREA, 'Columns'],
  ['PlaceRequirement', AREA, 'Place'],
  ['PictureField', AREA, 'Pictures'],
  ['AreaDocuments', AREA, 'Documents'],
  ['OnlyOne', AREA, 'At most one record with a code'],
  ['OnePer', AREA, 'One record for each combination'],
  ['OrderedCards', AREA, 'Cards in order'],
  ['PublicPage', 'domain/public/public-page.ts', 'Public page'],
  ['Totals', 'domain/area/totals.ts', 'Totals'],
  ['Total', 'domain/area/totals.ts', 'One total'],
  ['Ratio', 'domain/area/totals.ts', 'Ratio of two totals'],
  ['FieldOptions', FIELD, 'Fields of every kind'],
]

/** All tables of the reference. Throws when an option has no comment. */
export function readOptionTables(): OptionTable[] {
  const tables = TYPES.map(([type, file, heading]) => {
    const body = typeBody(file, `export type ${type} = {`)
    return { heading, text: body.comment, options: parseOptions(body.lines, 2) }
  })
  return [...tables, ...kindTables()]
}

/** The options that a kind of field has besides those of every kind. */
function kindTables(): OptionTable[] {
  const { lines } = typeBody(FIELD, 'export type FieldOf = {')
  const tables: OptionTable[] = []
  for (const [index, line] of lines.entries()) {
    const kind = line.match(/^ {2}(\w+): FieldOptions & \{( kind: .*\})?$/)
    if (kind === null) continue
    const end = kind[2] === undefined ? lines.indexOf('  }', index) : index
    const options = parseOptions(lines.slice(index + 1, Math.max(index + 1, end)), 4)
    const own = options.filter(({ name }) => name !== 'kind')
    if (own.length > 0) tables.push({ heading: kindHeading(kind[1] ?? ''), text: '', options: own })
  }
  return tables
}

function typeBody(file: string, opening: string): { lines: string[]; comment: string } {
  const lines = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8').split('\n')
  const start = lines.indexOf(opening)
  if (start < 0) throw new Error(`${file} has no "${opening}"`)
  return { lines: lines.slice(start + 1, lines.indexOf('}', start)), comment: commentAbove(lines, start) }
}

/** The members at an indentation, each with the comment above it. */
function parseOptions(lines: readonly string[], indent: number): AreaOption[] {
  const member = new RegExp(`^ {${indent}}(\\w+)(\\??): (.+)$`)
  return lines.flatMap((line, index) => {
    const [, name = '', optional = '', type = ''] = line.match(member) ?? []
    if (name === '') return []
    const comment = commentAbove(lines, index)
    if (comment === '' && name !== 'kind') throw new Error(`The option "${name}" has no comment.`)
    // `defineArea` fills in the options whose comment names a default.
    const isOptional = optional === '?' || comment.includes('by default')
    return [{ name, isOptional, type: type.replace(/^readonly /, ''), comment }]
  })
}

function commentAbove(lines: readonly string[], index: number): string {
  const end = index - 1
  if (!lines[end]?.trimEnd().endsWith('*/')) return ''
  let start = end
  while (start > 0 && !lines[start]?.includes('/**')) start -= 1
  return lines
    .slice(start, end + 1)
    .map((line) =>
      line
        .replace(/^\s*\/?\*+\/?/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join(' ')
}

/** The options as lists in Markdown. */
export function optionReference(): string {
  const tables = readOptionTables()
  const headings = tables.map(({ heading }) => heading)
  const others = Object.keys(KIND_FACTS).filter((kind) => !headings.includes(kindHeading(kind)))
  const kinds = wrapText(others.map((kind) => `\`${kind}\``).join(', '))
  return tables
    .map(({ heading, text, options }) => {
      const items = options.map(({ name, isOptional, type, comment }) =>
        wrapText(
          `- \`${name}${isOptional ? '?' : ''}${type === 'string' ? '' : `: ${type}`}\` ${comment}`,
          '  ',
        ),
      )
      return `### ${heading}\n\n${text === '' ? '' : `${wrapText(text)}\n\n`}${items.join('\n')}\n`
    })
    .concat(`### Kinds without options of their own\n\n${kinds}\n`)
    .join('\n')
}

const kindHeading = (kind: string) => `Kind \`${kind}\``

/** Breaks a paragraph at 110 columns; `indent` begins all lines but the first. */
function wrapText(text: string, indent = ''): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > 110) lines.push(indent + word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join('\n')
}
