import { useCallback, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { serverToday } from '#web/api/clock.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useSession } from '#web/api/session.ts'
import { createStore, type Store } from '#web/ui/browser/store.ts'
import { type ChosenPlace, catmUkeyOf, chosenPlaceOf, withLevel } from '../places/place-rules.ts'
import { type PlaceSelection, usePlaceSelection } from '../places/place-selects.tsx'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { storedDocumentList } from './documents/document-list.ts'
import { type FormDocuments, useDocuments } from './documents/form-documents.ts'
import { type PictureChoices, picturePartsOf, type StoredPictures } from './pictures/picture-choices.ts'
import { type FormPictures, usePictures } from './pictures/use-pictures.ts'
import { reachableError } from './reachable-level.ts'
import { isDirty, type FormSnapshot } from './snapshot.ts'
import {
  changedValues,
  relatedFields,
  newValues,
  newRecordPlace,
  storedValues,
  type FormValues,
  withoutOtherOffices,
  withValue,
} from './values.ts'

/** The errors of the last attempt to save. */
type FormErrors = {
  fieldErrors: readonly ValidationError[]
  /** An error that concerns no single field. */
  formError: string | undefined
  /** Counts the attempts, so that each one moves the focus. */
  attempt: number
}

/** The state of a form and the functions that change it. */
export type RecordForm = {
  area: Area
  actor: Actor
  action: 'add' | 'edit'
  /** The record to edit; undefined for a new one. */
  record: AreaRecord | undefined
  /** The initial values. */
  start: FormValues
  /** The values, outside React: a letter renders only the components that read its field. */
  values: Store<FormValues>
  /** Sets a value and clears the errors of related fields. */
  set: (name: string, value: string) => void
  /** The numbers in texts that the user confirms are not national IDs. */
  confirmed: readonly string[]
  /** Confirms numbers in a field's text, or reverts it. */
  confirm: (name: string, numbers: readonly string[], isOther: boolean) => void
  choice: PlaceSelection
  pictures: FormPictures
  documents: FormDocuments
  errors: FormErrors
  /** The error of a field, a picture or a document. */
  errorOf: (name: string) => string | undefined
  /** Shows errors; that of a place moves to the level that can be selected. */
  setErrors: (problems: readonly ValidationError[], whole?: string) => void
  clearFormError: () => void
  /** The contents at this moment. */
  snapshot: () => FormSnapshot
  dirty: boolean
  /** Sets the contents of the form, from a draft or after a conflict. */
  take: (contents: FormSnapshot) => void
}

export type RecordFormOptions = {
  area: Area
  /** The record to edit; without it a new one is added. */
  record?: AreaRecord
  /** The initial place of a new record. */
  searched?: ChosenPlace
  initialValues?: FormValues | undefined
  /** What a new record comes from, where the area has such records (`addedFrom`). */
  source?: string | undefined
  stored?: StoredPictures
  /** The pictures that a new record begins with. */
  chosen?: PictureChoices | undefined
  /** The pictures of its gallery, for the alt texts. */
  gallery?: readonly GalleryPicture[]
}

/** The contents of a form except the place, which `choice` holds, and the values. */
type FormContents = Omit<FormSnapshot, 'catmUkey' | 'values'>

/** The present value of a field; empty without a name. */
export function useFieldValue({ values }: RecordForm, name: string | undefined): string {
  return values.use((all) => (name === undefined ? '' : (all[name] ?? '')))
}

/** All present values, for a component that depends on the fields of these names. */
export function useFieldValues({ values }: RecordForm, names: readonly string[]): FormValues {
  values.use((all) => names.map((name) => all[name]).join('\n'))
  return values.get()
}

export function useRecordForm({
  area,
  record,
  searched,
  initialValues,
  source,
  stored = {},
  chosen = {},
  gallery,
}: RecordFormOptions): RecordForm {
  const { actor } = useSession()
  const choice = usePlaceSelection({
    actor,
    area,
    use: record ? 'edit' : 'add',
    ...(record
      ? { start: record.catmUkey }
      : searched
        ? { start: newRecordPlace(area, actor, searched) }
        : {}),
  })
  const [contents, setContents] = useState((): FormContents => {
    const start = record
      ? storedValues(area, actor, record, gallery)
      : { ...newValues(area, actor, serverToday()), ...initialValues }
    return {
      record,
      start,
      startCode: choice.catmUkey,
      stored,
      chosen,
      ...(area.gallery ? { order: picturePartsOf(area) } : {}),
      documents: storedDocumentList(record?.documents ?? []),
      confirmed: [],
      ...(record ? {} : { mark: createIdempotencyKey() }),
      ...(source === undefined ? {} : { source }),
    }
  })
  const [values] = useState(() => createStore<FormValues>(contents.start))
  const [errors, setErrors] = useState<FormErrors>({ fieldErrors: [], formError: undefined, attempt: 0 })
  const forget = (name: string) => setErrors((before) => withoutFieldErrors(before, [name]))
  const update = useCallback(
    (change: (before: FormContents) => Partial<FormContents>) =>
      setContents((before) => ({ ...before, ...change(before) })),
    [],
  )
  const set = useCallback(
    (name: string, value: string) => {
      values.set(withValue(area, values.get(), name, value))
      setErrors((before) => withoutFieldErrors(before, relatedFields(area, name)))
    },
    [area, values],
  )
  const { record: present, start, confirmed, documents } = contents
  const snapshot = () => ({ ...contents, values: values.get(), catmUkey: choice.catmUkey })
  return {
    area,
    actor,
    action: record ? 'edit' : 'add',
    record: present,
    start,
    values,
    set,
    confirmed,
    confirm: (name, numbers, isOther) => {
      const others = confirmed.filter((number) => !numbers.includes(number))
      update(() => ({ confirmed: isOther ? [...others, ...numbers] : others }))
      forget(name)
    },
    choice: {
      ...choice,
      choose: (level, code) => {
        choice.choose(level, code)
        const place = catmUkeyOf(withLevel(chosenPlaceOf(choice.catmUkey), level, code))
        values.set(withoutOtherOffices(area, values.get(), place))
        forget('catmUkey')
      },
    },
    pictures: usePictures(area, contents, update, forget),
    documents: useDocuments(
      documents,
      (change) => update((before) => ({ documents: change(before.documents) })),
      forget,
    ),
    errors,
    errorOf: (name) => errors.fieldErrors.find(({ field }) => field === name)?.message,
    setErrors: (problems, whole) =>
      setErrors(({ attempt }) => ({
        fieldErrors: problems.map((problem) => reachableError(choice, problem)),
        formError: whole,
        attempt: attempt + 1,
      })),
    clearFormError: () => setErrors((before) => ({ ...before, formError: undefined })),
    snapshot,
    // A letter compares only the values.
    dirty: values.use((all) => Object.keys(changedValues(all, start)).length > 0) || isDirty(snapshot()),
    take: ({ catmUkey, values: taken, ...others }) => {
      values.set(taken)
      update(() => others)
      choice.take(chosenPlaceOf(catmUkey))
    },
  }
}

function withoutFieldErrors(errors: FormErrors, names: readonly string[]): FormErrors {
  const left = errors.fieldErrors.filter(({ field }) => !names.includes(field))
  return left.length === errors.fieldErrors.length ? errors : { ...errors, fieldErrors: left }
}
