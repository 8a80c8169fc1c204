import type { GeographyPlace } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'

/** The advisory lock for writing places. The number is arbitrary; nothing else uses it. */
const LOCK = 2569_0002

/** The number of places that one statement saves. They are sent as JSON. */
const BATCH = 10_000

export type GeographySnapshot = { revision: number; places: GeographyPlace[] }

/**
 * Runs `work` in a transaction that holds the lock for writing places; other writers wait until it ends. It
 * has no time limit: all villages of the country take longer than the limit for searches.
 */
export function withPlacesLock<T>(db: Db, work: (inner: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (inner) => {
    await withoutTimeLimits(inner)
    await inner.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    return work(inner)
  })
}

/**
 * Inserts places and updates those whose code exists; deletes none. For use inside {@link withPlacesLock}.
 */
export async function savePlaces(inner: Db, places: readonly GeographyPlace[]): Promise<void> {
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = JSON.stringify(places.slice(from, from + BATCH))
    await inner.execute(sql`
      insert into geo_place (code, th, en, postcode, lat, long)
      select code, th, en, postcode, lat, long
      from json_to_recordset(${batch}::json)
        as place (code text, th text, en text, postcode text, lat double precision, long double precision)
      on conflict (code) do update set th = excluded.th, en = excluded.en,
        postcode = excluded.postcode, lat = excluded.lat, long = excluded.long`)
  }
  await inner.execute(sql`update geo_state set revision = revision + 1`)
}

/** The version of the built-in list in the database, or an empty text. */
export async function storedVersion(db: Db): Promise<string> {
  const rows = await db.query<{ built_in: string }>(sql`select built_in from geo_state`)
  return rows[0]?.built_in ?? ''
}

/** Stores the version of the built-in list. For use inside {@link withPlacesLock}. */
export async function saveVersion(inner: Db, version: string): Promise<void> {
  await inner.execute(sql`update geo_state set built_in = ${version}`)
}

/** The revision of the places. It grows with every change. */
export async function storedRevision(db: Db): Promise<number> {
  const rows = await db.query<{ revision: number }>(sql`select revision from geo_state`)
  return rows[0]?.revision ?? 0
}

/**
 * Reads all places and their revision in one statement, so that they match; as one text, which is fastest.
 */
export async function readPlaces(db: Db): Promise<GeographySnapshot> {
  const rows = await db.query<{ revision: number; places: string }>(sql`
    select revision, (
      select coalesce(json_agg(json_strip_nulls(row_to_json(geo_place)) order by code), '[]')::text from geo_place
    ) as places from geo_state`)
  const { revision, places } = rows[0]!
  return { revision, places: JSON.parse(places) }
}
