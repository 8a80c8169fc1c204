import { useMemo } from 'react'
import { closeDialogInUrl, goToParams, isOpenedFromList, useLocation } from '#web/ui/browser/location.ts'
import {
  type ReviewAddress,
  type ReviewDialogState,
  type ReviewSearch,
  parseReviewAddress,
  reviewParams,
} from './review-address.ts'

/** Opens a dialog; with `replace` in the place of the open one, `page` is another page of the queue. */
type OpenReviewDialog = (
  name: ReviewDialogState['name'],
  record: string,
  options?: { replace?: boolean; page?: number },
) => void

/** The state of the queue, and the functions that change it. */
export type ReviewNavigation = ReviewAddress & {
  goTo: (search: ReviewSearch, options?: { replace?: boolean }) => void
  openDialog: OpenReviewDialog
  /** The address of the queue with a record's view open. */
  hrefOf: (record: string) => string
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
      openDialog: (name, record, { replace = false, page = address.search.page } = {}) =>
        goToParams(reviewParams({ search: { ...address.search, page }, dialog: { name, record } }), {
          replace,
          isFromList: replace ? isOpenedFromList() : true,
        }),
      hrefOf: (record) => `?${reviewParams({ ...address, dialog: { name: 'view', record } })}`,
      closeDialog: () => closeDialogInUrl(reviewParams({ ...address, dialog: undefined })),
    }
  }, [searchText])
}
