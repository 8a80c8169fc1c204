/** The routes of sign-in and of the own account (content areas, section 7). */
import { AppError } from '#domain/errors/app-error.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { loadFreshness } from '#server/engine/read/completeness.ts'
import type { Log } from '#server/http/log.ts'
import { jsonRoute, type Route, typedRoute } from '#server/http/route.ts'
import {
  TRUE,
  stringSchema,
  stringProperties,
  strictObject,
  BOOLEAN,
  enumSchema,
} from '#server/http/schemas.ts'
import type { SecretCipher } from '#server/features/second-factor/secret-cipher.ts'
import type { Settings } from '#server/settings.ts'
import { OFFICIAL, SIGN_IN_RESPONSE, sessionResponse } from './session-response.ts'
import { changePassword, PASSWORD_CHANGE } from './own-account.ts'
import { publicSettings } from './public-settings.ts'
import { endSession, type SessionAccount } from './sessions.ts'
import { singleSignOnRoutes } from '../single-sign-on/routes.ts'
import { PASSWORD_SIGN_IN } from '../single-sign-on/single-sign-on-settings.ts'
import { mayUsePassword, passwordSignInOff, readCredentials, requirePasswordUse, signIn } from './sign-in.ts'
import { bodyOf, routeSchema, sentField } from '#server/http/schema/route-schema.ts'

export type SessionDeps = {
  db: Db
  log: Log
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
  settings: Settings
  cipher: SecretCipher
}

export function sessionRoutes({ db, log, geography, clock, settings, cipher }: SessionDeps): Route[] {
  const { externalBackofficeUrl, supportPhone, singleSignOn, demoPasswords } = settings
  const providerLabel = singleSignOn.provider?.label ?? ''
  const answerOf = async (account: SessionAccount, mustChange: boolean) =>
    sessionResponse(account, {
      geography: geography(),
      externalBackofficeUrl,
      freshness: await loadFreshness(db),
      mustChange,
      mayUsePassword: mayUsePassword(singleSignOn, account.emp_group),
      providerLabel,
    })
  const signedIn = async (token: string, account: SessionAccount, mustChange: boolean) => ({
    token_type: 'bearer',
    access_token: token,
    ...(await answerOf(account, mustChange)),
  })
  const deps = { db, log, clock, cipher, supportPhone, limits: settings, singleSignOn, demoPasswords }
  return [
    {
      method: 'GET',
      path: 'publicSettings',
      schema: {
        summary: 'What may be known before signing in',
        response: {
          200: strictObject({
            demo: BOOLEAN,
            linkChecks: BOOLEAN,
            passwordSignIn: enumSchema(...PASSWORD_SIGN_IN),
            ...stringProperties(
              'supportPhone',
              'defenceCorpsUrl',
              'itaUrl',
              'boundaries',
              'mapTilesUrl',
              'mapTilesAttribution',
              'providerLabel',
            ),
          }),
        },
      },
      rule: { open: true },
      takes: 'nothing',
      handler: async () => publicSettings(settings),
    },
    typedRoute({
      method: 'POST',
      path: 'auth/login',
      schema: SIGN_IN,
      rule: { open: true },
      takes: 'json',
      // Foundations, section 7.
      errorExtras: { access_token: 0 },
      handler: async ({ body, address }) => {
        if (singleSignOn.passwordSignIn === 'off') throw passwordSignInOff(singleSignOn)
        const { token, account } = await signIn(deps, readCredentials(body), address)
        return signedIn(token, account, account.must_change)
      },
    }),
    ...singleSignOnRoutes({
      ...deps,
      provider: singleSignOn.provider,
      // The password that must be changed was not used here.
      answerOf: ({ token, account }) => signedIn(token, account, false),
    }),
    {
      method: 'POST',
      path: 'auth/getUser',
      schema: { summary: 'Whose the token is', response: { 200: strictObject(OFFICIAL) } },
      rule: { signedIn: true, sentAwayToo: true, beforeChange: true },
      takes: 'nothing',
      handler: async ({ actor, mustChange = false }) => {
        const [own] = await db.query<AccountTable>(sql`select * from account where id = ${actor.id}`)
        if (own === undefined) throw new AppError('not-signed-in')
        return answerOf(own, mustChange)
      },
    },
    {
      method: 'POST',
      path: 'auth/logout',
      schema: {
        summary: 'Sign out',
        response: { 200: strictObject({ status: TRUE, redirect: stringSchema(SIGN_OUT_ADDRESS) }) },
      },
      rule: { signedIn: true, sentAwayToo: true, beforeChange: true },
      takes: 'nothing',
      handler: async ({ actor, address, sessionId }) => {
        const ended = await db.transaction(async (trx) => {
          const session = await endSession(trx, sessionId)
          // Two tabs may sign out at once; only one of them writes the audit event.
          if (session === undefined) return undefined
          const { catmUkey } = actor
          const what = { kind: 'sign-out', area: 'session', catmUkey } as const
          await recordAuditEvent(trx, { at: Date.now(), actor, origin: { address }, ...what })
          return session
        })
        return { status: true, redirect: ended?.providerSignOut ?? '' }
      },
    },
    jsonRoute(
      'user/changePass',
      routeSchema(
        'Change the own password',
        PASSWORD_CHANGE,
        strictObject({ status: TRUE, data: stringSchema() }),
      ),
      { signedIn: true, beforeChange: true },
      (request) => {
        requirePasswordUse(singleSignOn, String(request.actor.group))
        return changePassword({ db, log }, request)
      },
    ),
  ]
}

const SIGN_OUT_ADDRESS = {
  description: 'Where the browser ends the session at the provider too; empty where there is none.',
}

const SIGN_IN = {
  summary: 'Sign in; a refusal carries access_token 0',
  body: bodyOf({
    EMP_PID: sentField({ type: ['string', 'integer'], description: 'The 13 digits of the national ID.' }),
    password: sentField(stringSchema()),
    PASSWORD: sentField(stringSchema({ description: 'Stands for password where that is missing.' })),
    CODE: sentField(
      stringSchema({
        description:
          'Of the second factor, where the refusal second-factor asks for it: six digits, or a recovery code.',
      }),
    ),
  }),
  response: SIGN_IN_RESPONSE,
}
