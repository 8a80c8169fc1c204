/**
 * Form drafts on the device, so that nothing typed is lost when the browser closes (users, 2). They belong to
 * one account and never reach the server. They are deleted after saving or cancelling the form, at sign-out,
 * and after seven days. A browser without storage has no drafts.
 */
import { serverNow } from '#web/api/clock.ts'
import { deviceStore } from '#web/api/device-store.ts'
import type { DocumentList } from '../documents/document-list.ts'
import type { PictureChoices, PictureOrder } from '../pictures/picture-choices.ts'
import type { FormValues } from '../values.ts'

/** Unsaved input of a form. */
export type Draft = {
  key: string
  /** The account, area and record; older drafts have it as their key. */
  form?: string
  account: number
  /** Milliseconds since 1970. */
  at: number
  /** Only the values that differ from the initial ones. */
  values: FormValues
  /** The fields with input that the draft omits; absent in older drafts. */
  leftOut?: readonly string[]
  /** The place, where it was changed. */
  catmUkey: string | undefined
  chosen: PictureChoices
  /** The order of the gallery, where it was changed. */
  order?: PictureOrder
  /** The documents, where their list was changed; absent in older drafts. */
  documents?: DocumentList
  /** The idempotency key of a new record: it may have been saved although the response was lost. */
  mark?: string
}

const inStore = deviceStore('form-drafts', 'drafts', 'key')
const DRAFT_MAX_AGE_MS = 7 * 86_400_000

/** The draft of a key, unless it is too old. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const draft = await inStore<Draft | undefined>('readonly', (store) => store.get(key))
  return draft !== undefined && !isExpired(draft) ? draft : undefined
}

/** The drafts of a form. Old ones of every account are deleted: on a shared device nobody may sign out. */
export async function draftsOf(form: string): Promise<Draft[]> {
  const drafts = (await inStore<Draft[]>('readonly', (store) => store.getAll())) ?? []
  await Promise.all(drafts.filter(isExpired).map(({ key }) => deleteDraft(key)))
  return drafts.filter((draft) => (draft.form ?? draft.key) === form && !isExpired(draft))
}

/** Stores a draft; where the device lacks space, without its pictures and documents. */
export async function writeDraft(draft: Draft): Promise<void> {
  const stored = await inStore('readwrite', (store) => store.put(draft))
  if (stored === undefined) await inStore('readwrite', (store) => store.put(withoutFiles(draft)))
}

function withoutFiles({ documents: _files, ...draft }: Draft): Draft {
  return { ...draft, chosen: {} }
}

/** Deletes the draft of a form after saving or cancelling. */
export async function deleteDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}

/** Deletes the drafts of an account at sign-out, and expired drafts of every account. */
export async function deleteAccountDrafts(account: number): Promise<void> {
  const drafts = (await inStore<Draft[]>('readonly', (store) => store.getAll())) ?? []
  const gone = drafts.filter((draft) => draft.account === account || isExpired(draft))
  await Promise.all(gone.map(({ key }) => deleteDraft(key)))
}

function isExpired({ at }: Draft): boolean {
  return serverNow() - at >= DRAFT_MAX_AGE_MS
}
