/** Passwords, and what server and browser agree on for a sign-in with the provider (decision 86). */

/** The least number of characters of a new password, of any script (decisions, section 4). */
export const MIN_PASSWORD_LENGTH = 12

export const PASSWORD_MISSING = 'กรุณากรอกรหัสผ่าน'

export const PASSWORD_HINT = `อย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร ใช้ภาษาไทยและเว้นวรรคได้`

/** The page of the web app to which the provider sends the browser. */
export const PROVIDER_CALLBACK_PATH = '/auth/callback'

/** The longest time for signing in at the provider, in minutes. */
export const PROVIDER_SIGN_IN_MINUTES = 10

/** Letters and digits that can't be confused with each other, on paper or on the phone. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A password to hand over, such as `k7mp-x4dq-9hta`: 59 random bits that can be read out. `random` gives a
 * whole number below its argument.
 */
export function readablePassword(random: (below: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[random(READABLE.length)]).join('')
  return Array.from({ length: 3 }, group).join('-')
}
