/**
 * `npm run geography:import <csv>` imports a list of villages (code of eight digits, name, English name) into
 * the database of DATABASE_URL or DATA_DIR, completely or not at all (decision 3). On PostgreSQL, running
 * servers notice the change. The embedded database serves one process, so stop its server first.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ImportedVillages,
  importVillages,
  InvalidVillageFile,
} from '#server/features/geography/import-villages.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { decodeVillageFile } from '#server/features/geography/village-file.ts'
import { commandArguments } from '#server/operations/command-arguments.ts'
import { withMigratedDatabase } from '#server/operations/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { root } from './runtime.mjs'

/** The most errors that are printed: a file in the wrong form has one in every line. */
const SHOWN_PROBLEMS = 50

try {
  const { added, changed, unchanged } = await importFile(commandArguments({}, 1).positionals[0])
  console.log(`Imported: ${added} villages added, ${changed} changed, ${unchanged} as they were.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof InvalidVillageFile) {
    for (const { line, sentence } of error.problems.slice(0, SHOWN_PROBLEMS)) {
      console.error(`  Line ${line}: ${sentence}`)
    }
    const more = error.problems.length - SHOWN_PROBLEMS
    if (more > 0) console.error(`  … and ${more} more.`)
    console.error('Nothing was imported.')
  }
}

async function importFile(file: string | undefined): Promise<ImportedVillages> {
  if (file === undefined) throw new Error('Please name the file: npm run geography:import <file.csv>')
  // npm runs this in the project's folder; a relative path refers to the administrator's folder.
  const text = decodeVillageFile(readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file)))
  const { isProduction, databaseUrl, dataDir } = readSettings(process.env)
  const settings = { isProduction, databaseUrl, dataDir: path.resolve(root, dataDir) }
  return withMigratedDatabase(settings, async ({ db }) => {
    await loadGeography(db)
    return importVillages(db, text)
  })
}
