/** The documents of a record: parses the requested list, validates the new files and stores them. */
import { type Area, documentTableOf } from '#domain/area/area.ts'
import { DOCUMENT_PARTS, documentName, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { digestOfDocument, documentAddress } from '#server/pictures/addresses.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { EngineDeps } from '../deps.ts'

/** A document of a record. The list has the official's order. */
export type AttachedDocument = { sha256: string; name: string; size: number }

/** One entry of the requested list: a document of the record, or a new one in a form part. */
export type RequestedDocument = { name: string | undefined; sha256?: string; part?: string }

/** The key of a record's documents in patches and in its history. */
export const DOCUMENTS_KEY = 'documents'

/** New documents by their form part. */
export type UploadedDocuments = ReadonlyMap<string, IngestedDocument>

/** Serialises a list for patches and the history, always in the same way; null for an empty list. */
export function serializeDocuments(list: readonly AttachedDocument[]): string | null {
  return list.length === 0
    ? null
    : JSON.stringify(list.map(({ sha256, name, size }) => ({ sha256, name, size })))
}

/** Parses the text of {@link serializeDocuments}. */
export function parseDocuments(text: string | null | undefined): AttachedDocument[] {
  return text ? JSON.parse(text) : []
}

/**
 * Parses `DOCUMENTS`: an array, or its JSON in a form. Each entry has the `URL` of a document of the record
 * or the `PART` of a new one, and its `NAME`; other fields of a document are ignored. Undefined if none was
 * sent. Throws for another form, for more than ten, and for the same document twice.
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

/** Throws when the list and the files do not match: a part without a file, or a file without an entry. */
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
 * Validates the files one after the other and uploads them. Throws for the first invalid one, with the name
 * of its part.
 */
export async function ingestDocuments(
  { db, documents }: Pick<EngineDeps, 'db' | 'documents'>,
  { area, actor }: { area: Area; actor: Actor },
  files: readonly UploadedFile[],
): Promise<UploadedDocuments> {
  const made = new Map<string, IngestedDocument>()
  for (const { name, bytes } of files) {
    if (DOCUMENT_PARTS.includes(name)) {
      made.set(name, await documents.ingest(bytes, name, area.documents?.private, actor.id))
    }
  }
  for (const document of made.values()) await documents.upload(db, document)
  return made
}

/**
 * Stores the new documents in the record's transaction and returns the patch with the new list. `stored` are
 * the record's present documents. Throws when the list has a document that the record does not have.
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
  // In one order everywhere, so that two records with the same documents never deadlock.
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

/** The documents of a record as an SQL expression over the record: JSON, or null when there are none. */
export function documentsSql(area: Area): Sql {
  return sql`(select json_agg(json_build_object('sha256', d.document, 'name', d.name, 'size', f.size) order by d.no)
    from ${raw(documentTableOf(area))} d join document f on f.sha256 = d.document where d.parent_id = t.id)`
}

/** Replaces the documents of a record with the list of a patch, if it has one. */
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
 * The present documents of a locked record: those that were read while waiting for the lock may be outdated.
 */
export async function currentDocuments(trx: Db, area: Area, parentId: number): Promise<AttachedDocument[]> {
  return trx.query<AttachedDocument>(sql`select d.document as sha256, d.name, f.size from ${raw(documentTableOf(area))} d join document f on f.sha256 = d.document
     where d.parent_id = ${parentId} order by d.no`)
}

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
