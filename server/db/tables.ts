/** The rows of tables that do not belong to an area. */

/** An official who may sign in. */
export type AccountTable = {
  id: number
  emp_pid: string
  emp_group: string
  fname: string
  mname: string
  lname: string
  catm_ukey: string
  dept: string
  tel: string
  email: string
  password_hash: string
  must_change: boolean
  suspended_at: Date | null
  last_used_at: Date | null
  created_at: Date
  version: number
  work_area: string
  unlocked_at: Date | null
  find_text: string
}

/** The secret that an account shares with an app on its owner's phone. */
export type SecondFactorTable = {
  account_id: number
  /** Plain or encrypted (secret-cipher.ts). */
  secret: Buffer
  begun_at: Date
  confirmed_at: Date | null
  last_step: number
}

/** An audit event that is not a change of a record (written by `server/engine/audit-events.ts`). */
export type EventTable = {
  id: number
  at: Date
  actor_id: number
  actor_name: string
  address: string
  kind: string
  area: string
  record_id: number | null
  catm_ukey: string
  detail: unknown
}
