/** What every connection sets, whatever the role, the database or a pooler has as its default. */
import type pg from 'pg'

export type SessionSettings = Readonly<Record<string, string>>

/** They change what statements mean, how values are written, or end idle connections. */
const SETTINGS: SessionSettings = {
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
  // For short statements, both cost more than they save, and the processor time of others.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

const startSql = (settings: SessionSettings) => `select case when count(set_config(name, wanted, false)) >= 0
    then current_setting('transaction_read_only') end as value
  from (values ${Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`)}) as settings (name, wanted)
  where current_setting(name, true) is distinct from wanted and current_setting(name, true) is not null`

/**
 * Sets them and `more`, and tells whether the database accepts writes: all in one statement, since each costs
 * a round trip. Throws without a response within the limit, in milliseconds.
 */
export async function startSession(
  client: pg.Client,
  limitMs: number,
  more: SessionSettings = {},
): Promise<boolean> {
  const text = startSql({ ...SETTINGS, ...more })
  const { rows } = await client.query({ text, query_timeout: limitMs } as pg.QueryConfig)
  return rows[0]?.value === 'off'
}
