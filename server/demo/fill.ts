/**
 * Fills an empty database with the demo content. Records get the same insert and history as an official's.
 */
import type { Area } from '#domain/area/area.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { computeSums } from '#domain/fields/sums.ts'
import { galleryKey } from '#domain/history/history-keys.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { documentName } from '#domain/pictures/documents.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { initialValue } from '#domain/validation/parse-record.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { type AttachedDocument, DOCUMENTS_KEY, serializeDocuments } from '#server/engine/images/documents.ts'
import { isPrivatePictureKey } from '#server/engine/presenter.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import type { RecordPatch } from '#server/engine/record-patch.ts'
import { lockDemoData } from '#server/features/accounts/demo-accounts.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import { type DemoRecord, readDemoJson } from './content.ts'
import { fillNotes } from './notes.ts'
import { samplePdf } from './pdf.ts'
import { type PictureLoader, pictureLoader } from './pictures.ts'

/** The actor of the program's own writes; it has no account. */
export const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ระบบสาธิต',
  group: 4,
  catmUkey: WHOLE_COUNTRY,
  scope: { kind: 'nation' },
}

/** How many records have their pictures loaded at the same time. */
const PICTURES_AHEAD = 4

const LEGAL_NOTICE = 'This page is a sample and has no legal effect.'

/**
 * Writes all records, or none if the database has content already. Answers how many it wrote. Servers that
 * start at the same time wait for each other, and only the first one writes.
 */
export async function fillDemo(deps: EngineDeps, records: readonly DemoRecord[]): Promise<number> {
  return deps.db.transaction(async (trx) => {
    await lockDemoData(trx)
    if (await hasContent(trx)) return 0
    const load = pictureLoader(deps)
    const pictures: Promise<RecordPictures>[] = []
    const ids = new Map<string, string>()
    const inner = { ...deps, db: trx }
    for (const [index, record] of records.entries()) {
      // The next pictures are decoded while this record is written.
      for (const next of records.slice(pictures.length, index + PICTURES_AHEAD))
        pictures.push(loadPictures(next, load))
      const id = await insertDemoRecord(inner, withReferences(record, ids), (await pictures[index]) ?? {})
      await fillNotes(inner, record, id)
      if (record.key) ids.set(record.key, id)
    }
    await fillPollAnswers(trx, ids)
    return records.length
  })
}

async function hasContent(db: Db): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`select exists (select 1 from history) as found`)
  return row?.found ?? false
}

/** Pictures by the key under which a record stores them. */
type RecordPictures = Readonly<Record<string, Picture>>

