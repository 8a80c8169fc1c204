/** Reads the setting `STORAGE_URL`, which names the S3-compatible object store for pictures. */

/** Where the object store is, with our credentials. `origin` is scheme, host and port. */
export type StorageAddress = {
  origin: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

const FORM = 's3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=1'

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=…&tls=0|1`. Key and secret are percent-encoded when they
 * contain `/`, `+`, `@` or `:`. Port, region (`us-east-1`) and `tls` (`1`) are optional. Throws an error for
 * operators, which never contains the secret.
 */
export function readStorageAddress(text: string): StorageAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || url.hostname === '') throw wrong('it is no such address')
  if (url.username === '' || url.password === '') throw wrong('the key or its secret is missing')
  const bucket = url.pathname.slice(1)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('the path must be the name of a bucket')
  for (const name of url.searchParams.keys()) {
    if (name !== 'region' && name !== 'tls') throw wrong(`${name} is no part of it`)
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]+$/.test(region)) throw wrong('region must be made of small letters, digits and hyphens')
  const tls = url.searchParams.get('tls') ?? '1'
  if (tls !== '0' && tls !== '1') throw wrong('tls must be 0 or 1')
  return {
    // Parsed again as an HTTP URL to remove a default port, as the request does.
    origin: new URL(`${tls === '1' ? 'https' : 'http'}://${url.host}`).origin,
    bucket,
    region,
    keyId: decoded(url.username),
    secret: decoded(url.password),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('the key or its secret is not percent-encoded')
  }
}

function wrong(reason: string): Error {
  return new Error(`STORAGE_URL must have the form ${FORM}: ${reason}.`)
}
