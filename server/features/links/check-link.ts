/** Checks whether a URL that an official typed answers. Each redirect is checked again. */
import {
  checkedAddresses,
  failureOf,
  type AnswerStatus,
  type PublicNetwork,
  parsePublicUrl,
  publicNetwork,
  requestStatus,
} from '#server/network/public-request.ts'

/**
 * `alive`: success. `error`: an error status. `certificate`: its certificate is not valid. `silent`: no
 * answer. `not-public`: no request was sent.
 */
export const LINK_RESULTS = ['alive', 'error', 'certificate', 'silent', 'not-public'] as const
export type LinkResult = (typeof LINK_RESULTS)[number]

/** `status` is the HTTP status of the last response, if there was one. */
export type CheckedLink = { result: LinkResult; status: number | null }

/** `timeoutMs` is for the whole check of one link, with its redirects. */
export type LinkNetwork = PublicNetwork & { timeoutMs: number }

const MAX_REDIRECTS = 4
const HEADERS = { accept: '*/*', 'user-agent': 'amphoe-back-office link check' }

export const linkNetwork: LinkNetwork = { ...publicNetwork, timeoutMs: 6_000 }

/** Sends requests to a URL and says how it answered. Never throws; the body is not read. */
export async function checkLink(address: string, network: LinkNetwork): Promise<CheckedLink> {
  try {
    return await follow(address, network, AbortSignal.timeout(network.timeoutMs))
  } catch (error) {
    return { result: failureOf(error), status: null }
  }
}

async function follow(address: string, network: LinkNetwork, signal: AbortSignal): Promise<CheckedLink> {
  let url = parsePublicUrl(address)
  let status = 0
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const addresses = await checkedAddresses(url, network, signal)
    const ask = (method: 'HEAD' | 'GET'): Promise<AnswerStatus> =>
      requestStatus(url, { method, headers: HEADERS, addresses, signal })
    // Some servers support only GET, and some close the connection on HEAD.
    const head = await ask('HEAD').catch(() => undefined)
    const answer = head && head.status < 400 ? head : await ask('GET')
    status = answer.status
    const isRedirect = status >= 300 && status < 400 && answer.location !== undefined
    if (!isRedirect) return { result: status < 400 ? 'alive' : 'error', status }
    if (!URL.canParse(answer.location ?? '', url)) return { result: 'error', status }
    url = parsePublicUrl(answer.location ?? '', url)
  }
  return { result: 'error', status }
}
