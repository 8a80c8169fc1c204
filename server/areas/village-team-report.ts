/**
 * The report of the villages' security teams: for each village or sub-district, how many members serve, have
 * passed the course, and have a card that expires soon; and which villages have no team (further screens,
 * section 4 "/villageTeamReport"). It has only numbers, so its export needs no reason.
 */
import { CARD_DAYS, teamYear, villageTeam } from '#areas/security/village-team.ts'
import { tableOf } from '#domain/area/area.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography, PlaceNames } from '#domain/places/geography.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { addDays, bangkokToday, christianYear, dateParts, type WireDate } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { readSearch } from '#server/engine/read/filter.ts'
import { raw, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { subDistrictsIn, villagesIn } from '#server/engine/places-within.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { LEVEL_FIELDS } from '#server/engine/schemas/record-schemas.ts'

export type TeamFigures = {
  /** The known villages, by name or because they have a team; 1 for a village itself. */
  villages: number
  withoutTeam: number
  members: number
  trained: number
  cardsDue: number
}

export type TeamLine = { catmUkey: string; names: PlaceNames; figures: TeamFigures }

export type TeamReport = {
  /** The requested place within the actor's scope, as eight digits. */
  catmUkey: string
  /** Whether a line is a village or a sub-district. */
  level: 'mm' | 'tt'
  /** The year, and the day of the figures: the last day of the year, or today in the present year. */
  year: string
  day: WireDate
  lines: TeamLine[]
  total: TeamFigures
  /** Sub-districts without a list of villages: it is unknown which of their villages have no team. */
  unlisted: number
}

export const REPORT_FIELDS = { ...LEVEL_FIELDS, YEAR: textField() }
export type ReportBody = ValuesOf<typeof REPORT_FIELDS>

/**
 * Makes the report for `CC`, `AA`, `TT`, `MM` and `YEAR` of a body. Throws the errors of a search, and for
 * the whole country.
 */
export async function teamReport(
  { db, geography, clock }: Pick<EngineDeps, 'db' | 'geography' | 'clock'>,
  actor: Actor,
  body: ReportBody,
): Promise<TeamReport> {
  const { within } = readSearch(villageTeam, actor, body)
  if (within === '') throw fieldError('CC', MESSAGES.province, 'required')
  const today = bangkokToday(clock())
  const year = yearOf(body, today)
  const day = lastDayOf(year, today)
  const level = within.length >= 4 ? 'mm' : 'tt'
  const teams = await readTeams(db, within, day)
  const places = geography()
  const codes = new Set([...villagesIn(places, within).map(({ code }) => code), ...teams.keys()])
  const lines = reportLines(teams, codes, level, places)
  const catmUkey = catmOfPrefix(within)
  return {
    catmUkey,
    level,
    year,
    day,
    lines,
    total: sumFigures(lines.map(({ figures }) => figures)),
    unlisted: subDistrictsIn(places, within).filter(({ villages }) => villages.length === 0).length,
  }
}

function yearOf({ YEAR }: ReportBody, today: WireDate): string {
  const verdict = validateField(teamYear, YEAR, { values: {}, today })
  // White space is no year either.
  if ('value' in verdict) return verdict.value || currentYear(today)
  throw fieldError('YEAR', verdict.message, verdict.code)
}

function lastDayOf(year: string, today: WireDate): WireDate {
  const christian = christianYear(Number(year))
  return christian >= (dateParts(today)?.year ?? 0) ? today : `${christian}1231`
}

type Team = { code: string; members: number; trained: number; cardsDue: number }

/** The members who served on a day, by village. */
async function readTeams(db: EngineDeps['db'], within: string, day: WireDate): Promise<Map<string, Team>> {
  const rows = await db.query<Team>(
    sql`select t.catm_ukey as code, count(*)::int as members,
       (count(*) filter (where t.train_date <= ${day}::date))::int as trained,
       (count(*) filter (where t.card_expire <= ${addDays(day, CARD_DAYS)}::date))::int as "cardsDue"
     from ${raw(tableOf(villageTeam))} t
     where t.deleted_at is null and t.date_movein <= ${day}::date
       and (t.date_moveout is null or t.date_moveout > ${day}::date) and ${withinCondition(within)}
     group by t.catm_ukey`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const NO_FIGURES: TeamFigures = { villages: 0, withoutTeam: 0, members: 0, trained: 0, cardsDue: 0 }

function reportLines(
  teams: ReadonlyMap<string, Team>,
  codes: ReadonlySet<string>,
  level: TeamReport['level'],
  places: Geography,
): TeamLine[] {
  const placeOf = (code: string) => (level === 'mm' ? code : `${code.slice(0, 6)}00`)
  return [...Map.groupBy([...codes].sort(), placeOf)].map(([catmUkey, villages]) => ({
    catmUkey,
    names: places.names(catmUkey),
    figures: sumFigures(
      villages.map((code) => {
        const { code: _, ...team } = teams.get(code) ?? { ...NO_FIGURES, code }
        return { ...NO_FIGURES, ...team, villages: 1, withoutTeam: teams.has(code) ? 0 : 1 }
      }),
    ),
  }))
}

function sumFigures(all: readonly TeamFigures[]): TeamFigures {
  const names = Object.keys(NO_FIGURES) as (keyof TeamFigures)[]
  const sums = names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])
  return Object.fromEntries(sums)
}
