/**
 * Two changes of one record: the user decides about fields that both changed; other changes merge by
 * themselves (users, 1). Keys are field names, `catmUkey` for the place, the form parts of pictures, and
 * `pictureOrder`.
 */
import { formFields } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import {
  type DocumentList,
  documentListText,
  storedDocumentList,
  withoutDeletedDocuments,
} from '../documents/document-list.ts'
import {
  describedParts,
  type PictureOrder,
  picturePartsOf,
  type StoredPictures,
} from '../pictures/picture-choices.ts'
import { changesDocuments, changesOrder, type FormSnapshot } from '../snapshot.ts'
import type { FormValues } from '../values.ts'

/** The stored record. `values` has the fields of the form. */
export type Theirs = { record: AreaRecord; values: FormValues; stored: StoredPictures }

/** A version conflict of a form. */
export type Conflict = {
  mine: FormSnapshot
  theirs: Theirs
  /** Fields that both changed differently. */
  both: readonly string[]
  /** Fields that only the other user changed. */
  merged: readonly string[]
}

export type ConflictChoice = 'mine' | 'theirs'

/** Compares a form with what another user has saved since. */
export function detectConflict(area: Area, mine: FormSnapshot, theirs: Theirs): Conflict {
  const before = mine.record?.values ?? {}
  const keys = [
    ...compared('catmUkey', mine.startCode, mine.catmUkey, theirs.record.catmUkey),
    ...Object.keys(formFields(area)).flatMap((name) => {
      const start = mine.start[name] ?? before[name] ?? ''
      const now = theirs.record.values[name] ?? theirs.values[name] ?? ''
      const current = mine.values[name] ?? start
      if (current !== start && describesAnother(area, name, mine, theirs))
        return [{ key: name, outcome: BOTH }]
      return compared(name, start, current, now)
    }),
    ...picturePartsOf(area).flatMap((part) => {
      const start = mine.stored[part] ?? ''
      const current = mine.chosen[part]
      const mineChanged = current === undefined ? start : current.kind === 'new' ? NEW : ''
      return compared(part, start, mineChanged, theirs.stored[part] ?? '')
    }),
    ...orderCompared(area, mine, theirs),
    ...compared(
      'documents',
      storedText(mine.record?.documents ?? []),
      documentListText(mine.documents),
      storedText(theirs.record.documents),
    ),
  ]
  const named = (outcome: 'both' | 'merged') =>
    keys.filter((each) => each.outcome === outcome).map(({ key }) => key)
  return { mine, theirs, both: named('both'), merged: named('merged') }
}

const storedText = (documents: AreaRecord['documents']) => documentListText(storedDocumentList(documents))

const BOTH = 'both' as const

/** Whether an alt text describes a picture that somebody has replaced since. */
function describesAnother(area: Area, name: string, mine: FormSnapshot, theirs: Theirs): boolean {
  const part = describedParts(area).find((each) => each.name === name)?.part
  return part !== undefined && mine.stored[part] !== theirs.stored[part]
}

/** An order applies to the pictures at that time: if they have moved since, the user decides again. */
function orderCompared(area: Area, mine: FormSnapshot, { stored }: Theirs) {
  const isSame = picturePartsOf(area).every((part) => mine.stored[part] === stored[part])
  return changesOrder(mine) && !isSame ? [{ key: PICTURE_ORDER, outcome: BOTH }] : []
}

/** The stored pictures of a form in the order the user set. */
export function picturesInOrder({ order = [], stored }: Pick<FormSnapshot, 'order' | 'stored'>): string[] {
  return order.flatMap((part) => stored[part] ?? [])
}

/** The user's order applied to the pictures stored now: new ones come last. */
function rebasedOrder(area: Area, mine: FormSnapshot, { stored }: Theirs): PictureOrder {
  const current = picturesInOrder(mine)
  const rank = (part: string) => {
    const at = current.indexOf(stored[part] ?? '')
    if (at >= 0) return at
    return part in stored ? current.length : current.length + 1
  }
  return [...picturePartsOf(area)].sort((one, other) => rank(one) - rank(other))
}

/** Marks a new picture, which equals no stored one. */
const NEW = '*'

function compared(key: string, start: string, mine: string, theirs: string) {
  if (theirs === start || theirs === mine) return []
  return [{ key, outcome: mine === start ? ('merged' as const) : ('both' as const) }]
}

/** The form after the user has decided: it starts from what is stored now, with the changes on top. */
export function resolveConflict(
  area: Area,
  conflict: Conflict,
  choices: Readonly<Record<string, ConflictChoice>>,
): FormSnapshot {
  const { mine, theirs, both } = conflict
  const takesMine = (key: string) => !both.includes(key) || choices[key] === 'mine'
  const isMine = (name: string) => mine.values[name] !== mine.start[name] && takesMine(name)
  const values = Object.keys(theirs.values).map((name) => [
    name,
    (isMine(name) ? mine.values[name] : theirs.values[name]) ?? '',
  ])
  const chosen = picturePartsOf(area).flatMap((part) => {
    const choice = mine.chosen[part]
    const isVoid = choice?.kind === 'removed' && !(part in theirs.stored)
    return choice !== undefined && !isVoid && takesMine(part) ? [[part, choice]] : []
  })
  const changesPlace = mine.catmUkey !== mine.startCode && takesMine('catmUkey')
  return {
    record: theirs.record,
    start: theirs.values,
    startCode: theirs.record.catmUkey,
    stored: theirs.stored,
    values: Object.fromEntries(values),
    catmUkey: changesPlace ? mine.catmUkey : theirs.record.catmUkey,
    chosen: Object.fromEntries(chosen),
    ...(area.gallery ? { order: resolvedOrder(area, conflict, takesMine(PICTURE_ORDER)) } : {}),
    documents: resolvedDocuments(mine, theirs, takesMine('documents')),
    confirmed: mine.confirmed,
  }
}

function resolvedOrder(area: Area, { mine, theirs, both }: Conflict, takesMine: boolean): PictureOrder {
  if (!both.includes(PICTURE_ORDER)) return mine.order ?? picturePartsOf(area)
  return takesMine ? rebasedOrder(area, mine, theirs) : picturePartsOf(area)
}

/** The user's documents that are still stored; the stored list where it was selected or only it changed. */
function resolvedDocuments(mine: FormSnapshot, { record }: Theirs, takesMine: boolean): DocumentList {
  const stored = storedDocumentList(record.documents)
  if (!changesDocuments(mine) || !takesMine) return stored
  return withoutDeletedDocuments(mine.documents, record.documents)
}
