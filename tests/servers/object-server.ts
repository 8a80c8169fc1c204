/** A fake object store in memory, for tests. It rejects requests without the right signature. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type TestObjectServer = {
  /** The STORAGE_URL of this server. */
  url: string
  /** The objects by path. */
  objects: Map<string, { bytes: Buffer; type: string | undefined; changedAt?: Date }>
  /**
   * Answers instead of the real server: one status, a status for each of the next requests, or no answer at
   * all. `meanwhile` runs before an object is sent or stored.
   */
  instead: {
    status?: number
    statuses?: number[]
    location?: string
    silence?: boolean
    meanwhile?: () => Promise<unknown>
  }
  /** The requests so far, as `PUT /bucket/…`. */
  requests: string[]
  close(): Promise<void>
}

const [KEY_ID, SECRET, REGION] = ['TESTKEY', 'test/secret+with=signs', 'th-central-1']

/** Starts the server on a free port of this machine, with a certificate or without TLS. */
export async function startObjectServer(tls?: { key: Buffer; cert: Buffer }): Promise<TestObjectServer> {
  const objects: TestObjectServer['objects'] = new Map()
  const requests: string[] = []
  const instead: TestObjectServer['instead'] = {}
  const answer: RequestListener = async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    if (instead.silence) return
    const status = instead.statuses?.shift() ?? instead.status
    if (status !== undefined) {
      response.writeHead(status, instead.location ? { location: instead.location } : {}).end()
      return
    }
    if (!isSigned(request, body)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    if (request.method === 'PUT') {
      await instead.meanwhile?.()
      // A real store rejects a body of unknown length.
      if (request.headers['content-length'] === undefined) return response.writeHead(411).end()
      objects.set(path, { bytes: body, type: request.headers['content-type'], changedAt: new Date() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end()
    if (path.startsWith('/bucket?')) return response.writeHead(200).end(listOf(objects, path))
    await instead.meanwhile?.()
    const object = objects.get(path)
    if (object === undefined) return response.writeHead(404).end('<Code>NoSuchKey</Code>')
    return response.writeHead(200).end(object.bytes)
  }
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://${KEY_ID}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket?region=${REGION}${tls ? '' : '&tls=0'}`,
    objects,
    requests: requests,
    instead,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/**
 * A page of two objects in the form of ListObjectsV2. The token of the next page has characters that XML
 * escapes.
 */
function listOf(objects: TestObjectServer['objects'], path: string): string {
  const query = new URLSearchParams(path.split('?')[1])
  const prefix = `/bucket/${query.get('prefix')}`
  const from = Number(query.get('continuation-token')?.replace('<&>', '') ?? 0)
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
  const entries = names.slice(from, from + 2).map((name) => {
    const changedAt = objects.get(name)?.changedAt?.toISOString()
    return `<Contents><Key>${name.replace('/bucket/', '')}</Key><LastModified>${changedAt}</LastModified></Contents>`
  })
  const next = `<NextContinuationToken>&lt;&amp;&gt;${from + 2}</NextContinuationToken>`
  return `<ListBucketResult>${entries.join('')}${from + 2 < names.length ? next : ''}</ListBucketResult>`
}

/** Written from the documentation of the signature, independently of the tested code. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const said = request.headers['x-amz-content-sha256']
  const time = String(request.headers['x-amz-date'])
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w{64})$/
  const [, keyId, scope = '', names = '', signature] = parts.exec(request.headers.authorization ?? '') ?? []
  const fresh =
    Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))) < 60_000
  if (keyId !== KEY_ID || said !== sha256(body) || !fresh || !names.split(';').includes('host')) return false
  const [path, query = ''] = (request.url ?? '').split('?')
  let canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n`
  for (const name of names.split(';')) canonical += `${name}:${request.headers[name]}\n`
  canonical += `\n${names}\n${said}`
  const key = [time.slice(0, 8), REGION, 's3', 'aws4_request'].reduce(
    (inner: string | Buffer, part) => createHmac('sha256', inner).update(part).digest(),
    `AWS4${SECRET}`,
  )
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}
