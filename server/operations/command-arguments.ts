import { parseArgs, type ParseArgsConfig } from 'node:util'
import { editDistance } from '#server/environment.ts'

/** Options of npm itself, which npm sets for every command, with `npm_config_` before them. */
const PREFIX = 'npm_config_'

/** How many letters may be wrong in a name. Short names resemble too many options of npm. */
const mostDifferences = ({ length }: string) => (length < 7 ? 0 : 2)

/**
 * Parses the options and at most `most` other arguments. Throws for others, and for options that npm has
 * taken for itself, because `--` was missing: a backup would not be encrypted.
 */
export function commandArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  most: number,
  { args = process.argv.slice(2), env = process.env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const taken = Object.keys(env).filter((name) => name.toLowerCase().startsWith(PREFIX))
  for (const name of Object.keys(options)) {
    const own = name.replaceAll('-', '_')
    const swallowed = taken.find(
      (each) => editDistance(each.slice(PREFIX.length).toLowerCase(), own) <= mostDifferences(own),
    )
    if (swallowed !== undefined)
      throw new Error(`npm has taken --${name} for itself: please write \`--\` before the options.`)
  }
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
  const [unexpected] = parsed.positionals.slice(most)
  if (unexpected !== undefined)
    throw new Error(`The argument ${unexpected} is not expected. Options come after \`--\`.`)
  return parsed
}
