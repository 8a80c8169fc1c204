/** What every connection sets, whatever the role, the database or a pooler has as its default. */
import type pg from 'pg'

/** They change what statements mean, how values are written, or end idle connections. */
const SETTINGS: Readonly<Record<string, string>> = {
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  row_security: 'on',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  xmloption: 'content',
  lc_numeric: 'C',
  lc_time: 'C',
  lc_monetary: 'C',
  idle_session_timeout: '0',
  // From PostgreSQL 17 on. Long work would end in the middle.
  transaction_timeout: '0',
}

const values = Object.entries(SETTINGS).map(([name, value]) => `('${name}', '${value}')`)
/** One column that is never null, as the row reader needs it. */
const TEXT = `select case when count(set_config(name, wanted, false)) >= 0
    then current_setting('transaction_read_only') end as value
  from (values ${values.join()}) as settings (name, wanted)
  where current_setting(name, true) is distinct from wanted and current_setting(name, true) is not null`

/**
 * Sets them, and tells whether the database accepts writes: both in one statement, since each costs a round
 * trip. Throws without a response within the limit, in milliseconds.
 */
export async function startSession(client: pg.Client, limitMs: number): Promise<boolean> {
  const { rows } = await client.query({ text: TEXT, query_timeout: limitMs } as pg.QueryConfig)
  // The clients of the row reader return bytes.
  return String(rows[0]?.value) === 'off'
}
