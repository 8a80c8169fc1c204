/**
 * Lookups of persons and their offices for forms (content areas, section 7), and the transfer of an employee.
 */
import { employee } from '#areas/personnel/employee.ts'
import { titleField } from '#areas/presets/person-titles.ts'
import { DUTIES, DUTIES_BY_LEVEL } from '#areas/presets/staff-area.ts'
import { choiceOptions } from '#domain/fields/choices.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { officeLevelOf, officeName } from '#domain/places/office.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { featureRoute, lookupRoute, type Route, type RouteRequest, typedRoute } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  TRUE,
  nullable,
  stringProperties,
  stringSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { lookupAnswer } from '../geography/lookups.ts'
import { TRANSFER_FIELDS, transferEmployee } from './transfer.ts'
import {
  DECLINE_FIELDS,
  declineTransfer,
  listTransfers,
  TRANSFERS,
  WITHDRAW_FIELDS,
  withdrawTransfer,
} from './transfer-requests.ts'
import { routeSchema } from '#server/http/schema/route-schema.ts'
import { pathParameter } from '#server/http/schema/path-parameters.ts'

const TITLE = strictObject(stringProperties('title_code', 'title_desc'))
const GROUP = strictObject(stringProperties('dept_code', 'dept_desc'))
const OFFICE = strictObject(
  stringProperties('dept_id', 'dept_desc', 'cc_code', 'cc_desc', 'aa_code', 'aa_desc'),
)
const OFFICE_DIGITS = pathParameter(
  stringSchema({
    pattern: '^([0-9]{2}|[0-9]{4}|[0-9]{8})$',
    description:
      "Two digits: a district of the caller's province. Four: province and district. Eight: an area code.",
  }),
)
const TRANSFERRED = strictObject({ status: TRUE, id: COUNT, version: COUNT, newId: nullable(COUNT) })

export function officeRoutes(deps: EngineDeps): Route[] {
  const route = featureRoute(deps)
  const ofOffice = ({ actor, params: { aa, id } }: RouteRequest) => {
    return lookupAnswer(workGroups(deps.geography(), officeCode(actor.catmUkey, aa ?? id ?? '')))
  }
  const inArea = (action: string) => ({ area: employee.key, action })
  return [
    lookupRoute('title', ['Titles before names', TITLE], () => lookupAnswer(titles())),
    lookupRoute('dept/with/place/AA', ['District offices of the own scope', OFFICE], ({ actor }) =>
      lookupAnswer(districtOffices(deps.geography(), actor)),
    ),
    lookupRoute('dept/AA/:aa', ['Work groups of an office', GROUP], ofOffice, { aa: OFFICE_DIGITS }),
    lookupRoute('dept/AA2/:id', ['Work groups of an office', GROUP], ofOffice, { id: OFFICE_DIGITS }),
    typedRoute({
      method: 'POST',
      path: `${employee.path}/transfer`,
      schema: routeSchema('Transfer an employee', TRANSFER_FIELDS, TRANSFERRED),
      rule: inArea('edit'),
      takes: 'form',
      handler: (request) => transferEmployee(deps, request),
    }),
    route(
      `${employee.path}/transfer/search`,
      ['The transfers of the own office, with what goes with those who come', {}, TRANSFERS],
      inArea('view'),
      listTransfers,
    ),
    route(
      `${employee.path}/transfer/decline`,
      ['Decline a transfer', DECLINE_FIELDS, DONE],
      inArea('add'),
      declineTransfer,
    ),
    route(
      `${employee.path}/transfer/withdraw`,
      ['Take back a transfer', WITHDRAW_FIELDS, DONE],
      inArea('edit'),
      withdrawTransfer,
    ),
  ]
}

/** The titles before names, in the order of the form. */
function titles() {
  return choiceOptions(titleField).map(({ value, label }) => ({ title_code: value, title_desc: label }))
}

/** The district offices within the actor's scope; `dept_id` is the area code in the records of its people. */
function districtOffices(geography: Geography, { scope }: Actor) {
  const prefix = scopePrefix(scope)
  if (prefix === undefined) return []
  const districts = geography.provinces().flatMap(({ code }) => geography.districts(code))
  return districts
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code }) => {
      const office = catmOfPrefix(code)
      const names = geography.names(office)
      return {
        ...{ dept_id: office, dept_desc: officeName(office, names) },
        ...{ cc_code: code.slice(0, 2), cc_desc: names.ccDesc },
        ...{ aa_code: code.slice(2), aa_desc: names.aaDesc },
      }
    })
}

/**
 * The area code for the two digits of a district in the caller's province, the four digits of province and
 * district, or a whole area code (decisions, section 7); empty for other texts.
 */
function officeCode(own: string, digits: string): string {
  if (!/^(?:[0-9]{2}){1,2}$|^[0-9]{8}$/.test(digits)) return ''
  return catmOfPrefix(digits.length === 2 ? own.slice(0, 2) + digits : digits)
}

/** The work groups of an office; none for a code that names no office. */
function workGroups(geography: Geography, office: string) {
  const level = geography.exists(office) ? officeLevelOf(office) : undefined
  const codes = level ? DUTIES_BY_LEVEL[level] : []
  return codes.map((code) => ({ dept_code: code, dept_desc: DUTIES[code] ?? '' }))
}
