import { ADMINISTRATORS } from '#domain/scope.ts'
import { IMPORT_TAKES, PREVIEW_TAKES, sheetIn } from '#server/excel/sent.ts'
import { XLSX_TYPE } from '#server/excel/write.ts'
import { type Call, type CallRequest, readyFile } from '#server/http/route.ts'
import { COUNT, DONE, type Schema, type Told, textOf, told, whole } from '#server/http/told.ts'
import { accountTold, wireAccount } from './account-row.ts'
import { changeStanding, findByPid, resetPassword, resetSecondFactor, signOutEverywhere } from './acts.ts'
import { accountOf, refuseAct, tell, type UserDeps } from './care.ts'
import { applyImport, IMPORTED } from './import/apply.ts'
import { PLANNED, planImport, wirePlan } from './import/plan.ts'
import { templateFile } from './import/template.ts'
import { addAccount, editAccount } from './keep.ts'
import { NAMES_TAKEN, readId, readText } from './request.ts'
import { FOUND, SEARCHED, searchAccounts } from './search.ts'

const CHANGED = { status: DONE, id: COUNT, version: COUNT }
const ENDED = { ended: { ...COUNT, description: 'Sessions.' } }
const ONE = whole({ status: DONE, data: accountTold() })
const WHOLE_ONE = whole({ status: DONE, data: accountTold({ whole: true }) })
const RESET = ['VERSION', 'PASS_NEW', 'PASS_CONFIRM', 'FORCE_CHANGE', 'REASON']

/** The calls about accounts, for administrators alone (further screens, section 2). */
export function userCalls(deps: UserDeps): Call[] {
  const { db, geography } = deps
  const call = (path: string, told: Told, handler: Call['handler'], takes: Call['takes'] = 'json'): Call => {
    return { method: 'POST', path, told, rule: { groups: ADMINISTRATORS }, takes, handler }
  }
  const one = (summary: string, names: string[], gives: Schema) => told(summary, ['ID', ...names], gives)
  return [
    call('user', told('Add an account', NAMES_TAKEN, whole({ ...CHANGED, PASSWORD: textOf() })), (request) =>
      addAccount(deps, request, request.body),
    ),
    call('user/search', told('Search accounts', SEARCHED, FOUND), ({ actor, body }) =>
      searchAccounts(db, geography(), actor, body),
    ),
    call('user/view', one('An account', [], ONE), async ({ body }) => {
      return { status: true, data: wireAccount(await accountOf(db, readId(body)), geography()) }
    }),
    call(
      'user/open',
      one('An account to be edited, its ID in full; it is written down', [], WHOLE_ONE),
      (request) => openForEdit(deps, request),
    ),
    call('user/update', told('Edit an account', NAMES_TAKEN, whole(CHANGED)), (request) =>
      editAccount(deps, request, request.body),
    ),
    call('user/suspend', one('Suspend an account', ['VERSION', 'REASON'], whole(CHANGED)), (request) =>
      changeStanding(deps, request, 'suspend', request.body),
    ),
    call('user/reactivate', one('End a suspension', ['VERSION'], whole(CHANGED)), (request) =>
      changeStanding(deps, request, 'reactivate', request.body),
    ),
    call(
      'user/unlock',
      one('Let in whoever was away for six months', ['VERSION'], whole(CHANGED)),
      (request) => changeStanding(deps, request, 'unlock', request.body),
    ),
    call(
      'user/signOut',
      one('End all sessions of an account', [], whole({ status: DONE, id: COUNT, ...ENDED })),
      (request) => signOutEverywhere(deps, request, request.body),
    ),
    call('user/find', told('An account by its ID', ['EMP_PID'], ONE), (request) =>
      findByPid(deps, request, request.body),
    ),
    call(
      'user/resetPass',
      one('Set a password for somebody', RESET, whole({ ...CHANGED, ...ENDED })),
      (request) => resetPassword(deps, request, request.body),
    ),
    call(
      'user/resetSecondFactor',
      one(
        'Take the second factor of signing in away',
        ['VERSION', 'REASON'],
        whole({ ...CHANGED, ...ENDED }),
      ),
      (request) => resetSecondFactor(deps, request, request.body),
    ),
    call(
      'user/template',
      { summary: 'A workbook to fill in', file: XLSX_TYPE },
      async ({ actor }) =>
        readyFile(await templateFile(actor), { name: 'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx', type: XLSX_TYPE }),
      'nothing',
    ),
    call(
      'user/preview',
      { summary: 'What a workbook would add', takes: PREVIEW_TAKES, gives: PLANNED },
      async (request) => {
        const { actor } = request
        const plan = await planImport(db, { bytes: sheetIn(request), actor, geography: geography() })
        return wirePlan(plan, geography())
      },
      'form',
    ),
    call(
      'user/import',
      { summary: 'Bring a workbook in, as its preview told', takes: IMPORT_TAKES, gives: IMPORTED },
      (request) =>
        applyImport(deps, request, { bytes: sheetIn(request), digest: readText(request.body, 'DIGEST') }),
      'form',
    ),
  ]
}

/** The account with its whole ID, for whoever may edit it; that it was shown is told. */
function openForEdit(deps: UserDeps, request: CallRequest) {
  const id = readId(request.body)
  return deps.db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, id)
    refuseAct(request.actor, 'edit', account)
    const detail = { FIELD: 'EMP_PID' }
    await tell(trx, deps, request, { kind: 'reveal', id, catmUkey: account.catm_ukey, detail })
    return { status: true, data: wireAccount(account, deps.geography(), { whole: true }) }
  })
}
