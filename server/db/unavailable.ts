/** Whether an error says that the database can't do it now, rather than that our statement is wrong. */

/** The network between us and the database. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]

/**
 * PostgreSQL's own words: connection exceptions (08), too many connections or no memory (53), stopping (57P),
 * statement and lock time-outs, deadlocks, serialisation failures, and a server that only reads at present
 * (25006). Asking again later is right for all of them.
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|25006)$/

/**
 * No room is left where the database keeps its data: its own word, and the system's for the folder of the
 * embedded one.
 */
const FULL = ['53100', 'ENOSPC']

/** Nothing can be written; reading may well go on. */
const UNWRITABLE = [...FULL, '25006']

/**
 * Errors that the driver makes itself carry no code. The middle two are what taking a transaction back comes
 * to when its connection has broken, and stand in the place of the error that broke it.
 */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** What a standby says of tables that are not copied to it (`list_epoch`), until it is promoted. */
const FOLLOWS_ANOTHER = /during recovery/

/** Asking again later is right. Also looks into the errors that an error was made of. */
export function isUnavailable(error: unknown): boolean {
  return isOrHolds(
    error,
    ({ message }, code) =>
      NETWORK.includes(code) ||
      SQL_STATES.test(code) ||
      DRIVER_MESSAGES.test(message) ||
      (code === '0A000' && FOLLOWS_ANOTHER.test(message)),
  )
}

/** The database is read-only: it is a standby, or it was configured so. */
export function isReadOnly(error: unknown): boolean {
  return isOrHolds(
    error,
    ({ message }, code) => code === '25006' || (code === '0A000' && FOLLOWS_ANOTHER.test(message)),
  )
}

/**
 * A transaction that waited for another one in a ring, and was broken off for its sake: nothing of it is
 * left.
 */
export function isDeadlock(error: unknown): boolean {
  return isOrHolds(error, (_, code) => code === '40P01')
}

/** The disk is full. The request may be sent again when there is room. */
export function isStorageFull(error: unknown): boolean {
  return isOrHolds(error, (_, code) => FULL.includes(code))
}

/** A statement that only notes something may be passed over then, so that reading goes on. */
export function isUnwritable(error: unknown): boolean {
  return isOrHolds(error, (_, code) => UNWRITABLE.includes(code))
}

function isOrHolds(error: unknown, is: (error: Error, code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (is(error, 'code' in error ? String(error.code) : '')) return true
  if (error instanceof AggregateError && error.errors.some((one) => isOrHolds(one, is))) return true
  return error.cause !== undefined && isOrHolds(error.cause, is)
}
