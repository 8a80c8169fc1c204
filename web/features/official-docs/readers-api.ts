/** The requests about the readers of an order. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import type { AreaRecord } from '#web/engine/record/record.ts'

/** A reader; `isCurrent` unless the order has changed since. */
export type DocumentReader = { name: string; office: string; at: string; isCurrent: boolean }

/**
 * The progress of an order: the number of addressed offices, how many have acknowledged it, and the names of
 * the others.
 */
export type ReadProgress = { offices: number; read: number; pending: readonly string[] }

/**
 * The readers of an order, newest first, whether the user is one, and whether they are asked to become one.
 */
export function readersQuery({ id }: AreaRecord) {
  return queryOptions({
    queryKey: ['readers', id],
    staleTime: 0,
    queryFn: async ({
      signal,
    }): Promise<{
      list: DocumentReader[]
      isRead: boolean
      isRequested: boolean
      reached?: ReadProgress
    }> => {
      const {
        data,
        IS_READ,
        IS_REQUESTED,
        OFFICES,
        READ_OFFICES = 0,
        PENDING = [],
      } = await fetchAreaJson(officialDoc, '/readers', { body: { ID: id }, signal })
      const list = data.map(({ NAME, OFFICE, AT, IS_CURRENT }) => ({
        name: NAME,
        office: OFFICE,
        at: AT,
        isCurrent: IS_CURRENT === '1',
      }))
      const reached = OFFICES ? { offices: OFFICES, read: READ_OFFICES, pending: PENDING } : undefined
      return {
        list,
        isRead: IS_READ === '1',
        isRequested: IS_REQUESTED === '1',
        ...(reached ? { reached } : {}),
      }
    },
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
