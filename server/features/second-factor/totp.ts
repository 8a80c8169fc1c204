/**
 * Time-based one-time codes for authenticator apps: HMAC-SHA-1 of the time, six digits, a new one every 30
 * seconds (RFC 6238, RFC 4226).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#domain/accounts/second-factor.ts'

/** As long as the HMAC-SHA-1 output (RFC 4226, section 4). */
export const SECRET_BYTES = 20

const STEP_MS = 30_000

/** How many steps of 30 seconds a phone's clock may be ahead or behind. */
const DRIFT = 1

/** The code of a secret for a step: the number of half minutes since 1970. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const from = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(from) & 0x7fff_ffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/** The last step whose code may be valid at a time, in milliseconds since 1970. */
export const lastStep = (now: number): number => presentStep(now) + DRIFT

const presentStep = (now: number) => Math.floor(now / STEP_MS)

/**
 * The step of a code, if it is the present, the previous or the next one; `now` in milliseconds since 1970.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => lastStep(now) - at)
  // All steps are compared, so that the duration reveals nothing.
  return steps.filter((step) => isSame(codeAt(secret, step), code)).at(0)
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 without padding, the form in which users type a secret into apps (RFC 4648, section 6). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/**
 * The name of this program in the app. Not in Thai: each Thai letter takes nine characters in the URL, twice,
 * and cheap cameras can't read so dense a QR code.
 */
const ISSUER = 'Amphoe'

/** The URL in the QR code; `name` is its owner's and never a national ID, because phones show it. */
export function keyUri(secret: Buffer, name: string): string {
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${ISSUER}`
}
