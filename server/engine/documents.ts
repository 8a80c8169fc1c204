/** The documents that come with a record: the list as it should become, the new files among them made sure of, and kept. */
import { type Area, documentTableOf } from '#domain/area.ts'
import { DOCUMENT_PARTS, documentName, MOST_DOCUMENTS } from '#domain/documents.ts'
import { Refusal } from '#domain/refusal.ts'
import { digestOfDocument } from '#server/documents/addresses.ts'
import type { Document } from '#server/documents/ingest.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Target } from './change.ts'
import type { EngineDeps, Handle } from './deps.ts'
import { changed, rowsOf } from './query.ts'
import type { Row } from './statements.ts'

/** A document of a record. The order of a list is the official's. */
export type Kept = { sha256: string; name: string; size: number }

/** One entry of the list that was sent: a document that the record has, or a new one in a form part. */
export type Wished = { name: string | undefined; sha256?: string; part?: string }

/** The key of a record's documents in a target and in its history. */
export const DOCUMENTS = 'documents'

/** New documents by the part that they came in. */
export type NewDocuments = ReadonlyMap<string, Document>

/** A list as targets and histories hold it: one text for one list; nothing for an empty one. */
export function documentsText(list: readonly Kept[]): string | null {
  return list.length === 0
    ? null
    : JSON.stringify(list.map(({ sha256, name, size }) => ({ sha256, name, size })))
}

/** The list that such a text holds. */
export function documentsIn(text: string | null | undefined): Kept[] {
  return text ? JSON.parse(text) : []
}

/**
 * Reads the list that was sent as `DOCUMENTS`: an array, or in a form its JSON. Each entry has the `URL` of a document that
 * the record has or the `PART` of a new one, and the `NAME` to keep; what answers say beside that is passed over. Nothing
 * where none was sent. Refuses other forms, more than ten, and a document twice.
 */
export function readWished(value: unknown): Wished[] | undefined {
  if (value === undefined || value === null) return undefined
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list)) throw malformed()
  if (list.length > MOST_DOCUMENTS) {
    throw new Refusal('documents-full', { field: 'DOCUMENTS', values: { n: MOST_DOCUMENTS } })
  }
  const wished = list.map(readEntry)
  const told = wished.map(({ sha256, part }) => sha256 ?? part)
  if (new Set(told).size < told.length) throw malformed()
  return wished
}

function readEntry(entry: unknown): Wished {
  if (typeof entry !== 'object' || entry === null) throw malformed()
  const { URL: url, PART: part, NAME: name } = entry as Record<string, unknown>
  const label = typeof name === 'string' ? { name: documentName(name) } : { name: undefined }
  if (typeof part === 'string' && url === undefined && DOCUMENT_PARTS.includes(part))
    return { ...label, part }
  const sha256 = typeof url === 'string' && part === undefined ? digestOfDocument(url) : undefined
  if (sha256 === undefined) throw malformed()
  return { ...label, sha256 }
}

/** Refuses a list and files that do not belong together: a part without its file, or a file that no entry names. */
export function checkDocuments(
  { documents }: Area,
  wished: readonly Wished[] | undefined,
  files: readonly UploadedFile[],
): void {
  const sent = files.map(({ name }) => name).filter((name) => DOCUMENT_PARTS.includes(name))
  const named = (wished ?? []).flatMap(({ part }) => part ?? [])
  const stray = [
    ...sent.filter((part) => !named.includes(part)),
    ...named.filter((part) => !sent.includes(part)),
  ]
  if (documents && stray[0]) throw new Refusal('malformed', { field: stray[0] })
}

/** Makes documents of the files, one after the other; the first that is none is refused by its part's name. */
export async function ingestDocuments(
  { documents }: Pick<EngineDeps, 'documents'>,
  area: Area,
  files: readonly UploadedFile[],
): Promise<NewDocuments> {
  const made = new Map<string, Document>()
  for (const { name, bytes } of files) {
    if (DOCUMENT_PARTS.includes(name)) {
      made.set(name, await documents.ingest(bytes, name, area.documents?.private))
    }
  }
  return made
}

/**
 * Keeps the new documents in the record's transaction and says what the record's list becomes. `stored` is what it has.
 * Refuses a document that it does not have.
 */
export async function keepDocuments(
  { documents }: Pick<EngineDeps, 'documents'>,
  trx: Handle,
  {
    wished,
    made,
    stored,
  }: { wished: readonly Wished[] | undefined; made: NewDocuments; stored: readonly Kept[] },
): Promise<Target> {
  if (wished === undefined) return {}
  // In one order everywhere, so that two records with the same documents never wait for each other in a ring.
  const inOrder = [...made.values()].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
  for (const document of inOrder) await documents.put(trx, document)
  const list = new Map<string, Kept>()
  for (const { name, part, sha256 } of wished) {
    const kept = part === undefined ? stored.find((each) => each.sha256 === sha256) : keptOf(made.get(part))
    if (kept === undefined) throw new Refusal('not-found', { field: 'DOCUMENTS' })
    // The same file twice is one document.
    if (!list.has(kept.sha256))
      list.set(kept.sha256, { ...kept, name: name ?? (kept.name || documentName('')) })
  }
  return { [DOCUMENTS]: documentsText([...list.values()]) }
}

function keptOf(document: Document | undefined): Kept | undefined {
  return document && { sha256: document.sha256, name: '', size: document.bytes.length }
}

/** The documents of a row that was read with its area's select list. */
export function documentsOfRow(row: Row): Kept[] {
  return (row[DOCUMENTS] as Kept[] | null | undefined) ?? []
}

/** The documents of a record as an SQL expression over the record: JSON, or null where it has none. */
export function documentsSql(area: Area, columns: string): string {
  return `(select json_agg(json_build_object(${columns}) order by d.no)
    from ${documentTableOf(area)} d join document f on f.sha256 = d.document where d.parent_id = t.id)`
}

/** Puts the list that a target names in the place of the record's. */
export async function setDocuments(trx: Handle, area: Area, parentId: number, target: Target): Promise<void> {
  const text = target[DOCUMENTS]
  if (!area.documents || text === undefined) return
  const table = documentTableOf(area)
  await changed(trx, `delete from ${table} where parent_id = $1`, [parentId])
  for (const [index, { sha256, name }] of documentsIn(text).entries()) {
    await changed(trx, `insert into ${table} (parent_id, no, document, name) values ($1, $2, $3, $4)`, [
      parentId,
      index + 1,
      sha256,
      name,
    ])
  }
}

/** The documents of a record that is locked, as they are now: what was read while waiting for the lock may be older. */
export async function documentsNow(trx: Handle, area: Area, parentId: number): Promise<Kept[]> {
  return rowsOf<Kept>(
    trx,
    `select d.document as sha256, d.name, f.size from ${documentTableOf(area)} d join document f on f.sha256 = d.document
     where d.parent_id = $1 order by d.no`,
    [parentId],
  )
}

/** Documents as answers carry them. */
export function wireDocuments(
  { documents }: Pick<EngineDeps, 'documents'>,
  area: Area,
  list: readonly Kept[],
) {
  return list.map(({ sha256, name, size }, index) => ({
    NO: index + 1,
    NAME: name,
    SIZE: size,
    URL: documents.address(sha256, area.documents?.private),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '[]' : text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new Refusal('malformed', { field: 'DOCUMENTS' })
