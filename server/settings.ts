/** The settings from the environment (decisions, section 1). Nothing else reads the environment. */
import { isIP } from 'node:net'
import { addressList } from './network/address-list.ts'
import { databaseAddressProblem, hostAddresses, sessionAttributes } from './db/hosts.ts'
import {
  type Environment,
  InvalidSetting,
  readSecretFiles,
  readVariable as read,
  rejectMisspeltNames,
  type SettingName,
} from './environment.ts'
import { type MailSettings, readMailSettings } from './features/mail/mail-settings.ts'
import {
  readSingleSignOn,
  type SingleSignOnSettings,
} from './features/single-sign-on/single-sign-on-settings.ts'
import { readStorageAddress } from './pictures/storage/storage-address.ts'
import { type PublicTerms, readPublicTerms } from './public/public-terms.ts'

export type Settings = {
  isProduction: boolean
  /** 0: the system chooses a free port. */
  port: number
  host: string
  /** The folder of the embedded database; used if there is no `databaseUrl`. */
  dataDir: string
  databaseUrl: string | undefined
  /** The replicas that public reads may go to. */
  databaseReadUrl: string | undefined
  /** Unset: pictures are stored in the database. */
  storageUrl: string | undefined
  sessionIdleMinutes: number
  sessionHours: number
  trustProxy: readonly string[]
  /** The origin at which people reach the system, such as `https://backoffice.example.go.th`. */
  publicUrl: string | undefined
  /** Whether an empty database is filled with demo accounts and content. */
  demo: boolean
  /** Whether accounts with the password of the demo may sign in: not in production. */
  demoPasswords: boolean
  /** Keys of 32 bytes for the secrets of second factors; the first encrypts. Empty: they are stored plain. */
  secondFactorKeys: readonly Buffer[]
  externalBackofficeUrl: string | undefined
  /** The URL that the menu entry of the volunteer defence corps opens instead of this system's register. */
  defenceCorpsUrl: string | undefined
  /** The URL of the integrity assessment's system, shown next to the checklists. */
  itaUrl: string | undefined
  /** Whether officials may have the server check the links of integrity items. */
  linkChecks: boolean
  singleSignOn: SingleSignOnSettings
  /** Unset: no e-mail is sent. */
  mail: MailSettings | undefined
  /** Empty if none is set. */
  supportPhone: string
  /** Raster tiles under the outlines of maps. Unset: maps load nothing from other hosts. */
  mapTiles: MapTiles | undefined
  /** How long a stopping server continues to answer, so that its proxies notice, in seconds. */
  drainSeconds: number
  /** The port of the metrics; unset: none. 0: the system chooses a free port. */
  metricsPort: number | undefined
  metricsHost: string
  /** The memory of the list cache in megabytes; 0: no cache. */
  listCacheMb: number
  /** Requests per second that one network may send to the public API on average; 0: no limit. */
  publicRequestsPerSecond: number
  /** The memory of the cache of public answers, in megabytes. */
  publicCacheMb: number
  publicTerms: PublicTerms
}

/** `url` has {z}, {x} and {y}; `origin` is its host, which the content security policy allows. */
export type MapTiles = { url: string; origin: string; attribution: string }

/**
 * Reads the settings; an empty variable counts as unset. Throws {@link InvalidSetting} at the first invalid
 * one.
 */
