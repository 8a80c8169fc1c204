/** The calls about who has read an order. */
import { queryOptions } from '@tanstack/react-query'
import { officialDoc } from '#areas/official-doc.ts'
import { call } from '#web/api/client.ts'
import type { AreaRecord } from '#web/engine/record.ts'

/** Somebody who has read it; `isCurrent` unless it was changed since. */
export type Reader = { name: string; office: string; at: string; isCurrent: boolean }

type Answer = {
  data: { NAME: string; OFFICE: string; AT: string; IS_CURRENT: string }[]
  IS_READ: string
}

/** Who has read an order, newest first, and whether the official has. */
export function readersQuery({ id }: AreaRecord) {
  return queryOptions({
    queryKey: ['readers', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ list: Reader[]; isRead: boolean }> => {
      const { data, IS_READ } = await call<Answer>(`${officialDoc.path}/readers`, {
        body: { ID: id },
        signal,
      })
      const list = data.map(({ NAME, OFFICE, AT, IS_CURRENT }) => ({
        name: NAME,
        office: OFFICE,
        at: AT,
        isCurrent: IS_CURRENT === '1',
      }))
      return { list, isRead: IS_READ === '1' }
    },
  })
}

/** Says that the official has read an order. */
export async function acknowledge({ id }: AreaRecord): Promise<void> {
  await call(`${officialDoc.path}/acknowledge`, { body: { ID: id } })
}
