/** The calls about offices that no area has: what a form chooses from, and the transfer of an employee. */
import { employee } from '#areas/employee.ts'
import { Refusal } from '#domain/refusal.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import { officeLookups } from './lookups.ts'
import { transferEmployee } from './transfer.ts'

/** The calls, ready to be registered; lookups want somebody signed in. */
export function officeCalls(deps: EngineDeps): Call[] {
  // Asked anew each time: an import of villages puts another geography in the place of the old one.
  const known = () => officeLookups(deps.geography())
  const lookup = (path: string, answer: (asked: CallRequest) => object): Call => ({
    method: 'GET',
    path,
    rule: { signedIn: true },
    takes: 'nothing',
    alsoUnderOr: true,
    handler: async (asked) => answer(asked),
  })
  return [
    lookup('title', () => known().titles()),
    lookup('dept/with/place/AA', ({ actor }) => known().districtOffices(actor)),
    lookup('dept/AA/:aa', ({ params: { aa = '' } }) => known().ofDistrict(aa)),
    lookup('dept/AA2/:id', ({ params: { id = '' } }) => known().ofOffice(id)),
    {
      method: 'POST',
      path: `${employee.path}/transfer`,
      rule: { area: employee.key, action: 'edit' },
      takes: 'form',
      handler: ({ actor, address, body, files }) => {
        const [stray] = files
        if (stray) throw new Refusal('unknown-field', { field: stray.name })
        return transferEmployee(deps, { actor, origin: { address } }, body)
      },
    },
  ]
}
