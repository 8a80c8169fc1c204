import { expect, it } from 'vitest'
import { rejectForeignTables } from '#server/db/migrate.ts'
import { raw } from '#server/db/sql.ts'
import { openTestDatabase, openUnmigratedDatabase } from '../../tests/database.ts'

it('a command accepts the tables of this program, and says what to do with none and with those of 0.13', async () => {
  const migrated = await openTestDatabase()
  await expect(rejectForeignTables(migrated.db)).resolves.toBeUndefined()
  await migrated.close()

  const { db, close } = await openUnmigratedDatabase()
  await expect(rejectForeignTables(db)).rejects.toThrow(/no tables of this program.*npm run migrate/)
  await db.execute(raw('create table migration (name text, digest text)'))
  await db.execute(raw("insert into migration values ('0000-base.sql', ''), ('0043-second-factor.sql', '')"))
  await expect(rejectForeignTables(db)).rejects.toThrow(
    /backup with the program of version 0\.13.*new database/,
  )
  await close()
})
