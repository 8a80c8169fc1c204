/** Checks the data after a fault: reads the records back as officials do, and the tables directly. */
import { areas } from '#areas/index.ts'
import type { Database } from '#server/db/connect.ts'
import { raw, sql } from '#server/db/sql.ts'
import { faultSentence } from '#server/operations/history/history-faults.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import { withSnapshot } from '#server/operations/snapshot.ts'
import { type FaultClient, isSuccess } from './fault-client.ts'
import { type WriteLedger, type ExpectedRecord, roundName, type WriteState } from './write-load.ts'

/** The differences from the expected records; both lists are empty if there are none. */
export type ConsistencyReport = {
  /**
   * Records that differ from what an acknowledged write made of them, or have half of an unfinished write.
   */
  lost: string[]
  /** Records that no request created. */
  stray: string[]
}

type StoredState = Omit<WriteState, 'pictures'> & { id: number }

const KINDS = {
  organisation: { path: 'manage/gov', id: 'GOV_ID', name: 'GOV_NAME', text: 'GOV_TEL' },
  tradition: {
    path: 'manage/tradition',
    id: 'TRADITION_ID',
    name: 'TRADITION_NAME',
    text: 'TRADITION_DETAIL',
  },
} as const

/** Reads the records of a round through the server's routes and compares them with the expected ones. */
export async function checkConsistency(
  { send }: FaultClient,
  token: string,
  { ledger, round, pictures }: { ledger: WriteLedger; round: number; pictures: ReadonlyMap<number, number> },
): Promise<ConsistencyReport> {
  const found = new Map<string, StoredState>()
  for (const { path, id, name, text } of Object.values(KINDS)) {
    const reply = await send(`${path}/search`, { token, json: { CC: '50', AA: '01', Q: roundName(round) } })
    if (!isSuccess(reply)) throw new Error(`A search came to ${JSON.stringify(reply)}.`)
    if (reply.body.total !== reply.body.data.length) throw new Error('A round has too many records to read.')
    // A search without hits may be corrected to the name of another round.
    for (const row of reply.body.data)
      if (row[name].startsWith(roundName(round)))
        found.set(row[name], { id: row[id], text: row[text], version: row.VERSION, isThere: true })
  }
  const lost = ledger.records.filter((note) => !matchesExpected(note, found.get(note.name), pictures))
  const known = new Set(ledger.records.map(({ name }) => name))
  return {
    lost: lost.map((note) => `${JSON.stringify(note)} is ${JSON.stringify(found.get(note.name))}`),
    stray: [...found.keys()].filter((name) => !known.has(name)),
  }
}

function matchesExpected(
  note: ExpectedRecord,
  found: StoredState | undefined,
  pictures: ReadonlyMap<number, number>,
): boolean {
  return note.states.some((state) => {
    if (!state.isThere || found === undefined) return state.isThere === (found !== undefined)
    const isThisRecord = note.id === undefined || note.id === found.id
    const hasPictures = (pictures.get(found.id) ?? 0) === state.pictures
    return isThisRecord && hasPictures && found.text === state.text && found.version === state.version
  })
}

/** The number of pictures of each record of the two kinds, by the record's number. */
export async function countPictures({ db }: Database): Promise<Map<number, number>> {
  const rows = await db.query<{
    id: number
    count: number
  }>(sql`select parent_id as id, count(*)::int as count from area_tradition_img group by parent_id
     union all select id, 1 from area_gov where gov_img is not null`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Every partial write in a database: breaks in the history, records that differ from their history, pictures
 * whose bytes do not have their digest, pictures that neither a record nor the history refers to (the history
 * still refers to replaced ones), and gallery rows without a record or picture.
 */
export async function findPartialWrites({ db }: Database): Promise<string[]> {
  return withSnapshot(db, async (trx) => {
    const partialWrites: string[] = []
    await verifyHistory(trx, areas, (fault) => partialWrites.push(faultSentence(fault)))
    for (const [what, text] of Object.entries(PARTIAL_WRITE_QUERIES)) {
      const [row] = await trx.query<{ count: number }>(sql`select count(*)::int as count from ${raw(text)}`)
      if (row?.count !== 0) partialWrites.push(`${row?.count} ${what}`)
    }
    return partialWrites
  })
}

const PARTIAL_WRITE_QUERIES = {
  'pictures without a reference': `picture where sha256 not in
    (select unnest(history_pictures(before, after)) from history where history_pictures(before, after) is not null)`,
  'pictures with bytes of another': `picture where encode(sha256(bytes), 'hex') <> sha256 or octet_length(preview) = 0`,
  'rows of a gallery without record or picture': `area_tradition_img i left join area_tradition t on t.id = i.parent_id
    left join picture p on p.sha256 = i.picture where t.id is null or p.sha256 is null`,
}

/** The number of history rows: one for each acknowledged change, and none for rejected ones. */
export async function countHistory({ db }: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*)::int as count from history`)
  return row?.count ?? 0
}
