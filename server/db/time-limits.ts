/** The time limits of the database, in milliseconds. */
export type DatabaseTimeLimits = {
  /** For getting a connection, new or from the pool. */
  connectMs: number
  /** A statement that runs longer is cancelled. */
  statementMs: number
  /** A statement that waits longer for a lock is cancelled, and the official is asked to try again. */
  lockMs: number
}

/** The limits for requests. Searches should take a hundredth of the time limit of a statement. */
export const DATABASE_TIME_LIMITS: DatabaseTimeLimits = {
  connectMs: 3_000,
  statementMs: 5_000,
  lockMs: 2_000,
}
