/** The photos on the desk: read one after the other, assigned, sent as one batch, and taken back as one. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isServerUnreachable } from '#web/api/api-error.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import type { BulkResult } from '#web/engine/bulk/bulk-result-panel.tsx'
import { failureText } from '#web/engine/errors/failure.tsx'
import { BROKEN_FILE_TEXT } from '#web/engine/form/pictures/prepare-picture.ts'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import {
  type AddedPictures,
  addPictures,
  areaOf,
  type PictureRecord,
  refreshAreas,
  resultOf,
  undoPictures,
} from './picture-records.ts'
import type { PhotoPlace } from './photo-addresses.ts'
import { isSameFile, type ReadPhoto, readPhoto } from './read-photo.ts'

export type DeskPhoto = {
  key: number
  chosen: File
  /** Undefined while the device reads it. */
  read?: ReadPhoto
  /** The record that it is assigned to. */
  target?: PictureRecord
  state: 'open' | 'sending' | 'saved'
  /** Its progress from 0 to 1 while it is sent. */
  sent?: number
  failure?: string | undefined
}

/** More would be hard to oversee, and a phone has to hold them. */
export const MOST_PHOTOS = 60

const OFFLINE_TEXT = 'ขาดการเชื่อมต่ออินเทอร์เน็ต กรุณาเปิดหน้านี้ไว้ ระบบจะส่งรูปให้เองเมื่อกลับมาเชื่อมต่อได้'

/** The pictures that a record got, and the photos that they are. */
type SavedPhotos = AddedPictures & { keys: readonly number[] }

/** What was saved in one go; after its undo it has only results. */
type Batch = { added: readonly SavedPhotos[]; results: readonly BulkResult[]; isUndone: boolean }

