/** Names (decisions, section 2): camelCase in code, UPPER_SNAKE_CASE on the wire, snake_case in tables. */

/** `traditionNameEn` becomes `tradition_name_en`; a digit at the end stays with its word (`img2`). */
export const snakeCase = remembered((camel) =>
  camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/** `traditionNameEn` becomes `TRADITION_NAME_EN`. */
export const wireName = remembered((camel) => snakeCase(camel).toUpperCase())

/** Caches the converted names: there are few, and each record needs them. */
function remembered(nameOf: (camel: string) => string): (camel: string) => string {
  const names = new Map<string, string>()
  return (camel) => {
    const known = names.get(camel)
    if (known !== undefined) return known
    const name = nameOf(camel)
    names.set(camel, name)
    return name
  }
}

/** A record with its keys in wire form; values stay as they are. */
export function wireRecord(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [wireName(key), value]))
}
