/** Brings the places into the database at the start, and keeps the copy in memory equal to the database. */
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/connect.ts'
import { readGeographyFile } from './built-in.ts'
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

/** A geography that can be brought up to date while others hold it: they see the new places at their next question. */
export type LiveGeography = Geography & {
  /** Puts other places in the place of those in memory. */
  replace(snapshot: GeographySnapshot): void
}

/**
 * Puts the built-in list of the file into the database where that holds none or another version of it, and reads all
 * places into memory. Imported villages stay. Instances that start at once take turns, and the first does the work.
 */
export async function loadGeography(db: Db, filePath: string): Promise<LiveGeography> {
  const { version, places } = readGeographyFile(filePath)
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
 * Reads the places again if they changed in the database since they were read, as by an import of villages on another
 * machine. Answers whether they had. Costs one small question when they had not.
 */
export async function refreshGeography(db: Db, geography: LiveGeography): Promise<boolean> {
  if ((await storedRevision(db)) === geography.revision()) return false
  geography.replace(await readPlaces(db))
  return true
}

/** How often to look for changes, and whom to tell when the database does not answer. */
export type GeographyWatchOptions = { everySeconds: number; onError: (error: unknown) => void }

/**
 * Refreshes a geography from time to time until the answered function is called, which waits for a look under way.
 * It never keeps the process alive, and the next look comes only after the last has ended.
 */
export function watchGeography(
  db: Db,
  geography: LiveGeography,
  watch: GeographyWatchOptions,
): () => Promise<void> {
  let stopped = false
  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(look, watch.everySeconds * 1000).unref()
  }
  const look = () => {
    looking = refreshGeography(db, geography)
      .catch(watch.onError)
      .then(() => {
        if (!stopped) wait()
      })
  }
  wait()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
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