export function readSettings(variables: Environment): Settings {
  rejectMisspeltNames(variables)
  const env = readSecretFiles(variables)
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL', ['read-write', 'primary'])
  const isProduction = readMode(env) === 'production'
  return {
    isProduction,
    port: readNumber(env, 'PORT', { from: 0, to: 65_535, usual: 3000 }),
    host: readHost(env, 'HOST'),
    dataDir: read(env, 'DATA_DIR') ?? 'data',
    databaseUrl,
    databaseReadUrl: readReplicaUrl(env, databaseUrl),
    storageUrl: readStorageUrl(env),
    sessionIdleMinutes: readNumber(env, 'SESSION_IDLE_MINUTES', { from: 1, to: 24 * 60, usual: 60 }),
    sessionHours: readNumber(env, 'SESSION_HOURS', { from: 1, to: 24 * 7, usual: 12 }),
    trustProxy: readProxies(env),
    publicUrl: readPublicUrl(env),
    demo: readDemo(env, { isProduction, isShared: databaseUrl !== undefined }),
    demoPasswords: !isProduction,
    secondFactorKeys: readKeys(env),
    externalBackofficeUrl: readUrl(env, 'EXTERNAL_BACKOFFICE_URL', ['https:', 'http:']),
    defenceCorpsUrl: readUrl(env, 'DEFENCE_CORPS_URL', ['https:', 'http:']),
    itaUrl: readUrl(env, 'ITA_URL', ['https:', 'http:']),
    linkChecks: readSwitch(env, 'LINK_CHECKS', '1'),
    singleSignOn: readSingleSignOn(env),
    mail: readMailSettings(env, readPublicUrl(env)),
    supportPhone: readPhone(env),
    mapTiles: readMapTiles(env),
    // No other server can take over an embedded database, so no proxy has to notice.
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', { from: 0, to: 60, usual: databaseUrl ? 6 : 0 }),
    metricsPort: read(env, 'METRICS_PORT')
      ? readNumber(env, 'METRICS_PORT', { from: 0, to: 65_535, usual: 0 })
      : undefined,
    metricsHost: readHost(env, 'METRICS_HOST'),
    listCacheMb: readNumber(env, 'KEPT_LISTS_MB', { from: 0, to: 4_096, usual: 32 }),
    publicRequestsPerSecond: readNumber(env, 'PUBLIC_REQUESTS_PER_SECOND', {
      from: 0,
      to: 100_000,
      usual: 50,
    }),
    publicCacheMb: readNumber(env, 'PUBLIC_CACHE_MB', { from: 1, to: 16_384, usual: 48 }),
    publicTerms: readPublicTerms(env),
  }
}

/** An unknown mode must not count as development, where demo accounts are allowed. */
function readMode(env: Environment): string | undefined {
  const mode = read(env, 'NODE_ENV')
  if (mode === undefined || ['production', 'development', 'test'].includes(mode)) return mode
  throw new InvalidSetting('NODE_ENV must be production, development or test, or unset.')
}

function readNumber(
  env: Environment,
  name: SettingName,
  { from, to, usual }: { from: number; to: number; usual: number },
): number {
  const text = read(env, name)
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (number >= from && number <= to) return number
  throw new InvalidSetting(`${name} must be a whole number from ${from} to ${to}.`)
}

function readHost(env: Environment, name: SettingName): string {
  const host = read(env, name) ?? '127.0.0.1'
  if (isIP(host) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host)) return host
  throw new InvalidSetting(`${name} must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0.`)
}

/**
 * One host, or several separated by commas; each alone must form a valid URL. `attributes` are the allowed
 * values of `target_session_attrs`.
 */
function readDatabaseUrl(
  env: Environment,
  name: SettingName,
  attributes: readonly [string, ...string[]],
): string | undefined {
  const text = read(env, name)
  const problem = databaseAddressProblem(text ?? '')
  if (problem !== undefined) throw new InvalidSetting(`${name} ${problem}`)
  for (const address of hostAddresses(text ?? '')) {
    readUrl({ [name]: address }, name, ['postgres:', 'postgresql:'])
  }
  const attribute = sessionAttributes(text ?? '')
  if (attribute === undefined || attributes.includes(attribute)) return text
  throw new InvalidSetting(`${name} must have target_session_attrs=${attributes[0]}, or nothing of it.`)
}

function readReplicaUrl(env: Environment, databaseUrl: string | undefined): string | undefined {
  const text = readDatabaseUrl(env, 'DATABASE_READ_URL', ['standby', 'read-only'])
  if (text === undefined || databaseUrl !== undefined) return text
  throw new InvalidSetting('DATABASE_READ_URL must be set beside DATABASE_URL, whose replicas it names.')
}

