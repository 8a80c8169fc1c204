import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

describe('isUnavailable', () => {
  it("knows the driver's words for a connection that could not be made, and for one that has broken", async () => {
    const client = new Client({ host: '127.0.0.1', port: 1 })
    const refused = await client.connect().catch((error) => error)
    expect(isUnavailable(refused)).toBe(true)
    const rollback = await client.query('rollback').catch((error) => error)
    expect(rollback.message).toContain('not queryable')
    expect(isUnavailable(rollback)).toBe(true)
    await client.end().catch(() => {})
    const closed = await client.query('select 1').catch((error) => error)
    expect(isUnavailable(closed)).toBe(true)
  })

  it.each(['08006', '53300', '57P01', '57P03', '57014', '55P03', '40P01'])(
    'takes %s for a reason to ask again later, also as the cause of another error',
    (code) => {
      const error = Object.assign(new Error('from the database'), { code })
      expect(isUnavailable(error)).toBe(true)
      expect(isUnavailable(new Error('outer', { cause: error }))).toBe(true)
      expect(isUnavailable(new AggregateError([error], 'several'))).toBe(true)
    },
  )

  it.each(['23505', '42601', '22021'])('does not take %s for one', (code) => {
    expect(isUnavailable(Object.assign(new Error('from the database'), { code }))).toBe(false)
  })
})
