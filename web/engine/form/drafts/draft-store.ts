/**
 * Drafts of forms on the device, so that nothing typed is lost when the browser closes (users, 2). They are the account's
 * own, private to the device, and never reach the server; they are gone when the form is saved or given up, when the
 * official signs out, and after seven days. A browser without the store has no drafts, and nothing else changes.
 */
import { deviceStore } from '#web/api/device-store.ts'
import type { DocumentList } from '../documents/document-list.ts'
import type { PictureChoices, PictureOrder } from '../pictures/picture-choices.ts'
import type { FormValues } from '../values.ts'

/** What was entered into a form and not saved. */
export type Draft = {
  /** No other draft has it. */
  key: string
  /** Names the account, the area and the record; drafts of before have it as their key. */
  form?: string
  account: number
  /** Milliseconds since 1970. */
  at: number
  /** Only what differed from the start of the form. */
  values: FormValues
  /** The fields that were entered and are not kept; drafts of before know of none. */
  leftOut?: readonly string[]
  /** The place, where another one was chosen. */
  catmUkey: string | undefined
  chosen: PictureChoices
  /** The order of a gallery's pictures, where it was changed. */
  order?: PictureOrder
  /** The documents, where their list was changed; drafts of before know of none. */
  documents?: DocumentList
  /** The mark of a new record: it may have been saved, and its answer lost. */
  mark?: string
}

const inStore = deviceStore('form-drafts', 'drafts', 'key')
const DRAFT_MAX_AGE_MS = 7 * 86_400_000

/** The draft of a key, unless it is too old. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const draft = await inStore<Draft | undefined>('readonly', (store) => store.get(key))
  return draft !== undefined && !isExpired(draft) ? draft : undefined
}

/** The drafts of a form, but for those that are too old, which go from the device, whosever they are: nobody may sign out on it for months. */
export async function draftsOf(form: string): Promise<Draft[]> {
  const drafts = (await inStore<Draft[]>('readonly', (store) => store.getAll())) ?? []
  await Promise.all(drafts.filter(isExpired).map(({ key }) => deleteDraft(key)))
  return drafts.filter((draft) => (draft.form ?? draft.key) === form && !isExpired(draft))
}

/** Keeps a draft; where the device has no room for its pictures, without these and without documents. */
export async function writeDraft(draft: Draft): Promise<void> {
  const kept = await inStore('readwrite', (store) => store.put(draft))
  if (kept === undefined) await inStore('readwrite', (store) => store.put(withoutFiles(draft)))
}

function withoutFiles({ documents: _files, ...draft }: Draft): Draft {
  return { ...draft, chosen: {} }
}

/** Forgets the draft of a form, once it was saved or given up. */
export async function deleteDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}

/** Forgets the drafts of an account, as signing out must, and those of anybody that are too old. */
export async function deleteAccountDrafts(account: number): Promise<void> {
  const drafts = (await inStore<Draft[]>('readonly', (store) => store.getAll())) ?? []
  const gone = drafts.filter((draft) => draft.account === account || isExpired(draft))
  await Promise.all(gone.map(({ key }) => deleteDraft(key)))
}

function isExpired({ at }: Draft): boolean {
  return Date.now() - at >= DRAFT_MAX_AGE_MS
}
