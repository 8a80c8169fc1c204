/** Requests through the proxy of the containers, from a chosen address of this machine. */
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

export type Sent = { token?: string; json?: object; form?: FormData; host?: '127.0.0.1' | '::1' }

const BASE = '/dods/services/public/api'

/** GET, or POST if there is something to send. Status 0: no answer, `text` says why. */
export async function send(
  url: string,
  { token, json, form, host = '127.0.0.1' }: Sent = {},
): Promise<Answer> {
  const encoded = form === undefined ? undefined : new Response(form)
  const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : json && Buffer.from(JSON.stringify(json))
  const headers = {
    host: 'localhost',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': encoded?.headers.get('content-type') ?? 'application/json' }),
    'content-length': body?.length ?? 0,
  }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const outgoing = request({
    host,
    servername: 'localhost',
    path: url.startsWith('/') ? url : `${BASE}/${url}`,
    method: body ? 'POST' : 'GET',
    headers,
    // The certificate is of the proxy's own authority. A request uses a new connection.
    rejectUnauthorized: false,
    agent: false,
  })
  outgoing.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }))
  outgoing.on('response', (answer) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part) => (text += part))
    answer.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
  })
  outgoing.end(body)
  return promise
}
