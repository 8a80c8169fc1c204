/** What the web app gets about the signed-in user (foundations, sections 3 and 7). */
import type { Freshness } from '#domain/records/freshness.ts'
import type { Geography } from '#domain/places/geography.ts'
import { parseGroup } from '#domain/permissions/scope.ts'
import { wireRecord } from '#domain/area/wire.ts'
import {
  AREA_CODE,
  COUNT,
  FLAG,
  PLACE_NAMES,
  type Properties,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import type { SessionAccount } from './sessions.ts'

const SIGN_IN_DESCRIPTION = 'The text of the button that leads to the provider; empty without one.'

export const OFFICIAL: Properties = {
  emp: strictObject({
    ID: COUNT,
    MUST_CHANGE: FLAG,
    ...stringProperties('EMP_PID', 'EMP_GROUP', 'FNAME', 'MNAME', 'LNAME', 'TEL', 'EMAIL'),
  }),
  detail: strictObject({ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...stringProperties('DEPT_DESC') }),
  signIn: strictObject({ PASSWORD: FLAG, PROVIDER: stringSchema({ description: SIGN_IN_DESCRIPTION }) }),
  redirect: { type: ['string', 'null'], description: 'Where group 9 is sent.' },
  freshness: strictObject({ STALE: COUNT, DUE: COUNT }),
}

export const SIGN_IN_RESPONSE = {
  200: strictObject({ token_type: { const: 'bearer' }, access_token: stringSchema(), ...OFFICIAL }),
}

type SessionFacts = {
  geography: Geography
  externalBackofficeUrl: string | undefined
  freshness: Freshness
  mustChange: boolean
  /** Whether the account may sign in again with its password. */
  mayUsePassword: boolean
  providerLabel: string
}

/**
 * `emp` and `detail` of an account, the URL for group 9 (null if none is set), the months of freshness, and
 * how the account may sign in again. It contains nothing secret.
 */
export function sessionResponse(
  account: SessionAccount,
  { geography, externalBackofficeUrl, freshness, mustChange, mayUsePassword, providerLabel }: SessionFacts,
) {
  const { id, emp_pid, emp_group, fname, mname, lname, catm_ukey, dept, tel, email } = account
  return {
    emp: {
      ID: id,
      EMP_PID: emp_pid,
      EMP_GROUP: emp_group,
      FNAME: fname,
      MNAME: mname,
      LNAME: lname,
      TEL: tel,
      EMAIL: email,
      MUST_CHANGE: mustChange ? '1' : '0',
    },
    detail: { CATM_UKEY: catm_ukey, ...wireRecord(geography.names(catm_ukey)), DEPT_DESC: dept },
    signIn: { PASSWORD: mayUsePassword ? '1' : '0', PROVIDER: providerLabel },
    redirect: parseGroup(emp_group) === 9 ? (externalBackofficeUrl ?? null) : null,
    freshness: wireRecord(freshness),
  }
}
