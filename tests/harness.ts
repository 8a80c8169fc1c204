/** A whole server over a fresh database, asked through real HTTP handling, for tests that speak as officials do. */
import type { FastifyInstance } from 'fastify'
import { type Actor, readGroup, scopeOf } from '#domain/scope.ts'
import { allAreaCalls, engineDeps } from '#server/area-calls.ts'
import type { Db } from '#server/db/connect.ts'
import { geographyCalls } from '#server/features/geography/calls.ts'
import { compileGeography } from '#server/features/geography/compile.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { registerCalls } from '#server/http/register.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { createServer } from '#server/http/server.ts'
import { openPictureStore } from '#server/pictures/store.ts'
import { openTestDatabase } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by tests, which say what they expect
export type Answer = { status: number; body: any; headers: Record<string, unknown> }

/** Somebody who makes calls. Paths are below the base prefix. */
export type Official = {
  token: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: Record<string, unknown>): Promise<Answer>
  form(path: string, fields: Record<string, unknown>, files: Record<string, Buffer>): Promise<Answer>
}

export type Harness = {
  db: Db
  app: FastifyInstance
  addAccount(account: { pid: string; group: string; catm: string }): Promise<void>
  signIn(pid: string): Promise<Official>
  nobody(): Official
  close(): Promise<void>
}

const DEMO = [
  ['1000000000009', '1', '50010000'],
  ['2000000000007', '2', '50000000'],
  ['4000000000003', '4', '00000000'],
] as const
let compiled: Awaited<ReturnType<typeof compileGeography>> | undefined

export async function openHarness(): Promise<Harness> {
  const database = await openTestDatabase()
  compiled ??= await compileGeography()
  const geography = makeGeography(compiled)
  const deps = engineDeps({
    db: database.db,
    geography,
    pictureStore: openPictureStore(undefined),
    clock: Date.now,
  })
  const app = createServer({
    log: (line) => {
      if (line.event === 'fault') console.log(line)
    },
    trustProxy: [],
  })
  const actors = new Map<string, Actor>()
  const addAccount = async ({ pid, group, catm }: { pid: string; group: string; catm: string }) => {
    const known = readGroup(group)
    actors.set(pid.padEnd(43, 'x'), {
      id: Number(pid.slice(-4)),
      name: pid,
      group: known,
      catmUkey: catm,
      scope: scopeOf(known, catm),
    })
  }
  for (const [pid, group, catm] of DEMO) await addAccount({ pid, group, catm })
  registerCalls(app, [...allAreaCalls(deps), ...geographyCalls(geography)], {
    recognise: async (token) => {
      const actor = actors.get(token)
      return actor && { actor, sessionId: token }
    },
  })
  await app.ready()
  return {
    db: database.db,
    app,
    addAccount,
    signIn: async (pid) => official(app, pid.padEnd(43, 'x')),
    nobody: () => official(app, undefined),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

function official(app: FastifyInstance, token: string | undefined): Official {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: string | Buffer } = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `${BASE_PREFIX}/${path}`,
      headers: { ...authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return {
    token,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: (path, body) =>
      ask('POST', path, { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    form: async (path, fields, files) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      for (const [name, bytes] of Object.entries(files))
        form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      return ask('POST', path, { headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    },
  }
}
