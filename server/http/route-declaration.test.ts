import { describe, expect, it } from 'vitest'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, type Route } from './route.ts'
import { withPathParameters } from './schema/path-parameters.ts'
import { createServer } from './server.ts'

const noBody = { summary: 'A test', response: { 200: {} } }

describe('a route declaration', () => {
  const route: Route = {
    method: 'GET',
    path: 'x',
    rule: { open: true },
    takes: 'nothing',
    schema: noBody,
    handler: async () => ({}),
  }
  const register = async (...routes: unknown[]) => {
    const app = createServer({ log: () => {}, trustProxy: [] })
    registerRoutes(app, routes as Route[], { recognise: async () => undefined })
    await app.ready()
  }

  it.each([
    ['no rule', { ...route, rule: undefined }, 'has no rule'],
    ['an empty rule', { ...route, rule: {} }, 'has no rule'],
    ['no groups', { ...route, rule: { groups: [] } }, 'has no rule'],
    ['an area rule without an action', { ...route, rule: { area: 'gov' } }, 'has no rule'],
    ['a rule that is false', { ...route, rule: { open: false } }, 'has no rule'],
    ['an area rule without groups', { ...route, rule: { area: 'gov', action: 'add' } }, 'has no groups'],
    ['no schema', { ...route, schema: undefined }, 'GET x has no schema'],
    ['a parameter without a schema', { ...route, path: 'x/:id' }, 'no schema of its parameter id'],
    ['a slash at the start of the path', { ...route, path: '/x' }, 'malformed path'],
    ['a wildcard', { ...route, path: 'x/*' }, 'malformed path'],
    ['a GET with a body', { ...route, takes: 'json' }, "can't have a body"],
    [
      'JSON without a schema',
      { ...route, method: 'POST', takes: 'json', schema: { summary: 'x', response: {} } },
      'no schema of its body',
    ],
    ['an open route in the background', { ...route, background: true }, 'for routes with a session'],
    ['an open route that changes data', { ...route, changesByGet: true }, 'for GET with a session'],
  ])('with %s stops the start', async (_name, odd, sentence) => {
    await expect(register(odd)).rejects.toThrow(sentence)
  })

  it('with the path of another route stops the start, whatever the parameter names are', async () => {
    const duplicates = [
      { ...route, path: 'x/:id' },
      { ...route, path: 'x/:other' },
    ].map(withPathParameters)
    await expect(register(...duplicates)).rejects.toThrow('There are two routes GET x/:')
  })

  it('is the only way to add a route below the prefix', () => {
    const app = createServer({ log: () => {}, trustProxy: [] })
    expect(() => app.get(`${BASE_PREFIX}/sneaky`, async () => 'x')).toThrow('was not declared')
  })
})
