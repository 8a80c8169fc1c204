/** Combines the areas, the engine, and the hooks of areas. */
import { checkAreas } from '#areas/check.ts'
import { areas } from '#areas/index.ts'
import type { Geography } from '#domain/places/geography.ts'
import { areaHooks } from './areas/index.ts'
import type { Database } from './db/connect.ts'
import { ingestDocument } from './documents/ingest-document.ts'
import { areaRoutes } from './engine/routes.ts'
import type { EngineDeps } from './engine/deps.ts'
import { createListCache } from './engine/read/list-cache.ts'
import type { Route } from './http/route.ts'
import {
  documentAddress,
  pictureAddress,
  previewAddress,
  privatePictureAddress,
  privatePreviewAddress,
} from './pictures/addresses.ts'
import { ingestPicture } from './pictures/ingest-picture.ts'
import type { PictureStore } from './pictures/storage/picture-store.ts'

export function engineDeps({
  database,
  geography,
  pictureStore,
  clock,
  keptListBytes,
}: {
  database: Pick<Database, 'db' | 'read'>
  geography: Geography
  pictureStore: PictureStore
  clock: () => number
  /** The memory of the list cache in bytes; a default if absent. */
  keptListBytes?: number
}): EngineDeps {
  return {
    db: database.db,
    areas,
    read: database.read,
    listCache: createListCache(database, keptListBytes === undefined ? {} : { maxBytes: keptListBytes }),
    geography: () => geography,
    clock,
    pictures: {
      ingest: ingestPicture,
      upload: (db, picture) => pictureStore.upload(db, picture),
      put: (trx, picture) => pictureStore.put(trx, picture),
      address: (sha256, isPrivate) => (isPrivate ? privatePictureAddress : pictureAddress)(sha256),
      preview: (sha256, isPrivate) => (isPrivate ? privatePreviewAddress : previewAddress)(sha256),
    },
    documents: {
      ingest: ingestDocument,
      upload: (db, document) => pictureStore.documents.upload(db, document),
      put: (trx, document) => pictureStore.documents.put(trx, document),
      address: documentAddress,
    },
  }
}

/** The routes of all areas. Throws if an area is invalid, which stops the start. */
export function allAreaRoutes(deps: EngineDeps): Route[] {
  checkAreas(areas)
  return areas.flatMap((area) => areaRoutes(deps, area, areaHooks[area.key] ?? {}))
}
