import { useMemo } from 'react'
import { closeDialogInUrl, goToParams, useLocation } from '#web/ui/browser/location.ts'
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
    return {
      ...address,
      goTo: (search, options) => goToParams(reviewParams({ search, dialog: undefined }), options),
      openDialog: (name, record) =>
        goToParams(reviewParams({ ...address, dialog: { name, record } }), { isFromList: true }),
      closeDialog: () => closeDialogInUrl(reviewParams({ ...address, dialog: undefined })),
    }
  }, [searchText])
}
