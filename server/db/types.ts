/**
 * How values leave the database, the same on both engines: a date is its text `YYYY-MM-DD`, a bigint a
 * number, a numeric its text, bytes a Buffer, a time stamp a Date.
 */

/** The type numbers of PostgreSQL's catalogue that the two drivers read differently by default. */
export const OID = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const

/** The value as the database writes it. */
export function asIs(text: string): string {
  return text
}

/** Reads PostgreSQL's hexadecimal form of bytes, `\x` and two digits a byte. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex')
}

/** Writes bytes in that form. */
export function textOfBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
