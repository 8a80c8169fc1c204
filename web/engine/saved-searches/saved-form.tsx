import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LONGEST_SAVED_NAME, readSavedName, wordsProblem } from '#domain/saved-searches.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { Dialog, formButtons } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import { Failure, failureText } from '../failure.tsx'
import { codeOf } from '../place-rules.ts'
import { PlaceText } from '../place-text.tsx'
import type { RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'
import { undoAction } from '../undo-action.ts'
import {
  addSaved,
  askedFor,
  changeSaved,
  deleteSaved,
  refreshSaved,
  type SavedSearch,
} from './saved-calls.ts'
import { searchWords, WHOLE_SCOPE } from './search-words.ts'

/** Above the dialog of all of them, beneath the questions that may be asked over any dialog. */
const ABOVE_LIST = 250

type SavedFormProps = {
  area: ShownArea
  /** What is changed; without it a new one is made. */
  saved?: SavedSearch
  /** What the list shows, once it was searched. */
  current?: RecordSearch
  onDone: () => void
  onCancel: () => void
}

/** The form of a saved search: its name, and for one that is there whether what the list shows takes its place. */
export function SavedForm({ area, saved, current, onDone, onCancel }: SavedFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(saved?.name ?? '')
  const [replaces, setReplaces] = useState(saved === undefined)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const fault = (message: string) => {
    setProblem(message)
    input.current?.focus()
  }
  const saving = useMutation({
    mutationFn: async (name: string) => {
      const search = current && replaces ? askedFor(area, current) : undefined
      if (saved === undefined) {
        const id = await addSaved(area, { name, search: search ?? {} })
        return () => deleteSaved(id)
      }
      await changeSaved(saved.id, { name, ...(search ? { search } : {}) })
      return () => changeSaved(saved.id, { name: saved.name, ...(search ? { search: saved.search } : {}) })
    },
    onSuccess: (undo) => {
      const text = saved ? 'แก้ไขการค้นหาเรียบร้อยแล้ว' : 'บันทึกการค้นหาเรียบร้อยแล้ว'
      const refresh = () => refreshSaved(client)
      notify.success(text, undoAction(undo, refresh))
      refresh()
      onDone()
    },
    onError: (error) => {
      if (isOfName(error)) fault(failureText(error))
    },
  })
  const submit = () => {
    if (saving.isPending) return
    const read = readSavedName(typed)
    if ('message' in read) return fault(read.message)
    const words = replaces && current ? wordsProblem(current.q) : undefined
    if (words) return notify.warning(words.message)
    saving.mutate(read.name)
  }
  return (
    <Dialog
      opened
      persistent
      width={500}
      zIndex={ABOVE_LIST}
      title={saved ? 'แก้ไขการค้นหาที่บันทึกไว้' : 'บันทึกการค้นหาปัจจุบัน'}
      dirty={typed !== (saved?.name ?? '') || (saved !== undefined && replaces)}
      busy={saving.isPending}
      onClose={onCancel}
      onSubmit={submit}
      actions={formButtons('บันทึก', saving.isPending)}
    >
      <Stack gap="md">
        <LineField
          ref={input}
          label="ชื่อการค้นหา"
          required
          placeholder="เช่น จอมทอง ยังไม่มีรูปภาพ"
          autoComplete="off"
          data-autofocus
          maxLength={LONGEST_SAVED_NAME}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
          isErrorTold
        />
        {saved && current && (
          <Checkbox
            label="แทนที่เงื่อนไขเดิมด้วยการค้นหาปัจจุบัน"
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          />
        )}
        {current && replaces && <Conditions area={area} search={current} />}
        {saving.error !== null && !isOfName(saving.error) && (
          <Failure title="ไม่สามารถบันทึกข้อมูลได้" error={saving.error} />
        )}
      </Stack>
    </Dialog>
  )
}

const isOfName = (error: unknown) => error instanceof ApiError && error.field === 'NAME'

/** What the list shows, so that nobody keeps what was only chosen in the card and not searched for. */
function Conditions({ area, search }: { area: ShownArea; search: RecordSearch }) {
  const { freshness } = useSession()
  const words = searchWords(area, askedFor(area, search), freshness)
  return (
    <div>
      <Text fw={600}>เงื่อนไขที่จะบันทึก</Text>
      <Text>
        {search.cc === '' ? WHOLE_SCOPE : <PlaceText catmUkey={codeOf(search)} />}
        {words.map((each) => ` · ${each}`)}
      </Text>
    </div>
  )
}
