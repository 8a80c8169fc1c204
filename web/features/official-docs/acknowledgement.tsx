import { IconChecks } from '@tabler/icons-react'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fetchAreaJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import classes from './readers.module.css'

export const REQUEST_TEXT = 'ท่านยังไม่ได้รับทราบหนังสือฉบับนี้ กรุณาอ่านเอกสารแล้วกดรับทราบ'
export const ACKNOWLEDGED_TEXT = 'ท่านรับทราบหนังสือฉบับนี้แล้ว'

/** In the view of an order: whether the user has acknowledged it. Empty for one's own orders. */
export function AcknowledgementNotice({ record }: { record: AreaRecord }) {
  const { data } = useQuery(readersQuery(record))
  const reading = useAcknowledge(record)
  const isRead = data?.isRead === '1'
  const isRequested = data?.isRequested === '1'
  if (!isRead && !isRequested) return null
  return (
    <div className={classes.notice} role="status">
      <span>{isRead ? ACKNOWLEDGED_TEXT : REQUEST_TEXT}</span>
      {isRequested && <AcknowledgeButton reading={reading} />}
      <Failure title="ไม่สามารถบันทึกการรับทราบได้" error={reading.error} />
    </div>
  )
}

export function AcknowledgeButton({ reading }: { reading: ReturnType<typeof useAcknowledge> }) {
  return (
    <Button icon={IconChecks} loading={reading.isPending} onClick={() => reading.mutate()}>
      รับทราบ
    </Button>
  )
}

/**
 * The readers of an order, newest first. `isCurrent`: the order has not changed since. `isRead`: the user has
 * acknowledged it. `isRequested`: the user should. `offices` and `readOffices`: the number of addressed
 * offices, and of those that have read it. `pending`: the names of the others.
 */
export function readersQuery({ id }: AreaRecord) {
  return queryOptions({
    queryKey: ['readers', id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readWire(await fetchAreaJson(officialDoc, '/readers', { body: { ID: id }, signal })),
  })
}

/** Acknowledges an order for the user, with a toast, and reloads its readers. */
export function useAcknowledge(record: AreaRecord) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => fetchAreaJson(officialDoc, '/acknowledge', { body: { ID: record.id } }),
    onSuccess: async () => {
      toast.success('บันทึกการรับทราบเรียบร้อยแล้ว')
      await client.invalidateQueries({ queryKey: readersQuery(record).queryKey })
      await client.invalidateQueries({ queryKey: ['home', 'orders'] })
    },
  })
}
