import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { globalSearchQuery, isLongEnough } from './global-search-api.ts'

/** Whoever types on is not asked for yet. */
const DEBOUNCE_MS = 250

/**
 * What was found for what is typed, a moment after the last key. While that is on its way the found of before stays; an older
 * answer never takes the place of a newer one, since each belongs to its words.
 */
export function useGlobalSearch(typed: string) {
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({ ...globalSearchQuery(asked), placeholderData: keepPreviousData })
  const isWanted = isLongEnough(wanted)
  const isAnswered = asked === wanted && !query.isFetching
  return {
    isWanted,
    /** The answer to what is typed is still to come. */
    isPending: isWanted && !isAnswered,
    found: isWanted && isLongEnough(asked) ? query.data : undefined,
    error: isWanted && isAnswered ? query.error : null,
    again: () => void query.refetch(),
  }
}
