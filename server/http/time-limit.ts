/**
 * How long requests may take. The framework's own limit forgets a request once its body has been read, and
 * costs each one a timer and a signal; here one clock looks at all that are under way.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import { unorderedSet } from '#server/concurrency/unordered-set.ts'

/**
 * The time for a request in all, its body's way to us included, in milliseconds: by what a call takes, and
 * for all else.
 */
export const TIME_LIMITS = { nothing: 15_000, json: 30_000, form: 135_000, otherwise: 15_000 } as const

/** How often the clock looks, in milliseconds: so much later than its limit a request may be cut. */
const LOOK_MS = 500

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request began, in milliseconds of `performance.now`, and how long it may take. */
    beganAt: number
    limitMs: number
    /** It is not looked at any more. */
    unwatch: () => boolean
  }
}

/**
 * Answers requests whose time is up: with `timeout` where the body is still coming, and with `busy` where we
 * are too slow ourselves. An answer that has begun is broken off. What the handler says later is passed over.
 */
export function limitTimes(app: FastifyInstance, lookMs = LOOK_MS): void {
  const underWay = unorderedSet<FastifyReply>()
  app.decorateRequest('beganAt', 0)
  app.decorateRequest('limitMs', TIME_LIMITS.otherwise)
  app.decorateRequest('unwatch', () => false)
  app.addHook('onRequest', async (request, reply) => {
    request.beganAt = performance.now()
    request.unwatch = underWay.add(reply)
  })
  app.addHook('onResponse', async (request) => {
    request.unwatch()
  })
  const look = () => {
    const now = performance.now()
    for (const reply of underWay.all()) {
      const { beganAt, limitMs } = reply.request
      if (now - beganAt < limitMs) continue
      reply.request.unwatch()
      cut(reply)
    }
  }
  const clock = setInterval(look, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(clock))
}

function cut(reply: FastifyReply): void {
  const { raw, request } = reply
  if (reply.sent || raw.destroyed) return
  if (raw.headersSent) raw.destroy()
  else void reply.send(new AppError(request.raw.complete ? 'busy' : 'timeout'))
}
