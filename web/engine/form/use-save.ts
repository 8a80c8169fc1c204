import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { FORM_BYTES, FORM_MB } from '#domain/documents.ts'
import type { Problem } from '#domain/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/notify.tsx'
import { createRecord, problemsOf, type Saved, staleRecord, updateRecord } from '../calls.ts'
import { keptFailureText } from '../failure.tsx'
import { galleryQuery, refreshArea } from '../queries.ts'
import type { AreaRecord } from '../record.ts'
import { type Choice, type Conflict, conflictOf, settled } from './conflict.ts'
import { labelOf } from './labels.ts'
import { progressByPart, storedPictures } from './pictures/chosen.ts'
import { isDirty, readForm, type Snapshot, sendingOf } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
import { storedValues, type Values } from './values.ts'

/** Saving a form: what is under way, what has to be settled first, and how to begin. */
export type Save = {
  saving: boolean
  /** How much of each new picture has been sent, from 0 to 1; absent where none is sent. */
  progress: Readonly<Record<string, number>> | undefined
  /** Somebody else saved the same fields meanwhile: the official has to choose. */
  conflict: Conflict | undefined
  settle: (choices: Readonly<Record<string, Choice>>) => void
  /** Back to the form, as it was. */
  putOff: () => void
  submit: () => void
}

type SaveOf = {
  form: RecordForm
  onSaved: (saved: Saved, merged: readonly string[]) => void
  /** There was nothing to save. */
  onUnchanged: () => void
}

/** So often changes of others are merged by themselves before the official is told. */
const MOST_MERGES = 3

/**
 * Judges the form, sends it, and tells what is wrong: at the fields, above them, and the first sentence as a notice.
 * Whatever goes wrong, the form stays as it is.
 */
export function useSave({ form, onSaved, onUnchanged }: SaveOf): Save {
  const { area, actor } = form
  const client = useQueryClient()
  const [progress, setProgress] = useState<Save['progress']>()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const merged = useRef(new Set<string>())

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'aborted') return
    const problems = problemsOf(area, error).map((problem) => withFileName(problem, form.snapshot))
    const [first] = problems
    if (first) notify.warning(first.message)
    else notify.error(`${NOT_SAVED} ${keptFailureText(error)}`)
    form.tell(problems, first ? undefined : keptFailureText(error))
  }
  const send = async (contents: Snapshot, clean: Values): Promise<Saved> => {
    const sending = sendingOf(area, contents, clean)
    const files = sending.files ?? {}
    const hasFiles = Object.keys(files).length > 0
    const tellSent = (sent: number) => setProgress(progressByPart(files, sent))
    if (hasFiles) tellSent(0)
    const sent = hasFiles ? { onProgress: tellSent } : {}
    const { record } = contents
    return record ? updateRecord(area, record, sending, sent) : createRecord(area, sending, sent)
  }
  /** Gives what is to be saved instead where nobody has to choose. */
  const meet = async (contents: Snapshot, current: AreaRecord): Promise<Snapshot | undefined> => {
    const gallery = area.gallery ? await client.fetchQuery(galleryQuery(area, current)) : []
    const theirs = {
      record: current,
      values: storedValues(area, actor, current),
      stored: storedPictures(area, current, gallery),
    }
    const met = conflictOf(area, contents, theirs)
    for (const key of met.merged) merged.current.add(labelOf(area, key))
    if (met.both.length === 0) return settled(area, met, {})
    setConflict(met)
    return undefined
  }
  const attempt = async (first: Snapshot) => {
    let contents: Snapshot | undefined = first
    for (let merges = 0; contents; merges++) {
      const reading = readForm(area, actor, contents)
      if (reading.values === undefined) {
        notify.warning(reading.problems[0]?.message ?? NOT_SAVED)
        return form.tell(reading.problems)
      }
      if (contents.record && !isDirty(contents)) {
        await refreshArea(client, area)
        return onUnchanged()
      }
      if (isTooMuch(area, contents)) return form.tell([], TOO_MUCH)
      try {
        const saved = await send(contents, reading.values)
        return onSaved(saved, [...merged.current])
      } catch (error) {
        const current = contents.record && staleRecord(area, error)
        if (current === undefined || merges >= MOST_MERGES) return refuse(error)
        contents = await meet(contents, current)
        if (contents) form.take(contents)
      }
    }
  }
  const run = async (contents: Snapshot) => {
    if (saving) return
    setSaving(true)
    notify.clearErrors()
    try {
      await attempt(contents)
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
      setProgress(undefined)
    }
  }
  return {
    saving,
    progress,
    conflict,
    settle: (choices) => {
      if (conflict === undefined) return
      const contents = settled(area, conflict, choices)
      setConflict(undefined)
      form.take(contents)
      void run(contents)
    },
    putOff: () => setConflict(undefined),
    submit: () => void run(form.snapshot),
  }
}

/** Whether the new files are more than what can be sent at once, so that the official need not wait to hear of it. */
function isTooMuch(area: Area, contents: Snapshot): boolean {
  const files = Object.values(sendingOf(area, contents, {}).files ?? {})
  return files.reduce((sum, { size }) => sum + size, 0) > FORM_BYTES
}

const TOO_MUCH = `รูปภาพและเอกสารที่เลือกไว้มีขนาดรวมกันเกิน ${FORM_MB} MB กรุณานำบางไฟล์ออก บันทึกก่อน แล้วจึงแนบไฟล์ที่เหลือ`

/** What is said of a document says which one. */
function withFileName(problem: Problem, { documents }: Snapshot): Problem {
  const document = documents.find(({ part }) => part === problem.field)
  return document ? { ...problem, message: `${document.name}: ${problem.message}` } : problem
}

const NOT_SAVED = 'ไม่สามารถบันทึกได้'
