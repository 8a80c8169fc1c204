/** The environment variables, and secrets in files. server/settings.ts says what they mean. */
import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting. The message names the variable and says what it must be. */
export class InvalidSetting extends StartupError {}

/** Every variable that the program reads, without the secrets. */
const SETTINGS = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'SESSION_IDLE_MINUTES',
  'SESSION_HOURS',
  'TRUST_PROXY',
  'PUBLIC_URL',
  'DEMO',
  'EXTERNAL_BACKOFFICE_URL',
  'DEFENCE_CORPS_URL',
  'ITA_URL',
  'LINK_CHECKS',
  'SUPPORT_PHONE',
  'MAP_TILES_URL',
  'MAP_TILES_ATTRIBUTION',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'KEPT_LISTS_MB',
  'PUBLIC_REQUESTS_PER_SECOND',
  'PUBLIC_CACHE_MB',
  'PUBLIC_LICENSE',
  'PUBLIC_LICENSE_URL',
  'PUBLIC_CONTACT',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_SCOPE',
  'OIDC_PID_CLAIM',
  'OIDC_LABEL',
  'PASSWORD_SIGN_IN',
  'MAIL_FROM',
] as const

/** Settings that hold a password or a key. The same name with `_FILE` names a file that holds the value. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'OIDC_CLIENT_SECRET',
  'SECOND_FACTOR_KEYS',
  'SMTP_URL',
] as const

export const SETTING_NAMES = [...SETTINGS, ...SECRETS]

export type SettingName = (typeof SETTING_NAMES)[number]

const KNOWN_NAMES: ReadonlySet<string> = new Set([...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`)])

/** Names that mean the same in other programs, or the plural of ours. */
const OTHER_NAMES: Readonly<Record<string, SettingName>> = {
  TRUST_PROXIES: 'TRUST_PROXY',
  TRUSTED_PROXIES: 'TRUST_PROXY',
  LISTEN_PORT: 'PORT',
  LISTEN_HOST: 'HOST',
  LISTEN_ADDRESS: 'HOST',
  BIND_ADDRESS: 'HOST',
  DB_URL: 'DATABASE_URL',
  DATABASE_ADDRESS: 'DATABASE_URL',
  DATA_FOLDER: 'DATA_DIR',
  DATA_DIRECTORY: 'DATA_DIR',
  PUBLIC_ORIGIN: 'PUBLIC_URL',
  PUBLIC_ADDRESS: 'PUBLIC_URL',
  SESSION_MINUTES: 'SESSION_IDLE_MINUTES',
}

/**
 * Only names of at least this length are compared: shorter ones resemble too many variables of other
 * programs.
 */
const COMPARED_LENGTH = 7

/** An empty variable counts as unset. */
export function readVariable(env: Environment, name: SettingName): string | undefined {
  return read(env, name)
}

function read(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

/** Answers the environment with the secrets read from their files. Errors never repeat a value. */
export function readSecretFiles(env: Environment): Environment {
  const found = SECRETS.flatMap((name) => {
    const file = read(env, `${name}_FILE`)
    if (file === undefined) return []
    if (read(env, name) !== undefined) {
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

/** Throws {@link InvalidSetting} for a variable whose name resembles a setting but is none. */
export function rejectMisspeltNames(env: Environment): void {
  for (const name of Object.keys(env)) {
    const value = read(env, name)
    // Kubernetes and Docker describe services of any name in this way.
    if (value === undefined || KNOWN_NAMES.has(name) || /^(tcp|udp):\/\//.test(value)) continue
    const upper = name.toUpperCase()
    const meant = OTHER_NAMES[upper] ?? [...KNOWN_NAMES].find((known) => resembles(upper, known))
    if (meant !== undefined) {
      throw new InvalidSetting(`${name} is no setting: did you mean ${meant}? Please correct or remove it.`)
    }
    const stem = name.replace(/_FILE$/, '')
    if (stem !== name && KNOWN_NAMES.has(stem)) {
      throw new InvalidSetting(
        `${name} is no setting: ${stem} can't be read from a file. Please set ${stem}.`,
      )
    }
  }
}

/** One wrong letter, or two in a long name. */
function resembles(name: string, known: string): boolean {
  if (known.length < COMPARED_LENGTH) return false
  return editDistance(name, known) <= (known.length < 11 ? 1 : 2)
}

/** How many letters are inserted, deleted, replaced or swapped with their neighbour (Damerau, restricted). */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
