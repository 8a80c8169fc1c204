/**
 * Codes that change every half minute, as authenticator apps make them: HMAC-SHA-1 of the time, six digits
 * (RFC 6238, RFC 4226).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#domain/accounts/second-factor.ts'

/** As long as what the digest gives (RFC 4226, section 4). */
export const SECRET_BYTES = 20

const STEP_MS = 30_000

/** So many half minutes a telephone's clock may go before or after ours. */
const DRIFT = 1

/** The code of a secret for a half minute, counted from 1970. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const from = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(from) & 0x7fff_ffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** The last half minute of which a code can be right at a time, in milliseconds since 1970. */
export const lastStep = (now: number): number => presentStep(now) + DRIFT

const presentStep = (now: number) => Math.floor(now / STEP_MS)

/**
 * The half minute of a code, if it is the present one, the one before or the one after; in milliseconds since
 * 1970.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => lastStep(now) - at)
  // All of them are looked at, so that the time it takes says nothing.
  return steps.filter((step) => isSame(codeAt(secret, step), code)).at(0)
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Bytes in the letters and digits in which apps take a secret that is typed in (RFC 4648, section 6), without
 * filling.
 */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/**
 * What this is called in the app. Not in Thai, of which each letter takes nine signs of the address twice
 * over: cheap cameras read no square as fine as that.
 */
const ISSUER = 'Amphoe'

/** The address in the QR code; `name` is its owner's and never a national ID, since telephones show it. */
export function keyUri(secret: Buffer, name: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${ISSUER}`
}
