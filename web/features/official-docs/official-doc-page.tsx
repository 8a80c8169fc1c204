import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { ViewNotice } from '#web/engine/record/extension-points.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { AcknowledgementNotice } from './acknowledgement.tsx'
import { ReadersDialog } from './readers-dialog.tsx'

/** Orders and circulars, with the readers of each (further screens, section 7). */
export function OfficialDocPage() {
  const [read, setRead] = useState<AreaRecord>()
  const [extraActions] = useState((): RowAction<AreaRecord>[] => [
    { key: 'readers', label: 'การรับทราบ', icon: IconChecks, run: setRead },
  ])
  return (
    <ViewNotice value={AcknowledgementNotice}>
      <AreaScreen area={officialDoc} extraActions={extraActions} />
      {read && <ReadersDialog record={read} onClose={() => setRead(undefined)} />}
    </ViewNotice>
  )
}
