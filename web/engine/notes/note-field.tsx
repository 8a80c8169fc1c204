import { type Ref, useState } from 'react'
import { LONGEST_NOTE, readNote } from '#domain/notes.ts'
import { digitsOf, nationalIdsIn, withIdsMasked } from '#domain/personal-texts.ts'
import { AreaField } from '#web/ui/text-field.tsx'
import { IdsFound } from '../form/notices/number-notice.tsx'
import type { Typed } from './note-calls.ts'

/** What is being typed into a note, and what is wrong with it once it was tried to be sent. */
export type NoteEntry = {
  typed: Typed
  error: string | undefined
  set: (typed: Typed) => void
  /** The text as it may be sent; nothing where something is wrong, which is told from then on. */
  read: () => Typed | undefined
}

/** Keeps the text of a note while it is typed. */
export function useNoteEntry({ isOptional = false }: { isOptional?: boolean } = {}): NoteEntry {
  const [typed, setTyped] = useState<Typed>({ text: '', confirmed: [] })
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
      const read = readNote(typed.text, { isOptional, confirmed })
      setError('message' in read ? read.message : undefined)
      return 'text' in read ? { text: read.text, confirmed } : undefined
    },
  }
}

type NoteFieldProps = {
  entry: NoteEntry
  label: string
  required?: boolean
  hint?: string
  takesFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** The field of a note or a reply. National IDs in it are pointed out as in texts for the public. */
export function NoteField({ entry, label, required = false, hint, takesFocus = false, ref }: NoteFieldProps) {
  const { typed, error, set } = entry
  const found = digitsOf(nationalIdsIn(typed.text))
  const isOther = found.length > 0 && found.every((digits) => typed.confirmed.includes(digits))
  return (
    <div>
      <AreaField
        ref={ref}
        label={label}
        required={required}
        hint={hint ?? `ไม่เกิน ${LONGEST_NOTE} ตัวอักษร`}
        error={error}
        isErrorTold
        data-autofocus={takesFocus || undefined}
        value={typed.text}
        onChange={({ currentTarget }) => set({ ...typed, text: currentTarget.value })}
      />
      <div role="status">
        {found.length > 0 && (
          <IdsFound
            found={found}
            isOther={isOther}
            onMask={() => set({ ...typed, text: withIdsMasked(typed.text, typed.confirmed) })}
            onAnswer={(isNone) => set({ ...typed, confirmed: isNone ? found : [] })}
          />
        )}
      </div>
    </div>
  )
}
