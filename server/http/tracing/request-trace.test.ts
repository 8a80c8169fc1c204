import { describe, expect, it } from 'vitest'
import type { LogLine } from '../log.ts'
import { BASE_PREFIX } from '../route.ts'
import { createServer } from '../server.ts'
import { requestTracing } from './request-trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const REFERENCE = '0A1B2C3D4E'

/** The trace ids of a request from this address with these headers. */
function traceOf(peer: string, headers: Record<string, string>, trustProxy = ['10.0.0.0/8', '::1']) {
  const trace = requestTracing(trustProxy)
  return trace({ id: REFERENCE, headers, socket: { remoteAddress: peer } as never })
}

describe('the trace ids of a request', () => {
  const sent = { 'x-request-id': 'c0ffee-7f3a.1', traceparent: TRACEPARENT }

  it.each(['10.1.2.3', '::1', '::ffff:10.1.2.3'])('come from the headers of the trusted proxy %s', (peer) => {
    expect(traceOf(peer, sent)).toEqual({
      requestId: 'c0ffee-7f3a.1',
      traceparent: TRACEPARENT,
      fromProxy: { requestId: 'c0ffee-7f3a.1', trace: TRACE },
    })
  })

  it.each([
    ['an untrusted address', '192.168.1.1', ['10.0.0.0/8']],
    ['a server without trusted proxies', '10.1.2.3', []],
  ])('are generated for %s', (_case, peer, trusted) => {
    expect(traceOf(peer, sent, trusted)).toEqual({
      requestId: REFERENCE,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{22}0a1b2c3d4e-[0-9a-f]{16}-00$/),
      fromProxy: {},
    })
  })

  it.each([
    ...['', 'short', 'a'.repeat(129), 'with a space', 'quote"quote', '1101700230708', 'id=1101700230708'],
    ...[
      '1-1017-00230-70-8',
      'x1101700230708y',
      '1.1017/00230:70=8',
      '991101700230708',
      'a-1_1017_00230_70_8',
    ],
  ])('are generated when X-Request-Id is %j', (id) =>
    expect(traceOf('::1', { 'x-request-id': id }).requestId).toBe(REFERENCE),
  )

  it.each([
    '',
    TRACEPARENT.toUpperCase(),
    TRACEPARENT.replace(/^00/, 'ff'),
    `${TRACEPARENT}-00`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    TRACEPARENT.replace(TRACE, `0000000000000000001101700230708f`),
  ])('are generated when traceparent is %j', (traceparent) => {
    const trace = traceOf('::1', { traceparent })
    expect(trace.traceparent).toContain(`${REFERENCE.toLowerCase()}-`)
    expect(trace.fromProxy).toEqual({})
  })
})

describe('the server', () => {
  it('logs and returns the ids of a trusted proxy, and its own ids for other clients', async () => {
    const lines: LogLine[] = []
    const app = createServer({ log: (line) => lines.push(line), trustProxy: ['127.0.0.1'] })
    const headers = { 'x-request-id': 'c0ffee-7f3a.1', traceparent: TRACEPARENT }
    const [known, own] = [
      await app.inject({ url: `${BASE_PREFIX}/nothing`, headers }),
      await app.inject({ url: `${BASE_PREFIX}/nothing`, headers, remoteAddress: '192.168.1.1' }),
    ]
    const outside = await app.inject({ url: '/public/v1/nothing', headers })
    await app.close()
    expect(known.headers).toMatchObject(headers)
    expect(lines[0]).toMatchObject({ requestId: 'c0ffee-7f3a.1', trace: TRACE })
    expect(own.headers['x-request-id']).toBe(lines[1]?.id)
    expect(lines[1]).not.toHaveProperty('trace')
    expect(outside.headers).not.toHaveProperty('traceparent')
  })
})
