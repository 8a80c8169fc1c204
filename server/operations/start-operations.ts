/** What a running server does beside serving: the daily tidying, and copies of an embedded database for backups. */
import type { Area } from '#domain/area/area.ts'
import type { Database } from '#server/db/connect.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { cleanUpDaily } from './daily-cleanup.ts'
import { serveCopies } from './folder-copy.ts'

export type OperationsDeps = {
  database: Database
  /** The folder of the embedded database. */
  dataDir: string
  areas: readonly Area[]
  pictures: PictureStore
  clock: () => number
  /** Told of what did not work; the server goes on. */
  onError: (error: unknown) => void
}

/** Starts it. The answered function ends it, and is to be called before the database is closed. */
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
