import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { ViewNotice } from '#web/engine/record/extension-points.ts'
import { waitingOrdersQuery } from '#web/features/home/waiting-orders.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { AcknowledgementNotice } from './acknowledgement.tsx'
import { ReadersDialog } from './readers-dialog.tsx'

/** Orders and circulars, with the readers of each (further screens, section 7). */
export function OfficialDocPage() {
  const { data: waiting } = useQuery(waitingOrdersQuery)
  const mark = useCallback(
    ({ id }: AreaRecord) => waiting?.ids.has(id) && <Badge tone="due" text="ยังไม่รับทราบ" />,
    [waiting],
  )
  const [read, setRead] = useState<AreaRecord>()
  const [extraActions] = useState((): RowAction<AreaRecord>[] => [
    { key: 'readers', label: 'การรับทราบ', icon: IconChecks, run: setRead },
  ])
  return (
    <ViewNotice value={AcknowledgementNotice}>
      <AreaScreen area={officialDoc} extraActions={extraActions} mark={mark} />
      {read && <ReadersDialog record={read} onClose={() => setRead(undefined)} />}
    </ViewNotice>
  )
}
