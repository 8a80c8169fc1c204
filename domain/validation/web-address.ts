/** Whether a web address can be opened. */
import { isStorableText } from '../text/normalise-text.ts'

export const MAX_WEB_ADDRESS = 2_000

/** Browsers and Node have the same parser of addresses (URL Standard). */
declare const URL: new (address: string) => { hostname: string; port: string }

/** The ports that browsers open nowhere, as other services listen there (Fetch Standard, "bad port"). */
const BLOCKED_PORTS = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119
  123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989
  990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(
    /\s+/,
  ),
)

/**
 * Whether a text is a web address that a link may use and that a browser opens: http or https, with a host
 * that can exist, without credentials or spaces.
 */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s/\\]/i.test(address) || /[\s<>"\\]|%00/.test(address) || !isStorableText(address))
    return false
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''
  if (host === '' || host.includes('@')) return false
  try {
    const { hostname, port } = new URL(address)
    return isHost(hostname) && !BLOCKED_PORTS.has(port)
  } catch {
    return false
  }
}

/** Whether a host in ASCII is an IPv6 address, or labels of at most 63 characters, together at most 253. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return true
  const name = host.replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every(isLabel)
}

function isLabel(label: string): boolean {
  if (!/^[a-z0-9_-]{1,63}$/.test(label)) return false
  if (!label.startsWith('xn--')) return true
  const written = decodePunycode(label.slice(4))
  // Some versions of the parser take any label of Punycode; all encode what it stands for in one way.
  return written !== undefined && new URL(`https://${written}`).hostname === label
}

/** The letters that a label stands for (RFC 3492); undefined where it stands for none. */
function decodePunycode(label: string): string | undefined {
  const end = label.lastIndexOf('-')
  const letters = [...label.slice(0, Math.max(0, end))].map((letter) => letter.codePointAt(0) ?? 0)
  const digits = label.slice(end + 1)
  let [code, at, bias] = [128, 0, 72]
  let next = 0
  while (next < digits.length) {
    const before = at
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digits.charAt(next) || '?')
      next += 1
      const threshold = Math.min(26, Math.max(1, k - bias))
      at += digit * weight
      if (digit < 0 || at > 0x7fffffff) return undefined
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = letters.length + 1
    bias = adaptedBias(at - before, count, before === 0)
    code += Math.floor(at / count)
    at %= count
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
    letters.splice(at, 0, code)
    at += 1
  }
  return digits === '' ? undefined : String.fromCodePoint(...letters)
}

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
