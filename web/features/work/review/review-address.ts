/**
 * The state of the review queue in its address:
 * `?aa=01&area=otop&decided=1&page=2&size=50&dialog=view&record=7`. The province is always the user's own.
 */
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { filledParams, pageParam, placeParam, textParam } from '#web/ui/browser/address-params.ts'
import type { DialogAddress } from '#web/ui/browser/use-dialog-address.ts'

/** The filters; empty texts mean the whole province. */
export type ReviewSearch = {
  aa: string
  /** An area key. */
  area: string
  /** Includes records that the province has hidden, or sent back with a note. */
  decided: boolean
  page: number
  size: number
}

const REVIEW_DIALOGS = ['view', 'history', 'note', 'show', 'hide'] as const
export type ReviewDialogState = { name: (typeof REVIEW_DIALOGS)[number]; record: string }

type ReviewAddress = { search: ReviewSearch; dialog: ReviewDialogState | undefined }
export type ReviewNavigation = DialogAddress<ReviewSearch, ReviewDialogState>

/** The maximum is also the limit of a bulk decision. */
export const REVIEW_PAGE_SIZES = [10, 20, 50, 100] as const

/** Reads an address; missing and invalid values become defaults. */
export function parseReviewAddress(params: URLSearchParams): ReviewAddress {
  const size = Number(params.get('size'))
  const name = REVIEW_DIALOGS.find((known) => known === params.get('dialog'))
  const record = textParam(params, 'record', /^[0-9]{1,15}$/)
  return {
    search: {
      aa: placeParam(params, 'aa'),
      area: textParam(params, 'area', /^[A-Za-z]{1,40}$/),
      decided: params.get('decided') === '1',
      page: pageParam(params),
      size: REVIEW_PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    },
    dialog: name && record ? { name, record } : undefined,
  }
}

/** The search parameters of a state; defaults are omitted. */
export function reviewParams({ search, dialog }: ReviewAddress): URLSearchParams {
  const { aa, area, decided, page, size } = search
  return filledParams({
    aa,
    area,
    decided: decided ? '1' : '',
    page: page === 1 ? '' : String(page),
    size: size === DEFAULT_PAGE_SIZE ? '' : String(size),
    dialog: dialog?.name ?? '',
    record: dialog?.record ?? '',
  })
}
