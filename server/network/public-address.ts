/** Tells which IP addresses belong to the public internet. An unknown one counts as not public. */
import { isIP } from 'node:net'
import { addressList } from './address-list.ts'

/** IPv4 addresses of private, local and special use (IANA's registry of special-purpose addresses). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The public part of IPv6. Loopback, link-local, private and IPv4-mapped addresses are outside it. */
const PUBLIC_V6 = ['2000::/3']
/** Special uses within it; 6to4 and Teredo addresses contain an IPv4 address. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const specialV4 = addressList(SPECIAL_V4)
const publicV6 = addressList(PUBLIC_V6)
const specialV6 = addressList(SPECIAL_V6)

/** Whether an IP address is public; false for other texts. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialV4.check(address, 'ipv4')
  // An address with a zone (`fe80::1%eth0`) belongs to a local network.
  if (version !== 6 || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
