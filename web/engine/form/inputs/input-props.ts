import type { Field } from '#domain/fields/field.ts'

/** The props of an input. All are plain values, so that it renders only when one of them changes. */
export type InputProps<F extends Field = Field> = {
  /** The id of the element that takes the focus. */
  id: string
  name: string
  field: F
  value: string
  onChange: (name: string, value: string) => void
  required: boolean
  error: string | undefined
  /** The value of the field that options or questions depend on, or the place of the record. */
  parent: string
}
