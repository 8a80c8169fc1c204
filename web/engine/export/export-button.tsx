import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isPersonal } from '#domain/area.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { failureText } from '../failure.tsx'
import type { RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

type ExportButtonProps = { area: ShownArea; search: RecordSearch }

/** Carries what the list found away as a workbook; of persons only for a reason. */
export function ExportButton({ area, search }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const carryAway = async () => {
    setBusy(true)
    try {
      const { exportList } = await import('./export-list.ts')
      await exportList(area, search)
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => (isPersonal(area) ? setAsked(true) : void carryAway())}
      >
        ส่งออก Excel
      </Button>
      {isAsked && (
        <Suspense fallback={<LoadingDialog opened />}>
          <ExportDialog area={area} search={search} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
