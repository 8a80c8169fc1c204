/** The routes of single sign-on. Only the web app calls them: the provider knows a page of the web app. */
import { AppError } from '#domain/errors/app-error.ts'
import { networkOf } from '#server/network/network-of.ts'
import { SIGN_IN_RESPONSE } from '#server/features/session/session-response.ts'
import type { OpenSessionDeps } from '#server/features/session/open-session.ts'
import type { SessionAccount } from '#server/features/session/sessions.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { COUNT, FLAG, strictObject, stringProperties, stringSchema } from '#server/http/schemas.ts'
import { identityProvider } from './identity-provider.ts'
import {
  beginProviderSignIn,
  finishProviderSignIn,
  type ProviderSignInDeps,
} from './sign-in-with-provider.ts'
import type { ProviderSettings } from './single-sign-on-settings.ts'
import { sentField, bodyOf } from '#server/http/schema/route-schema.ts'

/** How many sign-ins one network may begin per second; ten times as many may come at once. */
const BEGINNINGS_PER_SECOND = 5

const LONGEST_PARAMETERS = 8_000

export type SingleSignOnRoutesDeps = OpenSessionDeps & {
  clock: () => number
  provider: ProviderSettings | undefined
  /** Makes the response of a sign-in. */
  answerOf: (signedIn: { token: string; account: SessionAccount }) => Promise<object>
}

export function singleSignOnRoutes({
  provider: settings,
  answerOf,
  ...shared
}: SingleSignOnRoutesDeps): Route[] {
  const limit = rateLimit(BEGINNINGS_PER_SECOND)
  const deps: ProviderSignInDeps | undefined = settings && {
    ...shared,
    provider: identityProvider(settings),
    issuer: settings.issuer,
  }
  const configured = () => {
    if (deps === undefined) throw new AppError('unknown-call')
    return deps
  }
  return [
    jsonRoute('auth/provider/begin', BEGIN, { open: true }, async ({ body, address }) => {
      const seconds = limit.take(networkOf(address))
      if (seconds > 0) throw new AppError('too-many-requests', { values: { n: seconds } })
      const { ORIGIN: origin, ACCOUNT: accountId, ANEW: isAnew } = body
      const { url, state, token } = await beginProviderSignIn(configured(), { origin, accountId, isAnew })
      return { URL: url, STATE: state, TOKEN: token }
    }),
    {
      ...jsonRoute('auth/provider/finish', FINISH, { open: true }, async ({ body, address }) => {
        const { TOKEN: token, PARAMETERS: parameters } = body
        const isText = typeof token === 'string' && typeof parameters === 'string'
        if (!isText || parameters.length > LONGEST_PARAMETERS) throw new AppError('provider-sign-in-failed')
        return answerOf(await finishProviderSignIn(configured(), { token, parameters }, address))
      }),
      errorExtras: { access_token: 0 },
    },
  ]
}

const BEGIN = {
  summary: 'Begin to sign in with the provider',
  body: bodyOf({
    ORIGIN: {
      schema: stringSchema({ description: 'Of the web app: the provider sends the browser back there.' }),
      read: readOrigin,
    },
    ACCOUNT: {
      schema: { ...COUNT, description: 'The ID of the account that renews its session.' },
      read: readAccount,
    },
    ANEW: {
      schema: { ...FLAG, description: '1: the provider asks who it is even if it knows.' },
      read: (sent) => sent === '1',
    },
  }),
  response: { 200: strictObject(stringProperties('URL', 'STATE', 'TOKEN')) },
}

const FINISH = {
  summary: 'Finish to sign in with the provider; a refusal carries access_token 0',
  body: bodyOf({
    TOKEN: sentField(stringSchema({ description: 'Of the beginning. It works one time.' })),
    PARAMETERS: sentField(stringSchema({ description: 'What the provider put behind the question mark.' })),
  }),
  response: SIGN_IN_RESPONSE,
}

/** Reads the origin of the web app. The provider rejects origins that are not registered with it. */
function readOrigin(value: unknown): string {
  const url = typeof value === 'string' && value.length < 300 ? URL.parse(value) : null
  if (url === null || url.origin !== value || !/^https?:$/.test(url.protocol)) throw new AppError('malformed')
  return url.origin
}

function readAccount(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
  throw new AppError('malformed')
}