export function usePhotoDesk(place: PhotoPlace) {
  const client = useQueryClient()
  const [photos, setPhotos] = useState<readonly DeskPhoto[]>([])
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [batch, setBatch] = useState<Batch>()
  const [isSaving, setSaving] = useState(false)
  const [isCutOff, setCutOff] = useState(false)
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const marks = useRef(new Map<string, string>())

  const change = (keys: readonly number[], changes: Partial<DeskPhoto>) =>
    setPhotos((before) =>
      before.map((photo) => (keys.includes(photo.key) ? { ...photo, ...changes } : photo)),
    )
  const remove = (key: number) => setPhotos((before) => before.filter((photo) => photo.key !== key))
  const reject = ({ key }: DeskPhoto, text: string) => {
    remove(key)
    setWarnings((before) => [...before, text])
  }
  const open = photos.filter(({ state }) => state !== 'saved')
  const assigned = open.filter(({ read, target }) => read && target)

  const readOne = async (photo: DeskPhoto, earlier: readonly File[]) => {
    const { key, chosen } = photo
    for (const other of earlier)
      if (await isSameFile(chosen, other)) return reject(photo, `${chosen.name}: เลือกรูปนี้ไว้แล้ว`)
    const read = await readPhoto(chosen)
    if (typeof read === 'string') reject(photo, read)
    else change([key], { read })
  }
  const add = (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, MOST_PHOTOS - open.length))
    const tooMany = `จัดได้ครั้งละไม่เกิน ${MOST_PHOTOS} รูป กรุณาบันทึกรูปที่จัดแล้วก่อน แล้วจึงเลือกรูปที่เหลือ`
    setWarnings(taken.length < files.length ? [tooMany] : [])
    const added = taken.map((chosen): DeskPhoto => {
      count.current += 1
      return { key: count.current, chosen, state: 'open' }
    })
    setPhotos((before) => [...before, ...added])
    const known = photos.map(({ chosen }) => chosen)
    for (const [at, photo] of added.entries()) {
      const earlier = [...known, ...taken.slice(0, at)]
      queue.current = queue.current
        .then(() => readOne(photo, earlier))
        .catch(() => reject(photo, `${photo.chosen.name}: ${BROKEN_FILE_TEXT}`))
    }
  }

  /** Sends the pictures of one record. `cut-off`: the server was not reached. */
  const sendTo = async (
    record: PictureRecord,
    group: readonly DeskPhoto[],
  ): Promise<SavedPhotos | 'cut-off' | undefined> => {
    const keys = group.map(({ key }) => key)
    change(keys, { state: 'sending', sent: 0, failure: undefined })
    try {
      const files = group.flatMap(({ read }) => (read ? [read.picture.file] : []))
      const onProgress = (sent: number) => change(keys, { sent })
      const { version } = await addPictures(client, place, record, files, { onProgress })
      change(keys, { state: 'saved' })
      return { record, version, keys }
    } catch (error) {
      const isUnreachable = isServerUnreachable(error)
      const failure = isUnreachable && !navigator.onLine ? OFFLINE_TEXT : failureText(error)
      change(keys, { state: 'open', failure })
      return isUnreachable ? 'cut-off' : undefined
    }
  }
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    setCutOff(false)
    setWarnings([])
    const added: SavedPhotos[] = []
    for (const group of Map.groupBy(assigned, ({ target }) => target?.key).values()) {
      const target = group[0]?.target
      if (target === undefined) continue
      const outcome = await sendTo(target, group)
      // What follows would fail too; it stays assigned.
      if (outcome === 'cut-off') {
        setCutOff(true)
        break
      }
      if (outcome) added.push(outcome)
    }
    if (added.length > 0) {
      marks.current.clear()
      setBatch((before) => joined(before, added))
      await refresh(client, added)
    }
    setSaving(false)
  }
  useWhenOnline(isCutOff, () => void save())

  const undo = async () => {
    if (batch === undefined) return
    const markOf = (area: string) => {
      const mark = marks.current.get(area) ?? createIdempotencyKey()
      marks.current.set(area, mark)
      return mark
    }
    const results = await undoPictures(batch.added, markOf)
    const undone = new Set(results.filter(({ error }) => error === undefined).map(({ id }) => id))
    const back = batch.added.filter(({ record }) => undone.has(record.key)).flatMap(({ keys }) => keys)
    setPhotos((before) => before.map((photo) => (back.includes(photo.key) ? reopened(photo) : photo)))
    setBatch({ added: [], results, isUndone: true })
    await refresh(client, batch.added)
  }
  return {
    open,
    assigned,
    add,
    remove,
    assign: (key: number, target: PictureRecord) => change([key], { target, failure: undefined }),
    unassign: (key: number) =>
      setPhotos((before) => before.map((photo) => (photo.key === key ? reopened(photo) : photo))),
    save: () => void save(),
    isSaving,
    warnings,
    clearWarnings: () => setWarnings([]),
    batch,
    undo,
    closeBatch: () => {
      setBatch(undefined)
      setPhotos(open)
    },
  }
}

export type PhotoDesk = ReturnType<typeof usePhotoDesk>

/** A photo as it was before it was assigned. */
const reopened = ({ key, chosen, read }: DeskPhoto): DeskPhoto => ({
  ...{ key, chosen, state: 'open' },
  ...(read && { read }),
})

/**
 * What was saved together with an earlier save whose rest this one sent. A record that was saved a second
 * time begins a new batch: its earlier change can no longer be taken back alone.
 */
function joined(before: Batch | undefined, added: readonly SavedPhotos[]): Batch {
  const isSecond = added.some(({ record }) => before?.added.some((one) => one.record.key === record.key))
  const all = [...(isSecond ? [] : (before?.added ?? [])), ...added]
  return { added: all, results: all.map(({ record }) => resultOf(record)), isUndone: false }
}

/** Lists that fail to load again show their own error. */
const refresh = (client: QueryClient, added: readonly AddedPictures[]) =>
  refreshAreas(
    client,
    added.map(({ record }) => areaOf(record)),
  ).catch(() => undefined)
