/** Saves a form: validates it, sends it, merges it with other users' changes, and shows what went wrong. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { FORM_BYTES, FORM_MB } from '#domain/pictures/documents.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { isAborted, isServerUnreachable } from '#web/api/api-error.ts'
import { formFailureText } from '#web/engine/errors/failure.tsx'
import {
  createRecord,
  type SavedRecord,
  type SendOptions,
  staleRecord,
  updateRecord,
  validationErrorsOf,
} from '#web/engine/record/record-api.ts'
import { galleryQuery, refreshArea } from '#web/engine/record/record-queries.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { labelOf } from '../labels.ts'
import { progressByPart, storedPictures } from '../pictures/picture-choices.ts'
import { isDirty, type FormSnapshot, recordPayload, validateForm } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'
import { type FormValues, storedValues } from '../values.ts'
import {
  type Conflict,
  type ConflictChoice,
  detectConflict,
  resolveConflict,
  type Theirs,
} from './conflict.ts'

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
    const problems = validationErrorsOf(area, error).map((problem) => withFileName(problem, form.snapshot()))
    form.setErrors(problems, problems.length > 0 ? undefined : formFailureText(error))
  }
  const reportProgress = (files: Readonly<Record<string, File>>, sent: number) =>
    setProgress(progressByPart(files, sent))
  const attempt = async (contents: FormSnapshot, { signal }: AbortController) => {
    const outcome = await saveForm({
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
    submit: () => void run(form.snapshot()),
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

/** The result. A refusal or a missing connection is thrown as an `ApiError`. */
export type SaveOutcome =
  | { kind: 'saved'; saved: SavedRecord }
  | { kind: 'unchanged' }
  | { kind: 'unfit'; problems: readonly ValidationError[] }
  /** The new files exceed the maximum size of a request. */
  | { kind: 'too-much' }
  /** Another user has changed the same fields: the user must decide. */
  | { kind: 'conflict'; conflict: Conflict }

type SaveRequest = {
  area: Area
  actor: Actor
  client: QueryClient
  contents: FormSnapshot
  /** The session of the request, if not the current one. */
  session?: SendOptions['session']
  /** Aborts the upload, which may still have arrived; a request that is under way is awaited. */
  signal?: AbortSignal
  /** Called with the progress from 0 to 1 where there are files. */
  onProgress?: (files: Readonly<Record<string, File>>, sent: number) => void
  /** Called with the fields in which another user's change is preserved. */
  onMerged?: (keys: readonly string[]) => void
  /** Called with the contents rebased on what is stored. */
  onRebased?: (contents: FormSnapshot) => void
}

/** Changes of others are merged this many times before the user is asked. */
const MAX_MERGES = 3

/** Saves the contents of a form; other users' changes in other fields are preserved. */
export async function saveForm(saving: SaveRequest): Promise<SaveOutcome> {
  const { area, actor, client } = saving
  let { contents } = saving
  for (let merges = 0; ; merges++) {
    const reading = validateForm(area, actor, contents)
    if (reading.values === undefined) return { kind: 'unfit', problems: reading.problems }
    if (contents.record && !isDirty(contents)) {
      await refreshArea(client, area)
      return { kind: 'unchanged' }
    }
    if (isTooMuch(area, contents)) return { kind: 'too-much' }
    try {
      return { kind: 'saved', saved: await send(saving, contents, reading.values) }
    } catch (error) {
      const current = contents.record && staleRecord(area, error)
      if (current === undefined || merges >= MAX_MERGES) throw error
      const gallery = area.gallery ? await client.fetchQuery(galleryQuery(area, current)) : []
      const theirs: Theirs = {
        record: current,
        values: storedValues(area, actor, current, gallery),
        stored: storedPictures(area, current, gallery),
      }
      const conflict = detectConflict(area, contents, theirs)
      saving.onMerged?.(conflict.merged)
      if (conflict.both.length > 0) return { kind: 'conflict', conflict }
      contents = resolveConflict(area, conflict, {})
      saving.onRebased?.(contents)
    }
  }
}

function send(saving: SaveRequest, contents: FormSnapshot, clean: FormValues): Promise<SavedRecord> {
  const { area, actor, session = { account: actor.id }, signal, onProgress } = saving
  const sending = recordPayload(area, contents, clean)
  const files = sending.files ?? {}
  const sent: SendOptions = { session, ...(signal && { signal }) }
  if (onProgress && Object.keys(files).length > 0) {
    const tell = (part: number) => onProgress(files, part)
    tell(0)
    sent.onProgress = tell
  }
  const { record } = contents
  return record ? updateRecord(area, record, sending, sent) : createRecord(area, sending, sent)
}

/** Whether the new files exceed the maximum size of a request, checked before sending. */
function isTooMuch(area: Area, contents: FormSnapshot): boolean {
  const files = Object.values(recordPayload(area, contents, {}).files ?? {})
  return files.reduce((sum, { size }) => sum + size, 0) > FORM_BYTES
}
