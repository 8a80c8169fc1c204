/**
 * Who has the form of a record open just now: a hint to others who open it as well, which falls off by itself
 * and holds nobody up (docs/decisions/0040-who-has-it-open.md).
 */

/** A form that is open says so this often, in seconds. */
export const PRESENCE_HEARTBEAT_SECONDS = 30

/**
 * One that has not said so for this long is taken as closed, in seconds: two signs and what a slow line
 * takes.
 */
export const PRESENCE_TIMEOUT_SECONDS = 65
