import { useMemo } from 'react'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import {
  type ReviewAddress,
  type ReviewDialogState,
  type ReviewSearch,
  parseReviewAddress,
  reviewParams,
} from './review-address.ts'

/** The state of the queue, and the functions that change it. */
export type ReviewNavigation = ReviewAddress & {
  goTo: (search: ReviewSearch, options?: { replace?: boolean }) => void
  openDialog: (name: ReviewDialogState['name'], record: string) => void
  /** Closes the dialog like the browser's Back. */
  closeDialog: () => void
}

/** Holds the state of the queue in the address: it survives a reload, and Back closes a dialog. */
export function useReviewAddress(): ReviewNavigation {
  const { search: searchText } = useLocation()
  return useMemo(() => {
    const address = parseReviewAddress(new URLSearchParams(searchText))
    const go = (next: ReviewAddress, way: 'push' | 'replace', state: { dialogFromList?: true } = {}) => {
      const params = reviewParams(next).toString()
      browserHistory[way](`${browserHistory.location.pathname}${params && `?${params}`}`, state, {
        ignoreBlocker: true,
      })
    }
    return {
      ...address,
      goTo: (search, { replace = false } = {}) =>
        go({ search, dialog: undefined }, replace ? 'replace' : 'push'),
      openDialog: (name, record) =>
        go({ ...address, dialog: { name, record } }, 'push', { dialogFromList: true }),
      closeDialog: () => {
        if (browserHistory.location.state.dialogFromList) browserHistory.back({ ignoreBlocker: true })
        else go({ ...address, dialog: undefined }, 'replace')
      },
    }
  }, [searchText])
}
