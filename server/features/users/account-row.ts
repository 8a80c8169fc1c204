/** Accounts for administrators: the database row, its status, and its wire form. */
import { ACCOUNT_STATUSES, type AccountStatus } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { snakeCase, wireRecord } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { hasSecondFactor } from '#server/features/second-factor/second-factor.ts'
import {
  AREA_CODE,
  COUNT,
  FLAG,
  DATE_TIME,
  OPTIONAL_DATE_TIME,
  MASKED_PID,
  enumSchema,
  PLACE_NAMES,
  type Properties,
  type Schema,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { ACCOUNT_FIELDS, type AccountValues } from '#domain/accounts/account.ts'

/** A row without the columns that only sign-in needs. */
export type AccountRow = Omit<AccountTable, 'password_hash'> & {
  state: AccountStatus
  /** Whether sign-in requires a code too. */
  second_factor: boolean
}

/**
 * SQL condition over a row of `account`: unused for more than six months (foundations, section 9). The time
 * counts from the last sign-in (or the creation of the account), or from the day on which an administrator
 * unlocked it, if later.
 */
export const isDormant = sql`
  greatest(coalesce(account.last_used_at, account.created_at), account.unlocked_at) < now() - interval '6 months'`

/** The tab of the list that an account is in (further screens, section 2), as SQL. */
const stateOf = sql`case
  when account.suspended_at is not null then 'suspended'
  when ${isDormant} then 'dormant'
  when account.last_used_at is null then 'pending'
  else 'current' end`

/** Selects every account as an {@link AccountRow}; conditions on `account` follow. */
export const SELECT_ACCOUNTS = sql`
  select id, emp_pid, emp_group, fname, mname, lname, catm_ukey, dept, work_area, tel, email, must_change,
    suspended_at, last_used_at, created_at, version, unlocked_at, find_text, ${stateOf} as state,
    ${hasSecondFactor} as second_factor
  from account`

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  const [account] = await db.query<AccountRow>(sql`${SELECT_ACCOUNTS} where id = ${id}`)
  return account
}

/** The values of an account, by the names of the form. */
export function valuesOf(row: AccountRow): AccountValues {
  const columns = row as unknown as Readonly<Record<string, string>>
  return Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => [field, columns[snakeCase(field)]]),
  ) as unknown as AccountValues
}

/**
 * An account as responses have it. Forms send whole records: names other than the fields, the number and the
 * version change nothing in requests (decisions, section 2).
 */
export const ACCOUNT_PROPERTIES: Properties = {
  ...{ ID: COUNT, EMP_PID: MASKED_PID },
  ...stringProperties('FNAME', 'MNAME', 'LNAME', 'EMP_GROUP', 'DEPT', 'WORK_AREA', 'TEL', 'EMAIL'),
  ...{ CATM_UKEY: AREA_CODE, ...PLACE_NAMES },
  ...{ STATE: enumSchema(...ACCOUNT_STATUSES), MUST_CHANGE: FLAG, SECOND_FACTOR: FLAG, VERSION: COUNT },
  ...{ LAST_USED_AT: OPTIONAL_DATE_TIME, SUSPENDED_AT: OPTIONAL_DATE_TIME, CREATED_AT: DATE_TIME },
}

/** The schema of {@link wireAccount}: the ID is masked unless `whole`. */
export const accountSchema = ({ whole: isWhole = false } = {}): Schema =>
  strictObject(
    isWhole
      ? { ...ACCOUNT_PROPERTIES, EMP_PID: stringSchema({ pattern: '^[0-9]{13}$' }) }
      : ACCOUNT_PROPERTIES,
  )

/**
 * The wire form of an account with its ID masked; not masked with `whole`, for the form of those who may edit
 * it, which writes an audit event.
 */
export function wireAccount(row: AccountRow, geography: Geography, { whole = false } = {}) {
  const { id, version, state, must_change, second_factor, last_used_at, suspended_at, created_at } = row
  const values = valuesOf(row)
  return {
    ID: id,
    ...wireRecord({ ...values, empPid: whole ? values.empPid : maskPid(values.empPid) }),
    ...wireRecord(geography.names(row.catm_ukey)),
    STATE: state,
    MUST_CHANGE: must_change ? '1' : '0',
    SECOND_FACTOR: second_factor ? '1' : '0',
    LAST_USED_AT: last_used_at?.toISOString() ?? '',
    SUSPENDED_AT: suspended_at?.toISOString() ?? '',
    CREATED_AT: created_at.toISOString(),
    VERSION: version,
  }
}
