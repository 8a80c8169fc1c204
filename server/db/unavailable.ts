/** Recognises errors of the database: those that mean that it can't do it now, and violated constraints. */
import { isUntrustedCertificate } from '../untrusted-certificate.ts'

/** Errors of the network to the database. */
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
 * SQLSTATE codes of PostgreSQL: connection exceptions (08), too many connections or no memory (53), shutdown
 * (57P), statement and lock timeouts, deadlocks, serialisation failures, and a server that is read-only
 * (25006). All of them may be retried later.
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25P03|25006)$/

/**
 * The disk of the database is full: PostgreSQL's code, and that of the operating system for the embedded
 * engine.
 */
const FULL = ['53100', 'ENOSPC']

/** Writing is impossible; reading may still work. */
const UNWRITABLE = [...FULL, '25006']

/**
 * Messages of errors that the driver creates without a code. The second and third come from the rollback on a
 * broken connection, and replace the error that broke it.
 */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/**
 * The error of a standby for unlogged tables (`list_epoch`), which are not replicated to it, until it is
 * promoted.
 */
const FOLLOWS_ANOTHER = /during recovery/

/** Whether the request may be retried later. Also checks the causes of an error. */
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

/**
 * Whether the database can't be reached, rather than being busy: no connection, a shutdown, a standby, or a
 * connection that it rejects, since its certificate has expired or the password of the role was changed.
 */
export function isUnreachable(error: unknown): boolean {
  return isOrHolds(
    error,
    ({ message }, code) =>
      NETWORK.includes(code) ||
      /^(08...|57P0[1-5]|25006|28000|28P01|3D000)$/.test(code) ||
      DRIVER_MESSAGES.test(message) ||
      isUntrustedCertificate(error),
  )
}

/** The database is read-only: it is a standby, or it was configured so. */
export function isReadOnly(error: unknown): boolean {
  return isOrHolds(
    error,
    ({ message }, code) => code === '25006' || (code === '0A000' && FOLLOWS_ANOTHER.test(message)),
  )
}

/** Whether a transaction was aborted because of a deadlock. It is rolled back completely. */
export function isDeadlock(error: unknown): boolean {
  return isOrHolds(error, (_, code) => code === '40P01')
}

/** Whether the disk is full. The request may be repeated when there is space. */
export function isStorageFull(error: unknown): boolean {
  return isOrHolds(error, (_, code) => FULL.includes(code))
}

/**
 * Whether the database can't write. A statement that only stores optional data may then be skipped, so that
 * reading still works.
 */
export function isUnwritable(error: unknown): boolean {
  return isOrHolds(error, (_, code) => UNWRITABLE.includes(code))
}

function isOrHolds(error: unknown, is: (error: Error, code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (is(error, 'code' in error ? String(error.code) : '')) return true
  if (error instanceof AggregateError && error.errors.some((one) => isOrHolds(one, is))) return true
  return error.cause !== undefined && isOrHolds(error.cause, is)
}

/** The constraint that a database error reports as violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code, constraint } = error as { code: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}
