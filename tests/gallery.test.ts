/** The list of components in the gallery has all of `web/ui`. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentIndex } from '../web/gallery/component-index.ts'

const web = path.join(import.meta.dirname, '../web')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const files = globSync('ui/**/*.tsx', { cwd: web })
const entries = componentIndex(
  Object.fromEntries(files.map((file) => [file.slice('ui/'.length), read(file)])),
)

describe('the list of components', () => {
  it('has every component of web/ui that other parts import, with the import that they write', () => {
    const imported = globSync('{app,engine,features}/**/*.tsx', { cwd: web }).flatMap((file) =>
      [...read(file).matchAll(/^import \{([^}]*)\} from '#(web\/ui\/[^']+\.tsx)'/gm)].flatMap(
        ([, names = '', from = '']) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(
              (name) =>
                /^[A-Z][a-z]/.test(name) && read(from.slice('web/'.length)).includes(`function ${name}`),
            )
            .map((name) => `import { ${name} } from '#${from}'`),
      ),
    )
    const listed = new Set(entries.map(({ importLine }) => importLine))
    expect(new Set(imported).size).toBeGreaterThan(50)
    expect(imported.filter((line) => !listed.has(line))).toEqual([])
  })

  it('has the props of each component that takes some', () => {
    const sources = files.map(read).join('\n')
    const without = entries.filter(({ props }) => props === '').map(({ name }) => name)
    expect(without.filter((name) => !sources.includes(`function ${name}()`))).toEqual([])
  })

  it('shows the declared type with its comments, or the type as written', () => {
    const source = `type BoxProps = {
  /** In pixels. */
  width: number
}

/** A box. */
export function Box({ width }: BoxProps) {}
export function Line({ at }: { at: string }) {}
export const Cell = memo(Inner)
function Inner<Row>(props: Row) {}`
    const file = 'box/box.tsx'
    expect(componentIndex({ [file]: source })).toEqual([
      {
        name: 'Box',
        importLine: `import { Box } from '#web/ui/${file}'`,
        comment: 'A box.',
        props: 'type BoxProps = {\n  /** In pixels. */\n  width: number\n}',
      },
      { name: 'Cell', importLine: `import { Cell } from '#web/ui/${file}'`, comment: '', props: 'Row' },
      {
        name: 'Line',
        importLine: `import { Line } from '#web/ui/${file}'`,
        comment: '',
        props: '{ at: string }',
      },
    ])
  })
})
