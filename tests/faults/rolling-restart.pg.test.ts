/**
 * F11: two servers behind a proxy are restarted one after the other while officials work; no request fails.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { NGINX, startNginx } from '../deploy/start-nginx.ts'
import { checkConsistency, countPictures } from './check-consistency.ts'
import { createFaultClient } from './fault-client.ts'
import { faultCount, isLongFaultRun, reportFaultResult, TEST_TIMEOUT_MS } from './fault-results.ts'
import { createPostgresCluster } from './postgres-cluster.ts'
import { createClusterData } from './server-data.ts'
import { startServerProcess } from './server-process.ts'
import { startWriteLoad } from './write-load.ts'

const RESTARTS = faultCount(1, 10)
const OFFICIALS = 6

/**
 * A load balancer like the proxies in deploy/: round-robin, with connections that it keeps for less time than
 * a server drains. It tries another server only if a connection could not be made.
 */
async function openBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true, timeout: 250 })
  let turn = 0
  const forward = (
    call: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    at: number,
    tries: number,
  ) => {
    const { method, url, headers } = call
    const outgoing = request({
      host: '127.0.0.1',
      port: ports[at % ports.length],
      method,
      path: url,
      headers,
      agent,
    })
    outgoing.on('response', (answer) => {
      const { connection: _, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, others)
      answer.pipe(response)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) return forward(call, response, body, at + 1, tries - 1)
      response
        .writeHead(502, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: error.message }))
    })
    outgoing.end(body)
  }
  const server = createServer(async (call, response) => {
    const parts = []
    for await (const part of call) parts.push(part)
    turn += 1
    forward(call, response, Buffer.concat(parts), turn, ports.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** nginx's own timeouts are too long for the short form. */
const hasNginx = isLongFaultRun && NGINX !== undefined
const PROXIES = [
  { name: 'a proxy', open: openBalancer, DRAIN_SECONDS: '2' },
  ...(hasNginx
    ? [{ name: 'nginx', open: (ports: number[]) => startNginx(ports, { isPlain: true }), DRAIN_SECONDS: '6' }]
    : []),
]

it.each(PROXIES)(
  'no request behind $name fails while both servers restart one after the other',
  async ({ name, open, DRAIN_SECONDS }) => {
    const cluster = await createPostgresCluster()
    const data = await createClusterData(cluster, 'amphoe')
    const ports = [await freePort(), await freePort()]
    const start = (port: number) => startServerProcess({ ...data.env, PORT: String(port), DRAIN_SECONDS })
    const servers = await Promise.all(ports.map(start))
    const balancer = await open(ports)
    const caller = createFaultClient(() => balancer.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      const load = startWriteLoad(caller, tokens, { round: 1, officials: OFFICIALS })
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        for (const [at, port] of ports.entries()) {
          await load.untilAcknowledged(load.ledger.acknowledged + 40)
          expect(await servers[at]?.end('SIGTERM')).toBe(0)
          servers[at] = await start(port)
        }
      }
      await load.untilAcknowledged(load.ledger.acknowledged + 40)
      await load.stop()
      const { ledger } = load
      const { attempted, acknowledged, refused, unexpected } = ledger
      expect({ refused, unexpected, unanswered: attempted - acknowledged }).toEqual({
        refused: 0,
        unexpected: [],
        unanswered: 0,
      })
      const database = await data.open()
      const pictures = await countPictures(database)
      await database.close()
      const { lost, stray } = await checkConsistency(caller, tokens.administrator, {
        ledger,
        round: 1,
        pictures,
      })
      expect({ lost, stray }).toEqual({ lost: [], stray: [] })
      reportFaultResult({
        promise: 'F11',
        what: `two servers behind ${name}, restarted one after the other`,
        times: 2 * RESTARTS,
        attempted,
        acknowledged,
        lost: lost.length,
        note: 'no call failed',
      })
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      caller.close()
      await balancer.close()
      await cluster.remove()
    }
  },
  TEST_TIMEOUT_MS,
)
