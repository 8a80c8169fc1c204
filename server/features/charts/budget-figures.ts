/** The budgets of projects and procurements of a place, by fiscal year and kind. */
import { project } from '#areas/policies/project.ts'
import { projectPolicy } from '#areas/policies/project-policy.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { tableOf } from '#domain/area/area.ts'
import { aggregateRecords, COUNT_SQL, filledSql, sumSql } from '#server/engine/read/aggregates.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { arrayOf, COUNT, nullable, stringProperties, strictObject } from '#server/http/schemas.ts'
import type { ChartDeps, ChartRequest } from './chart-request.ts'

const BUDGETS = arrayOf(
  strictObject({
    ...stringProperties('YEAR', 'KIND'),
    COUNT,
    /** How many of them have a budget. */
    GIVEN: COUNT,
    BUDGET: nullable({ type: 'number' }),
  }),
)

export const BUDGET_FIGURES = strictObject({ PROJECTS: BUDGETS, PROCUREMENTS: BUDGETS })

type BudgetRow = { year: string; kind: string; count: number; filled: number; budget: number | null }

const CANCELLED = '4'
/** The fiscal year of a day. It begins on 1 October and has the number of the year in which it ends. */
const FISCAL_YEAR_SQL = sql`(extract(year from t.start_date + interval '3 months')::int + 543)::text`

/** Announcements that would count a purchase twice: the yearly plan and the monthly summary. */
const SUMMARIES = ['1', '7']

export async function readBudgetFigures(deps: ChartDeps, request: ChartRequest) {
  const [own, ofPolicies, purchases] = await Promise.all([
    projectBudgets(deps, project, request),
    projectBudgets(deps, projectPolicy, request),
    procurementBudgets(deps, request),
  ])
  return {
    PROJECTS: addUp([...own, ...ofPolicies]).map(wireBudget),
    PROCUREMENTS: purchases.map(wireBudget),
  }
}

/** Grouped by the fiscal year of the first day and by the source of the money, without cancelled projects. */
function projectBudgets(
  { db }: ChartDeps,
  area: typeof project | typeof projectPolicy,
  { within }: ChartRequest,
): Promise<BudgetRow[]> {
  return aggregateRecords<BudgetRow>(db, area, {
    within,
    only: [sql`t.start_date is not null and t.status <> ${CANCELLED}`],
    by: { year: FISCAL_YEAR_SQL, kind: sql`t.budget_source` },
    values: { count: COUNT_SQL, filled: filledSql('budget'), budget: sumSql(area, 'budget') },
  })
}

/**
 * Grouped by fiscal year and method. A purchase is announced several times under one e-GP number; only its
 * newest announcement with a budget counts.
 */
function procurementBudgets({ db }: ChartDeps, { within }: ChartRequest): Promise<BudgetRow[]> {
  return db.query<BudgetRow>(
    sql`select t.year, t.method as kind, ${COUNT_SQL} as count, ${filledSql('budget')} as filled,
       ${sumSql(procurement, 'budget')} as budget
     from (
       select distinct on (t.catm_ukey, coalesce(nullif(t.project_no, ''), 'id ' || t.id)) t.*
       from ${raw(tableOf(procurement))} t
       where t.deleted_at is null and ${withinCondition(within)}
         and t.ann_type not in (${join(SUMMARIES)})
       order by t.catm_ukey, coalesce(nullif(t.project_no, ''), 'id ' || t.id), t.budget <> '' desc,
         t.ann_date desc nulls last, t.id desc
     ) t group by 1, 2`,
  )
}

/** Adds the rows of one year and kind up. A sum without any budget stays null. */
function addUp(rows: readonly BudgetRow[]): BudgetRow[] {
  const groups = Map.groupBy(rows, ({ year, kind }) => `${year} ${kind}`)
  return [...groups.values()].map((group) =>
    group.reduce((sum, row) => ({
      ...row,
      count: sum.count + row.count,
      filled: sum.filled + row.filled,
      budget: sum.budget === null && row.budget === null ? null : (sum.budget ?? 0) + (row.budget ?? 0),
    })),
  )
}

const wireBudget = ({ year, kind, count, filled, budget }: BudgetRow) => ({
  ...{ YEAR: year, KIND: kind, COUNT: count, GIVEN: filled, BUDGET: budget },
})
