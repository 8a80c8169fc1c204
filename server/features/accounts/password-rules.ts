/**
 * The rules for a new password (decisions, section 4): long enough, not the ID, not a common one. It may
 * contain any characters.
 */
import { readFileSync } from 'node:fs'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts/sign-in.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import { fillText } from '#domain/errors/app-error.ts'

/** The longest password, in UTF-16 units. The limit bounds the cost of a check. */
export const PASSWORD_LONGEST = 1_000

const POLICY = 'รหัสผ่านต้องมีอย่างน้อย {n} ตัวอักษร และต้องไม่ซ้ำกับรหัสผ่านเดิม'
const GUESSED = 'รหัสผ่านนี้คาดเดาได้ง่าย กรุณาตั้งรหัสผ่านอื่นที่มีอย่างน้อย {n} ตัวอักษร'

const words = readWords()

/** The sentence that says why a password is rejected, or nothing. `old` is the password that it replaces. */
export function passwordError(
  password: string,
  { pid, old }: { pid: string; old?: string },
): string | undefined {
  const values = { n: MIN_PASSWORD_LENGTH }
  if (password.length > PASSWORD_LONGEST)
    return fillText(MESSAGES.tooLong, { n: formatThousands(PASSWORD_LONGEST) })
  if ([...password.normalize('NFKC')].length < MIN_PASSWORD_LENGTH) return fillText(POLICY, values)
  if (old !== undefined && password.normalize('NFKC') === old.normalize('NFKC'))
    return fillText(POLICY, values)
  return parsePid(password) === pid || isGuessable(password) ? fillText(GUESSED, values) : undefined
}

/** Whether a password is one that attackers try first. */
export function isGuessable(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  const plain = lettersAndDigits(small)
  return (
    new Set(plain).size <= 3 ||
    isCount(plain) ||
    isCommon(plain) ||
    isCommon(lettersAndDigits(withoutDisguise(small)))
  )
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Digits that only count up or down: 123456789012. */
function isCount(plain: string): boolean {
  if (!/^[0-9]+$/.test(plain)) return false
  const steps = new Set([...plain].slice(1).map((digit, at) => (Number(digit) - Number(plain[at]) + 10) % 10))
  return steps.size === 1
}

/** One or two common words, or one word repeated, with any digits before, between and after. */
function isCommon(plain: string): boolean {
  if (words.has(plain)) return true
  const letters = plain.split(/[0-9๐-๙]+/).filter(Boolean)
  const parts = letters.flatMap((run) => wordsOf(run) ?? [run])
  return parts.length > 0 && new Set(parts).size <= 2 && parts.every((part) => words.has(part))
}

/** Splits a run of letters into one common word, two, or one repeated; nothing if it is none of these. */
function wordsOf(run: string): string[] | undefined {
  if (words.has(run)) return [run]
  for (let at = 1; at < run.length; at += 1) {
    const first = run.slice(0, at)
    if (!words.has(first)) continue
    const rest = run.slice(at)
    if (words.has(rest)) return [first, rest]
    if (rest.replaceAll(first, '') === '') return [first]
  }
  return undefined
}

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Replaces characters that stand for letters (`@` for `a`) by these letters, except at both ends of the text.
 */
function withoutDisguise(text: string): string {
  const signs = [...text]
  const isLetter = (sign: string) => /\p{L}/u.test(sign)
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)]
  const isWithin = (at: number) => at > first && at < last && first !== -1
  return signs.map((sign, at) => (isWithin(at) ? (DISGUISES[sign] ?? sign) : sign)).join('')
}

function readWords(): Set<string> {
  const text = readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
  return new Set(text.replace(/^#.*$/gm, '').split(/\s+/).filter(Boolean))
}
