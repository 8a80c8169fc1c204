import { type Ref, useState } from 'react'
import { MAX_NOTE_LENGTH, parseNote } from '#domain/records/notes.ts'
import {
  matchedDigits,
  findNationalIdsInText,
  maskNationalIds,
} from '#domain/personal-data/national-ids-in-text.ts'
import { MultiLineField } from '#web/ui/text-field/text-field.tsx'
import { NationalIdNotice } from '../form/notices/personal-number-notice.tsx'
import type { NoteInput } from './notes-api.ts'

/** The input of a note, and its error after the first attempt to send it. */
type NoteFieldState = {
  typed: NoteInput
  error: string | undefined
  set: (typed: NoteInput) => void
  /** The text to send; undefined where it has an error, which is shown from then on. */
  read: () => NoteInput | undefined
}

export function useNoteField({ isOptional = false }: { isOptional?: boolean } = {}): NoteFieldState {
  const [typed, setTyped] = useState<NoteInput>({ text: '', confirmed: [] })
  const [error, setError] = useState<string>()
  return {
    typed,
    error,
    set: (next) => {
      setTyped(next)
      setError(undefined)
    },
    read: () => {
      const { confirmed } = typed
      const read = parseNote(typed.text, { isOptional, confirmed })
      setError('message' in read ? read.message : undefined)
      return 'text' in read ? { text: read.text, confirmed } : undefined
    },
  }
}

type NoteFieldProps = {
  entry: NoteFieldState
  label: string
  required?: boolean
  hint?: string
  takesFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The field of a note or an answer. It warns about national IDs like a public text. */
export function NoteField({ entry, label, required = false, hint, takesFocus = false, ref }: NoteFieldProps) {
  const { typed, error, set } = entry
  const found = matchedDigits(findNationalIdsInText(typed.text))
  const isOther = found.length > 0 && found.every((digits) => typed.confirmed.includes(digits))
  return (
    <div>
      <MultiLineField
        ref={ref}
        label={label}
        required={required}
        hint={hint ?? `ไม่เกิน ${MAX_NOTE_LENGTH} ตัวอักษร`}
        error={error}
        announcesError
        data-autofocus={takesFocus || undefined}
        value={typed.text}
        onChange={({ currentTarget }) => set({ ...typed, text: currentTarget.value })}
      />
      <div role="status">
        {found.length > 0 && (
          <NationalIdNotice
            found={found}
            isOther={isOther}
            onMask={() => set({ ...typed, text: maskNationalIds(typed.text, typed.confirmed) })}
            onAnswer={(isNone) => set({ ...typed, confirmed: isNone ? found : [] })}
          />
        )}
      </div>
    </div>
  )
}
