import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { declaredRoutes } from '../declared-routes.ts'
import { routeTypes } from './route-types.ts'
import { required, sentField, bodyOf } from '#server/http/schema/route-schema.ts'

const routes = declaredRoutes()

it('web/api/route-types.ts equals the output of `npm run api-types`', () => {
  const file = readFileSync(new URL('../../web/api/route-types.ts', import.meta.url), 'utf8')
  expect(file).toBe(routeTypes(routes, areas))
})

it('writes a type for each part of a schema', () => {
  const body = bodyOf({
    A: sentField({}),
    B: required(sentField({ type: ['integer', 'string'] })),
    C: sentField({ enum: ['0', '1'] }),
  })
  const list = { type: 'array', items: { anyOf: [{ type: 'string' }, { const: '' }, { type: 'null' }] } }
  const response = {
    type: 'object',
    properties: { data: list },
    required: ['data'],
    additionalProperties: false,
  }
  const schema = { summary: 'A test', body, response: { 200: response } }
  const route = { method: 'POST', path: 'x', takes: 'json', handler: async () => ({}) } as const
  expect(routeTypes([{ ...route, schema, rule: { open: true } }], [])).toContain(
    "'x': { response: { data: (string | null)[] }; body: { A?: unknown; B: number | string; C?: '0' | '1' } }",
  )
})

it('groups the routes of areas, and types only the fields that all of them have', () => {
  const [one, other] = areas
  if (one === undefined || other === undefined) throw new Error('there are no areas')
  const answering = (names: string[]) => ({
    summary: 'A test',
    response: {
      200: {
        type: 'object',
        properties: Object.fromEntries(['id', ...names].map((name) => [name, { type: 'integer' }])),
        required: ['id', ...names],
        additionalProperties: false,
      },
    },
  })
  const route = { method: 'GET', takes: 'nothing', handler: async () => ({}) } as const
  const pair = [one, other].map((area) => ({
    ...route,
    path: `${area.path}/sums`,
    rule: { area: area.key, action: 'view', permits: [] },
    schema: answering([area.key]),
  }))
  expect(routeTypes(pair, [one, other])).toContain(
    "'/sums': { response: { id: number } & Record<string, unknown> }",
  )
})