/** The error never repeats the value: URLs contain passwords. */
function readUrl(env: Environment, name: SettingName, protocols: readonly string[]): string | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url !== null && protocols.includes(url.protocol)) return text
  throw new InvalidSetting(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  )
}

/** Both variables belong together: tiles without a named source would break their licence. */
function readMapTiles(env: Environment): MapTiles | undefined {
  const url = readUrl(env, 'MAP_TILES_URL', ['https:', 'http:'])
  const attribution = read(env, 'MAP_TILES_ATTRIBUTION')
  if (url === undefined && attribution === undefined) return undefined
  if (url === undefined || attribution === undefined) {
    throw new InvalidSetting('MAP_TILES_URL and MAP_TILES_ATTRIBUTION must both be set, or neither.')
  }
  const { origin, host, username, password } = new URL(url)
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => path.split(part).length === 2)
  // A host that is a placeholder or has a wildcard would open the content security policy.
  if (!isComplete || username || password || !/^[a-z0-9.:[\]-]+$/.test(host)) {
    throw new InvalidSetting(
      'MAP_TILES_URL must have one host, no password, and {z}, {x} and {y} in its path, such as https://tiles.example.go.th/{z}/{x}/{y}.png.',
    )
  }
  return { url, origin, attribution }
}

function readPublicUrl(env: Environment): string | undefined {
  const text = readUrl(env, 'PUBLIC_URL', ['https:', 'http:'])
  const url = new URL(text ?? 'https://unset')
  if (url.username || url.password || url.search || url.hash || url.pathname !== '/')
    throw new InvalidSetting(
      'PUBLIC_URL must be a scheme and a host, such as https://backoffice.example.go.th.',
    )
  return text && url.origin
}

function readKeys(env: Environment): Buffer[] {
  const texts = (read(env, 'SECOND_FACTOR_KEYS') ?? '').split(/[\s,]+/).filter(Boolean)
  return texts.map((text) => {
    if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, 'base64')
    throw new InvalidSetting(
      'SECOND_FACTOR_KEYS must be keys of 32 bytes in base64, with commas between: openssl rand -base64 32',
    )
  })
}

function readStorageUrl(env: Environment): string | undefined {
  const text = read(env, 'STORAGE_URL')
  if (text === undefined) return undefined
  try {
    readStorageAddress(text)
    return text
  } catch (error) {
    throw new InvalidSetting((error as Error).message)
  }
}

function readProxies(env: Environment): string[] {
  const proxies = (read(env, 'TRUST_PROXY') ?? '').split(',').flatMap((part) => part.trim() || [])
  for (const proxy of proxies) {
    if (isAddressRange(proxy)) continue
    throw new InvalidSetting(
      'TRUST_PROXY must be a list of IP addresses or ranges such as 10.0.0.0/8, with commas between.',
    )
  }
  return proxies
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // A range of all addresses would trust the forwarded address of every client.
  if (!/^\d{1,3}$/.test(bits) || Number(bits) === 0) return false
  try {
    addressList([text])
    return true
  } catch {
    return false
  }
}

/**
 * On by default for the embedded database only; on PostgreSQL it must be set. Always off in production,
 * because the passwords of demo accounts are in a manual.
 */
function readDemo(
  env: Environment,
  { isProduction, isShared }: { isProduction: boolean; isShared: boolean },
): boolean {
  return readSwitch(env, 'DEMO', isShared ? '0' : '1') && !isProduction
}

function readSwitch(env: Environment, name: SettingName, usual: '0' | '1'): boolean {
  const text = read(env, name) ?? usual
  if (text !== '0' && text !== '1') throw new InvalidSetting(`${name} must be 0 or 1.`)
  return text === '1'
}

function readPhone(env: Environment): string {
  const phone = read(env, 'SUPPORT_PHONE') ?? ''
  if (/^[0-9๐-๙+][0-9๐-๙ ()+,#-]{2,40}$|^$/.test(phone)) return phone
  throw new InvalidSetting('SUPPORT_PHONE must be a telephone number, such as 0 2123 4567.')
}
