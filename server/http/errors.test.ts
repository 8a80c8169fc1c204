import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import { sendAnyError } from './errors.ts'
import type { LogLine } from './log.ts'

const failed = (code: string) => Object.assign(new Error('of the driver'), { code })
const withCause = (code: 'document-broken' | 'picture-not-made' | 'provider-sign-in-failed') =>
  new AppError(code, {}, { cause: new Error('why') })

/** The response and the log events of a route whose handler throws this error. */
async function answerTo(error: Error) {
  const lines: LogLine[] = []
  const server = fastify()
  server.setErrorHandler((thrown, request, reply) =>
    sendAnyError(thrown, request, reply, (line) => lines.push(line)),
  )
  server.get('/', () => Promise.reject(error))
  const answer = await server.inject('/')
  await server.close()
  const events = lines.map(({ event }) => event)
  const { code, error: text } = answer.json()
  return { status: answer.statusCode, code, text, events, stack: lines[0]?.stack ?? '' }
}

describe('sendAnyError', () => {
  it.each([
    [failed('ECONNREFUSED'), 503, 'busy', 'database-unavailable', 'of the driver'],
    [failed('25006'), 503, 'busy', 'database-unavailable', 'of the driver'],
    [failed('53100'), 503, 'storage-full', 'storage-full', 'of the driver'],
    [
      new ObjectStoreError('down', { method: 'PUT' }),
      503,
      'object-store-down',
      'object-store-failed',
      'down',
    ],
    [
      new ObjectStoreError('down', { method: 'GET' }),
      503,
      'file-not-readable',
      'object-store-failed',
      'down',
    ],
    [withCause('picture-not-made'), 503, 'picture-not-made', 'picture-failed', 'why'],
    [withCause('document-broken'), 422, 'document-broken', 'document-failed', 'why'],
    [withCause('provider-sign-in-failed'), 401, 'provider-sign-in-failed', 'provider-sign-in-failed', 'why'],
    [failed('23505'), 500, 'fault', 'fault', 'of the driver'],
  ])('responds to %s with %i %s and logs %s with the reason', async (error, status, code, event, reason) => {
    expect(await answerTo(error)).toMatchObject({
      status,
      code,
      events: [event],
      stack: expect.stringContaining(reason),
    })
  })

  it.each(['ECONNREFUSED', '28P01', '28000', 'CERT_HAS_EXPIRED', '57P03', '25006'])(
    'says for %s that the system is not available, and not that many people use it',
    async (code) => {
      const { status, text, events } = await answerTo(failed(code))
      expect({ status, events }).toEqual({ status: 503, events: ['database-unavailable'] })
      expect(text).toMatch(/^ระบบไม่พร้อมให้บริการชั่วคราว/)
    },
  )

  it.each(['57014', '55P03', '40P01', '53300'])('says for %s that many people use it', async (code) => {
    expect((await answerTo(failed(code))).text).toMatch(/^ขณะนี้มีผู้ใช้งานจำนวนมาก/)
  })

  it('does not log an error that a user or a rate limit causes', async () => {
    for (const code of ['busy', 'document-broken', 'provider-sign-in-failed', 'not-found'] as const)
      expect(await answerTo(new AppError(code))).toMatchObject({ code, events: [] })
  })
})
