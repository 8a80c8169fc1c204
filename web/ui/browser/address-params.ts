/** Reads and writes search parameters. A missing or invalid one becomes the default. */
import { isPlaceDigits } from '#domain/places/catm.ts'

/** A value of a form, or an empty text. */
export function textParam(params: URLSearchParams, name: string, form: RegExp): string {
  const value = params.get(name) ?? ''
  return form.test(value) ? value : ''
}

/** The two digits of a level of places, or an empty text. */
export function placeParam(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? ''
  return isPlaceDigits(value) ? value : ''
}

/** The number of a page, from 1. */
export function pageParam(params: URLSearchParams): number {
  return Math.max(1, Number(textParam(params, 'page', /^[0-9]{1,6}$/)))
}

/** Search parameters without the empty ones. */
export function filledParams(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}

/** A path with its search parameters, if there are any. */
export function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  const params = filledParams(values)
  return params.size === 0 ? path : `${path}?${params}`
}
