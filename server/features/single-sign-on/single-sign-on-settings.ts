/** The settings of sign-in: the identity provider, and who may use a password. */
import { type Environment, InvalidSetting, readVariable, type SettingName } from '#server/environment.ts'

export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Separated by spaces. */
  scope: string
  /** The claim that holds the national ID. */
  pidClaim: string
  /** The text of the button. */
  label: string
}

export const PASSWORD_SIGN_IN = ['on', 'administrators', 'off'] as const
/** Who may sign in with ID and password. */
export type PasswordSignIn = (typeof PASSWORD_SIGN_IN)[number]

export type SingleSignOnSettings = { provider: ProviderSettings | undefined; passwordSignIn: PasswordSignIn }

const DEFAULT_LABEL = 'เข้าสู่ระบบด้วยบัญชีของหน่วยงาน'
const LONGEST_LABEL = 60

/** Reads `OIDC_…` and `PASSWORD_SIGN_IN`. Throws {@link InvalidSetting}, also if nobody could sign in. */
export function readSingleSignOn(env: Environment): SingleSignOnSettings {
  const provider = readProvider(env)
  const text = readVariable(env, 'PASSWORD_SIGN_IN') ?? 'on'
  const passwordSignIn = PASSWORD_SIGN_IN.find((mode) => mode === text)
  if (passwordSignIn === undefined)
    throw new InvalidSetting('PASSWORD_SIGN_IN must be on, administrators or off.')
  if (passwordSignIn !== 'on' && provider === undefined) {
    throw new InvalidSetting(
      `PASSWORD_SIGN_IN=${passwordSignIn} needs OIDC_ISSUER, or nobody else can sign in.`,
    )
  }
  return { provider, passwordSignIn }
}

const DEPENDENT_NAMES = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPE',
  'OIDC_PID_CLAIM',
  'OIDC_LABEL',
] as const

function readProvider(env: Environment): ProviderSettings | undefined {
  const read = (name: SettingName) => readVariable(env, name)
  const issuer = read('OIDC_ISSUER')
  if (issuer === undefined) {
    const lone = DEPENDENT_NAMES.find((name) => read(name) !== undefined)
    if (lone !== undefined) throw new InvalidSetting(`${lone} is set, so OIDC_ISSUER must be set.`)
    return undefined
  }
  if (!isIssuer(issuer)) {
    throw new InvalidSetting(
      'OIDC_ISSUER must be the address of the provider, such as https://sso.example.go.th/realms/amphoe.',
    )
  }
  const scope = read('OIDC_SCOPE') ?? 'openid'
  if (!scope.split(/\s+/).includes('openid'))
    throw new InvalidSetting('OIDC_SCOPE must contain openid, such as "openid pid".')
  const label = read('OIDC_LABEL') ?? DEFAULT_LABEL
  if (label.length > LONGEST_LABEL || /\p{C}/u.test(label))
    throw new InvalidSetting(`OIDC_LABEL must be one line of at most ${LONGEST_LABEL} characters.`)
  return {
    issuer,
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: required(env, 'OIDC_CLIENT_SECRET'),
    scope,
    pidClaim: read('OIDC_PID_CLAIM') ?? 'pid',
    label,
  }
}

function required(env: Environment, name: SettingName): string {
  const value = readVariable(env, name)
  if (value === undefined) throw new InvalidSetting(`${name} must be set, because OIDC_ISSUER is.`)
  return value
}

/**
 * HTTP without TLS is allowed on this machine only: on a network the provider's answers would not be safe.
 */
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || isLoopback(url)
}

export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}
