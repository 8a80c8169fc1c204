/** Passwords that an administrator hands over and that are changed at the first sign-in. */
import { randomInt } from 'node:crypto'
import { passwordError } from '#server/features/accounts/password-rules.ts'

/** Letters and digits that can't be taken for each other, on paper or on the telephone. */
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
