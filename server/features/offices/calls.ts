/** The calls about offices that no area has: what a form chooses from, and the transfer of an employee. */
import { employee } from '#areas/employee.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import { COUNT, DONE, lookupOf, orNull, type Schema, texts, told, whole } from '#server/http/told.ts'
import { officeLookups } from './lookups.ts'
import { TRANSFER_NAMES, transferEmployee } from './transfer.ts'

const GROUP = whole(texts('dept_code', 'dept_desc'))
const OFFICE = whole(texts('dept_id', 'dept_desc', 'cc_code', 'cc_desc', 'aa_code', 'aa_desc'))
const TRANSFERRED = whole({ status: DONE, id: COUNT, version: COUNT, newId: orNull(COUNT) })

/** The calls, ready to be registered; lookups want somebody signed in. */
export function officeCalls(deps: EngineDeps): Call[] {
  // Asked anew each time: an import of villages puts another geography in the place of the old one.
  const known = () => officeLookups(deps.geography())
  const lookup = (
    path: string,
    [summary, row]: readonly [string, Schema],
    answer: (asked: CallRequest) => object,
  ): Call => ({
    method: 'GET',
    path,
    told: { summary, gives: lookupOf(row) },
    rule: { signedIn: true },
    takes: 'nothing',
    alsoUnderOr: true,
    handler: async (asked) => answer(asked),
  })
  return [
    lookup('title', ['Titles before names', whole(texts('title_code', 'title_desc'))], () =>
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
      told: told('Transfer an employee', TRANSFER_NAMES, TRANSFERRED),
      rule: { area: employee.key, action: 'edit' },
      takes: 'form',
      handler: ({ actor, address, body }) => transferEmployee(deps, { actor, origin: { address } }, body),
    },
  ]
}
