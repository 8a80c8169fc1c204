import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poll } from '#areas/publications/poll.ts'
import { useSession } from '#web/api/session.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { QuestionsLock } from '#web/engine/form/extension-points.ts'
import { useListAddress } from '#web/engine/list/use-list-address.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { pollResultsQuery } from './poll-api.ts'
import { ResultsDialog } from './results-dialog.tsx'

/** Polls with their results (further screens, section 9). */
export function PollPage() {
  const [opened, setOpened] = useState<AreaRecord>()
  const [extraActions] = useState((): RowAction<AreaRecord>[] => [
    {
      key: 'results',
      label: 'ผลสำรวจ',
      icon: IconChartBar,
      run: setOpened,
    },
  ])
  return (
    <QuestionsLock value={useLock()}>
      <AreaScreen area={poll} extraActions={extraActions} />
      {opened && <ResultsDialog record={opened} onClose={() => setOpened(undefined)} />}
    </QuestionsLock>
  )
}

/** Why the questions of the poll in the open form must not change. */
function useLock(): string | undefined {
  const { actor } = useSession()
  const { dialog } = useListAddress(poll, actor)
  const edited = dialog?.name === 'edit' ? dialog.key : undefined
  const { data } = useQuery({ ...pollResultsQuery(edited ?? ''), enabled: edited !== undefined })
  const sheets = edited !== undefined && data ? data.SHEETS : 0
  if (sheets === 0) return undefined
  return `แบบสำรวจนี้มีผู้ตอบแล้ว ${sheets} ราย จึงเปลี่ยนชนิดคำตอบ คำถาม และตัวเลือกไม่ได้ แก้ไขได้เฉพาะการเว้นวรรคและเครื่องหมาย`
}
