/**
 * Requests to addresses that somebody typed: they may only reach the public internet (docs/security.md).
 * Every IP address of the host is checked, and the connection goes to a checked one.
 */
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The parts that tests replace. */
export type PublicNetwork = {
  /** All IP addresses of a host name. Throws where there are none. */
  resolve: (host: string) => Promise<readonly string[]>
  isPublic: (address: string) => boolean
  /** The certificate authorities besides those of the system. */
  ca?: string
}

export const publicNetwork: PublicNetwork = { resolve: resolveHost, isPublic: isPublicAddress }

/** A URL to which no request may be sent. */
export class NotPublic extends Error {}

const MAX_HEADER_BYTES = 16_384
const DNS_TIMEOUT_MS = 3_000
/** Ports below 1024 belong to other services, such as mail and remote shells. */
const WEB_PORTS = ['', '80', '443']
const FIRST_FREE_PORT = 1024

/** `URL` writes decimal, octal and hexadecimal IPv4 addresses with dots, so one check covers them all. */
export function parsePublicUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new NotPublic()
  if (!WEB_PORTS.includes(url.port) && Number(url.port) < FIRST_FREE_PORT) throw new NotPublic()
  return url
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** The IP addresses of a URL's host. Throws {@link NotPublic} unless all of them are public. */
export async function checkedAddresses(
  url: URL,
  { resolve, isPublic }: PublicNetwork,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await orAbort(resolve(host), signal)
  // A host with one private address among public ones could reach the internal network on a second attempt.
  if (!addresses.every(isPublic)) throw new NotPublic()
  return addresses
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

export type AnswerStatus = { status: number; location: string | undefined }

export type CheckedRequest = {
  method: 'HEAD' | 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Of {@link checkedAddresses}. */
  addresses: readonly string[]
  signal: AbortSignal
  ca?: string | undefined
}

/** Sends a request without cookies and passwords, and reads the status. No redirect is followed. */
export function requestStatus(
  url: URL,
  { method, headers, body, addresses, signal, ca }: CheckedRequest,
): Promise<AnswerStatus> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send({
      method,
      hostname: hostOf(url),
      ...(url.port === '' ? {} : { port: url.port }),
      path: url.pathname + url.search,
      headers,
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
      maxHeaderSize: MAX_HEADER_BYTES,
      // The name is not resolved again, so it can't point to another address now.
      lookup: lookupOf(addresses),
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = all
    if (first === undefined) done(new Error('The host has no IP address.'), '')
    else if (options.all) done(null, all)
    else done(null, first.address, first.family)
  }
}

/** Queries the name servers only; names in the machine's hosts file are not public. */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length === 0) throw new Error('The host has no IP address.')
  return addresses
}

const CERTIFICATE_ERROR = /CERT|ERR_TLS|UNABLE_TO_VERIFY/

/** Why a request got no status. */
export function failureOf(error: unknown): 'not-public' | 'certificate' | 'silent' {
  if (error instanceof NotPublic) return 'not-public'
  const isCertificate =
    error instanceof Error && 'code' in error && CERTIFICATE_ERROR.test(String(error.code))
  return isCertificate ? 'certificate' : 'silent'
}
