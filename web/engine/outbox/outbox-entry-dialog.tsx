import { useEffect, useEffectEvent, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { useSession } from '#web/api/session.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { SavedRecord } from '../record/record-api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormSnapshot } from '../form/snapshot.ts'
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import type { FormValues } from '../form/values.ts'
import type { AreaRecord } from '../record/record.ts'
import { entryLockName, withTabLock } from './tab-lock.ts'
import { readOutboxEntry, deleteOutboxEntry, type OutboxEntry } from './outbox-store.ts'

type OutboxEntryDialogProps = {
  area: Area
  no: string
  onAdded: (saved: SavedRecord) => void
  onEdited: (record: AreaRecord, saved: SavedRecord, merged: readonly string[]) => void
  onCancel: () => void
}

/** How long to wait for a form of the same entry to release it, in milliseconds. */
const CLOSING_MS = 1_000

/** Opens the form of an outbox entry. Meanwhile it is not sent, and no other tab can open it. */
export function OutboxEntryDialog({ area, no, onCancel, ...handlers }: OutboxEntryDialogProps) {
  const account = useSession().actor.id
  const [entry, setEntry] = useState<OutboxEntry>()
  const cancel = useEffectEvent((why: string) => {
    toast.warning(why)
    onCancel()
  })
  const { key } = area
  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    const open = async () => {
      const found = await readOutboxEntry(account, no)
      if (signal.aborted) return
      if (found === undefined || found.area !== key) return cancel('รายการนี้ไม่ได้รอส่งแล้ว')
      setEntry(found)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    void withTabLock(entryLockName({ account, no }), open, CLOSING_MS).then((isLocked) => {
      if (!isLocked && !signal.aborted) cancel('รายการนี้กำลังส่งหรือเปิดอยู่ในหน้าต่างอื่น กรุณาลองใหม่อีกครั้ง')
    })
    return () => closed.abort()
  }, [account, no, key])
  if (entry === undefined) return <LoadingDialog opened />
  return <OutboxEntryForm area={area} entry={entry} onCancel={onCancel} {...handlers} />
}

type OutboxEntryFormProps = Omit<OutboxEntryDialogProps, 'no'> & { entry: OutboxEntry }

function OutboxEntryForm({ area, entry, onAdded, onEdited, onCancel }: OutboxEntryFormProps) {
  const { record, stored } = entry.contents
  const form = useContents(useRecordForm({ area, ...(record ? { record } : {}), stored }), entry)
  return (
    <FormDialog
      form={form}
      waiting={entry}
      onSaved={async (saved, merged) => {
        await deleteOutboxEntry(entry)
        if (record) onEdited(record, saved, merged)
        else onAdded(saved)
      }}
      onUnchanged={async () => {
        await deleteOutboxEntry(entry)
        toast.success('ข้อมูลนี้มีอยู่ในระบบแล้ว')
        onCancel()
      }}
      onCancel={onCancel}
    />
  )
}

/** The form with the entry's contents and the server's refusal. Closing it without a change loses nothing. */
function useContents(form: RecordForm, { contents, refused }: OutboxEntry): RecordForm {
  const [fitted] = useState(() => fitting(contents, form.snapshot()))
  const begin = useEffectEvent(() => {
    form.take(fitted)
    if (refused !== undefined) form.setErrors([], refused)
  })
  useEffect(() => begin(), [])
  const isChanged = form.values.use(() => !isSame(form.snapshot(), fitted))
  return { ...form, dirty: form.dirty && isChanged }
}

/** The contents adapted to this version: an earlier version may have had other fields. */
function fitting(contents: FormSnapshot, { values: known }: FormSnapshot): FormSnapshot {
  const names = Object.keys(known)
  const isFitting =
    names.length === Object.keys(contents.values).length && names.every((name) => name in contents.values)
  if (isFitting) return contents
  const asKnown = (values: FormValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? known[name] ?? '']))
  return { ...contents, start: asKnown(contents.start), values: asKnown(contents.values) }
}

/** Contents are immutable, so unchanged ones are the same objects. */
function isSame(one: FormSnapshot, other: FormSnapshot): boolean {
  return (
    one.values === other.values &&
    one.chosen === other.chosen &&
    one.order?.join() === other.order?.join() &&
    one.documents === other.documents &&
    one.confirmed === other.confirmed &&
    one.catmUkey === other.catmUkey &&
    // Older entries have none.
    (other.order === undefined || one.order === other.order)
  )
}
