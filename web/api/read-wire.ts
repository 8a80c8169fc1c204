/** Converts the wire names of responses to camelCase. The types follow from the schemas of the routes. */

type CamelWords<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelWords<Rest>>}`
  : Name

/** A wire name in camelCase. Other names stay unchanged. */
type CamelName<Name> = Name extends Uppercase<string & Name> ? CamelWords<Lowercase<string & Name>> : Name

/** A response with `catmUkey` instead of `CATM_UKEY`, at every depth. */
export type FromWire<T> = T extends readonly (infer Item)[]
  ? FromWire<Item>[]
  : T extends object
    ? { [Name in keyof T as CamelName<Name>]: FromWire<T[Name]> }
    : T

/** Converts all names of a response to camelCase. Do not use it where the keys of an object are data. */
export function readWire<T>(wire: T): FromWire<T> {
  return readValue(wire) as FromWire<T>
}

function readValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camelName(name), readValue(inner)]))
}

function camelName(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
