import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { isStorageFull, isUnavailable, isUnwritable } from './unavailable.ts'

describe('isUnavailable', () => {
  it('recognises the errors of a driver that cannot connect, and of a closed connection', async () => {
    const client = new Client({ host: '127.0.0.1', port: 1 })
    expect(isUnavailable(await client.connect().catch((error) => error))).toBe(true)
    expect(isUnavailable(await client.query('rollback').catch((error) => error))).toBe(true)
  })

  it('recognises the error for a database that accepts a connection and does not answer', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
    expect(isUnavailable(await client.connect().catch((error) => error))).toBe(true)
    server.close()
  })

  it('recognises the error for a database that stops answering after the login', async () => {
    const isReady = 'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I'
    const server = createServer((socket) => {
      socket.once('data', () => socket.write(isReady))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = new Client({ host: '127.0.0.1', port, query_timeout: 50 })
    await client.connect()
    expect(isUnavailable(await client.query('select 1').catch((error) => error))).toBe(true)
    await client.end()
    server.close()
  })

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('recognises the error of a rollback over a broken connection: %s', (message) => {
    expect(isUnavailable(new Error(message))).toBe(true)
  })

  it.each(['08006', '53300', '57P01', '57P03', '57014', '55P03', '40P01'])(
    'returns true for %s, also as the cause of another error',
    (code) => {
      const error = Object.assign(new Error('from the database'), { code })
      expect(isUnavailable(error)).toBe(true)
      expect(isUnavailable(new Error('outer', { cause: error }))).toBe(true)
      expect(isUnavailable(new AggregateError([error], 'several'))).toBe(true)
    },
  )

  it('recognises a standby that is not promoted yet', () => {
    const said = (message: string) => Object.assign(new Error(message), { code: '0A000' })
    const unlogged = said('cannot access temporary or unlogged relations during recovery')
    expect(isUnavailable(unlogged)).toBe(true)
    expect(isUnavailable(said('cached plan must not change result type'))).toBe(false)
  })

  it.each(['23505', '42601', '22021'])('returns false for %s', (code) => {
    expect(isUnavailable(Object.assign(new Error('from the database'), { code }))).toBe(false)
  })

  it.each([
    { code: '53100', full: true, unwritable: true },
    { code: 'ENOSPC', full: true, unwritable: true },
    { code: '25006', full: false, unwritable: true },
    { code: '53300', full: false, unwritable: false },
  ])('distinguishes a full disk, a read-only database and an overloaded one: $code', (expected) => {
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { code: expected.code }) })
    expect({ full: isStorageFull(error), unwritable: isUnwritable(error) }).toEqual({
      full: expected.full,
      unwritable: expected.unwritable,
    })
  })
})
