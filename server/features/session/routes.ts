/** The calls of sign-in and account (content areas, section 7). */
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/connect.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { loadFreshness } from '#server/engine/read/completeness.ts'
import type { Log } from '#server/http/log.ts'
import type { Route } from '#server/http/route.ts'
import {
  TRUE,
  partialObject,
  type RouteSchema,
  stringSchema,
  stringProperties,
  routeSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import type { Settings } from '#server/settings.ts'
import { OFFICIAL, sessionResponse } from './session-response.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './sessions.ts'
import { readCredentials, signIn } from './sign-in.ts'

export type SessionDeps = {
  db: Db
  log: Log
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
  settings: Settings
}

/** Signing in and out, restoring a session, changing the password, and what may be known before all that. */
export function sessionRoutes({ db, log, geography, clock, settings }: SessionDeps): Route[] {
  const { externalBackofficeUrl, defenceCorpsUrl, itaUrl, supportPhone, demo } = settings
  const answerOf = async (account: Parameters<typeof sessionResponse>[0]) =>
    sessionResponse(account, {
      geography: geography(),
      externalBackofficeUrl,
      freshness: await loadFreshness(db),
    })
  const deps = { db, log, clock, supportPhone, limits: settings }
  return [
    {
      method: 'GET',
      path: 'publicSettings',
      schema: {
        summary: 'What may be known before signing in',
        gives: strictObject({
          demo: BOOLEAN,
          ...stringProperties('supportPhone', 'defenceCorpsUrl', 'itaUrl'),
        }),
      },
      rule: { open: true },
      takes: 'nothing',
      handler: async () => ({
        supportPhone,
        demo,
        defenceCorpsUrl: defenceCorpsUrl ?? '',
        itaUrl: itaUrl ?? '',
      }),
    },
    {
      method: 'POST',
      path: 'auth/login',
      schema: SIGN_IN,
      rule: { open: true },
      takes: 'json',
      // Foundations, section 7.
      errorExtras: { access_token: 0 },
      handler: async ({ body, address }) => {
        const { token, account } = await signIn(deps, readCredentials(body), address)
        return { token_type: 'bearer', access_token: token, ...(await answerOf(account)) }
      },
    },
    {
      method: 'POST',
      path: 'auth/getUser',
      schema: { summary: 'Whose the token is', gives: strictObject(OFFICIAL) },
      rule: { signedIn: true, sentAwayToo: true, beforeChange: true },
      takes: 'nothing',
      handler: async ({ actor }) => {
        const own = db.selectFrom('account').selectAll().where('id', '=', actor.id)
        return answerOf(await own.executeTakeFirstOrThrow())
      },
    },
    {
      method: 'POST',
      path: 'auth/logout',
      schema: { summary: 'Sign out', gives: strictObject({ status: TRUE }) },
      rule: { signedIn: true, sentAwayToo: true, beforeChange: true },
      takes: 'nothing',
      handler: async ({ actor, address, sessionId }) => {
        await db.transaction().execute(async (trx) => {
          // Two tabs may sign out at once: told is the one that did.
          if (!(await endSession(trx, sessionId))) return
          const { catmUkey } = actor
          const what = { kind: 'sign-out', area: 'session', catmUkey } as const
          await recordAuditEvent(trx, { at: Date.now(), actor, origin: { address }, ...what })
        })
        return { status: true }
      },
    },
    {
      method: 'POST',
      path: 'user/changePass',
      schema: routeSchema(
        'Change the own password',
        ['EMP_PID', 'PASS_OLD', 'PASS_NEW'],
        strictObject({ status: TRUE, data: stringSchema() }),
      ),
      rule: { signedIn: true, beforeChange: true },
      takes: 'json',
      handler: (call) => changePassword({ db, log }, call),
    },
  ]
}

const SIGN_IN: RouteSchema = {
  summary: 'Sign in; a refusal carries access_token 0',
  takes: partialObject({
    EMP_PID: stringSchema({ description: 'The 13 digits of the national ID.' }),
    password: stringSchema(),
    PASSWORD: stringSchema({ description: 'Stands for password where that is missing.' }),
    CODE: stringSchema({
      description:
        'Of the second factor, where the refusal second-factor asks for it: six digits, or a recovery code.',
    }),
  }),
  gives: strictObject({ token_type: { const: 'bearer' }, access_token: stringSchema(), ...OFFICIAL }),
}
