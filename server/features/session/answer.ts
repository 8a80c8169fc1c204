/** What the web app is told about who has signed in (foundations, sections 3 and 7). */
import type { Freshness } from '#domain/freshness.ts'
import type { Geography } from '#domain/geography.ts'
import { readGroup } from '#domain/scope.ts'
import { wireRecord } from '#domain/wire.ts'
import { AREA_CODE, COUNT, FLAG, PLACE_NAMES, type Properties, texts, whole } from '#server/http/told.ts'
import type { Account } from './sessions.ts'

/** What {@link sessionAnswer} tells. */
export const OFFICIAL: Properties = {
  emp: whole({
    ID: COUNT,
    MUST_CHANGE: FLAG,
    ...texts('EMP_PID', 'EMP_GROUP', 'FNAME', 'MNAME', 'LNAME', 'TEL', 'EMAIL'),
  }),
  detail: whole({ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...texts('DEPT_DESC') }),
  redirect: { type: ['string', 'null'], description: 'Where group 9 is sent.' },
  freshness: whole({ STALE: COUNT, DUE: COUNT }),
}

/**
 * `emp` and `detail` of an account, for group 9 where it is sent (null where no address is set), and how old is old. Holds
 * nothing that only the server should know.
 */
export function sessionAnswer(
  account: Account,
  {
    geography,
    externalBackofficeUrl,
    freshness,
  }: {
    geography: Geography
    externalBackofficeUrl: string | undefined
    freshness: Freshness
  },
) {
  const { id, emp_pid, emp_group, fname, mname, lname, catm_ukey, dept, tel, email, must_change } = account
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
      MUST_CHANGE: must_change ? '1' : '0',
    },
    detail: { CATM_UKEY: catm_ukey, ...wireRecord(geography.names(catm_ukey)), DEPT_DESC: dept },
    redirect: readGroup(emp_group) === 9 ? (externalBackofficeUrl ?? null) : null,
    freshness: wireRecord(freshness),
  }
}
