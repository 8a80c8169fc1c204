import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  FRESHNESS_LABELS,
  type Freshness,
  MAX_FRESHNESS_MONTHS,
  parseFreshness,
  type FreshnessInput,
} from '#domain/records/freshness.ts'
import { cleanWholeNumber } from '#domain/fields/numbers.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { refreshWork } from '#web/engine/notes/notes-api.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { closeButton, Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { setSessionFreshness } from '#web/api/session.ts'

const TITLE = 'กำหนดเกณฑ์ข้อมูลที่ควรตรวจทาน'
const FIELDS = ['stale', 'due'] as const satisfies readonly (keyof Freshness)[]

type Props = { onClose: () => void }

/**
 * Sets after how many months a record needs a review, for the whole country (decision 23). Only for the
 * central office.
 */
export function FreshnessDialog({ onClose }: Props) {
  const query = useQuery(freshnessQuery)
  if (query.data)
    return <FreshnessForm set={query.data} onAgain={() => void query.refetch()} onClose={onClose} />
  return (
    <Dialog title={TITLE} width={500} onClose={onClose} actions={closeButton}>
      <QueryState title="ไม่สามารถโหลดเกณฑ์ได้" of={query} />
    </Dialog>
  )
}

/** `onAgain` reloads the limits after a version conflict. */
function FreshnessForm({ set, onAgain, onClose }: Props & { set: StoredFreshness; onAgain: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<FreshnessInput>({ stale: String(set.stale), due: String(set.due) })
  const [problems, setProblems] = useState<Partial<Record<keyof Freshness, string>>>({})
  const inputs = useRef<Partial<Record<keyof Freshness, HTMLInputElement | null>>>({})
  const isDirty = FIELDS.some((name) => typed[name] !== String(set[name]))
  const saving = useMutation({
    mutationFn: (freshness: Freshness) => updateFreshness(freshness, set.version),
    onSuccess: (version) => {
      const undo = undoAction(
        () => updateFreshness(set, version),
        () => refreshWork(client),
      )
      toast.success('กำหนดเกณฑ์เรียบร้อยแล้ว', undo)
      void refreshWork(client)
      onClose()
    },
    onError: onAgain,
  })
  const submit = () => {
    if (saving.isPending) return
    const read = parseFreshness(typed)
    if ('freshness' in read) return isDirty ? saving.mutate(read.freshness) : onClose()
    setProblems(read.problems)
    inputs.current[read.problems.stale ? 'stale' : 'due']?.focus()
  }
  const enter = (name: keyof Freshness, text: string) => {
    setTyped({ ...typed, [name]: cleanWholeNumber(text, String(MAX_FRESHNESS_MONTHS).length).text })
    setProblems({})
  }
  return (
    <Dialog
      persistent
      title={TITLE}
      width={500}
      dirty={isDirty}
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={formButtons('บันทึก', saving.isPending)}
    >
      <Stack gap="md">
        <Text>นับจากวันที่แก้ไขหรือยืนยันว่าข้อมูลยังถูกต้องครั้งล่าสุด ใช้กับทุกอำเภอและจังหวัดทันทีที่บันทึก</Text>
        {FIELDS.map((name) => (
          <SingleLineField
            key={name}
            ref={(input) => {
              inputs.current[name] = input
            }}
            label={FRESHNESS_LABELS[name]}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => enter(name, event.currentTarget.value)}
            error={problems[name]}
          />
        ))}
        {set.updatedBy !== '' && (
          <Text soft>
            {`กำหนดไว้ ${set.stale} และ ${set.due} เดือน โดย ${set.updatedBy} เมื่อ ${formatThaiDateTime(set.updatedAt)}`}
          </Text>
        )}
        <Failure title="ไม่สามารถบันทึกข้อมูลได้" error={saving.error} />
      </Stack>
    </Dialog>
  )
}

/** The stored limits with author and ISO time, both empty for the defaults. */
type StoredFreshness = FromWire<RouteResponse<'work/freshness'>>

/** The current limits. They are never cached, because the dialog edits them. */
const freshnessQuery = queryOptions({
  queryKey: ['work', 'freshness'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }): Promise<StoredFreshness> =>
    readWire(await fetchJson('work/freshness', { body: {}, signal })),
})

/** Sets the limits; resolves to their new version. `version` is that of the replaced ones. */
async function updateFreshness({ stale, due }: Freshness, version: number): Promise<number> {
  const body = { STALE: stale, DUE: due, VERSION: version }
  const answer = await fetchJson('work/freshness/update', { body })
  setSessionFreshness({ stale, due })
  return answer.VERSION
}
