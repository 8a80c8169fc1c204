/** Sends requests over real sockets, and separates definite answers from uncertain ones. */
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { BASE_PREFIX } from '#server/http/route.ts'
import { FAULT_PASSWORD, FAULT_PIDS, type FaultAccount } from './server-data.ts'

/**
 * The outcome of a request: a complete answer, or none, so that the client can't know whether it was carried
 * out. `bytes` is how much of an incomplete answer had arrived.
 */
export type FaultReply =
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, which say what they expect
  | { kind: 'answer'; status: number; body: any; closes: boolean }
  | { kind: 'none'; why: string; bytes: number }

/**
 * How long a client keeps an idle connection, in milliseconds: less than the server does. An agent without a
 * time limit reuses connections that the server is closing, and their requests fail.
 */
export const IDLE_MS = 3_000

export type UploadForm = { fields: Record<string, string>; files: Record<string, Buffer> }

export type FaultClient = {
  /**
   * GET, or POST if there is something to send. A path without a leading slash is below the base prefix.
   * `abortMs` closes the connection after this many milliseconds.
   */
  send(
    path: string,
    sent?: { token?: string; json?: object; form?: UploadForm; abortMs?: number },
  ): Promise<FaultReply>
  /** The token of a new session. Throws if the sign-in fails. */
  signIn(who: FaultAccount): Promise<string>
  close(): void
}

/**
 * A client of the server at a port; `port` is called for each request, since a server may come back on
 * another.
 */
export function createFaultClient(port: () => number): FaultClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS })
  const send: FaultClient['send'] = async (path, { token, json, form, abortMs } = {}) => {
    const encoded = form ? await encode(form) : undefined
    const body = json === undefined ? encoded?.body : Buffer.from(JSON.stringify(json))
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': encoded?.type ?? 'application/json' }),
      'content-length': body?.length ?? 0,
    }
    const outgoing = request({
      host: '127.0.0.1',
      port: port(),
      method: body === undefined ? 'GET' : 'POST',
      path: path.startsWith('/') ? path : `${BASE_PREFIX}/${path}`,
      headers,
      agent,
    })
    outgoing.end(body)
    const timer = abortMs === undefined ? undefined : setTimeout(() => outgoing.destroy(), abortMs)
    return replyOf(outgoing).finally(() => clearTimeout(timer))
  }
  return {
    send,
    signIn: async (who) => {
      const reply = await send('auth/login', { json: { EMP_PID: FAULT_PIDS[who], password: FAULT_PASSWORD } })
      if (reply.kind === 'answer' && reply.status === 200) return String(reply.body.access_token)
      throw new Error(`Signing in as ${who} came to ${JSON.stringify(reply)}.`)
    },
    close: () => agent.destroy(),
  }
}

/** Whether a reply says that the request was carried out. */
export function isSuccess(
  reply: FaultReply,
): reply is Extract<FaultReply, { kind: 'answer' }> & { status: 200 } {
  return reply.kind === 'answer' && reply.status === 200
}

function replyOf(outgoing: ClientRequest): Promise<FaultReply> {
  return new Promise((resolve) => {
    outgoing.on('error', (error) => resolve({ kind: 'none', why: error.message, bytes: 0 }))
    outgoing.on('response', (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      const size = () => parts.reduce((sum, part) => sum + part.length, 0)
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', (error) => resolve({ kind: 'none', why: error.message, bytes: 1 + size() }))
      answer.on('end', () => {
        const closes = answer.headers.connection === 'close'
        resolve({
          kind: 'answer',
          status: answer.statusCode ?? 0,
          body: bodyOf(answer, Buffer.concat(parts)),
          closes,
        })
      })
    })
  })
}

/** Parses JSON; of other content it gives the size. */
function bodyOf({ headers }: IncomingMessage, bytes: Buffer): unknown {
  const isJson = headers['content-type']?.startsWith('application/json')
  return isJson ? JSON.parse(bytes.toString('utf8')) : { bytes: bytes.length }
}

async function encode({ fields, files }: UploadForm): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.png')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { body: Buffer.from(await encoded.arrayBuffer()), type }
}
