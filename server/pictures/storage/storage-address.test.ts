import { describe, expect, it } from 'vitest'
import { readStorageAddress } from './storage-address.ts'

describe('STORAGE_URL', () => {
  it('contains the host, the bucket, the region and the credentials', () => {
    expect(readStorageAddress('s3://ID:SEC%2FRET%2B1@minio.example:9000/pictures?region=ap-1&tls=0')).toEqual(
      {
        origin: 'http://minio.example:9000',
        bucket: 'pictures',
        region: 'ap-1',
        keyId: 'ID',
        secret: 'SEC/RET+1',
      },
    )
  })

  it('uses TLS and the default region when they are not set', () => {
    const { origin, region } = readStorageAddress('s3://ID:SECRET@s3.example/pictures')
    expect([origin, region]).toEqual(['https://s3.example', 'us-east-1'])
    expect(readStorageAddress('s3://ID:SECRET@s3.example:443/pictures').origin).toBe('https://s3.example')
  })

  it.each([
    ['', 'it is no such address'],
    ['https://ID:SECRET@host/bucket', 'it is no such address'],
    ['s3:///bucket', 'it is no such address'],
    ['s3://host/bucket', 'the key or its secret is missing'],
    ['s3://ID@host/bucket', 'the key or its secret is missing'],
    ['s3://ID:SE%CRET@host/bucket', 'the key or its secret is not percent-encoded'],
    ['s3://ID:SECRET@host', 'the path must be the name of a bucket'],
    ['s3://ID:SECRET@host/a/b', 'the path must be the name of a bucket'],
    ['s3://ID:SECRET@host/..%2f', 'the path must be the name of a bucket'],
    ['s3://ID:SECRET@host/bucket?regoin=x', 'regoin is no part of it'],
    ['s3://ID:SECRET@host/bucket?region=a%0Ab', 'region must be made of small letters, digits and hyphens'],
    ['s3://ID:SECRET@host/bucket?tls=yes', 'tls must be 0 or 1'],
  ])('is rejected for %s with the reason and without the secret', (text, reason) => {
    const read = () => readStorageAddress(text)
    expect(read).toThrow(
      `STORAGE_URL must have the form s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=1: ${reason}.`,
    )
  })
})
