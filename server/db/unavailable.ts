/** Whether an error says that the database can't answer now, rather than that our statement is wrong. */

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
  // The second driver's own words.
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
]

/**
 * PostgreSQL's own words: connection exceptions (08), too many connections or no memory (53), stopping (57P), statement
 * and lock time-outs, deadlocks and serialisation failures. Asking again later is right for all of them.
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03)$/

/**
 * Errors that the driver makes itself carry no code. The middle two are what taking a transaction back comes to when its
 * connection has broken, and stand in the place of the error that broke it.
 */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Also looks into the errors that an error was made of. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (NETWORK.includes(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}
