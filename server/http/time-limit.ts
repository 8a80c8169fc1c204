/**
 * The time limits of requests. The framework's own limit ends once the body has been read, and needs a timer
 * and a signal for each request. Here one timer checks all open requests.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'

/**
 * The time limits for a whole request, including the upload of its body, in milliseconds, by the kind of
 * body; `otherwise` for requests without a route.
 */
export const TIME_LIMITS = { nothing: 15_000, json: 30_000, form: 135_000, otherwise: 15_000 } as const

/** The interval of the check, in milliseconds. A request may exceed its limit by this time. */
const LOOK_MS = 500

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request began, in milliseconds of `performance.now`, and its time limit. */
    beganAt: number
    limitMs: number
    /** Its place among the open requests; -1 once it is no longer watched. */
    openPlace: number
  }
}

/**
 * Ends requests whose time is up: with `timeout` while the body is still arriving, otherwise with `busy`. A
 * response that has begun is aborted. A later result of the handler is ignored.
 */
export function limitTimes(app: FastifyInstance, lookMs = LOOK_MS): void {
  /** Not a `Set`: what one leaves behind stays in memory under load (decision 54). */
  const open: FastifyReply[] = []
  app.decorateRequest('beganAt', 0)
  app.decorateRequest('limitMs', TIME_LIMITS.otherwise)
  app.decorateRequest('openPlace', -1)
  app.addHook('onRequest', async (request, reply) => {
    request.beganAt = performance.now()
    request.openPlace = open.push(reply) - 1
  })
  const unwatch = (request: FastifyRequest) => {
    const place = request.openPlace
    const last = place === -1 ? undefined : open.pop()
    if (last === undefined) return
    request.openPlace = -1
    if (last.request === request) return
    // The last one moves to the free place.
    open[place] = last
    last.request.openPlace = place
  }
  app.addHook('onResponse', async (request) => unwatch(request))
  const look = () => {
    const now = performance.now()
    for (const reply of [...open]) {
      const { beganAt, limitMs } = reply.request
      if (now - beganAt < limitMs) continue
      unwatch(reply.request)
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
