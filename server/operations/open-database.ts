/** Opens the database for an operator's command while a server may be running. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { DATABASE_FOLDER } from '#server/db/embedded/embedded.ts'
import { requestCopy } from './folder-copy.ts'

type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string }

/**
 * Opens the database to read all of it. PostgreSQL is read directly. An embedded database in use is read from
 * a copy that its server makes. Otherwise its folder is opened, and no server can start meanwhile.
 */
export async function openForReading({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ databaseUrl })
  if (!existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new Error(`There is no database in ${resolve(dataDir)}. Please set DATA_DIR or DATABASE_URL.`)
  const copy = await requestCopy(dataDir)
  if (copy === undefined) return openDatabase({ dataDir })
  try {
    const database = await openDatabase({ dataDir: copy.folder })
    const close = async () => {
      await database.close()
      copy.release()
    }
    return { ...database, close }
  } catch (error) {
    copy.release()
    throw error
  }
}
