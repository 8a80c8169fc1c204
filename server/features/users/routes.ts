import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { IMPORT_BODY, PREVIEW_BODY, uploadedSheet } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-sheet.ts'
import { jsonRoute, type Route, type RouteRequest, fileResponse } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  fileSchema,
  type Schema,
  type RouteSchema,
  stringSchema,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { accountSchema, wireAccount } from './account-row.ts'
import {
  changeAccountStatus,
  findByPid,
  resetPassword,
  resetSecondFactor,
  signOutEverywhere,
} from './account-actions.ts'
import { requireAccount, assertPermitted, recordAccountEvent, type UserDeps } from './account-changes.ts'
import { applyAccountImport, IMPORTED } from './import/apply-import.ts'
import { PLANNED, planAccountImport, wirePlan } from './import/plan-import.ts'
import { templateFile } from './import/template.ts'
import { addAccount, editAccount } from './write-account.ts'
import { ACCOUNT_BODY_NAMES, readAccountId, readAccountText } from './request.ts'
import { USER_LIST, USER_SEARCH_FIELDS, searchAccounts } from './search.ts'

const CHANGED = { status: TRUE, id: COUNT, version: COUNT }
const ENDED = { ended: { ...COUNT, description: 'Sessions.' } }
const ONE = strictObject({ status: TRUE, data: accountSchema() })
const ONE_UNMASKED = strictObject({ status: TRUE, data: accountSchema({ whole: true }) })
const RESET = ['VERSION', 'PASS_NEW', 'PASS_CONFIRM', 'FORCE_CHANGE', 'REASON']

/** The routes of accounts, for administrators (further screens, section 2). */
export function userRoutes(deps: UserDeps): Route[] {
  const { db, geography } = deps
  const route = (
    path: string,
    schema: RouteSchema,
    handler: Route['handler'],
    takes: Route['takes'] = 'json',
  ): Route => ({ ...jsonRoute(path, schema, { groups: ADMINISTRATORS }, handler), takes })
  const one = (summary: string, fields: string[], response: Schema) =>
    routeSchema(summary, ['ID', ...fields], response)
  return [
    route(
      'user',
      routeSchema(
        'Add an account',
        ACCOUNT_BODY_NAMES,
        strictObject({ ...CHANGED, PASSWORD: stringSchema() }),
      ),
      (request) => addAccount(deps, request, request.body),
    ),
    route('user/search', routeSchema('Search accounts', USER_SEARCH_FIELDS, USER_LIST), ({ actor, body }) =>
      searchAccounts(db, geography(), actor, body),
    ),
    route('user/view', one('An account', [], ONE), async ({ body }) => {
      return { status: true, data: wireAccount(await requireAccount(db, readAccountId(body)), geography()) }
    }),
    route(
      'user/open',
      one('An account to be edited, its ID in full; it is written down', [], ONE_UNMASKED),
      (request) => openForEdit(deps, request),
    ),
    route(
      'user/update',
      routeSchema('Edit an account', ACCOUNT_BODY_NAMES, strictObject(CHANGED)),
      (request) => editAccount(deps, request, request.body),
    ),
    route(
      'user/suspend',
      one('Suspend an account', ['VERSION', 'REASON'], strictObject(CHANGED)),
      (request) => changeAccountStatus(deps, request, 'suspend', request.body),
    ),
    route('user/reactivate', one('End a suspension', ['VERSION'], strictObject(CHANGED)), (request) =>
      changeAccountStatus(deps, request, 'reactivate', request.body),
    ),
    route(
      'user/unlock',
      one('Let in whoever was away for six months', ['VERSION'], strictObject(CHANGED)),
      (request) => changeAccountStatus(deps, request, 'unlock', request.body),
    ),
    route(
      'user/signOut',
      one('End all sessions of an account', [], strictObject({ status: TRUE, id: COUNT, ...ENDED })),
      (request) => signOutEverywhere(deps, request, request.body),
    ),
    route('user/find', routeSchema('An account by its ID', ['EMP_PID'], ONE), (request) =>
      findByPid(deps, request, request.body),
    ),
    route(
      'user/resetPass',
      one('Set a password for somebody', RESET, strictObject({ ...CHANGED, ...ENDED })),
      (request) => resetPassword(deps, request, request.body),
    ),
    route(
      'user/resetSecondFactor',
      one(
        'Take the second factor of signing in away',
        ['VERSION', 'REASON'],
        strictObject({ ...CHANGED, ...ENDED }),
      ),
      (request) => resetSecondFactor(deps, request, request.body),
    ),
    route(
      'user/template',
      { summary: 'A workbook to fill in', response: { 200: fileSchema(XLSX_TYPE) } },
      async ({ actor }) =>
        fileResponse(await templateFile(actor), { name: 'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx', type: XLSX_TYPE }),
      'nothing',
    ),
    route(
      'user/preview',
      { summary: 'What a workbook would add', body: PREVIEW_BODY, response: { 200: PLANNED } },
      async (request) => {
        const { actor } = request
        const plan = await planAccountImport(db, {
          bytes: uploadedSheet(request),
          actor,
          geography: geography(),
        })
        return wirePlan(plan, geography())
      },
      'form',
    ),
    route(
      'user/import',
      {
        summary: 'Bring a workbook in, as its preview told',
        body: IMPORT_BODY,
        response: { 200: IMPORTED },
      },
      (request) =>
        applyAccountImport(deps, request, {
          bytes: uploadedSheet(request),
          digest: readAccountText(request.body, 'DIGEST'),
        }),
      'form',
    ),
  ]
}

/** The account with its unmasked ID, for editing. Writes an audit event. */
function openForEdit(deps: UserDeps, request: RouteRequest) {
  const id = readAccountId(request.body)
  return deps.db.transaction(async (trx) => {
    const account = await requireAccount(trx, id)
    assertPermitted(request.actor, 'edit', account)
    const detail = { FIELD: 'EMP_PID' }
    await recordAccountEvent(trx, deps, request, { kind: 'reveal', id, catmUkey: account.catm_ukey, detail })
    return { status: true, data: wireAccount(account, deps.geography(), { whole: true }) }
  })
}
