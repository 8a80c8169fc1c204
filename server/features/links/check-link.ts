/**
 * Checks whether a URL answers. An official typed it, so the request may only reach the public internet:
 * every IP address of the host and each redirect is checked (docs/security.md).
 */
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/network/public-address.ts'

/**
 * `alive`: success. `error`: an error status. `certificate`: its certificate is not valid. `silent`: no
 * answer. `not-public`: no request was sent.
 */
export const LINK_RESULTS = ['alive', 'error', 'certificate', 'silent', 'not-public'] as const
export type LinkResult = (typeof LINK_RESULTS)[number]

/** `status` is the HTTP status of the last response, if there was one. */
export type CheckedLink = { result: LinkResult; status: number | null }

/** The parts that tests replace. */
export type LinkNetwork = {
  /** All IP addresses of a host name. Throws where there are none. */
  resolve: (host: string) => Promise<readonly string[]>
  isPublic: (address: string) => boolean
  /** For the whole check of one link, with its redirects. */
  timeoutMs: number
}

const MAX_REDIRECTS = 4
const MAX_HEADER_BYTES = 16_384
const DNS_TIMEOUT_MS = 3_000
/** Ports below 1024 belong to other services, such as mail and remote shells. */
const WEB_PORTS = ['', '80', '443']
const FIRST_FREE_PORT = 1024

export const publicNetwork: LinkNetwork = {
  resolve: resolveHost,
  isPublic: isPublicAddress,
  timeoutMs: 6_000,
}

/** A URL to which no request may be sent. */
class NotPublic extends Error {}

/** Sends requests to a URL and says how it answered. Never throws; the body is not read. */
export async function checkLink(address: string, network: LinkNetwork): Promise<CheckedLink> {
  try {
    return await follow(address, network, AbortSignal.timeout(network.timeoutMs))
  } catch (error) {
    if (error instanceof NotPublic) return { result: 'not-public', status: null }
    return { result: isCertificateError(error) ? 'certificate' : 'silent', status: null }
  }
}

async function follow(address: string, network: LinkNetwork, signal: AbortSignal): Promise<CheckedLink> {
  let url = parseAddress(address)
  let status = 0
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const addresses = await checkedAddresses(url, network, signal)
    // Some servers support only GET, and some close the connection on HEAD.
    const head = await ask(url, 'HEAD', addresses, signal).catch(() => undefined)
    const answer = head && head.status < 400 ? head : await ask(url, 'GET', addresses, signal)
    status = answer.status
    const isRedirect = status >= 300 && status < 400 && answer.location !== undefined
    if (!isRedirect) return { result: status < 400 ? 'alive' : 'error', status }
    if (!URL.canParse(answer.location ?? '', url)) return { result: 'error', status }
    url = parseAddress(answer.location ?? '', url)
  }
  return { result: 'error', status }
}

/**
 * `URL` rewrites decimal, octal and hexadecimal IPv4 addresses with dots, so one check covers all of them.
 */
function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new NotPublic()
  const url = new URL(address, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || !(WEB_PORTS.includes(url.port) || Number(url.port) >= FIRST_FREE_PORT)) throw new NotPublic()
  return url
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function checkedAddresses(
  url: URL,
  { resolve, isPublic }: LinkNetwork,
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

type Answer = { status: number; location: string | undefined }

/** Sends a request without cookies, passwords and body to one of `addresses`, and reads the status. */
function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Answer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send({
      method,
      hostname: hostOf(url),
      ...(url.port === '' ? {} : { port: url.port }),
      path: url.pathname + url.search,
      headers: { accept: '*/*', 'user-agent': 'amphoe-back-office link check' },
      agent: false,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The name is not resolved again, so it can't point to another address now.
      lookup: lookupOf(addresses),
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.on('error', reject)
    request.end()
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

const isCertificateError = (error: unknown) =>
  error instanceof Error && 'code' in error && CERTIFICATE_ERROR.test(String(error.code))
