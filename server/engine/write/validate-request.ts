/**
 * The checks between a form and its change: the record still has the version that the user saw, and the input
 * is valid.
 */
import type { Area } from '#domain/area/area.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { parseRecord } from '#domain/validation/parse-record.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { catmParts, PLACE_LEVELS } from '#domain/places/catm.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { presenterOf } from '../presenter.ts'
import type { RecordRequest } from '../request.ts'
import type { RecordRow } from '../read/statements.ts'

/** Throws when the record was saved in the meantime, with the present record. Nothing is overwritten. */
export function assertCurrentVersion(
  deps: EngineDeps,
  { area }: ChangeRequest,
  stored: RecordRow,
  version: number | undefined,
): void {
  if (version === undefined || version === stored.version) return
  throw new AppError('stale', { extra: { current: presenterOf(area, deps)(stored) } })
}

/** Throws when the levels of a place contradict its area code, with the field of the first such level. */
export function assertLevelsMatch({ levels }: RecordRequest, catmUkey: string): void {
  const parts = catmParts(catmUkey)
  const level = PLACE_LEVELS.find((each) => levels[each] !== undefined && levels[each] !== parts[each])
  if (level === undefined) return
  const values = { level: LEVEL_TITLES[level] }
  throw new AppError('place-differs', { field: level.toUpperCase(), values })
}

/** The validated values. Throws with all validation errors, in order. */
export function validateRequest(
  deps: EngineDeps,
  { area, actor }: ChangeRequest,
  entered: RecordRequest,
  files: readonly UploadedFile[],
  stored?: RecordRow,
): Readonly<Record<string, string>> {
  const typed = {
    values: entered.values,
    ...(entered.catmUkey !== undefined ? { catmUkey: entered.catmUkey } : {}),
    pictureParts: files.map(({ name }) => name),
    ...(entered.documents ? { documents: entered.documents.length } : {}),
    confirmed: entered.confirmed,
  }
  const known = stored as Readonly<Record<string, string>> | undefined
  const reading = parseRecord(typed, {
    area,
    actor,
    geography: deps.geography(),
    today: bangkokToday(deps.clock()),
    ...(known ? { stored: known } : {}),
  })
  if (reading.values) return reading.values
  throw invalidRecordError(area, reading.problems)
}

/** The error for an invalid record: the message is that of the first problem, and all problems are listed. */
export function invalidRecordError(area: Area, problems: readonly ValidationError[]): AppError {
  const parts = area.pictures.map(({ part }) => part)
  const errors = problems.map(({ field, code, message, level }) => ({
    field: parts.includes(field) ? field : wireName(field),
    code,
    message,
    ...(level ? { level } : {}),
  }))
  const [first] = errors
  if (!first) throw new Error('there is no validation error to report')
  return new AppError('invalid', {
    field: first.field,
    message: first.message,
    extra: { code: first.code, problems: errors },
  })
}
