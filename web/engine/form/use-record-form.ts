import { useCallback, useState } from 'react'
import type { Area } from '#domain/area.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { useSession } from '#web/api/session.ts'
import { type ChosenPlace, chosenOf } from '../place-rules.ts'
import { type PlaceChoice, usePlaceChoice } from '../places.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'
import { storedList } from './documents/listed.ts'
import { type Documents, useDocuments } from './documents/use-documents.ts'
import type { StoredPictures } from './pictures/chosen.ts'
import { type Pictures, usePictures } from './pictures/use-pictures.ts'
import { isDirty, type Snapshot } from './snapshot.ts'
import { concernedBy, newValues, startPlace, storedValues, type Values, withValue } from './values.ts'

/** What the official is told about the last attempt to save. */
export type Told = {
  problems: readonly Problem[]
  /** A sentence that concerns no single field. */
  whole: string | undefined
  /** Counts the attempts, so that each calls for attention. */
  attempt: number
}

/** The state of a form and the ways to change it. */
export type RecordForm = {
  area: Area
  actor: Actor
  action: 'add' | 'edit'
  values: Values
  /** Enters a value; what is told of the fields it concerns is forgotten. */
  set: (name: string, value: string) => void
  /** The numbers in texts that the official says are no national IDs. */
  confirmed: readonly string[]
  /** Says so of some in a field's text, or takes it back. */
  confirm: (name: string, numbers: readonly string[], isOther: boolean) => void
  choice: PlaceChoice
  pictures: Pictures
  documents: Documents
  told: Told
  tell: (problems: readonly Problem[], whole?: string) => void
  snapshot: Snapshot
  dirty: boolean
  /** Puts other contents into the form: those of a draft, or those that were settled after a conflict. */
  take: (contents: Snapshot) => void
}

type RecordFormOf = {
  area: Area
  /** The record to change; without it a new one is added. */
  record?: AreaRecord
  /** Where a new record begins. */
  searched?: ChosenPlace
  /** What a new record begins with instead of empty fields. */
  begin?: Values
  stored: StoredPictures
  /** The pictures of its gallery, for what describes them. */
  gallery?: readonly GalleryPicture[]
}

const NONE_CONFIRMED: readonly string[] = []

/** Keeps what is entered into the form of a record. */
export function useRecordForm({ area, record, searched, begin, stored, gallery }: RecordFormOf): RecordForm {
  const { actor } = useSession()
  const [base, setBase] = useState(() => ({
    record,
    stored,
    values: record
      ? storedValues(area, actor, record, gallery)
      : { ...newValues(area, actor, bangkokToday(Date.now())), ...begin },
  }))
  const [values, setValues] = useState(base.values)
  const [told, setTold] = useState<Told>({ problems: [], whole: undefined, attempt: 0 })
  const choice = usePlaceChoice({
    actor,
    area,
    use: record ? 'edit' : 'add',
    ...(record ? { start: record.catmUkey } : searched ? { start: startPlace(area, actor, searched) } : {}),
  })
  const [mark, setMark] = useState(freshMark)
  const [confirmed, setConfirmed] = useState<readonly string[]>(NONE_CONFIRMED)
  const [startCode, setStartCode] = useState(choice.catmUkey)
  const pictures = usePictures(area, base.stored)
  const documents = useDocuments(storedList(record?.documents ?? []))

  const set = useCallback(
    (name: string, value: string) => {
      setValues((before) => withValue(area, before, name, value))
      setTold((before) => withoutProblems(before, concernedBy(area, name)))
    },
    [area],
  )
  const forget = (name: string) => setTold((before) => withoutProblems(before, [name]))
  const snapshot: Snapshot = {
    record: base.record,
    start: base.values,
    startCode,
    stored: base.stored,
    values,
    catmUkey: choice.catmUkey,
    chosen: pictures.chosen,
    ...(area.gallery ? { order: pictures.order } : {}),
    documents: documents.list,
    confirmed,
    ...(base.record ? {} : { mark }),
  }
  return {
    area,
    actor,
    action: record ? 'edit' : 'add',
    values,
    set,
    confirmed,
    confirm: (name, numbers, isOther) => {
      const others = confirmed.filter((number) => !numbers.includes(number))
      setConfirmed(isOther ? [...others, ...numbers] : others)
      forget(name)
    },
    choice: {
      ...choice,
      choose: (level, code) => {
        choice.choose(level, code)
        forget('catmUkey')
      },
    },
    pictures: {
      ...pictures,
      choose: (part, files) => {
        pictures.choose(part, files)
        if (part !== undefined) forget(part)
      },
      cut: (part, picture) => {
        pictures.cut(part, picture)
        forget(part)
      },
      remove: (part) => {
        pictures.remove(part)
        forget(part)
      },
      restore: (part) => {
        pictures.restore(part)
        forget(part)
      },
    },
    documents: {
      ...documents,
      add: (files) => {
        documents.add(files)
        forget('documents')
      },
      replace: (key, file) => {
        documents.replace(key, file)
        forget(key)
      },
      remove: (key) => {
        documents.remove(key)
        forget(key)
      },
    },
    told,
    tell: (problems, whole) => setTold(({ attempt }) => ({ problems, whole, attempt: attempt + 1 })),
    snapshot,
    dirty: isDirty(snapshot),
    take: (contents) => {
      setBase({ record: contents.record, stored: contents.stored, values: contents.start })
      setStartCode(contents.startCode)
      setValues(contents.values)
      choice.take(chosenOf(contents.catmUkey))
      pictures.take(contents.chosen, contents.order)
      documents.take(contents.documents)
      setConfirmed(contents.confirmed)
      if (contents.mark !== undefined) setMark(contents.mark)
    },
  }
}

function withoutProblems(told: Told, names: readonly string[]): Told {
  const left = told.problems.filter(({ field }) => !names.includes(field))
  return left.length === told.problems.length ? told : { ...told, problems: left }
}
