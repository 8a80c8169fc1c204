/** Who sent a request, as the socket and the headers of trusted proxies say (decision 97). */
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { addressList } from './address-list.ts'

export type Client = {
  /** An IP address in its shortest form, without a port or a zone. Empty if the client has disconnected. */
  address: string
  /** How the client called the first proxy, or this server. */
  protocol: 'http' | 'https'
}

export function proxyCheck(trustProxy: readonly string[]): (address: string | undefined) => boolean {
  const proxies = addressList(trustProxy)
  return (text) => {
    const address = readAddress(text ?? '')
    return address !== undefined && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** Returns the function that reads the client of a request. */
export function clientReader(
  trustProxy: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Client {
  const isProxy = proxyCheck(trustProxy)
  return ({ headers, socket: { remoteAddress } }) => {
    const address = readAddress(remoteAddress ?? '') ?? ''
    if (!isProxy(address)) return { address, protocol: 'http' }
    return {
      address: forwardedAddress(textOf(headers['x-forwarded-for']), address, isProxy),
      // Of several values, the last is that of the nearest proxy.
      protocol: /(?:^|,)\s*https\s*$/i.test(textOf(headers['x-forwarded-proto'])) ? 'https' : 'http',
    }
  }
}

/** Node joins repeated headers of these names with commas. */
const textOf = (header: string | string[] | undefined) => String(header ?? '')

/**
 * The last address of `X-Forwarded-For` that no trusted proxy has: each proxy adds its own client at the end.
 * A value there that is no address says nothing, so the socket's address stays.
 */
function forwardedAddress(header: string, socket: string, isProxy: (address: string) => boolean): string {
  let last = socket
  for (const part of header.split(',').reverse()) {
    if (part.trim() === '') continue
    const address = readAddress(part)
    if (address === undefined) return socket
    last = address
    if (!isProxy(address)) break
  }
  return last
}

const WITH_PORT = /^(?:\[([^[\]]*)\]|([\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?$/
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * The IP address in a text such as `203.0.113.9:4711`, `"[2001:db8::1]:443"`, `fe80::1%eth0` or
 * `::ffff:203.0.113.9`. Undefined for any other text.
 */
export function readAddress(text: string): string | undefined {
  const unquoted = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  const [, bracketed, v4] = WITH_PORT.exec(unquoted) ?? []
  const [host = '', ...zone] = (bracketed ?? v4 ?? unquoted).split('%')
  if (zone.length > 0 && !host.includes(':')) return undefined
  if (isIP(host) !== 6) return bracketed === undefined && isIP(host) === 4 ? host : undefined
  const shortest = new URL(`http://[${host}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(shortest) ?? []
  if (high === undefined || low === undefined) return shortest
  const bytes = [high, low].flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 0xff]
  })
  return bytes.join('.')
}
