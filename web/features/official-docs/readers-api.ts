/** The requests about the readers of an order. */
import { queryOptions } from '@tanstack/react-query'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'

/** A reader; `isCurrent` unless the order has changed since. */
export type DocumentReader = { name: string; office: string; at: string; isCurrent: boolean }

type WireReaders = {
  data: { NAME: string; OFFICE: string; AT: string; IS_CURRENT: string }[]
  IS_READ: string
  /**
   * For the office that owns the order and the levels above: the number of addressed offices, how many have
   * acknowledged it, and the others.
   */
  OFFICES?: number
  READ_OFFICES?: number
  PENDING?: string[]
}

/**
 * The progress of an order: the number of addressed offices, how many have acknowledged it, and the names of
 * the others.
 */
export type ReadProgress = { offices: number; read: number; pending: readonly string[] }

/** The readers of an order, newest first, and whether the user is one. */
export function readersQuery({ id }: AreaRecord) {
  return queryOptions({
    queryKey: ['readers', id],
    staleTime: 0,
    queryFn: async ({
      signal,
    }): Promise<{ list: DocumentReader[]; isRead: boolean; reached?: ReadProgress }> => {
      const {
        data,
        IS_READ,
        OFFICES,
        READ_OFFICES = 0,
        PENDING = [],
      } = await call<WireReaders>(`${officialDoc.path}/readers`, {
        body: { ID: id },
        signal,
      })
      const list = data.map(({ NAME, OFFICE, AT, IS_CURRENT }) => ({
        name: NAME,
        office: OFFICE,
        at: AT,
        isCurrent: IS_CURRENT === '1',
      }))
      const reached = OFFICES ? { offices: OFFICES, read: READ_OFFICES, pending: PENDING } : undefined
      return { list, isRead: IS_READ === '1', ...(reached ? { reached } : {}) }
    },
  })
}

/** Acknowledges an order for the user. */
export async function acknowledgeDocument({ id }: AreaRecord): Promise<void> {
  await call(`${officialDoc.path}/acknowledge`, { body: { ID: id } })
}
