/** Reads the components of `web/ui` from their sources: names, imports and props, for the gallery. */

export type ComponentEntry = { name: string; importLine: string; comment: string; props: string }

/** The exported components of source files, by name. The keys of `sources` are paths below `web/ui`. */
export function componentIndex(sources: Readonly<Record<string, string>>): ComponentEntry[] {
  return Object.entries(sources)
    .flatMap(([path, source]) => {
      const exported = [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)(.*)/gm)]
      return exported
        .filter(([, , rest = '']) => !rest.includes('createContext'))
        .map(({ 1: name = '', index }) => ({
          name,
          importLine: `import { ${name} } from '#web/ui/${path}'`,
          comment: commentBefore(source, index),
          props: propsOf(source, name),
        }))
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function commentBefore(source: string, index: number): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, index)) ?? []
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\* ?/, ''))
  return lines.join(' ').trim()
}

/** The type of the props as written, with its declaration if the same file has it. */
function propsOf(source: string, exportedName: string): string {
  const memoised = new RegExp(`^export const ${exportedName} = memo\\((?:function )?(\\w+)`, 'm').exec(source)
  const name = memoised?.[1] ?? exportedName
  const start = new RegExp(`function ${name}(?:<[^(]*>)?\\(`).exec(source)
  if (start === null) return ''
  const parameters = untilClosed(source.slice(start.index + start[0].length))
  const type = afterPattern(parameters)
  const [identifier = ''] = /^\w+/.exec(type) ?? []
  const declared = new RegExp(
    `^(?:export )?type ${identifier}\\b[\\s\\S]*?(?=\\n\\n|\\n(?:\\}|export|function))`,
    'm',
  )
  const [declaration] = (identifier !== '' && declared.exec(source)) || []
  if (declaration === undefined) return type
  return source.includes(`${declaration}\n}`) ? `${declaration}\n}` : declaration
}

const OPENING = '([{'
const CLOSING = ')]}'

/** The text up to the bracket that closes what was opened before it. */
function untilClosed(text: string): string {
  let depth = 0
  for (const [at, letter] of [...text].entries()) {
    if (OPENING.includes(letter)) depth += 1
    if (CLOSING.includes(letter)) depth -= 1
    if (depth < 0) return text.slice(0, at).trim().replace(/,$/, '')
  }
  return text
}

/** The type of a parameter: what follows its name or pattern. */
function afterPattern(parameter: string): string {
  const pattern = parameter.startsWith('{') ? `{${untilClosed(parameter.slice(1))}` : ''
  const rest = pattern === '' ? parameter : parameter.slice(parameter.indexOf('}', pattern.length - 1) + 1)
  return rest.replace(/^\w*\s*:\s*/, '').trim()
}
