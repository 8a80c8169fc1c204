/** A validation error: a message for the official and a code for programs. */
import type { PlaceLevel } from '../places/catm.ts'

export type ValidationErrorCode =
  | 'required'
  | 'too-long'
  | 'not-english'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-date'
  | 'not-listed'
  | 'bad-postcode'
  | 'bad-village-number'
  | 'bad-phone'
  | 'bad-email'
  | 'bad-national-id'
  | 'bad-web-address'
  | 'wrong-type'
  | 'bad-character'
  | 'unknown-area'
  | 'end-before-start'
  | 'classified'
  | 'bad-questions'
  | 'national-id-in-text'
  | 'no-picture'

/**
 * `field` is the field's camelCase name, `catmUkey` for the place (then `level` says which select), or a
 * picture's form part.
 */
export type ValidationError = {
  field: string
  code: ValidationErrorCode
  message: string
  level?: PlaceLevel
}
