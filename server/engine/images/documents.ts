/**
 * The documents that come with a record: the list as it should become, the new files among them made sure of,
 * and kept.
 */
import { type Area, documentTableOf } from '#domain/area/area.ts'
import { DOCUMENT_PARTS, documentName, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { digestOfDocument, documentAddress } from '#server/documents/addresses.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { EngineDeps } from '../deps.ts'

/** A document of a record. The order of a list is the official's. */
export type AttachedDocument = { sha256: string; name: string; size: number }

/** One entry of the list that was sent: a document that the record has, or a new one in a form part. */
export type RequestedDocument = { name: string | undefined; sha256?: string; part?: string }

/** The key of a record's documents in a target and in its history. */
export const DOCUMENTS_KEY = 'documents'

/** New documents by the part that they came in. */
export type UploadedDocuments = ReadonlyMap<string, IngestedDocument>

/** A list as targets and histories hold it: one text for one list; nothing for an empty one. */
export function serializeDocuments(list: readonly AttachedDocument[]): string | null {
  return list.length === 0
    ? null
    : JSON.stringify(list.map(({ sha256, name, size }) => ({ sha256, name, size })))
}

/** The list that such a text holds. */
export function parseDocuments(text: string | null | undefined): AttachedDocument[] {
  return text ? JSON.parse(text) : []
}

/**
 * Reads the list in `DOCUMENTS`: an array, or its JSON in a form. Each entry has the `URL` of a document of
 * the record or the `PART` of a new one, and its `NAME`; other fields of answers are ignored. Undefined if
 * none was sent. Throws for another form, for more than ten, and for the same document twice.
 */
export function readRequestedDocuments(value: unknown): RequestedDocument[] | undefined {
  if (value === undefined || value === null) return undefined
  const list = typeof value === 'string' ? parseJson(value) : value
  if (!Array.isArray(list)) throw malformedDocuments()
  if (list.length > MAX_DOCUMENTS) {
    throw new AppError('documents-full', { field: 'DOCUMENTS', values: { n: MAX_DOCUMENTS } })
  }
  const requested = list.map(readRequestedDocument)
  const sources = requested.map(({ sha256, part }) => sha256 ?? part)
  if (new Set(sources).size < sources.length) throw malformedDocuments()
  return requested
}

function readRequestedDocument(entry: unknown): RequestedDocument {
  if (typeof entry !== 'object' || entry === null) throw malformedDocuments()
  const { URL: url, PART: part, NAME: name } = entry as Record<string, unknown>
  const label = typeof name === 'string' ? { name: documentName(name) } : { name: undefined }
  if (typeof part === 'string' && url === undefined && DOCUMENT_PARTS.includes(part))
    return { ...label, part }
  const sha256 = typeof url === 'string' && part === undefined ? digestOfDocument(url) : undefined
  if (sha256 === undefined) throw malformedDocuments()
  return { ...label, sha256 }
}

/**
 * Refuses a list and files that do not belong together: a part without its file, or a file that no entry
 * names.
 */
export function checkDocuments(
  { documents }: Area,
  requested: readonly RequestedDocument[] | undefined,
  files: readonly UploadedFile[],
): void {
  const sent = files.map(({ name }) => name).filter((name) => DOCUMENT_PARTS.includes(name))
  const named = (requested ?? []).flatMap(({ part }) => part ?? [])
  const stray = [
    ...sent.filter((part) => !named.includes(part)),
    ...named.filter((part) => !sent.includes(part)),
  ]
  if (documents && stray[0]) throw new AppError('malformed', { field: stray[0] })
}

/**
 * Makes documents of the files, one after the other, and uploads them; the first that is none is refused by
 * its part's name.
 */
export async function ingestDocuments(
  { db, documents }: Pick<EngineDeps, 'db' | 'documents'>,
  area: Area,
  files: readonly UploadedFile[],
): Promise<UploadedDocuments> {
  const made = new Map<string, IngestedDocument>()
  for (const { name, bytes } of files) {
    if (DOCUMENT_PARTS.includes(name)) {
      made.set(name, await documents.ingest(bytes, name, area.documents?.private))
    }
  }
  for (const document of made.values()) await documents.upload(db, document)
  return made
}

/**
 * Keeps the new documents in the record's transaction and says what the record's list becomes. `stored` is
 * what it has. Refuses a document that it does not have.
 */
export async function storeDocuments(
  { documents }: Pick<EngineDeps, 'documents'>,
  trx: Db,
  {
    requested,
    made,
    stored,
  }: {
    requested: readonly RequestedDocument[] | undefined
    made: UploadedDocuments
    stored: readonly AttachedDocument[]
  },
): Promise<RecordPatch> {
  if (requested === undefined) return {}
  // In one order everywhere, so that two records with the same documents never wait for each other in a ring.
  const inOrder = [...made.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
  for (const document of inOrder) await documents.put(trx, document)
  const list = new Map<string, AttachedDocument>()
  for (const { name, part, sha256 } of requested) {
    const source =
      part === undefined ? stored.find((each) => each.sha256 === sha256) : toAttachedDocument(made.get(part))
    if (source === undefined) throw new AppError('not-found', { field: 'DOCUMENTS' })
    // The same file twice is one document.
    if (!list.has(source.sha256))
      list.set(source.sha256, { ...source, name: name ?? (source.name || documentName('')) })
  }
  return { [DOCUMENTS_KEY]: serializeDocuments([...list.values()]) }
}

function toAttachedDocument(document: IngestedDocument | undefined): AttachedDocument | undefined {
  return document && { sha256: document.sha256, name: '', size: document.bytes.length }
}

/** The documents of a row that was read with its area's select list. */
export function documentsOfRow(row: Readonly<Record<string, unknown>>): AttachedDocument[] {
  return (row[DOCUMENTS_KEY] as AttachedDocument[] | null | undefined) ?? []
}

/** The documents of a record as an SQL expression over the record: JSON, or null where it has none. */
export function documentsSql(area: Area): Sql {
  return sql`(select json_agg(json_build_object('sha256', d.document, 'name', d.name, 'size', f.size) order by d.no)
    from ${raw(documentTableOf(area))} d join document f on f.sha256 = d.document where d.parent_id = t.id)`
}

/** Puts the list that a target names in the place of the record's. */
export async function replaceDocuments(
  trx: Db,
  area: Area,
  parentId: number,
  target: RecordPatch,
): Promise<void> {
  const text = target[DOCUMENTS_KEY]
  if (!area.documents || text === undefined) return
  const table = documentTableOf(area)
  await trx.execute(sql`delete from ${raw(table)} where parent_id = ${parentId}`)
  for (const [index, { sha256, name }] of parseDocuments(text).entries()) {
    await trx.execute(
      sql`insert into ${raw(table)} (parent_id, no, document, name) values (${parentId}, ${index + 1}, ${sha256}, ${name})`,
    )
  }
}

/**
 * The documents of a record that is locked, as they are now: what was read while waiting for the lock may be
 * older.
 */
export async function currentDocuments(trx: Db, area: Area, parentId: number): Promise<AttachedDocument[]> {
  return trx.query<AttachedDocument>(sql`select d.document as sha256, d.name, f.size from ${raw(documentTableOf(area))} d join document f on f.sha256 = d.document
     where d.parent_id = ${parentId} order by d.no`)
}

/** Documents as answers carry them. */
export function wireDocuments(area: Area, list: readonly AttachedDocument[]) {
  return list.map(({ sha256, name, size }, index) => ({
    NO: index + 1,
    NAME: name,
    SIZE: size,
    URL: documentAddress(sha256, area.documents?.private),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '[]' : text)
  } catch {
    throw malformedDocuments()
  }
}

const malformedDocuments = () => new AppError('malformed', { field: 'DOCUMENTS' })
