/**
 * The state of the review queue in its address:
 * `?aa=01&area=otop&decided=1&page=2&size=50&dialog=view&record=7`. The province is always the user's own.
 */
import { isPlaceDigits } from '#domain/places/catm.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'

/** The filters; empty texts mean the whole province. */
export type ReviewSearch = {
  aa: string
  /** An area key. */
  area: string
  /** Includes records that the province has hidden, or sent back with a note. */
  decided: boolean
  /** Starts at 1. */
  page: number
  size: number
}

const REVIEW_DIALOGS = ['view', 'history', 'note', 'show', 'hide'] as const
export type ReviewDialogState = { name: (typeof REVIEW_DIALOGS)[number]; record: string }

export type ReviewAddress = { search: ReviewSearch; dialog: ReviewDialogState | undefined }

/** The maximum is also the limit of a bulk decision. */
export const REVIEW_PAGE_SIZES = [10, 20, 50, 100] as const

/** Reads an address; missing and invalid values become defaults. */
export function parseReviewAddress(params: URLSearchParams): ReviewAddress {
  const text = (name: string, form: RegExp) => {
    const value = params.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  const aa = params.get('aa') ?? ''
  const size = Number(params.get('size'))
  const name = REVIEW_DIALOGS.find((known) => known === params.get('dialog'))
  const record = text('record', /^[0-9]{1,15}$/)
  return {
    search: {
      aa: isPlaceDigits(aa) ? aa : '',
      area: text('area', /^[A-Za-z]{1,40}$/),
      decided: params.get('decided') === '1',
      page: Math.max(1, Number(text('page', /^[0-9]{1,6}$/)) || 1),
      size: REVIEW_PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    },
    dialog: name && record ? { name, record } : undefined,
  }
}

/** The search parameters of a state; defaults are omitted. */
export function reviewParams({ search, dialog }: ReviewAddress): URLSearchParams {
  const { aa, area, decided, page, size } = search
  const params: Record<string, string> = {
    aa,
    area,
    decided: decided ? '1' : '',
    page: page === 1 ? '' : String(page),
    size: size === DEFAULT_PAGE_SIZE ? '' : String(size),
    dialog: dialog?.name ?? '',
    record: dialog?.record ?? '',
  }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}
