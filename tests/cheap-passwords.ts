/**
 * Makes hashing passwords cheap in this process: most tests sign officials in, and few are about hashing. A
 * stored hash names its cost, so other processes can check it.
 */
import { hashCost } from '#server/features/accounts/password-hash.ts'

Object.assign(hashCost, { memory: 8, passes: 1 })
