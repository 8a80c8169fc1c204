/** Lookups of offices for forms, and the transfer of an employee. */
import { employee } from '#areas/personnel/employee.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { jsonRoute, lookupRoute, type Route } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  nullable,
  stringProperties,
  stringSchema,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { officeLookups } from './lookups.ts'
import { TRANSFER_FIELDS, transferEmployee } from './transfer.ts'
import {
  DECLINE_FIELDS,
  declineTransfer,
  listTransfers,
  TRANSFERS,
  withdrawTransfer,
} from './transfer-requests.ts'

const GROUP = strictObject(stringProperties('dept_code', 'dept_desc'))
const OFFICE = strictObject(
  stringProperties('dept_id', 'dept_desc', 'cc_code', 'cc_desc', 'aa_code', 'aa_desc'),
)
const OFFICE_DIGITS = stringSchema({
  pattern: '^([0-9]{2}|[0-9]{4}|[0-9]{8})$',
  description:
    "Two digits: a district of the caller's province. Four: province and district. Eight: an area code.",
})
const TRANSFERRED = strictObject({ status: TRUE, id: COUNT, version: COUNT, newId: nullable(COUNT) })

export function officeRoutes(deps: EngineDeps): Route[] {
  // Made for each request, because an import of villages replaces the geography.
  const known = () => officeLookups(deps.geography())
  return [
    lookupRoute(
      'title',
      ['Titles before names', strictObject(stringProperties('title_code', 'title_desc'))],
      () => known().titles(),
    ),
    lookupRoute('dept/with/place/AA', ['District offices of the own scope', OFFICE], ({ actor }) =>
      known().districtOffices(actor),
    ),
    lookupRoute(
      'dept/AA/:aa',
      ['Work groups of an office', GROUP],
      ({ actor, params: { aa = '' } }) => known().ofOffice(actor, aa),
      { aa: OFFICE_DIGITS },
    ),
    lookupRoute(
      'dept/AA2/:id',
      ['Work groups of an office', GROUP],
      ({ actor, params: { id = '' } }) => known().ofOffice(actor, id),
      { id: OFFICE_DIGITS },
    ),
    {
      method: 'POST',
      path: `${employee.path}/transfer`,
      schema: routeSchema('Transfer an employee', TRANSFER_FIELDS, TRANSFERRED),
      rule: { area: employee.key, action: 'edit' },
      takes: 'form',
      handler: ({ actor, address, body }) => transferEmployee(deps, { actor, origin: { address } }, body),
    },
    jsonRoute(
      `${employee.path}/transfer/search`,
      routeSchema('The transfers of the own office, with what goes with those who come', [], TRANSFERS),
      { area: employee.key, action: 'view' },
      (request) => listTransfers(deps, request),
    ),
    jsonRoute(
      `${employee.path}/transfer/decline`,
      routeSchema('Decline a transfer', DECLINE_FIELDS, strictObject({ status: TRUE })),
      { area: employee.key, action: 'add' },
      (request) => declineTransfer(deps, request),
    ),
    jsonRoute(
      `${employee.path}/transfer/withdraw`,
      routeSchema('Take back a transfer', ['TRANSFER_ID'], strictObject({ status: TRUE })),
      { area: employee.key, action: 'edit' },
      (request) => withdrawTransfer(deps, request),
    ),
  ]
}
