/** Imports an administrator's list of villages, completely or not at all (decisions, section 6). */
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import type { GeographyPlace } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { savePlaces, withPlacesLock } from './geography-store.ts'
import { type LineError, type ReadVillage, readVillageFile } from './village-file.ts'

/** What an import did, counted in villages. */
export type ImportedVillages = { added: number; changed: number; unchanged: number }

/** The file can't be imported. `problems` are the errors of its lines, in their order. */
export class InvalidVillageFile extends Error {
  readonly problems: readonly LineError[]

  constructor(problems: readonly LineError[]) {
    super(`The list of villages can't be imported: ${problems.length} lines have errors.`)
    this.name = 'InvalidVillageFile'
    this.problems = problems
  }
}

/** An operator at the console has no account; the log names the command. */
const CONSOLE = { id: 0, name: 'คำสั่ง geography:import' }

/**
 * At most this many renamed villages are written to the log. All villages of the country would be too many.
 */
const MAX_REPORTED = 200

/**
 * Imports the villages of a CSV text from the console like {@link saveVillages}, with an audit event if
 * anything changed, because names of villages are shown with every record.
 */
export function importVillages(db: Db, csvText: string): Promise<ImportedVillages> {
  return withPlacesLock(db, async (inner) => {
    const { renamed, ...counts } = await saveVillages(inner, csvText)
    const { added: ADDED, changed: EDITED } = counts
    if (ADDED + EDITED === 0) return counts
    const VILLAGES = renamed.slice(0, MAX_REPORTED).map(({ code, from, to }) => {
      return { CODE: code, FROM: inBothScripts(from), TO: inBothScripts(to) }
    })
    const what = { kind: 'village-import', area: 'geography', catmUkey: WHOLE_COUNTRY } as const
    const done = { at: Date.now(), actor: CONSOLE, origin: { address: '' }, ...what }
    await recordAuditEvent(inner, { ...done, detail: { ADDED, EDITED, VILLAGES } })
    return counts
  })
}

type Names = { th: string; en: string }

const inBothScripts = ({ th, en }: Names) => (en === '' ? th : `${th} (${en})`)

/**
 * Saves the villages of a CSV text (`readVillageFile` says its form): inserts new ones and updates changed
 * names. Villages that the text does not contain stay, since records may refer to them. An English name stays
 * where the text has none. Throws {@link InvalidVillageFile} and changes nothing if a line is wrong, a
 * sub-district is unknown, or the text has no village. The built-in list must have been loaded before. For
 * use inside `withPlacesLock`.
 */
export async function saveVillages(
  inner: Db,
  csvText: string,
): Promise<ImportedVillages & { renamed: { code: string; from: Names; to: Names }[] }> {
  const { villages, problems } = readVillageFile(csvText)
  const known = await knownNames(inner)
  const orphans = villages.filter(({ code }) => !known.has(code.slice(0, 6))).map(orphanError)
  const wrong = [...problems, ...orphans].sort((a, b) => a.line - b.line)
  if (villages.length === 0 && wrong.length === 0)
    wrong.push({ line: 1, sentence: 'The file has no villages.' })
  if (wrong.length > 0) throw new InvalidVillageFile(wrong)
  const read = villages.map(({ code, th, en }) => {
    const from = known.get(code)
    return { code, from, to: { th, en: en || (from?.en ?? '') } }
  })
  const added = read.filter(({ from }) => from === undefined)
  const renamed = read.flatMap(({ code, from, to }) =>
    from && (from.th !== to.th || from.en !== to.en) ? [{ code, from, to }] : [],
  )
  const put = [...added, ...renamed].map(({ code, to }): GeographyPlace => ({ code, ...to }))
  if (put.length > 0) await savePlaces(inner, put)
  return { added: added.length, changed: renamed.length, unchanged: read.length - put.length, renamed }
}

/** The names of all sub-districts and villages in the database, by code. */
async function knownNames(inner: Db): Promise<Map<string, Names>> {
  const rows = await inner.query<GeographyPlace>(
    sql`select code, th, en from geo_place where length(code) >= 6`,
  )
  return new Map(rows.map(({ code, th, en }) => [code, { th, en }]))
}

function orphanError({ code, line }: ReadVillage): LineError {
  return { line, sentence: `There is no sub-district ${code.slice(0, 6)} for the village ${code}.` }
}
