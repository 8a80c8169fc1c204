/** The calls of sign-in and account (content areas, section 7). */
import type { Geography } from '#domain/geography.ts'
import type { Db } from '#server/db/connect.ts'
import { recordEvent } from '#server/engine/events.ts'
import { freshnessOf } from '#server/engine/lacks.ts'
import type { Log } from '#server/http/log.ts'
import type { Call } from '#server/http/route.ts'
import { DONE, some, type Told, textOf, texts, told, whole, YES_OR_NO } from '#server/http/told.ts'
import type { Settings } from '#server/settings.ts'
import { OFFICIAL, sessionAnswer } from './answer.ts'
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
export function sessionCalls({ db, log, geography, clock, settings }: SessionDeps): Call[] {
  const { externalBackofficeUrl, defenceCorpsUrl, itaUrl, supportPhone, demo } = settings
  const answerOf = async (account: Parameters<typeof sessionAnswer>[0]) =>
    sessionAnswer(account, {
      geography: geography(),
      externalBackofficeUrl,
      freshness: await freshnessOf(db),
    })
  const deps = { db, log, clock, supportPhone, limits: settings }
  return [
    {
      method: 'GET',
      path: 'publicSettings',
      told: {
        summary: 'What may be known before signing in',
        gives: whole({ demo: YES_OR_NO, ...texts('supportPhone', 'defenceCorpsUrl', 'itaUrl') }),
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
      told: SIGN_IN,
      rule: { open: true },
      takes: 'json',
      // Foundations, section 7.
      besideRefusals: { access_token: 0 },
      handler: async ({ body, address }) => {
        const { token, account } = await signIn(deps, readCredentials(body), address)
        return { token_type: 'bearer', access_token: token, ...(await answerOf(account)) }
      },
    },
    {
      method: 'POST',
      path: 'auth/getUser',
      told: { summary: 'Whose the token is', gives: whole(OFFICIAL) },
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
      told: { summary: 'Sign out', gives: whole({ status: DONE }) },
      rule: { signedIn: true, sentAwayToo: true, beforeChange: true },
      takes: 'nothing',
      handler: async ({ actor, address, sessionId }) => {
        await db.transaction().execute(async (trx) => {
          // Two tabs may sign out at once: told is the one that did.
          if (!(await endSession(trx, sessionId))) return
          const { catmUkey } = actor
          const what = { kind: 'sign-out', area: 'session', catmUkey } as const
          await recordEvent(trx, { at: Date.now(), actor, origin: { address }, ...what })
        })
        return { status: true }
      },
    },
    {
      method: 'POST',
      path: 'user/changePass',
      told: told(
        'Change the own password',
        ['EMP_PID', 'PASS_OLD', 'PASS_NEW'],
        whole({ status: DONE, data: textOf() }),
      ),
      rule: { signedIn: true, beforeChange: true },
      takes: 'json',
      handler: (call) => changePassword({ db, log }, call),
    },
  ]
}

const SIGN_IN: Told = {
  summary: 'Sign in; a refusal carries access_token 0',
  takes: some({
    EMP_PID: textOf({ description: 'The 13 digits of the national ID.' }),
    password: textOf(),
    PASSWORD: textOf({ description: 'Stands for password where that is missing.' }),
    CODE: textOf({
      description:
        'Of the second factor, where the refusal second-factor asks for it: six digits, or a recovery code.',
    }),
  }),
  gives: whole({ token_type: { const: 'bearer' }, access_token: textOf(), ...OFFICIAL }),
}
