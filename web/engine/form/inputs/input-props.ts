import type { Field } from '#domain/fields/field.ts'

/** What an input of the form is given. Plain values only, so that it renders anew only when one of them changes. */
export type InputProps<F extends Field = Field> = {
  /** The id of the element that takes the focus. */
  id: string
  name: string
  field: F
  value: string
  onChange: (name: string, value: string) => void
  required: boolean
  error: string | undefined
  /** The value of the field that this one's choices or questions depend on; for a reference or an addressee the place of the record. */
  parent: string
}
