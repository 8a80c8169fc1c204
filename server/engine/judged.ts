/** What stands between a form and its change: the record is still the one that was seen, and what was typed is sound. */
import type { Area } from '#domain/area.ts'
import type { Problem } from '#domain/problem.ts'
import { readRecord } from '#domain/problems.ts'
import { Refusal } from '#domain/refusal.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { wireName } from '#domain/wire.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { Asked } from './asked.ts'
import type { EngineDeps } from './deps.ts'
import { presenterOf } from './record.ts'
import type { Entered } from './request.ts'
import type { Row } from './statements.ts'

/** Somebody saved in between: the caller is shown the record as it is now, and nothing is overwritten. */
export function refuseStale(
  deps: EngineDeps,
  { area }: Asked,
  stored: Row,
  version: number | undefined,
): void {
  if (version === undefined || version === stored.version) return
  throw new Refusal('stale', { extra: { current: presenterOf(area, deps)(stored) } })
}

/** The clean values, or a refusal that carries every problem, the first one in front. */
export function judged(
  deps: EngineDeps,
  { area, actor }: Asked,
  entered: Entered,
  files: readonly UploadedFile[],
  stored?: Row,
): Readonly<Record<string, string>> {
  const typed = {
    values: entered.values,
    ...(entered.catmUkey !== undefined ? { catmUkey: entered.catmUkey } : {}),
    pictureParts: files.map(({ name }) => name),
    ...(entered.documents ? { documents: entered.documents.length } : {}),
    confirmed: entered.confirmed,
  }
  const known = stored as Readonly<Record<string, string>> | undefined
  const reading = readRecord(typed, {
    area,
    actor,
    geography: deps.geography(),
    today: bangkokToday(deps.clock()),
    ...(known ? { stored: known } : {}),
  })
  if (reading.values) return reading.values
  throw problemsRefusal(area, reading.problems)
}

/** The refusal of a record with problems: the first is the sentence, all of them are listed. */
export function problemsRefusal(area: Area, problems: readonly Problem[]): Refusal {
  const parts = area.pictures.map(({ part }) => part)
  const told = problems.map(({ field, code, message, level }) => ({
    field: parts.includes(field) ? field : wireName(field),
    code,
    message,
    ...(level ? { level } : {}),
  }))
  const [first] = told
  if (!first) throw new Error('a refusal needs a problem')
  return new Refusal('invalid', {
    field: first.field,
    message: first.message,
    extra: { code: first.code, problems: told },
  })
}
