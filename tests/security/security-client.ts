/** Sends requests over real sockets, and checks what every answer must have and must not have. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { BASE_PREFIX } from '#server/http/route.ts'
import { IDLE_MS } from '../faults/fault-client.ts'

export type SecurityResponse = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, which say what they expect
  body: any
}

export type SecurityRequest = {
  method?: string
  token?: string | undefined
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged; `type` is its content type. */
  body?: string | Buffer
  type?: string
  headers?: Record<string, string | string[]>
  /** The loopback address to connect from, `127.0.0.1` by default. */
  from?: string
}

export type ResponseLedger = {
  requests: number
  /** Answers of 500 and above, except 503, which asks the client to try again. */
  faults: string[]
  /** Answers without a header that every answer must have. */
  missingHeaders: string[]
  busy: number
}

export type SecurityClient = {
  /** Requests a path of the server; one without a leading slash is below the base prefix. */
  send(path: string, call?: SecurityRequest): Promise<SecurityResponse>
  /** Sends bytes unchanged over a new socket, and answers everything that came back within the time. */
  raw(pieces: readonly (string | Buffer)[], options?: { waitMs?: number; from?: string }): Promise<string>
  ledger: ResponseLedger
  close(): void
}

/** The headers of every answer, whatever its status (security, H2). */
const REQUIRED_HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

export function createSecurityClient({ port }: { port: number }): SecurityClient {
  const agents = new Map<string, Agent>()
  const ledger: ResponseLedger = { requests: 0, faults: [], missingHeaders: [], busy: 0 }
  const note = (what: string, status: number, headers: IncomingHttpHeaders) => {
    ledger.requests += 1
    if (status === 503) ledger.busy += 1
    else if (status >= 500) ledger.faults.push(`${status} ${what}`)
    const missing = REQUIRED_HEADERS.filter((name) => headers[name] === undefined)
    if (missing.length > 0) ledger.missingHeaders.push(`${status} ${what} has no ${missing.join(', ')}`)
  }
  const agentOf = (from: string): Agent => {
    const known = agents.get(from)
    if (known) return known
    const agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: IDLE_MS })
    agents.set(from, agent)
    return agent
  }
  return {
    ledger,
    close: () => {
      for (const agent of agents.values()) agent.destroy()
    },
    send: (path, call = {}) =>
      new Promise((resolve, reject) => {
        const { token, json, type, from = '127.0.0.1' } = call
        const body = json === undefined ? call.body : JSON.stringify(json)
        const method = call.method ?? (body === undefined ? 'GET' : 'POST')
        const headers = {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...call.headers,
        }
        const full = path.startsWith('/') ? path : `${BASE_PREFIX}/${path}`
        const options = { host: '127.0.0.1', port, method, path: full, headers, agent: agentOf(from) }
        const outgoing = request({ ...options, localAddress: from }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(parts)
            const status = answer.statusCode ?? 0
            note(`${method} ${full.slice(0, 120)}`, status, answer.headers)
            const text = bytes.toString('utf8')
            resolve({ status, headers: answer.headers, bytes, text, body: parseBody(text) })
          })
        })
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    raw: async (pieces, { waitMs = 3_000, from = '127.0.0.1' } = {}) => {
      const text = await exchange(port, pieces, { waitMs, from })
      const head = parseResponseHead(text)
      if (head) note(`raw ${String(pieces[0]).slice(0, 60)}`, head.status, head.headers)
      return text
    },
  }
}

/** The status and the headers of an answer from a socket; nothing if there was none. */
export function parseResponseHead(
  text: string,
): { status: number; headers: Record<string, string> } | undefined {
  const [head = ''] = text.split('\r\n\r\n', 1)
  const [line = '', ...fields] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]
  if (status === undefined) return undefined
  const pairs = fields.map((field) => /^([^:]+): ?(.*)$/.exec(field)?.slice(1) ?? [])
  return {
    status: Number(status),
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value])),
  }
}

/**
 * Resolves with the first complete answer, or with what has arrived when the socket closes or the time is up.
 */
function exchange(
  port: number,
  pieces: readonly (string | Buffer)[],
  { waitMs, from }: { waitMs: number; from: string },
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from })
    let text = ''
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(done, waitMs)
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece)
    })
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const length = Number(parseResponseHead(text)?.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (text.includes('\r\n\r\n') && text.length >= text.indexOf('\r\n\r\n') + 4 + length) done()
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
