/** Brings the register, the engine and what areas need beside it together. */
import { checkAreas } from '#areas/check.ts'
import { areas } from '#areas/index.ts'
import type { Geography } from '#domain/geography.ts'
import { seams } from './areas/index.ts'
import type { Database } from './db/connect.ts'
import { documentAddress } from './documents/addresses.ts'
import { ingestDocument } from './documents/ingest.ts'
import { areaCalls } from './engine/calls.ts'
import type { EngineDeps } from './engine/deps.ts'
import { keepLists } from './engine/kept-lists.ts'
import type { Call } from './http/route.ts'
import {
  pictureAddress,
  previewAddress,
  privatePictureAddress,
  privatePreviewAddress,
} from './pictures/addresses.ts'
import { ingestPicture } from './pictures/ingest.ts'
import type { PictureStore } from './pictures/store.ts'

/** What the engine works with in this server. */
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
  /** How much memory lists may be kept in; what is usual where nothing is said. */
  keptListBytes?: number
}): EngineDeps {
  return {
    db: database.db,
    areas,
    read: database.read,
    lists: keepLists(database, keptListBytes),
    geography: () => geography,
    clock,
    pictures: {
      ingest: ingestPicture,
      put: (trx, picture) => pictureStore.put(trx, picture),
      address: (sha256, isPrivate) => (isPrivate ? privatePictureAddress : pictureAddress)(sha256),
      preview: (sha256, isPrivate) => (isPrivate ? privatePreviewAddress : previewAddress)(sha256),
    },
    documents: {
      ingest: ingestDocument,
      put: (trx, document) => pictureStore.documents.put(trx, document),
      address: documentAddress,
    },
  }
}

/** The calls of every area of the register. Stops the start where an area is not sound. */
export function allAreaCalls(deps: EngineDeps): Call[] {
  checkAreas(areas)
  return areas.flatMap((area) => areaCalls(deps, area, seams[area.key] ?? {}))
}
