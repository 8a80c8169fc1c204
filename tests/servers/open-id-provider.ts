/** An OpenID Connect provider on the loopback address, which tests can make misbehave. */
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const TEST_CLIENT = { id: 'amphoe', secret: 'the secret & of amphoe' }

/** What the provider states about a user: claims that are added to the usual ones or replace them. */
export type TestSignIn = {
  claims?: Record<string, unknown>
  /** Claims of the user information endpoint only. */
  userInfo?: Record<string, unknown>
  /** Signs with a key that the provider does not publish. */
  isForged?: true
}

export type TestProvider = {
  issuer: string
  /** Signs in at the URL that the server answered; returns the parameters of the callback. */
  signIn(authorizationUrl: string, what?: TestSignIn): string
  /** Answers every request with this status from now on; undefined: answers as usual. */
  failWith(status: number | undefined): void
  /** Removes the end-session endpoint from the provider's metadata. */
  hideEndSession(): void
  close(): Promise<void>
}

type Issued = { request: URLSearchParams; what: TestSignIn; isUsed?: true }

export async function openTestProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Issued>()
  const accessTokens = new Map<string, Issued>()
  let failure: number | undefined
  let endSession: { end_session_endpoint?: string } = {}
  let issuer = ''

  const idToken = ({ request, what }: Issued) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: 'someone',
      aud: TEST_CLIENT.id,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: request.get('nonce'),
      ...what.claims,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part(claims)}`
    const key = what.isForged ? otherKeys.privateKey : keys.privateKey
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
  }
  const exchange = (sent: URLSearchParams, authorization: string) => {
    const issued = codes.get(sent.get('code') ?? '')
    const credentials = [TEST_CLIENT.id, formEncoded(TEST_CLIENT.secret)].join(':')
    if (authorization !== `Basic ${Buffer.from(credentials).toString('base64')}`)
      return { error: 'invalid_client' }
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      issued !== undefined &&
      !issued.isUsed &&
      issued.request.get('code_challenge') === challenge &&
      issued.request.get('redirect_uri') === sent.get('redirect_uri')
    if (!isRight) return { error: 'invalid_grant' }
    issued.isUsed = true
    const accessToken = randomUUID()
    accessTokens.set(accessToken, issued)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken(issued) }
  }
  const answer = async (request: IncomingMessage): Promise<object> => {
    const authorization = request.headers.authorization ?? ''
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/jwks`,
          ...endSession,
        }
      case '/jwks':
        return {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
        }
      case '/token':
        return exchange(new URLSearchParams(await text(request)), authorization)
      case '/me':
        return { sub: 'someone', ...accessTokens.get(authorization.replace('Bearer ', ''))?.what.userInfo }
      default:
        return { error: 'not_found' }
    }
  }
  const server = createServer(async (request, response) => {
    const body = await answer(request)
    const status = failure ?? ('error' in body ? 400 : 200)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  endSession = { end_session_endpoint: `${issuer}/logout` }

  return {
    issuer,
    signIn: (authorizationUrl, what = {}) => {
      const request = new URL(authorizationUrl).searchParams
      const code = randomUUID()
      codes.set(code, { request, what })
      return new URLSearchParams({ code, state: request.get('state') ?? '', iss: issuer }).toString()
    },
    failWith: (status) => {
      failure = status
    },
    hideEndSession: () => {
      endSession = {}
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The encoding of a client's credentials in OAuth (RFC 6749, section 2.3.1). */
function formEncoded(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length)
}
