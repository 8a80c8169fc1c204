/** The variables of the environment, and secrets in files. server/settings.ts says what they mean. */
import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that can't be used, in a sentence that names the variable and what it must be. */
export class InvalidSetting extends StartupError {}

/** Settings that hold a password or a key. The same name with `_FILE` names a file that holds the value. */
const SECRETS = ['DATABASE_URL', 'DATABASE_READ_URL', 'STORAGE_URL'] as const

/** An empty variable counts as unset. */
export function readVariable(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** Answers the environment with the secrets that stand in files. Errors never repeat a value. */
export function readSecretFiles(env: Environment): Environment {
  const found = SECRETS.flatMap((name) => {
    const file = readVariable(env, `${name}_FILE`)
    if (file === undefined) return []
    if (readVariable(env, name) !== undefined) {
      throw new InvalidSetting(`${name} and ${name}_FILE are both set: please set one of them.`)
    }
    return [[name, readSecretFile(`${name}_FILE`, file)]]
  })
  return { ...env, ...Object.fromEntries(found) }
}

function readSecretFile(name: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    throw new InvalidSetting(`${name} must name a file that the program can read (${code}).`)
  }
  if (text !== '') return text
  throw new InvalidSetting(`${name} names an empty file.`)
}
