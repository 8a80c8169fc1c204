/** The parameters of a chart: a place within the scope and, for yearly sheets of villages, a year. */
import type { Area } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { yearRange } from '#domain/dates/year.ts'
import { assertCan } from '#domain/permissions/can.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { readPlace } from '../work/places.ts'
import type { WorkDeps } from '../work/deps.ts'
import type { DistrictBody } from '#server/engine/schemas/record-schemas.ts'

export type ChartDeps = Pick<EngineDeps, 'db' | 'geography' | 'clock' | 'areas'>

/** `within` are the digits of the place, `year` is empty for the newest one. */
export type ChartRequest = { within: string; year: string }

const SHEET_YEARS = { from: 2500, ahead: 1 }

/**
 * Reads the place and the year. Throws if the actor may not view the area or the place is outside the scope.
 */
export function readChartRequest(
  deps: WorkDeps,
  areas: readonly Area[],
  { actor, body }: Pick<RouteRequest<DistrictBody & { YEAR?: string | undefined }>, 'actor' | 'body'>,
): ChartRequest {
  for (const area of areas) {
    assertCan(actor, 'view', area)
  }
  const year = body.YEAR ?? ''
  const { from, to } = yearRange(SHEET_YEARS, bangkokToday(deps.clock()))
  const isYear = /^[0-9]{4}$/.test(year) && Number(year) >= from && Number(year) <= to
  if (year !== '' && !isYear) throw new AppError('malformed', { field: 'YEAR' })
  return { within: readPlace(deps, actor, body), year }
}

/**
 * How many digits the code of the next smaller place has: a province of the country, a district, a
 * sub-district.
 */
export const digitsBelow = (within: string): number => within.length + 2
