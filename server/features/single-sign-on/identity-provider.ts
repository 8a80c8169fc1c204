/** The OpenID Connect provider: code flow with PKCE, state and nonce, with `openid-client`. */
import * as client from 'openid-client'
import { AppError } from '#domain/errors/app-error.ts'
import { isLoopback, type ProviderSettings } from './single-sign-on-settings.ts'

/** The values that a callback is checked against. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

export type Identity = {
  /** The value of the claim that holds the national ID; undefined if it is absent or empty. */
  pid: unknown
  /** What the claim holds instead of a national ID, for the log: its name and shape, never its value. */
  claimFault: string
  /** Milliseconds since 1970 of the sign-in at the provider, if the provider states it. */
  authenticatedAt: number | undefined
  idToken: string
}

export type IdentityProvider = {
  /** The URL at which the browser signs in, and the values that the callback is checked against. */
  begin(request: SignInRequest): Promise<{ url: string; checks: SignInChecks }>
  /** Exchanges the code in the URL of the callback for the identity. */
  identify(callback: URL, checks: SignInChecks): Promise<Identity>
  /** The URL that ends the session at the provider; empty if it has none. */
  signOutAddress(idToken: string, returnTo: string): Promise<string>
}

export type SignInRequest = {
  redirectUri: string
  /** The provider must not accept an older sign-in. */
  maxAgeSeconds: number
  /** Requires a new sign-in at the provider. */
  isAnew: boolean
}

const TIMEOUT_SECONDS = 10

/**
 * Makes the client of a provider. Its configuration is loaded at the first sign-in, so it may be down when
 * the server starts. Throws `provider-unavailable` and `provider-sign-in-failed`.
 */
export function identityProvider(settings: ProviderSettings): IdentityProvider {
  let discovery: Promise<client.Configuration> | undefined
  const configuration = () => {
    discovery ??= discover(settings).catch((error: unknown) => {
      discovery = undefined
      throw unavailable(error)
    })
    return discovery
  }
  return {
    async begin({ redirectUri, maxAgeSeconds, isAnew }) {
      const config = await configuration()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      // Without an end-session endpoint, signing out leaves the provider's session open. A new sign-in keeps
      // the next person from using it.
      const asksAnew = isAnew || config.serverMetadata().end_session_endpoint === undefined
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        max_age: String(maxAgeSeconds),
        ...(asksAnew && { prompt: 'login' }),
      })
      return { url: url.href, checks }
    },
    async identify(callback, { state, nonce, codeVerifier }) {
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (claims === undefined || tokens.id_token === undefined)
          throw new Error('The token response has no ID token.')
        const { sub, auth_time: authTime, [settings.pidClaim]: claim } = claims
        const pid =
          singleValue(claim) ??
          singleValue((await client.fetchUserInfo(config, tokens.access_token, sub))[settings.pidClaim])
        return {
          pid,
          claimFault: `The claim ${settings.pidClaim} ${shapeOf(pid)}.`,
          authenticatedAt: authTime === undefined ? undefined : authTime * 1000,
          idToken: tokens.id_token,
        }
      } catch (error) {
        throw isProvidersFault(error) ? unavailable(error) : signInFailed(error)
      }
    },
    async signOutAddress(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return ''
      return client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      }).href
    },
  }
}

/** Keycloak and others send a list of one for an attribute that may have several values. */
function singleValue(claim: unknown): unknown {
  const value = Array.isArray(claim) && claim.length <= 1 ? claim[0] : claim
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
}

function shapeOf(value: unknown): string {
  if (value === undefined) return 'is absent or empty'
  if (Array.isArray(value)) return `holds ${value.length} values`
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText ? 'holds no 13 digits' : `holds a value of the type ${typeof value}`
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const server = new URL(issuer)
  const byHeader = client.ClientSecretBasic(clientSecret)
  const byBody = client.ClientSecretPost(clientSecret)
  const authentication: client.ClientAuth = (metadata, ...request) => {
    // The default of a provider that lists no methods (OpenID Connect Discovery, section 3).
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata
    return (methods.includes('client_secret_basic') ? byHeader : byBody)(metadata, ...request)
  }
  return client.discovery(server, clientId, undefined, authentication, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLoopback(server) ? [client.allowInsecureRequests] : []),
    ],
  })
}

function unavailable(error: unknown): AppError {
  return new AppError('provider-unavailable', {}, { cause: new Error(reasonOf(error), { cause: error }) })
}

/** A user who cancels at the provider is not logged. */
function signInFailed(error: unknown): AppError {
  const isCancelled = error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
  return new AppError('provider-sign-in-failed', {}, isCancelled ? {} : { cause: new Error(reasonOf(error)) })
}

/** Errors of the token endpoint that no official can cause. */
const CLIENT_FAULTS = ['invalid_client', 'unauthorized_client', 'temporarily_unavailable', 'server_error']

function isProvidersFault(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) {
    return error.status >= 500 || CLIENT_FAULTS.includes(error.error)
  }
  if (error instanceof client.AuthorizationResponseError) return CLIENT_FAULTS.includes(error.error)
  if (error instanceof client.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  // A failed connection.
  return error instanceof TypeError
}

/** An error's message, with those of its causes and the provider's description. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
      ? [error.error]
      : []
  const { cause } = error
  const below =
    cause instanceof Response ? [`${cause.status}`] : cause instanceof Error ? [reasonOf(cause)] : []
  return [error.message, ...said, ...below].join(': ')
}
