/**
 * What a server does in addition to serving: the daily cleanup, and copies of an embedded database for
 * backups.
 */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { Database } from '#server/db/connect.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import type { SharedAssets } from '#server/web-app/shared-assets.ts'
import { cleanUpDaily } from './daily-cleanup.ts'
import { serveCopies } from './folder-copy.ts'

export type OperationsDeps = {
  database: Database
  /** The folder of the embedded database. */
  dataDir: string
  areas: readonly Area[]
  geography: () => Geography
  pictures: PictureStore
  assets?: SharedAssets | undefined
  clock: () => number
  /** Called on failures. The server continues. */
  onError: (error: unknown) => void
}

/** Starts the work. Call the returned function before the database is closed. */
export async function startOperations({
  database: { db, engine },
  dataDir,
  onError,
  ...tidying
}: OperationsDeps): Promise<() => Promise<void>> {
  const stopTidying = cleanUpDaily({ db, onError, ...tidying })
  const copies = engine === 'pglite' ? await serveCopies({ db, dataDir, onError }).catch(onError) : undefined
  return async () => {
    await Promise.all([stopTidying(), copies?.stop()])
  }
}
