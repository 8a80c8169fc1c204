/** Names (decisions, section 2): camelCase in code, UPPER_SNAKE_CASE on the wire, snake_case in tables. */

/** `traditionNameEn` becomes `tradition_name_en`; a digit at the end stays with its word (`img2`). */
export function snakeCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `traditionNameEn` becomes `TRADITION_NAME_EN`. */
export function wireName(camel: string): string {
  return snakeCase(camel).toUpperCase()
}

/** A record with its keys in wire form; values stay as they are. */
export function wireRecord(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [wireName(key), value]))
}
