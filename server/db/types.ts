/**
 * The JavaScript values of database types, the same for both engines: a date is its text `YYYY-MM-DD`, a
 * bigint a number, a numeric its text, bytes a Buffer, a timestamp a Date.
 */

/** The type numbers (OIDs) that the two drivers parse differently by default. */
export const OID = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const

/** Returns the text unchanged. */
export function asIs(text: string): string {
  return text
}

/** Parses PostgreSQL's hexadecimal form of bytes: `\x` and two digits per byte. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex')
}

/** Converts bytes to that form. */
export function textOfBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
