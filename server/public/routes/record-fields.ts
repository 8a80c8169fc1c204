/** The parameter `fields`: the properties of a record that an answer has. */
import { stringSchema } from '#server/http/schemas.ts'
import { malformed } from '../list-parameters.ts'
import { RECORD_PROPERTIES } from '../public-schemas.ts'

export const FIELDS_PARAMETER = stringSchema({
  description:
    'Properties of a record, with commas, as `id,start,th.title`; the answer has no others. All by default.',
})

/** A function that keeps the requested properties of a record. Throws `malformed` for an unknown one. */
export function readRecordFields(fields: string | undefined): (record: object) => object {
  if (fields === undefined) return (record) => record
  const paths = fields.split(',').map((path) => path.split('.'))
  const isKnown = ([name = '', ...rest]: string[]) =>
    Object.hasOwn(RECORD_PROPERTIES, name) &&
    (rest.length === 0 ||
      (rest.length === 1 && ['th', 'en'].includes(name) && VIEW_NAMES.includes(rest[0] ?? '')))
  if (!paths.every(isKnown)) throw malformed('fields')
  return (record) => {
    const kept: Record<string, unknown> = {}
    for (const [name = '', inner] of paths) {
      const value = (record as Record<string, unknown>)[name]
      if (inner === undefined) kept[name] = value
      else kept[name] = { ...(kept[name] as object), [inner]: (value as Record<string, unknown>)[inner] }
    }
    return kept
  }
}

const VIEW_NAMES = ['title', 'titleIn', 'kind', 'place', 'parts']
