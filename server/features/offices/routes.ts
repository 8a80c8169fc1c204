/** The calls about offices that no area has: what a form chooses from, and the transfer of an employee. */
import { employee } from '#areas/personnel/employee.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { Route, RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  lookupSchema,
  nullable,
  type Schema,
  stringProperties,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { officeLookups } from './lookups.ts'
import { TRANSFER_FIELDS, transferEmployee } from './transfer.ts'

const GROUP = strictObject(stringProperties('dept_code', 'dept_desc'))
const OFFICE = strictObject(
  stringProperties('dept_id', 'dept_desc', 'cc_code', 'cc_desc', 'aa_code', 'aa_desc'),
)
const TRANSFERRED = strictObject({ status: TRUE, id: COUNT, version: COUNT, newId: nullable(COUNT) })

/** The calls, ready to be registered; lookups want somebody signed in. */
export function officeRoutes(deps: EngineDeps): Route[] {
  // Asked anew each time: an import of villages puts another geography in the place of the old one.
  const known = () => officeLookups(deps.geography())
  const lookup = (
    path: string,
    [summary, row]: readonly [string, Schema],
    answer: (asked: RouteRequest) => object,
  ): Route => ({
    method: 'GET',
    path,
    schema: { summary, gives: lookupSchema(row) },
    rule: { signedIn: true },
    takes: 'nothing',
    alsoUnderOr: true,
    handler: async (asked) => answer(asked),
  })
  return [
    lookup('title', ['Titles before names', strictObject(stringProperties('title_code', 'title_desc'))], () =>
      known().titles(),
    ),
    lookup('dept/with/place/AA', ['District offices of the own scope', OFFICE], ({ actor }) =>
      known().districtOffices(actor),
    ),
    lookup('dept/AA/:aa', ['Work groups of a district office', GROUP], ({ params: { aa = '' } }) =>
      known().ofDistrict(aa),
    ),
    lookup('dept/AA2/:id', ['Work groups of any office', GROUP], ({ params: { id = '' } }) =>
      known().ofOffice(id),
    ),
    {
      method: 'POST',
      path: `${employee.path}/transfer`,
      schema: routeSchema('Transfer an employee', TRANSFER_FIELDS, TRANSFERRED),
      rule: { area: employee.key, action: 'edit' },
      takes: 'form',
      handler: ({ actor, address, body }) => transferEmployee(deps, { actor, origin: { address } }, body),
    },
  ]
}
