import { useEffect, useEffectEvent } from 'react'
import { lastPageNumber } from '#domain/records/paging.ts'

type ShownPage = { page: number; size: number; total: number; isReady: boolean }

/** Turns to the last page where a list has become shorter than its page. */
export function useLastPage(
  { page, size, total, isReady }: ShownPage,
  turnTo: (lastPage: number) => unknown,
): void {
  const lastPage = lastPageNumber(total, size)
  const isBeyond = isReady && page > lastPage
  const turn = useEffectEvent(turnTo)
  useEffect(() => {
    if (isBeyond) turn(lastPage)
  }, [isBeyond, lastPage])
}
