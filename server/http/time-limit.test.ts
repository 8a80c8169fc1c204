import fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitTimes } from './time-limit.ts'

it('ends the requests whose time is up, and no others, in whatever order requests end', async () => {
  const app = fastify()
  limitTimes(app, 5)
  const finish = new Map<string, () => void>()
  app.get('/:name', ({ params }) => {
    const { name } = params as { name: string }
    return new Promise((resolve) => finish.set(name, () => resolve(name)))
  })
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/slow')) request.limitMs = 50
  })
  app.setErrorHandler((error, _request, reply) => reply.code(503).send((error as Error).message))
  const names = ['a', 'slow1', 'b', 'c', 'slow2', 'd']
  const answers = names.map((name) => app.inject(`/${name}`))
  await expect.poll(() => finish.size).toBe(names.length)
  for (const name of ['c', 'a']) finish.get(name)?.()
  await Promise.all([answers[1], answers[4]])
  for (const name of ['slow2', 'd', 'b']) finish.get(name)?.()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 503, 200, 200, 503, 200])
  await app.close()
})
