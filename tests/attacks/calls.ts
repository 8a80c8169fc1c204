/** The calls that the server declares, so that what is tried against all of them leaves none out. */
import type { Kysely } from 'kysely'
import { allAreaCalls, engineDeps } from '#server/area-calls.ts'
import type { Db } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'
import { geographyCalls } from '#server/features/geography/calls.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { logCalls } from '#server/features/logs/calls.ts'
import { sessionCalls } from '#server/features/session/calls.ts'
import type { Call } from '#server/http/route.ts'
import { openPictureStore } from '#server/pictures/store.ts'
import { readSettings } from '#server/settings.ts'

/** Declared, never run: their handlers have no database behind them. */
export function declaredCalls(): Call[] {
  const db = {} as Kysely<Tables> as Db
  const geography = makeGeography([])
  const settings = readSettings({})
  const pictureStore = openPictureStore(undefined)
  return [
    ...sessionCalls({ db, log: () => {}, geography: () => geography, settings }),
    ...logCalls({ db }),
    ...allAreaCalls(
      engineDeps({ database: { db, json: async () => undefined }, geography, pictureStore, clock: Date.now }),
    ),
    ...geographyCalls(geography),
  ]
}

/** The path of a call with something in the place of each `:parameter`. */
export function pathWith(call: Call, value: (name: string) => string): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)))
}
