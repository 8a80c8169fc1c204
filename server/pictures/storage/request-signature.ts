/**
 * AWS Signature Version 4, the part of it that an object store needs: one header that proves a request to come from the
 * holder of the secret and to be unchanged. Tried against the examples of the AWS documentation.
 */
import { createHash, createHmac } from 'node:crypto'

/** A request without a query. The path of `url` is percent-encoded; `bodySha256` is the body's digest, hexadecimal. */
export type UnsignedRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  /** Headers of its own, by names in small letters; all of them are signed. */
  headers: Record<string, string>
  bodySha256: string
  at: Date
}

/** Who signs, for which region. */
export type Signer = { keyId: string; secret: string; region: string }

/** The headers to send with a request: its own, and those that carry its time, digest and signature. */
export function signedHeaders(request: UnsignedRequest, signer: Signer): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${signer.region}/s3/aws4_request`
  const headers = { ...request.headers, 'x-amz-content-sha256': request.bodySha256, 'x-amz-date': time }
  // The host is signed too; the client of HTTP sends that header by itself.
  const signed = Object.entries({ ...headers, host: request.url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    request.bodySha256,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const signature = hmac(signingKey(signer, scope), toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${signer.keyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

/** The secret narrowed to one day, region and service. */
function signingKey(signer: Signer, scope: string): Buffer {
  return scope.split('/').reduce(hmac, Buffer.from(`AWS4${signer.secret}`))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
