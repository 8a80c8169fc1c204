import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FORM_MB } from '#domain/documents.ts'
import type { Problem } from '#domain/problem.ts'
import { isAborted, isUnreached } from '#web/api/api-error.ts'
import { notify } from '#web/ui/notify.tsx'
import { problemsOf, type Saved } from '../calls.ts'
import { keptFailureText } from '../failure.tsx'
import { type Choice, type Conflict, settled } from './conflict.ts'
import { labelOf } from './labels.ts'
import { progressByPart } from './pictures/chosen.ts'
import { saveContents } from './save-contents.ts'
import type { Snapshot } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

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
  /** Ends the sending and tells so by this sentence; what was sent may have arrived all the same. */
  giveUp: (sentence: string) => void
  /** The last attempt met no server, or was given up: what stands in the form may be left to be sent later. */
  unreached: boolean
}

type SaveOf = {
  form: RecordForm
  onSaved: (saved: Saved, merged: readonly string[]) => void
  /** There was nothing to save. */
  onUnchanged: () => void
}

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
  const [unreached, setUnreached] = useState(false)
  const merged = useRef(new Set<string>())
  const way = useRef<AbortController>(undefined)

  const refuse = (error: unknown) => {
    setUnreached(isAborted(error) || isUnreached(error))
    if (isAborted(error)) return form.tell([], way.current?.signal.reason)
    const problems = problemsOf(area, error).map((problem) => withFileName(problem, form.snapshot))
    const [first] = problems
    if (first) notify.warning(first.message)
    else notify.error(`${NOT_SAVED} ${keptFailureText(error)}`)
    form.tell(problems, first ? undefined : keptFailureText(error))
  }
  const tellSent = (files: Readonly<Record<string, File>>, sent: number) =>
    setProgress(progressByPart(files, sent))
  const attempt = async (contents: Snapshot, { signal }: AbortController) => {
    const outcome = await saveContents({
      area,
      actor,
      client,
      contents,
      signal,
      onProgress: tellSent,
      onMerged: (keys) => {
        for (const key of keys) merged.current.add(labelOf(area, key))
      },
      onRebased: form.take,
    })
    if (outcome.kind === 'saved') return onSaved(outcome.saved, [...merged.current])
    if (outcome.kind === 'unchanged') return onUnchanged()
    if (outcome.kind === 'conflict') return setConflict(outcome.conflict)
    if (outcome.kind === 'too-much') return form.tell([], TOO_MUCH)
    notify.warning(outcome.problems[0]?.message ?? NOT_SAVED)
    form.tell(outcome.problems)
  }
  const run = async (contents: Snapshot) => {
    if (saving) return
    way.current = new AbortController()
    setSaving(true)
    setUnreached(false)
    notify.clearErrors()
    try {
      await attempt(contents, way.current)
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
    giveUp: (sentence) => way.current?.abort(sentence),
    unreached,
  }
}

const TOO_MUCH = `รูปภาพและเอกสารที่เลือกไว้มีขนาดรวมกันเกิน ${FORM_MB} MB กรุณานำบางไฟล์ออก บันทึกก่อน แล้วจึงแนบไฟล์ที่เหลือ`

/** What is said of a document says which one. */
function withFileName(problem: Problem, { documents }: Snapshot): Problem {
  const document = documents.find(({ part }) => part === problem.field)
  return document ? { ...problem, message: `${document.name}: ${problem.message}` } : problem
}

const NOT_SAVED = 'ไม่สามารถบันทึกได้'
