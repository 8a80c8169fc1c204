/** How old is old, as the centre sets it (docs/decisions/0043-how-old-is-old.md). */
import {
  decidesFreshness,
  type Freshness,
  readFreshness,
  type TypedFreshness,
  USUAL_FRESHNESS,
} from '#domain/freshness.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import type { Handle } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import { rowsOf } from '#server/engine/query.ts'
import { readVersion, textOf } from '#server/engine/request.ts'
import type { CallRequest } from '#server/http/route.ts'
import { COUNT, DONE, INSTANT_OR_NONE, texts, whole } from '#server/http/told.ts'
import type { WorkDeps } from './deps.ts'

/** What is set, by whom and when; without a row the usual months, of version 0 and nobody's. */
type SetFreshness = Freshness & { version: number; updated_at: Date | null; updated_by: string }

async function setFreshness(db: Handle): Promise<SetFreshness> {
  const [row] = await rowsOf<SetFreshness>(
    db,
    'select stale_months as stale, due_months as due, version, updated_at, updated_by from freshness',
    [],
  )
  return row ?? { ...USUAL_FRESHNESS, version: 0, updated_at: null, updated_by: '' }
}

const MONTHS = { STALE: COUNT, DUE: COUNT, VERSION: COUNT }
/** What {@link readSetFreshness} and {@link setMonths} tell. */
export const FRESHNESS_TOLD = whole({ ...MONTHS, UPDATED_AT: INSTANT_OR_NONE, ...texts('UPDATED_BY') })
export const MONTHS_SET = whole({ status: DONE, ...MONTHS })

/** What is set, as the form begins with it; for those who decide. */
export async function readSetFreshness({ db }: Pick<WorkDeps, 'db'>, { actor }: Pick<CallRequest, 'actor'>) {
  refuseOthers(actor)
  const { stale, due, version, updated_at, updated_by } = await setFreshness(db)
  return {
    STALE: stale,
    DUE: due,
    VERSION: version,
    UPDATED_AT: updated_at?.toISOString() ?? '',
    UPDATED_BY: updated_by,
  }
}

/** Sets the months: `STALE`, `DUE`, and the `VERSION` that the form began with. Refuses other months and a form that is older. */
export async function setMonths(deps: WorkDeps, { actor, address, body }: CallRequest) {
  refuseOthers(actor)
  const months = monthsIn({ stale: textOf(body.STALE ?? '', 'STALE'), due: textOf(body.DUE ?? '', 'DUE') })
  const at = deps.clock()
  const version = await deps.db.transaction().execute(async (trx) => {
    const before = await setFreshness(trx)
    const [written] = await rowsOf<{ version: number }>(
      trx,
      `insert into freshness as f (stale_months, due_months, updated_at, updated_by) values ($1, $2, $3, $4)
       on conflict (is_only) do update set stale_months = $1, due_months = $2, version = f.version + 1, updated_at = $3, updated_by = $4
       where f.version = $5 returning version`,
      [months.stale, months.due, new Date(at), actor.name, readVersion(body.VERSION) ?? 0],
    )
    if (written === undefined) throw new Refusal('stale', { field: 'VERSION' })
    const told = (name: keyof Freshness) => ({ FROM: before[name], TO: months[name] })
    await recordEvent(trx, {
      at,
      actor,
      origin: { address },
      kind: 'freshness',
      area: 'work',
      catmUkey: actor.catmUkey,
      detail: { MONTHS: { STALE: told('stale'), DUE: told('due') } },
    })
    return written.version
  })
  return { status: true, STALE: months.stale, DUE: months.due, VERSION: version }
}

/** The call lets the groups in that decide; of group 3 some have a province alone. */
function refuseOthers(actor: Actor): void {
  if (!decidesFreshness(actor)) throw new Refusal('forbidden-area')
}

function monthsIn(typed: TypedFreshness): Freshness {
  const read = readFreshness(typed)
  if ('freshness' in read) return read.freshness
  const [field, message] = read.problems.stale
    ? (['STALE', read.problems.stale] as const)
    : (['DUE', read.problems.due ?? ''] as const)
  throw new Refusal('invalid', { field, message, extra: { code: 'out-of-range' } })
}
