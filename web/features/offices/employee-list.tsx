import { IconTransfer } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'
import type { ShownArea } from '#web/engine/list/shown-area.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TransfersSection } from './transfers/transfers-section.tsx'

/** The employees of offices; those still employed can be transferred by users who maintain the office. */
export function EmployeeList({ area, subtitle }: { area: ShownArea; subtitle: ReactNode }) {
  const { actor } = useSession()
  const [leaving, setLeaving] = useState<AreaRecord>()
  const extraActions = useMemo(
    (): RowAction<AreaRecord>[] => [
      {
        key: 'transfer',
        label: 'โอนย้าย',
        icon: IconTransfer,
        shown: ({ catmUkey, values }) => can(actor, 'edit', area, catmUkey) && values.dateMoveout === '0',
        run: setLeaving,
      },
    ],
    [actor, area],
  )
  return (
    <>
      <TransfersSection tasksOnly />
      <AreaScreen area={area} subtitle={subtitle} extraActions={extraActions} />
      {leaving && <TransferDialog record={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
