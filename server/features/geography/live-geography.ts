/** Stores the built-in places in the database at the start, and keeps the copy in memory up to date. */
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { makeGeography } from './geography.ts'
import {
  saveVersion,
  savePlaces,
  readPlaces,
  type GeographySnapshot,
  storedRevision,
  storedVersion,
  withPlacesLock,
} from './geography-store.ts'
import { type BuiltInPlaces, readBuiltInPlaces } from './places-file.ts'

/** A geography that can change while others hold a reference to it: their next call sees the new places. */
export type LiveGeography = Geography & {
  replace(snapshot: GeographySnapshot): void
}

/**
 * Stores the built-in places if the database holds none or another version, and reads all places into memory.
 * Imported villages stay. If several instances start at the same time, only the first one writes.
 */
export async function loadGeography(
  db: Db,
  { version, places }: BuiltInPlaces = readBuiltInPlaces(),
): Promise<LiveGeography> {
  if ((await storedVersion(db)) !== version) {
    await withPlacesLock(db, async (inner) => {
      if ((await storedVersion(inner)) === version) return
      await savePlaces(inner, places)
      await saveVersion(inner, version)
    })
  }
  return liveGeography(await readPlaces(db))
}

/**
 * Reads the places again if they changed in the database, for example by an import on another machine.
 * Answers whether they changed. If not, the call costs one small query.
 */
export async function refreshGeography(db: Db, geography: LiveGeography): Promise<boolean> {
  if ((await storedRevision(db)) === geography.revision()) return false
  geography.replace(await readPlaces(db))
  return true
}

/** How often to look for changes, and what to call if the database does not answer. */
export type GeographyWatchOptions = { everySeconds: number; onError: (error: unknown) => void }

/**
 * Refreshes a geography at an interval. Call the returned function to stop; it waits for a running refresh.
 * The timer does not keep the process alive, and starts again only after a refresh has ended.
 */
export function watchGeography(
  db: Db,
  geography: LiveGeography,
  watch: GeographyWatchOptions,
): () => Promise<void> {
  let stopped = false
  let refreshing: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(refresh, watch.everySeconds * 1000).unref()
  }
  const refresh = () => {
    refreshing = refreshGeography(db, geography)
      .catch(watch.onError)
      .then(() => {
        if (!stopped) wait()
      })
  }
  wait()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await refreshing
  }
}

function liveGeography(snapshot: GeographySnapshot): LiveGeography {
  let revision = snapshot.revision
  let current = makeGeography(snapshot.places)
  return {
    provinces: () => current.provinces(),
    districts: (cc) => current.districts(cc),
    subDistricts: (cc, aa) => current.subDistricts(cc, aa),
    villages: (cc, aa, tt) => current.villages(cc, aa, tt),
    find: (code) => current.find(code),
    exists: (catm) => current.exists(catm),
    names: (catm) => current.names(catm),
    revision: () => revision,
    replace(next) {
      current = makeGeography(next.places)
      revision = next.revision
    },
  }
}
