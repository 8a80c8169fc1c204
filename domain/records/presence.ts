/**
 * Presence: who has the form of a record open. It is a hint that expires by itself and blocks nothing
 * (decision 110).
 */

/** The interval of an open form's heartbeat, in seconds. */
export const PRESENCE_HEARTBEAT_SECONDS = 30

/** The time without a heartbeat after which a form counts as closed, in seconds. */
export const PRESENCE_TIMEOUT_SECONDS = 65
