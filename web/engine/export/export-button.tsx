import { Suspense, useState } from 'react'
import { isPersonal } from '#domain/area.ts'
import { inTime, lazyPart } from '#web/ui/in-time.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'
import { ExcelButton } from './excel-button.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

type ExportButtonProps = { area: ShownArea; search: RecordSearch }

/** Carries what the list found away as a workbook; of persons only for a reason. */
export function ExportButton({ area, search }: ExportButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const carryAway = () => {
    if (!isPersonal(area)) return exportNow(area, search)
    setAsked(true)
    return undefined
  }
  return (
    <>
      <ExcelButton carryAway={carryAway} />
      {isAsked && (
        <Suspense fallback={<LoadingDialog opened />}>
          <ExportDialog area={area} search={search} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Saves what a search finds as a workbook; what does that is loaded when it is wanted. Throws `ApiError`. */
export async function exportNow(area: ShownArea, search: RecordSearch): Promise<void> {
  const { exportList } = await inTime(import('./export-list.ts'))
  await exportList(area, search)
}
