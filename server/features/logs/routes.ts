/** `POST logs`: the web app reports what users do (foundations, sections 3 and 7; decisions, section 5). */

import { parseCatm } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { covers } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { rejectOtherPerson } from '#server/features/session/own-account.ts'
import { rateLimit } from '#server/network/rate-limit.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import { TRUE, routeSchema, strictObject } from '#server/http/schemas.ts'

/** Menus have numbers of two digits; three leave room for more. */
const GREATEST_MENU = 999
const REPORTED = ['EMP_PID', 'MAIN_MENU', 'SUB_MENU', 'APP_MENU', 'ACTION', 'CATM_UKEY', 'ROW_ID']
/** 2 add, 3 edit, 4 delete. */
const ACTIONS = [2, 3, 4]

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
      routeSchema('Report a use of the web app', REPORTED, strictObject({ status: TRUE })),
      { signedIn: true },
      async ({ actor, address, body }) => {
        const [account] = await db.query<{ emp_pid: string }>(
          sql`select emp_pid from account where id = ${actor.id}`,
        )
        rejectOtherPerson(body, account?.emp_pid ?? '')
        const report = { ...readReport(body), account_id: actor.id, address }
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

function readReport(body: Record<string, unknown>) {
  return {
    main_menu: readMenu(body, 'MAIN_MENU'),
    sub_menu: readMenu(body, 'SUB_MENU'),
    app_menu: readMenu(body, 'APP_MENU'),
    action: readAction(body),
    catm_ukey: readPlace(body),
    row_id: readRowId(body),
  }
}

function readMenu(body: Record<string, unknown>, field: string): number {
  const number = wholeNumber(body[field])
  if (number === undefined || number > GREATEST_MENU) throw fieldError(field, MESSAGES.wrongType)
  return number
}

function readAction(body: Record<string, unknown>): number {
  const number = wholeNumber(body.ACTION)
  if (number === undefined || !ACTIONS.includes(number)) throw fieldError('ACTION', MESSAGES.wrongType)
  return number
}

function readPlace(body: Record<string, unknown>): string {
  const catmUkey = parseCatm(body.CATM_UKEY)
  if (catmUkey === undefined) throw fieldError('CATM_UKEY', MESSAGES.wrongType)
  return catmUkey
}

/**
 * A record's number, a picture's number, or an area code; null when a record is added. Rejects values with as
 * many digits as a national ID, because the log is never deleted.
 */
function readRowId(body: Record<string, unknown>): string | null {
  const value = body.ROW_ID ?? ''
  if (value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[0-9]{1,12}$/.test(text)) throw fieldError('ROW_ID', MESSAGES.wrongType)
  return text
}

/** Reads a whole number, given as a number or as decimal digits. */
function wholeNumber(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[0-9]{1,3}$/.test(text) ? Number(text) : undefined
}
