import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  MAX_SAVED_NAME_LENGTH,
  parseSavedSearchName,
  searchWordsError,
} from '#domain/records/saved-searches.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { Failure, failureText } from '../errors/failure.tsx'
import { catmUkeyOf } from '../places/place-rules.ts'
import { PlaceText } from '../places/place-text.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { undoAction } from '../record/undo-action.ts'
import {
  addSavedSearch,
  wireSearchOf,
  updateSavedSearch,
  deleteSavedSearch,
  refreshSavedSearches,
  type SavedSearch,
} from './saved-searches-api.ts'
import { describeSearch, WHOLE_SCOPE } from './describe-search.ts'

type SavedSearchFormProps = {
  area: ShownArea
  /** The saved search to change; without it a new one is created. */
  saved?: SavedSearch
  /** The search of the list, if it was run. */
  current?: RecordSearch
  onDone: () => void
  onCancel: () => void
}

/** The form of a saved search: its name, and for an existing one whether the current search replaces it. */
export function SavedSearchForm({ area, saved, current, onDone, onCancel }: SavedSearchFormProps) {
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
      const search = current && replaces ? wireSearchOf(area, current) : undefined
      if (saved === undefined) {
        const id = await addSavedSearch(area, { name, search: search ?? {} })
        return () => deleteSavedSearch(id)
      }
      await updateSavedSearch(saved.id, { name, ...(search ? { search } : {}) })
      return () =>
        updateSavedSearch(saved.id, { name: saved.name, ...(search ? { search: saved.search } : {}) })
    },
    onSuccess: (undo) => {
      const text = saved ? 'แก้ไขการค้นหาเรียบร้อยแล้ว' : 'บันทึกการค้นหาเรียบร้อยแล้ว'
      const refresh = () => refreshSavedSearches(client)
      toast.success(text, undoAction(undo, refresh))
      void refresh()
      onDone()
    },
    onError: (error) => {
      if (isOfName(error)) fault(failureText(error))
    },
  })
  const submit = () => {
    if (saving.isPending) return
    const read = parseSavedSearchName(typed)
    if ('message' in read) return fault(read.message)
    const words = replaces && current ? searchWordsError(current.q) : undefined
    if (words) return toast.warning(words.message)
    saving.mutate(read.name)
  }
  return (
    <Dialog
      persistent
      width={500}
      title={saved ? 'แก้ไขการค้นหาที่บันทึกไว้' : 'บันทึกการค้นหาปัจจุบัน'}
      dirty={typed !== (saved?.name ?? '') || (saved !== undefined && replaces)}
      busy={saving.isPending}
      onClose={onCancel}
      onSubmit={submit}
      actions={formButtons('บันทึก', saving.isPending)}
    >
      <Stack gap="md">
        <SingleLineField
          ref={input}
          label="ชื่อการค้นหา"
          required
          placeholder="เช่น จอมทอง ยังไม่มีรูปภาพ"
          autoComplete="off"
          data-autofocus
          maxLength={MAX_SAVED_NAME_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
          announcesError
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

/** The current search of the list, so that nobody saves criteria that were only selected in the card. */
function Conditions({ area, search }: { area: ShownArea; search: RecordSearch }) {
  const { freshness } = useSession()
  const words = describeSearch(area, wireSearchOf(area, search), freshness)
  return (
    <div>
      <Text strong>เงื่อนไขที่จะบันทึก</Text>
      <Text>
        {search.cc === '' ? WHOLE_SCOPE : <PlaceText catmUkey={catmUkeyOf(search)} />}
        {words.map((each) => ` · ${each}`)}
      </Text>
    </div>
  )
}
