/** Slow clients are disconnected, and other users do not wait for them (security, D1, D3, D5). */
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { parseResponseHead } from './security-client.ts'
import { expectNoneSucceeded, attackCount, isLongAttackRun } from './attack-results.ts'
import { attackFixture } from './attack-fixture.ts'

const fixture = attackFixture()

const openSocket = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(fixture.target.port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** The short form runs on machines that sometimes pause for seconds. */
const PATIENCE = isLongAttackRun ? 1 : 2

type SlowRequest = { first: string; rest: string; everyMs: number; most: number }

/**
 * Sends the first part at once, and a byte of the rest at intervals. Answers the seconds until the server
 * ends it, and its status.
 */
async function trickle({
  first,
  rest,
  everyMs,
  most,
}: SlowRequest): Promise<{ seconds: number; status: number | undefined }> {
  const socket = await openSocket()
  socket.removeAllListeners('error').on('error', () => {})
  const startedAt = performance.now()
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  if (first !== '') socket.write(first)
  let at = 0
  const timer = setInterval(() => {
    if (rest !== '' && socket.writable) socket.write(rest[at++ % rest.length] ?? '')
  }, everyMs)
  const giveUp = setTimeout(() => socket.destroy(), most * 1000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  clearTimeout(giveUp)
  return { seconds: (performance.now() - startedAt) / 1000, status: parseResponseHead(text)?.status }
}

/** The 95th percentile of the time of other requests, in milliseconds. */
async function measureOthersWait(calls: number): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < calls; count += 1) {
    const startedAt = performance.now()
    const { status } = await fixture.send('auth/getUser', { method: 'POST', token: fixture.tokens.district })
    expect(status).toBe(200)
    times.push(performance.now() - startedAt)
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)
}

