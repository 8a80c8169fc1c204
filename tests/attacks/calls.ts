/** The calls that the server declares, so that what is tried against all of them leaves none out. */
import type { Kysely } from 'kysely'
import { allCalls } from '#server/all-calls.ts'
import { engineDeps } from '#server/area-calls.ts'
import type { Db } from '#server/db/connect.ts'
import type { Tables } from '#server/db/tables.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import type { Call } from '#server/http/route.ts'
import { openPictureStore } from '#server/pictures/store.ts'
import { readSettings } from '#server/settings.ts'

/** Declared, never run: their handlers have no database behind them. */
export function declaredCalls(): Call[] {
  const engine = engineDeps({
    database: { db: {} as Kysely<Tables> as Db, read: async () => {} },
    geography: makeGeography([]),
    pictureStore: openPictureStore(undefined),
    clock: Date.now,
  })
  return allCalls({ engine, settings: readSettings({}), log: () => {} })
}

/** The path of a call with something in the place of each `:parameter`. */
export function pathWith(call: Call, value: (name: string) => string): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)))
}
