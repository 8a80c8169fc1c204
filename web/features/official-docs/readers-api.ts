/** The requests about the readers of an order. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'

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
    },
  })
}
