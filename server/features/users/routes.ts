import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { IMPORT_BODY, uploadedSheet } from '#server/spreadsheets/uploaded-sheet.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { bodyText } from '#server/http/body-text.ts'
import {
  featureRoute,
  type Route,
  type RouteRequest,
  fileResponse,
  type Described,
} from '#server/http/route.ts'
import type { FieldsOrNames, ValuesOfThese } from '#server/http/schema/route-schema.ts'
import { COUNT, TRUE, fileSchema, stringSchema, strictObject } from '#server/http/schemas.ts'
import { ACCOUNT_NAMES, accountSchema, wireAccount } from './account-row.ts'
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
import { readAccountId } from './request.ts'
import { USER_LIST, USER_SEARCH_FIELDS, searchAccounts } from './search.ts'
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
const PASSWORD_FIELDS = ['VERSION', 'PASS_NEW', 'PASS_CONFIRM', 'FORCE_CHANGE', 'REASON']
const TEMPLATE_NAME = 'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน.xlsx'

/** The routes of accounts, for administrators (further screens, section 2). */
export function userRoutes(deps: UserDeps): Route[] {
  const rule = { groups: ADMINISTRATORS }
  const route = <const Fields extends FieldsOrNames>(
    path: string,
    described: Described<Fields>,
    handler: (deps: UserDeps, request: RouteRequest<ValuesOfThese<Fields>>) => Promise<unknown>,
  ) => featureRoute(deps)(`user${path}`, described, rule, handler)
  return [
    route('', ['Add an account', ACCOUNT_NAMES, ADDED], addAccount),
    route('/search', ['Search accounts', USER_SEARCH_FIELDS, USER_LIST], searchAccounts),
    route('/view', ['An account', ['ID'], ONE], viewAccount),
    route(
      '/open',
      ['An account to be edited, its ID in full; it is written down', ['ID'], ONE_UNMASKED],
      openForEdit,
    ),
    route('/update', ['Edit an account', ACCOUNT_NAMES, CHANGED], editAccount),
    route('/suspend', ['Suspend an account', ['ID', 'VERSION', 'REASON'], CHANGED], changeStatus('suspend')),
    route('/reactivate', ['End a suspension', ['ID', 'VERSION'], CHANGED], changeStatus('reactivate')),
    route(
      '/unlock',
      ['Let in whoever was away for six months', ['ID', 'VERSION'], CHANGED],
      changeStatus('unlock'),
    ),
    route(
      '/signOut',
      ['End all sessions of an account', ['ID'], strictObject({ ...STATUS, ...SESSIONS })],
      signOutEverywhere,
    ),
    route('/find', ['An account by its ID', ['EMP_PID'], ONE], findByPid),
    route('/resetPass', ['Set a password for somebody', ['ID', ...PASSWORD_FIELDS], RESET], resetPassword),
    route(
      '/resetSecondFactor',
      ['Take the second factor of signing in away', ['ID', 'VERSION', 'REASON'], RESET],
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
    {
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
        const digest = bodyText(request.body, 'DIGEST')
        return applyAccountImport(deps, request, { bytes: uploadedSheet(request), digest })
      },
    },
  ]
}

async function viewAccount({ db, geography }: UserDeps, { body }: RouteRequest) {
  return { status: true, data: wireAccount(await requireAccount(db, readAccountId(body)), geography()) }
}

/** The account with its unmasked ID, for editing. Writes an audit event. */
async function openForEdit(deps: UserDeps, request: RouteRequest) {
  const id = readAccountId(request.body)
  return deps.db.transaction(async (trx) => {
    const account = await requireAccount(trx, id)
    assertPermitted(request.actor, 'edit', account)
    const detail = { FIELD: 'EMP_PID' }
    await recordAccountEvent(trx, deps, request, { kind: 'reveal', id, catmUkey: account.catm_ukey, detail })
    return { status: true, data: wireAccount(account, deps.geography(), { whole: true }) }
  })
}