async function loadPictures(
  { area, pictures = {} }: DemoRecord,
  load: PictureLoader,
): Promise<RecordPictures> {
  const entries = Object.entries(pictures).map(async ([slot, name]) => {
    const key = pictureKey(area, slot)
    return [key, await load(name, isPrivatePictureKey(area, key))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function pictureKey(area: Area, slot: string): string {
  if (/^\d$/.test(slot)) return galleryKey(Number(slot))
  const field = area.pictures.find(({ part }) => part === slot)?.field
  if (!field) throw new Error(`demo content, ${area.key}: there is no picture "${slot}"`)
  return field
}

async function insertDemoRecord(
  deps: EngineDeps,
  { area, catmUkey, fields, documents = [] }: DemoRecord,
  pictures: RecordPictures,
): Promise<string> {
  for (const picture of Object.values(pictures)) {
    await deps.pictures.upload(deps.db, picture)
    await deps.pictures.put(deps.db, picture)
  }
  const digests = Object.fromEntries(Object.entries(pictures).map(([key, { sha256 }]) => [key, sha256]))
  const at = deps.clock()
  const context = {
    area,
    actor: SYSTEM_ACTOR,
    origin: { address: '' },
    at,
    action: 'add',
    areas: deps.areas,
  } as const
  const { id } = await insertRecord(deps.db, context, catmUkey, {
    ...validatedValues(area, fields, bangkokToday(at)),
    ...digests,
    [DOCUMENTS_KEY]: serializeDocuments(await storeDocuments(deps, area, documents)),
  })
  return String(id)
}

/** The record with the numbers of the records that it refers to, in place of their keys. */
function withReferences(record: DemoRecord, ids: ReadonlyMap<string, string>): DemoRecord {
  const fields = Object.entries(record.fields).map(([name, value]) => {
    const id = value.startsWith('@') ? ids.get(value.slice(1)) : undefined
    return [name, id ?? value]
  })
  return { ...record, fields: Object.fromEntries(fields) }
}

async function storeDocuments(
  deps: EngineDeps,
  area: Area,
  documents: NonNullable<DemoRecord['documents']>,
): Promise<AttachedDocument[]> {
  const attached: AttachedDocument[] = []
  for (const [at, { name, title, lines }] of documents.entries()) {
    const bytes = samplePdf(title, [...lines, LEGAL_NOTICE, `${area.key} ${name.length} ${at + 1}`])
    const document = await deps.documents.ingest(bytes, `doc${at + 1}`, area.documents?.private)
    await deps.documents.upload(deps.db, document)
    await deps.documents.put(deps.db, document)
    attached.push({ sha256: document.sha256, name: documentName(name), size: bytes.length })
  }
  return attached
}

/** Every field is validated as an official's input is; display flags keep the value of the file. */
function validatedValues(area: Area, fields: DemoRecord['fields'], today: WireDate): RecordPatch {
  const unknown = Object.keys(fields).find((name) => !(name in area.fields))
  if (unknown) throw new Error(`demo content, ${area.key}: there is no field "${unknown}"`)
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(area.fields)) {
    const result = validateField(field, fields[name] ?? initialValue(field, SYSTEM_ACTOR), { values, today })
    if (!('value' in result))
      throw new Error(`demo content, ${area.key}.${name} "${fields[name]}": ${result.code}`)
    values[name] = result.value
  }
  return { ...values, ...computeSums(area, values) }
}

/**
 * Answers to a poll: votes for each choice of each question, answer sheets by day, and texts of the last day.
 */
type PollAnswers = { votes: number[][]; days: Record<string, number>; texts?: string[] }

/** Writes the answers; `ids` has the numbers of the polls by their keys, which end in the district's code. */
async function fillPollAnswers(trx: Db, ids: ReadonlyMap<string, string>): Promise<void> {
  const answers = readDemoJson<Record<string, PollAnswers>>('poll-answers.json')
  for (const [key, id] of ids) {
    const poll = answers[key.replace(/-\d{4}$/, '')]
    if (!poll) continue
    await fillDays(trx, id, poll.days)
    await fillVotes(trx, id, poll.votes)
    await fillTexts(trx, id, poll)
  }
}

async function fillVotes(trx: Db, id: string, votes: number[][]): Promise<void> {
  const lines = votes.flatMap((list, at) => list.map((count, place) => [at + 1, place + 1, count] as const))
  const [questions, choices, counts] = [0, 1, 2].map((column) => lines.map((line) => line[column]))
  await trx.execute(sql`insert into poll_tally (poll_id, question, choice, votes)
     select ${id}::bigint, * from unnest(${questions}::int[], ${choices}::int[], ${counts}::int[])`)
}

async function fillTexts(trx: Db, id: string, { days, texts = [] }: PollAnswers): Promise<void> {
  await trx.execute(sql`insert into poll_text (poll_id, question, day, body)
     select ${id}::bigint, 1, to_date(${Object.keys(days).at(-1)}, 'YYYYMMDD'), * from unnest(${texts}::text[])`)
}

async function fillDays(trx: Db, id: string, days: Readonly<Record<string, number>>): Promise<void> {
  await trx.execute(sql`insert into poll_day (poll_id, day, sheets)
     select ${id}::bigint, to_date(d.day, 'YYYYMMDD'), d.sheets from unnest(${Object.keys(days)}::text[], ${Object.values(days)}::int[]) as d (day, sheets)`)
}
