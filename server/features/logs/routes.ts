/** `POST logs`: the web app reports what users do (foundations, sections 3 and 7; decisions, section 5). */

import { parseCatm } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { covers } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { rejectOtherPerson } from '#server/features/session/own-account.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import {
  digitsField,
  formedField,
  NUMBER,
  sentField,
  type RequestFields,
  routeSchema,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { DONE, SENT_AREA_CODE } from '#server/http/schemas.ts'

/** Menus have numbers of two digits; three leave room for more. */
const MENU = digitsField(/^[0-9]{1,3}$/)

const REPORTED = {
  EMP_PID: sentField({ type: ['string', 'integer'], description: 'The own national ID.' }),
  ...{ MAIN_MENU: MENU, SUB_MENU: MENU, APP_MENU: MENU },
  // 2 add, 3 edit, 4 delete.
  ACTION: digitsField(/^0{0,2}[234]$/),
  CATM_UKEY: {
    schema: SENT_AREA_CODE,
    read: (sent, name) => {
      const catmUkey = parseCatm(sent)
      if (catmUkey === undefined) throw fieldError(name, MESSAGES.wrongType)
      return catmUkey
    },
  },
  // A record's number, a picture's number, or an area code; empty when a record is added. Values with as many
  // digits as a national ID are rejected, because the log is never deleted.
  ROW_ID: formedField(/^[0-9]{1,12}$/, NUMBER),
} as const satisfies RequestFields

/** Reports of one account per second. 200 may come at once: those of two bulk changes of 100 records. */
const REPORTS_PER_SECOND = 20

/**
 * The route that stores a report for the actor. Throws 403 for a place outside the scope, and 429 for too
 * many reports. `clock` is in milliseconds.
 */
export function logRoutes({ db, clock }: { db: Db; clock: () => number }): Route[] {
  const limit = rateLimit(REPORTS_PER_SECOND, { now: clock })
  return [
    jsonRoute(
      'logs',
      routeSchema('Report a use of the web app', REPORTED, DONE),
      { signedIn: true },
      async ({ actor, address, body }) => {
        const [account] = await db.query<{ emp_pid: string }>(
          sql`select emp_pid from account where id = ${actor.id}`,
        )
        rejectOtherPerson(body, account?.emp_pid ?? '')
        const report = { ...reportOf(body), account_id: actor.id, address }
        if (!covers(actor.scope, report.catm_ukey)) {
          throw new AppError('forbidden-area', { field: 'CATM_UKEY' })
        }
        const seconds = limit.take(String(actor.id))
        if (seconds > 0) throw new AppError('too-many-requests', { values: { n: seconds } })
        await db.execute(sql`insert into log_report ${columnValues([report])}`)
        return { status: true }
      },
    ),
  ]
}

const reportOf = (body: ValuesOf<typeof REPORTED>) => ({
  main_menu: body.MAIN_MENU,
  sub_menu: body.SUB_MENU,
  app_menu: body.APP_MENU,
  action: body.ACTION,
  catm_ukey: body.CATM_UKEY,
  row_id: body.ROW_ID || null,
})
