import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { catmPrefix } from '#domain/places/catm.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { DISTRICT_PLACES } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'

type WebhookValues = { URL: string; PLACE: string }

type WebhookFormProps = {
  title: string
  start: { url: string; catmUkey: string }
  save: (values: WebhookValues) => Promise<unknown>
  onClose: () => void
}

/** The address of a website and the place whose changes it is notified of. */
export function WebhookForm({ title, start, save, onClose }: WebhookFormProps) {
  const { actor } = useSession()
  const [url, setUrl] = useState(start.url)
  const choice = usePlaceSelection({ actor, use: 'search', area: DISTRICT_PLACES, start: start.catmUkey })
  const saving = useMutation({ mutationFn: save })
  const dirty = url !== start.url || choice.catmUkey !== start.catmUkey
  const leaveQuestion = useUnsavedChangesGuard(dirty)
  const { error, isPending } = saving
  const errorOf = (field: keyof WebhookValues) =>
    error instanceof ApiError && error.field === field ? error.text : undefined
  const isAtField = errorOf('URL') ?? errorOf('PLACE')
  return (
    <Dialog
      persistent
      title={title}
      width={500}
      dirty={dirty}
      busy={isPending}
      onSubmit={() => saving.mutate({ URL: url.trim(), PLACE: catmPrefix(choice.catmUkey) })}
      onClose={onClose}
      actions={formButtons('บันทึก', isPending)}
    >
      <Stack gap="sm" inert={isPending}>
        <RequiredLegend />
        <SingleLineField
          label="ที่อยู่ที่รับแจ้ง"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          required
          hint="ขึ้นต้นด้วย https:// เช่น https://amphoe.example.go.th/hook"
          value={url}
          error={errorOf('URL')}
          announcesError
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <PlaceSelects choice={choice} idPrefix="webhook" errors={{ cc: errorOf('PLACE') }} />
        <Text soft>หากไม่เลือกจังหวัด ระบบแจ้งการเปลี่ยนแปลงของทั้งประเทศ</Text>
      </Stack>
      {!isAtField && <Failure title="บันทึกไม่สำเร็จ" error={error} />}
      {leaveQuestion}
    </Dialog>
  )
}
