/** The unit by which attempts of clients are counted: the network of an IP address. */
import { isIPv6 } from 'node:net'

/**
 * The network of an address: an IPv4 address itself; the first 64 bits of an IPv6 address, since one
 * subscriber can use all addresses within them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.split('%', 1)[0] ?? ''
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  // The groups that `::` replaces count only within the first half.
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
