import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { IMPORT_BODY, uploadedSheet } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import {
  featureRoute,
  type Route,
  type RouteRequest,
  fileResponse,
  type Described,
  typedRoute,
} from '#server/http/route.ts'
import type { RequestFields, ValuesOf } from '#server/http/schema/route-schema.ts'
import { COUNT, TRUE, fileSchema, stringSchema, strictObject } from '#server/http/schemas.ts'
import { accountSchema, wireAccount } from './account-row.ts'
import {
  changeStatus,
  findByPid,
  resetPassword,
  resetSecondFactor,
  signOutEverywhere,
} from './account-actions.ts'
import { requireAccount, assertPermitted, recordAccountEvent, type UserDeps } from './account-changes.ts'
import { applyAccountImport, IMPORTED } from './import/apply-import.ts'
import { planAccountImport } from './import/plan-import.ts'
import { templateFile } from './import/template.ts'
import { addAccount, editAccount } from './write-account.ts'
import {
  CHANGED_ACCOUNT,
  NEW_ACCOUNT,
  NEW_PASSWORD,
  ONE_ACCOUNT,
  TARGET,
  TARGET_AND_REASON,
  WHOLE_PID,
} from './request.ts'
import { USER_LIST, USER_SEARCH, searchAccounts } from './search.ts'
import { account } from '#domain/accounts/account.ts'
import { wirePlan } from '#server/engine/import/routes.ts'
import { areaRouteSchema } from '#server/engine/schemas/area-schemas.ts'

const STATUS = { status: TRUE, id: COUNT }
const CHANGED = strictObject({ ...STATUS, version: COUNT })
const SESSIONS = { ended: { ...COUNT, description: 'Sessions.' } }
const RESET = strictObject({ ...STATUS, version: COUNT, ...SESSIONS })
const ADDED = strictObject({ ...STATUS, version: COUNT, PASSWORD: stringSchema() })
const ONE = strictObject({ status: TRUE, data: accountSchema() })
const ONE_UNMASKED = strictObject({ status: TRUE, data: accountSchema({ whole: true }) })
const TEMPLATE_NAME = 'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx'

/** The routes of accounts, for administrators (further screens, section 2). */
export function userRoutes(deps: UserDeps): Route[] {
  const rule = { groups: ADMINISTRATORS }
  const route = <const Fields extends RequestFields>(
    path: string,
    described: Described<Fields>,
    handler: (deps: UserDeps, request: RouteRequest<ValuesOf<Fields>>) => Promise<unknown>,
  ) => featureRoute(deps)(`user${path}`, described, rule, handler)
  return [
    route('', ['Add an account', NEW_ACCOUNT, ADDED], addAccount),
    route('/search', ['Search accounts', USER_SEARCH, USER_LIST], searchAccounts),
    route('/view', ['An account', ONE_ACCOUNT, ONE], viewAccount),
    route(
      '/open',
      ['An account to be edited, its ID in full; it is written down', ONE_ACCOUNT, ONE_UNMASKED],
      openForEdit,
    ),
    route('/update', ['Edit an account', CHANGED_ACCOUNT, CHANGED], editAccount),
    route('/suspend', ['Suspend an account', TARGET_AND_REASON, CHANGED], changeStatus('suspend')),
    route('/reactivate', ['End a suspension', TARGET, CHANGED], changeStatus('reactivate')),
    route('/unlock', ['Let in whoever was away for six months', TARGET, CHANGED], changeStatus('unlock')),
    route(
      '/signOut',
      ['End all sessions of an account', ONE_ACCOUNT, strictObject({ ...STATUS, ...SESSIONS })],
      signOutEverywhere,
    ),
    route('/find', ['An account by its ID', { EMP_PID: WHOLE_PID }, ONE], findByPid),
    route('/resetPass', ['Set a password for somebody', NEW_PASSWORD, RESET], resetPassword),
    route(
      '/resetSecondFactor',
      ['Take the second factor of signing in away', TARGET_AND_REASON, RESET],
      resetSecondFactor,
    ),
    {
      method: 'POST',
      path: 'user/template',
      schema: { summary: 'A workbook to fill in', response: { 200: fileSchema(XLSX_TYPE) } },
      rule,
      takes: 'nothing',
      handler: async ({ actor }) =>
        fileResponse(await templateFile(actor), { name: TEMPLATE_NAME, type: XLSX_TYPE }),
    },
    {
      method: 'POST',
      path: 'user/preview',
      schema: areaRouteSchema('/preview', account),
      rule,
      takes: 'form',
      handler: async (request) => {
        const plan = await planAccountImport(deps, request, uploadedSheet(request))
        return wirePlan(deps, account, plan)
      },
    },
    typedRoute({
      method: 'POST',
      path: 'user/import',
      schema: {
        summary: 'Bring a workbook in, as its preview told',
        body: IMPORT_BODY,
        response: { 200: IMPORTED },
      },
      rule,
      takes: 'form',
      handler: (request) => {
        const { DIGEST: digest } = request.body
        return applyAccountImport(deps, request, { bytes: uploadedSheet(request), digest })
      },
    }),
  ]
}

type OneAccount = RouteRequest<ValuesOf<typeof ONE_ACCOUNT>>

async function viewAccount({ db, geography }: UserDeps, { body }: OneAccount) {
  return { status: true, data: wireAccount(await requireAccount(db, body.ID), geography()) }
}

/** The account with its unmasked ID, for editing. Writes an audit event. */
async function openForEdit(deps: UserDeps, request: OneAccount) {
  const id = request.body.ID
  return deps.db.transaction(async (trx) => {
    const account = await requireAccount(trx, id)
    assertPermitted(request.actor, 'edit', account)
    const detail = { FIELD: 'EMP_PID' }
    await recordAccountEvent(trx, deps, request, { kind: 'reveal', id, catmUkey: account.catm_ukey, detail })
    return { status: true, data: wireAccount(account, deps.geography(), { whole: true }) }
  })
}
