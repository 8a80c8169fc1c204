/** What a request for a record has, and the parts that the requests of engines share. */
import { type AppError, fieldError } from '#domain/errors/app-error.ts'
import { type CatmParts, missingOuterLevel, type PlaceLevel } from '#domain/places/catm.ts'
import { hasNoSearchWords, searchTokens } from '#domain/text/thai-text.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import type { RequestedDocument } from './images/documents.ts'

export type RecordRequest = {
  values: Record<string, string>
  catmUkey: string | undefined
  /** The levels of the place that were sent with its area code. */
  levels: Partial<CatmParts>
  id: string | undefined
  version: number | undefined
  /** The picture parts that were sent as empty text: these pictures are removed. */
  removed: string[]
  /** The numbers of the gallery in their new order, which is applied last. Undefined when the order stays. */
  order: readonly number[] | undefined
  /** The documents after the change. Undefined when the request does not mention them. */
  documents: RequestedDocument[] | undefined
  /** The numbers that look like national IDs and were confirmed to be something else. */
  confirmed: string[]
  idempotencyKey: string | undefined
  /** The record that a new record comes from, in areas with `addedFrom`. */
  source?: string | undefined
}

/** Texts are stored for search without punctuation, so this token matches none of them. */
const UNMATCHABLE = ['.']

/**
 * The tokens of a query; empty for an empty query. A query with only punctuation matches nothing, because it
 * would otherwise match everything. Screens check this before they send a query; a search never fails because
 * of it (decisions, section 2).
 */
export function queryTokens(query: string): readonly string[] {
  return hasNoSearchWords(query) ? UNMATCHABLE : searchTokens(query)
}

const LEVEL_SENTENCES: Readonly<Record<PlaceLevel, string>> = {
  cc: MESSAGES.province,
  aa: MESSAGES.district,
  tt: MESSAGES.subDistrict,
  mm: MESSAGES.village,
}

/** The error for a search without a place of a required level. */
export function missingLevelError(level: PlaceLevel): AppError {
  return fieldError(level.toUpperCase(), LEVEL_SENTENCES[level], 'required')
}

/**
 * Throws when a level is missing above a given one: a sub-district without its district would match those of
 * all districts.
 */
export function assertNoLevelGap(parts: CatmParts): void {
  const level = missingOuterLevel(parts)
  if (level !== undefined) throw missingLevelError(level)
}
