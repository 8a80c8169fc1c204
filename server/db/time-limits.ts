/** How long the database is waited for, in milliseconds. */
export type DatabaseTimeLimits = {
  /** For a connection, a new or a free one. */
  connectMs: number
  /** A statement that runs longer is cut. */
  statementMs: number
  /** A statement that waits longer for a lock is ended, and the official is asked to try again. */
  lockMs: number
}

/** Searches are meant to take a hundredth of the time of a statement. */
export const DATABASE_TIME_LIMITS: DatabaseTimeLimits = {
  connectMs: 3_000,
  statementMs: 5_000,
  lockMs: 2_000,
}
