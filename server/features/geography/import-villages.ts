/** Brings an administrator's list of villages into the database, whole or not at all (decisions, section 6). */
import { sql } from 'kysely'
import type { Place } from '#domain/geography.ts'
import type { Db } from '#server/db/connect.ts'
import { putPlaces, writingPlaces } from './store.ts'
import { type LineProblem, type ReadVillage, readVillageFile } from './village-file.ts'

/** What an import did, counted in villages. */
export type ImportedVillages = { added: number; changed: number; unchanged: number }

/** The file can't be imported, for the problems of its lines, in their order. */
export class VillageFileRefused extends Error {
  readonly problems: readonly LineProblem[]

  constructor(problems: readonly LineProblem[]) {
    super(`The list of villages can't be imported: ${problems.length} lines are wrong.`)
    this.name = 'VillageFileRefused'
    this.problems = problems
  }
}

/**
 * Imports the villages of a CSV text (see `readVillageFile` for its form): adds those that are new and changes those
 * whose names differ. Villages that the text lacks stay, since records may name them, and an English name stays where
 * the text has none. Throws {@link VillageFileRefused}, having changed nothing, when any line is wrong, a sub-district
 * is not known, or there is no village in the text. The built-in list must have been loaded before.
 */
export function importVillages(db: Db, csvText: string): Promise<ImportedVillages> {
  const { villages, problems } = readVillageFile(csvText)
  return writingPlaces(db, async (inner) => {
    const known = await knownNames(inner)
    const orphans = villages.filter(({ code }) => !known.has(code.slice(0, 6))).map(orphanProblem)
    const wrong = [...problems, ...orphans].sort((a, b) => a.line - b.line)
    if (villages.length === 0 && wrong.length === 0)
      wrong.push({ line: 1, sentence: 'The file has no villages.' })
    if (wrong.length > 0) throw new VillageFileRefused(wrong)

    const counts: ImportedVillages = { added: 0, changed: 0, unchanged: 0 }
    const put: Place[] = []
    for (const { code, th, en } of villages) {
      const before = known.get(code)
      const village = { code, th, en: en || (before?.en ?? '') }
      if (before?.th === village.th && before.en === village.en) counts.unchanged++
      else {
        counts[before === undefined ? 'added' : 'changed']++
        put.push(village)
      }
    }
    if (put.length > 0) await putPlaces(inner, put)
    return counts
  })
}

/** The names of all sub-districts and villages in the database, by code. */
async function knownNames(inner: Db): Promise<Map<string, { th: string; en: string }>> {
  const { rows } = await sql<Place>`select code, th, en from geo_place where length(code) >= 6`.execute(inner)
  return new Map(rows.map(({ code, th, en }) => [code, { th, en }]))
}

function orphanProblem({ code, line }: ReadVillage): LineProblem {
  return { line, sentence: `There is no sub-district ${code.slice(0, 6)} for the village ${code}.` }
}
