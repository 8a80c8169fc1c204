/** After how many months a record is due for review; the central office sets it (decision 23). */
import {
  canSetFreshness,
  type Freshness,
  parseFreshness,
  type FreshnessInput,
  DEFAULT_FRESHNESS,
} from '#domain/records/freshness.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { COUNT, TRUE, OPTIONAL_DATE_TIME, stringProperties, strictObject } from '#server/http/schemas.ts'
import type { WorkDeps } from './deps.ts'
import { longTextField, NUMBER, VERSION, type ValuesOf } from '#server/http/schema/route-schema.ts'

/** The setting, by whom and when. Without a row: the default months, version 0 and no author. */
type StoredFreshness = Freshness & { version: number; updated_at: Date | null; updated_by: string }

async function storedFreshness(db: Db): Promise<StoredFreshness> {
  const [row] = await db.query<StoredFreshness>(
    sql`select stale_months as stale, due_months as due, version, updated_at, updated_by from freshness`,
  )
  return row ?? { ...DEFAULT_FRESHNESS, version: 0, updated_at: null, updated_by: '' }
}

const MONTHS = { STALE: COUNT, DUE: COUNT, VERSION: COUNT }
/** The schema of {@link readStoredFreshness} and {@link updateFreshness}. */
export const FRESHNESS_SCHEMA = strictObject({
  ...MONTHS,
  UPDATED_AT: OPTIONAL_DATE_TIME,
  ...stringProperties('UPDATED_BY'),
})
export const MONTHS_FIELDS = { STALE: longTextField(NUMBER), DUE: longTextField(NUMBER), VERSION }
export const MONTHS_RESULT = strictObject({ status: TRUE, ...MONTHS })

/** The setting for the form, for those who may change it. */
export async function readStoredFreshness(
  { db }: Pick<WorkDeps, 'db'>,
  { actor }: Pick<RouteRequest, 'actor'>,
) {
  assertMaySetFreshness(actor)
  const { stale, due, version, updated_at, updated_by } = await storedFreshness(db)
  return {
    STALE: stale,
    DUE: due,
    VERSION: version,
    UPDATED_AT: updated_at?.toISOString() ?? '',
    UPDATED_BY: updated_by,
  }
}

/**
 * Sets the months: `STALE`, `DUE`, and the `VERSION` that the form was opened with. Rejects invalid months
 * and an outdated version.
 */
export async function updateFreshness(
  deps: WorkDeps,
  { actor, address, body }: RouteRequest<ValuesOf<typeof MONTHS_FIELDS>>,
) {
  assertMaySetFreshness(actor)
  const months = monthsIn({ stale: body.STALE, due: body.DUE })
  const at = deps.clock()
  const version = await deps.db.transaction(async (trx) => {
    const before = await storedFreshness(trx)
    const [written] = await trx.query<{
      version: number
    }>(sql`insert into freshness as f (stale_months, due_months, updated_at, updated_by) values (${months.stale}, ${months.due}, ${new Date(at)}, ${actor.name})
       on conflict (is_only) do update set stale_months = ${months.stale}, due_months = ${months.due}, version = f.version + 1, updated_at = ${new Date(at)}, updated_by = ${actor.name}
       where f.version = ${body.VERSION ?? 0} returning version`)
    if (written === undefined) throw new AppError('stale', { field: 'VERSION' })
    const change = (name: keyof Freshness) => ({ FROM: before[name], TO: months[name] })
    await recordAuditEvent(trx, {
      at,
      actor,
      origin: { address },
      kind: 'freshness',
      area: 'work',
      catmUkey: actor.catmUkey,
      detail: { MONTHS: { STALE: change('stale'), DUE: change('due') } },
    })
    return written.version
  })
  return { status: true, STALE: months.stale, DUE: months.due, VERSION: version }
}

/** The route admits the groups that may set it, but some actors of group 3 have only a province as scope. */
function assertMaySetFreshness(actor: Actor): void {
  if (!canSetFreshness(actor)) throw new AppError('forbidden-area')
}

function monthsIn(typed: FreshnessInput): Freshness {
  const read = parseFreshness(typed)
  if ('freshness' in read) return read.freshness
  const [field, message] = read.problems.stale
    ? (['STALE', read.problems.stale] as const)
    : (['DUE', read.problems.due ?? ''] as const)
  throw fieldError(field, message, 'out-of-range')
}
