import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FORM_MB } from '#domain/pictures/documents.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { isAborted, isServerUnreachable } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { validationErrorsOf, type SavedRecord } from '#web/engine/record/record-api.ts'
import { formFailureText } from '#web/engine/errors/failure.tsx'
import { type ConflictChoice, type Conflict, resolveConflict } from './conflict.ts'
import { labelOf } from '../labels.ts'
import { progressByPart } from '../pictures/picture-choices.ts'
import { saveContents } from './save-contents.ts'
import type { FormSnapshot } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'

/** The save of a form: its state and the function that starts it. */
export type Save = {
  saving: boolean
  /** Upload progress of each new picture from 0 to 1; absent where none is sent. */
  progress: Readonly<Record<string, number>> | undefined
  /** Another user has changed the same fields: the user must decide. */
  conflict: Conflict | undefined
  resolveConflict: (choices: Readonly<Record<string, ConflictChoice>>) => void
  dismissConflict: () => void
  submit: () => void
  /** Aborts the save and shows this sentence; the request may still have arrived. */
  abort: (sentence: string) => void
  /** The last attempt did not reach the server, or was aborted: the form may go to the outbox. */
  unreached: boolean
}

export type SaveOptions = {
  form: RecordForm
  /** `merged` are the fields in which another user's change was preserved; usually none. */
  onSaved: (saved: SavedRecord, merged: readonly string[]) => void
  onUnchanged: () => void
}

/** Validates and sends the form, which shows the errors and stays unchanged on any failure. */
export function useSave({ form, onSaved, onUnchanged }: SaveOptions): Save {
  const { area, actor } = form
  const client = useQueryClient()
  const [progress, setProgress] = useState<Save['progress']>()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [unreached, setUnreached] = useState(false)
  const merged = useRef(new Set<string>())
  const controller = useRef<AbortController>(undefined)

  const refuse = (error: unknown) => {
    const isUnreached = isAborted(error) || isServerUnreachable(error)
    setUnreached(isUnreached)
    if (isAborted(error)) return form.setErrors([], controller.current?.signal.reason)
    if (isUnreached) {
      // The offer of the outbox is the one message, also for the loss of the connection.
      toast.clearPassing()
      return form.setErrors([], formFailureText(error))
    }
    const problems = validationErrorsOf(area, error).map((problem) => withFileName(problem, form.snapshot))
    form.setErrors(problems, problems.length > 0 ? undefined : formFailureText(error))
  }
  const reportProgress = (files: Readonly<Record<string, File>>, sent: number) =>
    setProgress(progressByPart(files, sent))
  const attempt = async (contents: FormSnapshot, { signal }: AbortController) => {
    const outcome = await saveContents({
      area,
      actor,
      client,
      contents,
      signal,
      onProgress: reportProgress,
      onMerged: (keys) => {
        for (const key of keys) merged.current.add(labelOf(area, key))
      },
      onRebased: form.take,
    })
    if (outcome.kind === 'saved') return onSaved(outcome.saved, [...merged.current])
    if (outcome.kind === 'unchanged') return onUnchanged()
    if (outcome.kind === 'conflict') return setConflict(outcome.conflict)
    if (outcome.kind === 'too-much') return form.setErrors([], TOO_MUCH)
    form.setErrors(outcome.problems)
  }
  const run = async (contents: FormSnapshot) => {
    if (saving) return
    controller.current = new AbortController()
    setSaving(true)
    setUnreached(false)
    toast.clearErrors()
    try {
      await attempt(contents, controller.current)
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
    resolveConflict: (choices) => {
      if (conflict === undefined) return
      const contents = resolveConflict(area, conflict, choices)
      setConflict(undefined)
      form.take(contents)
      void run(contents)
    },
    dismissConflict: () => setConflict(undefined),
    submit: () => void run(form.snapshot),
    abort: (sentence) => controller.current?.abort(sentence),
    unreached,
  }
}

const TOO_MUCH = `รูปภาพและเอกสารที่เลือกไว้มีขนาดรวมกันเกิน ${FORM_MB} MB กรุณานำบางไฟล์ออก บันทึกก่อน แล้วจึงแนบไฟล์ที่เหลือ`

/** An error of a document names its file. */
function withFileName(problem: ValidationError, { documents }: FormSnapshot): ValidationError {
  const document = documents.find(({ part }) => part === problem.field)
  const isNamed = document && 'file' in document && problem.message.startsWith(document.file.name)
  return document && !isNamed ? { ...problem, message: `${document.name}: ${problem.message}` } : problem
}
