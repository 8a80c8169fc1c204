/** The calls for looking after accounts, for groups 4 and above (further screens, sections 1 and 2). */
import { Refusal } from '#domain/refusal.ts'
import { ADMINISTRATORS } from '#domain/scope.ts'
import { FILE_PART } from '#domain/workbooks.ts'
import { XLSX_TYPE } from '#server/excel/write.ts'
import { type Call, type CallRequest, readyFile } from '#server/http/route.ts'
import { wireAccount } from './account-row.ts'
import { changeStanding, findByPid, resetPassword, signOutEverywhere } from './acts.ts'
import { accountOf, refuseAct, tell, type UserDeps } from './care.ts'
import { applyImport } from './import/apply.ts'
import { planImport, wirePlan } from './import/plan.ts'
import { templateFile } from './import/template.ts'
import { addAccount, editAccount } from './keep.ts'
import { readId, readText } from './request.ts'
import { searchAccounts } from './search.ts'

/** The calls about accounts, for administrators alone (further screens, section 2). */
export function userCalls(deps: UserDeps): Call[] {
  const { db, geography } = deps
  const call = (path: string, handler: Call['handler'], takes: Call['takes'] = 'json'): Call => {
    return { method: 'POST', path, rule: { groups: ADMINISTRATORS }, takes, handler }
  }
  return [
    call('user', (request) => addAccount(deps, request, request.body)),
    call('user/search', ({ actor, body }) => searchAccounts(db, geography(), actor, body)),
    call('user/view', async ({ body }) => {
      return { status: true, data: wireAccount(await accountOf(db, readId(body)), geography()) }
    }),
    call('user/open', (request) => openForEdit(deps, request)),
    call('user/update', (request) => editAccount(deps, request, request.body)),
    call('user/suspend', (request) => changeStanding(deps, request, 'suspend', request.body)),
    call('user/reactivate', (request) => changeStanding(deps, request, 'reactivate', request.body)),
    call('user/unlock', (request) => changeStanding(deps, request, 'unlock', request.body)),
    call('user/signOut', (request) => signOutEverywhere(deps, request, request.body)),
    call('user/find', (request) => findByPid(deps, request, request.body)),
    call('user/resetPass', (request) => resetPassword(deps, request, request.body)),
    call(
      'user/template',
      async ({ actor }) =>
        readyFile(await templateFile(actor), { name: 'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx', type: XLSX_TYPE }),
      'nothing',
    ),
    call(
      'user/preview',
      async (request) => {
        const { actor } = request
        const plan = await planImport(db, { bytes: fileIn(request), actor, geography: geography() })
        return wirePlan(plan, geography())
      },
      'form',
    ),
    call(
      'user/import',
      (request) =>
        applyImport(deps, request, { bytes: fileIn(request), digest: readText(request.body, 'DIGEST') }),
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

function fileIn({ files }: CallRequest): Buffer {
  const file = files.find(({ name }) => name === FILE_PART)
  if (file === undefined || files.length > 1) throw new Refusal('not-a-sheet', { field: FILE_PART })
  return file.bytes
}
