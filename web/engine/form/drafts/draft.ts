/** What a draft stores of a form, and how a form takes a draft over. */
import { formFields } from '#domain/pictures/alt-texts.ts'
import { nationalIdFields } from '#domain/area/area.ts'
import { isCheckedForNationalIds, maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { withoutDeletedDocuments } from '../documents/document-list.ts'
import type { Draft } from './draft-store.ts'
import type { PictureChoices, StoredPictures } from '../pictures/picture-choices.ts'
import { changesDocuments, changesOrder, type FormSnapshot } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'
import { changedValues } from '../values.ts'
import { serverNow } from '#web/api/clock.ts'

/** The form of a draft: account, area, and the record or what a new one comes from. */
export function draftFormKey({ actor, area, snapshot }: RecordForm): string {
  const { record, source } = snapshot()
  return [actor.id, area.key, record?.key ?? (source === undefined ? 'new' : `from-${source}`)].join(' ')
}

export function newDraftKey(form: string): string {
  // `randomUUID` does not exist on pages without TLS.
  return [form, Date.now().toString(36), Math.random().toString(36).slice(2)].join(' ')
}

/** The draft of a form. It has no national ID, and texts mask it: whoever has the device could read it. */
export function createDraft(key: string, form: RecordForm, snapshot = form.snapshot()): Draft {
  const { area, actor } = form
  const { start, startCode, values, catmUkey, chosen, documents, confirmed, mark } = snapshot
  const numbers = nationalIdFields(area)
  const masked = ([name, value]: [string, string]) => {
    const field = formFields(area)[name]
    return [name, field && isCheckedForNationalIds(area, field) ? maskNationalIds(value, confirmed) : value]
  }
  const changed = Object.entries(changedValues(values, start))
  return {
    key,
    form: draftFormKey(form),
    account: actor.id,
    at: serverNow(),
    values: Object.fromEntries(changed.filter(([name]) => !numbers.includes(name)).map(masked)),
    leftOut: changed.map(([name]) => name).filter((name) => numbers.includes(name)),
    catmUkey: catmUkey === startCode ? undefined : catmUkey,
    chosen,
    ...(changesOrder(snapshot) && snapshot.order ? { order: snapshot.order } : {}),
    ...(changesDocuments(snapshot) ? { documents } : {}),
    ...(mark === undefined ? {} : { mark }),
  }
}

export function hasDraftContent({ values, catmUkey, chosen, order, documents }: Draft): boolean {
  const hasFiles = Object.keys(chosen).length > 0 || documents !== undefined || order !== undefined
  return catmUkey !== undefined || Object.keys(values).length > 0 || hasFiles
}

/** The form with a draft applied; fields that the form no longer has are ignored. */
export function withDraft(snapshot: FormSnapshot, draft: Draft): FormSnapshot {
  const known = Object.entries(draft.values).filter(([name]) => name in snapshot.values)
  return {
    ...snapshot,
    values: { ...snapshot.values, ...Object.fromEntries(known) },
    catmUkey: draft.catmUkey ?? snapshot.catmUkey,
    chosen: { ...snapshot.chosen, ...applicableChoices(draft.chosen, snapshot.stored) },
    ...(draft.order ? { order: draft.order } : {}),
    documents: draft.documents
      ? withoutDeletedDocuments(draft.documents, snapshot.record?.documents ?? [])
      : snapshot.documents,
    ...(draft.mark === undefined ? {} : { mark: draft.mark }),
  }
}

/** Whether a draft would overwrite input in the form. */
export function overwritesEntries(draft: Draft, entered: Draft): boolean {
  const { values, catmUkey, chosen, order, documents } = draft
  const differs = ([name, value]: [string, string]) =>
    entered.values[name] !== undefined && entered.values[name] !== value
  const isMoved = catmUkey !== undefined && entered.catmUkey !== undefined && catmUkey !== entered.catmUkey
  const hasOtherFiles = Object.keys(chosen).some((part) => part in entered.chosen)
  const hasOtherDocuments = documents !== undefined && entered.documents !== undefined
  const hasOtherOrder = order !== undefined && entered.order !== undefined
  const isOtherwise = isMoved || hasOtherFiles || hasOtherDocuments || hasOtherOrder
  return Object.entries(values).some(differs) || isOtherwise
}

/** A picture that is no longer stored cannot be deleted. */
function applicableChoices(chosen: PictureChoices, stored: StoredPictures): PictureChoices {
  return Object.fromEntries(
    Object.entries(chosen).filter(([part, choice]) => choice.kind === 'new' || part in stored),
  )
}
