/** The calls of the hint who has a record's form open, which the web app makes by itself while somebody has one open. */
import type { Call } from '#server/http/route.ts'
import { DONE, type Told, told, whole } from '#server/http/told.ts'
import { ANNOUNCED, announceForm, closeForm, HOLDERS, type OpenFormDeps } from './open-forms.ts'

/** The calls, for every official of a group that works here; which record's form may be announced is judged with the record. */
export function openFormCalls(deps: OpenFormDeps): Call[] {
  return [
    call(
      'openForms/announce',
      told('Say that a form is open, and hear who else has it', ANNOUNCED, HOLDERS),
      (asked) => announceForm(deps, asked),
    ),
    call('openForms/close', told('Say that it is closed', ['MARK'], whole({ status: DONE })), (asked) =>
      closeForm(deps, asked),
    ),
  ]
}

function call(path: string, told: Told, handler: Call['handler']): Call {
  return { method: 'POST', path, told, rule: { signedIn: true }, takes: 'json', background: true, handler }
}