function post(path: string, type: string, length: number, token: string): string {
  return `POST ${BASE_PREFIX}/${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
}

describe('a slow client', () => {
  it('is disconnected within the time limit, whatever it sends slowly', async () => {
    const { district } = fixture.tokens
    const search = `${areas[0]?.path}/search`
    // The longest time of each, in seconds; the server checks every five seconds.
    const cases: Record<string, [SlowRequest, number]> = {
      'sends nothing': [{ first: '', rest: '', everyMs: 1_000, most: 30 }, 20],
      'half a line': [{ first: 'GET /heal', rest: '', everyMs: 1_000, most: 30 }, 20],
      'headers by the byte': [
        { first: 'GET /healthz HTTP/1.1\r\nhost: a\r\n', rest: 'x: y\r\n', everyMs: 300, most: 30 },
        20,
      ],
      'a body where none is taken': [
        {
          first: post('auth/getUser', 'application/json', 5_000, district),
          rest: ' ',
          everyMs: 300,
          most: 60,
        },
        25,
      ],
      'an idle connection kept alive': [
        { first: 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n', rest: '', everyMs: 1_000, most: 30 },
        20,
      ],
      // A body may take thirty seconds and more. `limits.process.test.ts` tests that with a shorter limit.
      ...(isLongAttackRun && {
        'a JSON body by the byte': [
          { first: post(search, 'application/json', 5_000, district), rest: '{ ', everyMs: 300, most: 60 },
          37,
        ],
        'no body at all': [
          { first: post(search, 'application/json', 5_000, district), rest: '', everyMs: 1_000, most: 60 },
          37,
        ],
        'a body by the chunk': [
          {
            first: post(search, 'application/json', 0, district).replace(
              'content-length: 0',
              'transfer-encoding: chunked',
            ),
            rest: '1\r\n \r\n',
            everyMs: 100,
            most: 60,
          },
          37,
        ],
        'a form by the byte': [
          {
            first: post(`${areas[0]?.path}/update`, 'multipart/form-data; boundary=x', 5_000_000, district),
            rest: '--x',
            everyMs: 300,
            most: 170,
          },
          145,
        ],
      }),
    }
    const succeeded: string[] = []
    const notes: string[] = []
    await Promise.all(
      Object.entries(cases).map(async ([name, [slow, limit]]) => {
        const { seconds, status } = await trickle({ ...slow, most: PATIENCE * slow.most })
        notes.push(`${name} ${Math.round(seconds)} s${status === undefined ? '' : ` (${status})`}`)
        if (seconds > PATIENCE * limit) succeeded.push(`${name} lasted ${Math.round(seconds)} s`)
      }),
    )
    expectNoneSucceeded('D1', 'slow clients', {
      attempts: Object.keys(cases).length,
      succeeded,
      note: notes.sort().join(', '),
    })
  }, 200_000)

  it('does not block other users when it opens 100 slow connections', async () => {
    const sockets = await Promise.all(Array.from({ length: attackCount(100, 500) }, openSocket))
    for (const [at, socket] of sockets.entries()) {
      socket.removeAllListeners('error').on('error', () => {})
      socket.write(
        at % 2 === 0 ? 'GET /healthz HTTP/1.1\r\nx' : post('auth/login', 'application/json', 300_000, 'x'),
      )
    }
    const times: number[] = []
    for (let count = 0; count < 60; count += 1) {
      const startedAt = performance.now()
      const { status } = await fixture.send('auth/getUser', {
        method: 'POST',
        token: fixture.tokens.district,
      })
      expect(status).toBe(200)
      times.push(performance.now() - startedAt)
    }
    for (const socket of sockets) socket.destroy()
    const slow = Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)
    const succeeded = slow > 500 && isLongAttackRun ? [`the others' p95 was ${slow} ms`] : []
    expectNoneSucceeded('D1', 'slow sockets at once', {
      attempts: sockets.length,
      succeeded,
      note: `others' p95 ${slow} ms`,
    })
  })

  it('gets 503 when it requests 300 exports at once, and does not block other users', async () => {
    const sent = { token: fixture.tokens.administrator, json: { CC: '50', REASON: 'ตรวจสอบความครบถ้วน' } }
    // From ten addresses, each of which may open only so many connections.
    const requests = Array.from({ length: 300 }, (_, at) =>
      fixture.send(`${areas[0]?.path}/export`, { ...sent, from: `127.9.0.${1 + (at % 10)}` }),
    )
    const all = Promise.all(requests)
    const { p95: slow } = await fixture.othersWait(all)
    const statuses = (await all).map(({ status }) => status)
    const rejected = statuses.filter((status) => status === 503).length
    const succeeded = slow > 500 && isLongAttackRun ? [`the others' p95 was ${slow} ms`] : []
    if (rejected === 0) succeeded.push('no request got 503')
    expectNoneSucceeded('D3', 'exports by one official at once', {
      attempts: statuses.length,
      succeeded: [...succeeded, ...statuses.filter((status) => ![200, 503].includes(status)).map(String)],
      note: `${rejected} got 503; others' p95 ${slow} ms`,
    })
  })

  it('cannot use up the limit of unfinished forms for other users', async () => {
    const path = `${areas[0]?.path}/update`
    const mebibyte = 1024 * 1024
    // Sizes that fill any limit to the last few bytes.
    const halves = Array.from({ length: 20 }, (_, at) => Math.floor((64 * mebibyte) / 2 ** at))
    const sizes = [...Array.from({ length: 12 }, () => 80 * mebibyte), ...halves]
    const sockets = await Promise.all(sizes.map(openSocket))
    for (const [at, socket] of sockets.entries()) {
      socket.removeAllListeners('error').on('error', () => {})
      socket.write(
        `${post(path, 'multipart/form-data; boundary=x', sizes[at] ?? 0, fixture.tokens.district)}--x\r\n`,
      )
    }
    // Each of these waits behind the session lookups of the forms before it.
    for (let count = 0; count < 20; count += 1) {
      await fixture.send('auth/getUser', { method: 'POST', token: fixture.tokens.otherDistrict })
    }
    const { status, body } = await fixture.send(path, {
      token: fixture.tokens.otherDistrict,
      body: '--y\r\ncontent-disposition: form-data; name="NOT_A_FIELD"\r\n\r\nx\r\n--y--\r\n',
      type: 'multipart/form-data; boundary=y',
    })
    for (const socket of sockets) socket.destroy()
    const succeeded = status === 422 ? [] : [`another official's form: ${status} ${body?.code}`]
    expectNoneSucceeded('D3', 'forms that one official leaves unfinished', {
      attempts: sockets.length,
      succeeded,
    })
  })

  it('causes no fault in the log when it disconnects before the response', async () => {
    const guess = JSON.stringify({ EMP_PID: '1300000000001', password: 'ไม่ใช่รหัสนี้แน่นอน' })
    const valid = JSON.stringify({ CC: '50' })
    const { district } = fixture.tokens
    const requests = [
      post('auth/login', 'application/json', Buffer.byteLength(guess), 'x') + guess,
      post(`${areas[0]?.path}/search`, 'application/json', valid.length, district) + valid,
      post('auth/getUser', 'application/json', 0, district),
    ]
    const attempts = attackCount(60, 600)
    for (let at = 0; at < attempts; at += 20) {
      const sockets = await Promise.all(Array.from({ length: 20 }, openSocket))
      for (const [lane, socket] of sockets.entries()) {
        socket.removeAllListeners('error').on('error', () => {})
        socket.write(requests[lane % requests.length] ?? '', () => socket.resetAndDestroy())
      }
      await fixture.send('auth/getUser', { method: 'POST', token: district })
    }
    const faults = fixture.target.output().split('"event":"fault"').length - 1
    const succeeded = faults > 0 ? [`${faults} faults in the log`] : []
    expectNoneSucceeded('V7', 'clients that go away', { attempts, succeeded })
  })

  it('loses its idle connections, which use little memory', async () => {
    const sockets = await Promise.all(Array.from({ length: attackCount(300, 3_000) }, openSocket))
    const memory = fixture.target.memory()
    let ended = 0
    for (const socket of sockets) {
      socket.removeAllListeners('error').on('error', () => {})
      socket.on('close', () => {
        ended += 1
      })
      socket.resume()
      socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    }
    const slow = await measureOthersWait(60)
    const grown = fixture.target.memory() - memory
    const succeeded = slow > 500 && isLongAttackRun ? [`the others' p95 was ${slow} ms`] : []
    if (grown > 200) succeeded.push(`memory grew by ${grown} MiB`)
    await expect.poll(() => ended, { timeout: 80_000, interval: 500 }).toBe(sockets.length)
    expectNoneSucceeded('D1', 'idle connections at once', {
      attempts: sockets.length,
      succeeded,
      note: `others' p95 ${slow} ms, memory +${grown} MiB; all closed in the end`,
    })
  }, 120_000)

  it('does not fill the memory when it never reads responses', async () => {
    const EACH = 40
    const memory = fixture.target.memory()
    const sockets = await Promise.all(Array.from({ length: attackCount(20, 100) }, openSocket))
    const json = JSON.stringify({ CC: '50' })
    const request = `${post(`${areas[0]?.path}/search`, 'application/json', json.length, fixture.tokens.administrator)}${json}`
    for (const socket of sockets) {
      socket.removeAllListeners('error').on('error', () => {})
      socket.pause()
      socket.write(request.repeat(EACH))
    }
    const others = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.send('auth/getUser', { method: 'POST', token: fixture.tokens.district }),
      ),
    )
    const grown = fixture.target.memory() - memory
    for (const socket of sockets) socket.destroy()
    const succeeded = others
      .filter(({ status }) => status !== 200)
      .map(({ status }) => `another official got ${status}`)
    if (grown > 300) succeeded.push(`memory grew by ${grown} MiB`)
    expectNoneSucceeded('D1', 'responses that the client never reads', {
      attempts: sockets.length * EACH,
      succeeded,
      note: `memory +${grown} MiB`,
    })
    expect((await fixture.send('/healthz')).status).toBe(200)
  }, 600_000)
})
