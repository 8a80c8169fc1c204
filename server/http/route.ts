/**
 * The only way to declare a call. Who may make it stands in the declaration and is checked before anything that was sent
 * is read; a call without a rule, or one that stands in another's place, stops the start.
 */
import type { Actor, Group } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/connect.ts'
import type { RouteSchema } from './schemas.ts'

/**
 * Who may make a call. `signInAs` and whatever follows it means an official of a group that works here; group 9 and groups
 * that the documents do not know are let in only where `sentAwayToo` says so (decisions, section 3). Who has a password
 * that somebody else has set is let in only where `beforeChange` says so, until it is changed. Who makes an open call that says
 * `unnamed` is to stay unknown: the log does not say where it came from.
 */
export type AccessRule =
  | { open: true; unnamed?: true }
  | { signedIn: true; sentAwayToo?: true; beforeChange?: true }
  | { groups: readonly Group[] }
  /**
   * The area engine's own procedure decides, with the stored record in hand. `permits` are the groups that may do it to any record, which the
   * area adds where the calls are put together; others are not told which names the call has.
   */
  | { area: string; action: string; permits?: readonly Group[] }

/** A picture or document that came with a form. `name` is the form part's; the client's file name and type are never used. */
export type UploadedFile = { name: string; bytes: Buffer }

/** What a handler is given. Whoever acts is the session's owner, never somebody named in the body. */
export type RouteRequest = {
  /** Whoever is signed in; for an open call {@link NOBODY}. */
  actor: Actor
  /** The session's number; empty for an open call. */
  sessionId: string
  /** The client's address; behind a proxy that the settings name, the one that the proxy tells. */
  address: string
  requestId: string
  params: Record<string, string>
  /** What stood behind the question mark. */
  query: Record<string, unknown>
  /** Checked for form only: a plain object without odd keys and without characters that can't be kept. */
  body: Record<string, unknown>
  files: UploadedFile[]
  /** Only for calls that say `provesSession`, and not always there either. */
  proof?: SessionProof | undefined
  /** As in {@link RecheckSession}; where it is missing, there is no session to look up. */
  recheckSession?: RecheckSession | undefined
}

/**
 * Looks the session up once more, within a transaction: for what may have waited long for its turn or for locks, before it is done for good.
 * Throws where the session has ended, or its official may do other things than when the call was let in.
 */
export type RecheckSession = (trx: Db) => Promise<void>

/** One call. The handler's answer becomes the JSON of a 200; to say no it throws a `Refusal`. */
export type Route = {
  method: 'GET' | 'POST'
  /** Below the base prefix, without a slash in front: `manage/gov/delete/:id`. */
  path: string
  rule: AccessRule
  /** What the body may be: nothing, a JSON object, or a form (multipart, or a JSON object where there are no files). */
  takes: 'nothing' | 'json' | 'form'
  /** A GET that changes something, as the documents have it: guarded against everything that follows links by itself. */
  changesByGet?: true
  /** Looks at the session in its own statement, and gives nothing where `proof` does not hold. Only for calls that read. */
  provesSession?: true
  /** Made by the web app while nobody does anything: it is no use of the session, which ends as if it had not been made. */
  background?: true
  /** Answers under the second prefix of the code lists as well. */
  alsoUnderOr?: true
  /**
   * What it is for, takes and answers; those that every area has are told from the area (`server/api-description/`). Any other name is refused
   * before the handler runs, and a call without it stops the start.
   */
  schema?: RouteSchema
  /** Stands in the answer of everything that the call refuses, beside what every refusal says. */
  errorExtras?: Readonly<Record<string, unknown>>
  handler(request: RouteRequest): Promise<unknown>
}

/** Where every call lives, and where the code lists live a second time (decisions, section 2). */
export const BASE_PREFIX = '/dods/services/public/api'
export const OR_PREFIX = '/or/server/public/api'

/** Who makes a call without being signed in: no group, no scope, no rights. */
export const NOBODY: Actor = { id: 0, name: '', group: undefined, catmUkey: '', scope: { kind: 'none' } }

/**
 * What a call that reads may be given instead of a session looked up beforehand: the session as it was when last looked
 * up, and a condition that holds only while it is still so. A statement that carries the condition answers nothing when
 * it does not hold; then the session is looked up and the call made anew.
 */
export type SessionProof = {
  /** The condition as SQL; `add` takes a value and gives its placeholder. */
  condition(add: (value: unknown) => string): string
}

const RAW_JSON = Symbol('an answer that is JSON already')

/** An answer that is JSON already, such as one the database has built. */
export type RawJson = { readonly [RAW_JSON]: Buffer }

/** Marks bytes as the whole answer; they are sent as they stand. */
export function rawJson(bytes: Buffer): RawJson {
  return { [RAW_JSON]: bytes }
}

/** The bytes of a ready answer, or nothing for any other value. */
export function rawJsonBytes(answer: unknown): Buffer | undefined {
  return typeof answer === 'object' && answer !== null && RAW_JSON in answer
    ? (answer as RawJson)[RAW_JSON]
    : undefined
}

const FILE = Symbol('an answer that is a file')

/** What a file is called and what it is. */
export type FileDescription = {
  /** As the official sees it, in Thai: `บัญชีผู้ใช้งาน.xlsx`. */
  name: string
  /** The media type. */
  type: string
  /** The bytes are packed already, and are the file once unpacked: a text is a tenth as long on its way. */
  isGzipped?: true
}

/** An answer that is a file to be kept, not JSON. */
export type FileResponse = { readonly [FILE]: FileDescription & { bytes: Buffer } }

/** Marks bytes as a file: they are sent to be saved under their name, and never shown inside the browser. */
export function fileResponse(bytes: Buffer, file: FileDescription): FileResponse {
  return { [FILE]: { ...file, bytes } }
}

/** The file of an answer, or nothing for any other value. */
export function fileOfResponse(answer: unknown): (FileDescription & { bytes: Buffer }) | undefined {
  return typeof answer === 'object' && answer !== null && FILE in answer
    ? (answer as FileResponse)[FILE]
    : undefined
}

/**
 * The `content-disposition` of a file with a name in any script (RFC 6266): the name in UTF-8 for all browsers of today,
 * and one in plain letters for whatever else asks. What could end the name early or mean a folder is left out.
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '').toWellFormed()
  const ending = /\.[a-z0-9]{1,8}$/.exec(safe)?.[0] ?? ''
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file${ending}"; filename*=UTF-8''${encoded}`
}
