/**
 * The rows of the tables that are not an area's, by table name. The area engine makes its own statements from
 * the area's fields; whatever is written by hand is checked against this. `Generated` marks what the database
 * fills in.
 */
/** What a migration leaves behind once it has run: proof that the file has not been edited since. */
export type MigrationTable = {
  name: string
  digest: string
  applied_at: Date
}

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

/** What an account shares with an app on its owner's telephone. */
export type SecondFactorTable = {
  account_id: number
  /** Plain or encrypted (secret-cipher.ts). */
  secret: Buffer
  begun_at: Date
  confirmed_at: Date | null
  last_step: number
}

/** A code for the day on which the telephone is lost. */
export type RecoveryCodeTable = { account_id: number; digest: Buffer }

/** A session of a user. */
export type SessionTable = {
  id: number
  token_digest: Buffer
  account_id: number
  address: string
  created_at: Date
  used_at: Date
  provider_sign_out: string | null
}

/** A sign-in that waits for the provider. */
export type PendingSignInTable = {
  token_digest: Buffer
  state: string
  nonce: string
  code_verifier: string
  redirect_uri: string
  account_id: number | null
  created_at: Date
}

/** An address that an account has been signed in from. */
export type KnownAddressTable = {
  account_id: number
  address: string
  used_at: Date
}

/** A count of failed sign-ins; `open_at` is when the next one may be tried. */
export type SignInFailureTable = {
  subject: string
  failures: number
  since: Date
  last_at: Date
  open_at: Date
}

/** One report of the web app's. */
export type LogReportTable = {
  id: number
  at: Date
  account_id: number
  address: string
  main_menu: number
  sub_menu: number
  app_menu: number
  action: number
  catm_ukey: string
  row_id: string | null
}

/** An audit event other than a change of a record (`server/engine/audit-events.ts` writes it). */
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

/** Every table that hand-written statements may name. */
export type Tables = {
  migration: MigrationTable
  account: AccountTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  session: SessionTable
  pending_sign_in: PendingSignInTable
  known_address: KnownAddressTable
  sign_in_failure: SignInFailureTable
  log_report: LogReportTable
  event: EventTable
}
