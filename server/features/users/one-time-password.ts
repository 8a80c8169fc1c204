/** Passwords that an administrator gives to a user and that must be changed at the first sign-in. */
import { randomInt } from 'node:crypto'
import { passwordError } from '#server/features/accounts/password-rules.ts'

/** Letters and digits that can't be confused with each other, on paper or on the phone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password such as `k7mp-x4dq-9hta`: 59 random bits that can be read out. */
export function oneTimePassword(pid: string): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  const password = Array.from({ length: GROUPS }, group).join('-')
  return passwordError(password, { pid }) === undefined ? password : oneTimePassword(pid)
}
