/**
 * Long texts of one shape in every field of every route, in URLs and in headers: processing them does not
 * delay other users (security, I6, D1).
 */
import { describe, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import type { Route } from '#server/http/route.ts'
import { fillRoutePath } from './route-path.ts'
import { expectNoneSucceeded, selectShare } from './attack-results.ts'
import { recordIdBody, attackFixture } from './attack-fixture.ts'
import { valueNames } from '#server/http/schema/route-schema.ts'

const fixture = attackFixture()

/**
 * Shapes that patterns, parsers and normalisation may backtrack on at each letter. Up to thirty marks may
 * follow each other.
 */
const SHAPES = [
  ' ',
  '\n',
  '\u200b',
  '\ufeff',
  '1\ufeff',
  '.',
  '1 ',
  ', ',
  '(',
  '[',
  '\u0300.\u0323.',
  '\uff9e \u0300 ',
  'กำ้ ',
  ' ฯลฯ',
  'a.',
  '-',
  '"',
  '%_',
  '\\',
  '<a ',
  '0812345678 ',
]

/** The limit of a body, with space for other fields; and the size of a few hundred letters. */
const MOST_BYTES = 500_000
const FEW_BYTES = 1_000
/** The longest that another caller may wait. Reading half a megabyte takes some milliseconds. */
const LONGEST_WAIT_MS = 1_000

/** As many different words as a body may contain. */
const WORDS = Array.from({ length: 80_000 }, (_, at) => at.toString(36)).join(' ')

/** A text that repeats a shape up to a length, between letters that trimming keeps. */
function repeatShape(shape: string, most: number): string {
  const bytes = Buffer.byteLength(JSON.stringify(shape)) - 2
  return `1${shape.repeat(Math.floor(most / bytes))}ข`
}

/** Sends the attempts one after the other. Only one that delays others three times counts. */
async function sendAll(what: string, attempts: readonly (readonly [string, () => Promise<unknown>])[]) {
  const succeeded: string[] = []
  let longest = 0
  for (const [name, send] of attempts) {
    const waits: number[] = []
    do waits.push((await fixture.othersWait(send())).longest)
    while ((waits.at(-1) ?? 0) > LONGEST_WAIT_MS && waits.length < 3)
    const shortest = Math.min(...waits)
    longest = Math.max(longest, shortest)
    if (shortest > LONGEST_WAIT_MS) succeeded.push(`${name}: others waited ${shortest} ms`)
  }
  const note = `others' longest wait ${longest} ms`
  expectNoneSucceeded('I6', what, { attempts: attempts.length, succeeded, note })
}

/** Fields of texts that are searched, masked or printed, not validated against a format at once. */
const FREE = ['Q', 'REASON', 'NAME']

type TargetParameter = { call: Route; name: string; like: string; base: Record<string, unknown> }

/**
 * Every field of every route with a body, with the values that pass the first checks. `like` is equal where
 * the engine does the same for each area.
 */
function allParameters(): TargetParameter[] {
  return declaredRoutes()
    .filter(({ method, takes }) => method === 'POST' && takes !== 'nothing')
    .flatMap((call) => {
      const area = areas.find(({ path }) => call.path === path || call.path.startsWith(`${path}/`))
      const stored = area && fixture.recordAt(area, 'own')
      const valid: Record<string, unknown> = {
        CC: '50',
        REASON: 'ตรวจสอบความครบถ้วน',
        ...(stored && { ...recordIdBody(stored), ID: stored.known }),
        ...(call.path === 'find/alike' && { AREA: 'gov', CATM_UKEY: '50010200' }),
      }
      const names = call.schema.body ? [...valueNames(call.schema.body)] : []
      const base = Object.fromEntries(Object.entries(valid).filter(([name]) => names.includes(name)))
      const kindOf = Object.fromEntries(
        Object.entries(area?.fields ?? {}).map(([name, { kind }]) => [wireName(name), kind]),
      )
      const below = area ? call.path.slice(area.path.length) : call.path
      return names.map((name) => ({ call, name, like: `${below} ${kindOf[name] ?? name}`, base }))
    })
}

describe('a long text', () => {
  it('delays other requests by at most one second in any field of any route', async () => {
    const seen = new Set<string>()
    const names = allParameters().filter(({ like }) => !seen.has(like) && seen.add(like))
    const isFreeText = ({ name }: TargetParameter) => FREE.includes(name)
    const free = names
      .filter(isFreeText)
      .flatMap((one, nth) => [
        ...selectShare(SHAPES, nth, 2).map((shape) => [one, repeatShape(shape, FEW_BYTES)] as const),
        ...selectShare(SHAPES, nth, 6).map((shape) => [one, repeatShape(shape, MOST_BYTES)] as const),
        [one, WORDS] as const,
      ])
    const others = selectShare(
      names.filter((one) => !isFreeText(one)),
      0,
      32,
    ).flatMap((one, nth) =>
      selectShare(SHAPES, nth, SHAPES.length).map((shape) => [one, repeatShape(shape, MOST_BYTES)] as const),
    )
    const attempts = [...free, ...others].map(([{ call, name, base }, text]) => {
      const request = {
        token: fixture.tokens.administrator,
        json: { ...base, [name]: text },
        from: '127.9.2.1',
      }
      const line = `${call.path} ${name} ${JSON.stringify(text.slice(0, 8))} (${text.length})`
      return [line, () => fixture.send(call.path, request)] as const
    })
    await sendAll('long texts in every field of every route', attempts)
  }, 3_000_000)

  it('delays other requests by at most one second in a URL or a header', async () => {
    const ADDRESS_BYTES = 12_000
    const inAddress = (shape: string) => {
      const encoded = encodeURIComponent(shape)
      return encoded.repeat(Math.floor(ADDRESS_BYTES / encoded.length))
    }
    const { administrator: token } = fixture.tokens
    const calls = declaredRoutes().filter(({ method }) => method === 'GET')
    const gets = selectShare(calls, 0, 20).flatMap((call, nth) =>
      selectShare(SHAPES, nth, 7).flatMap((shape) => {
        const behind = ['Q', 'CC'].map(
          (name) => `${fillRoutePath(call, () => '1')}?${name}=${inAddress(shape)}`,
        )
        const within = call.path.includes(':')
          ? [fillRoutePath(call, () => '@').replaceAll('%40', inAddress(shape))]
          : []
        return [...behind, ...within].map(
          (path) => [`${call.path} ${JSON.stringify(shape)}`, () => fixture.send(path, { token })] as const,
        )
      }),
    )
    const pages = SHAPES.map((shape) => [`/ ${shape}`, () => fixture.send(`/${inAddress(shape)}`)] as const)
    const plain = SHAPES.filter((shape) => /^[\x20-\x7e]+$/.test(shape))
    const headers = HEADERS.flatMap((header) =>
      [...plain, ';', ',', ';='].flatMap((shape) => {
        const value = `a${shape.repeat(Math.floor(15_000 / shape.length))}x`
        return ['/', 'auth/getUser'].map(
          (path) =>
            [
              `${path} ${header} ${JSON.stringify(shape)}`,
              () => fixture.send(path, { token, headers: { [header]: value } }),
            ] as const,
        )
      }),
    )
    await sendAll('long texts in addresses and headers', [...gets, ...pages, ...headers])
  }, 3_000_000)
})

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'range',
  'user-agent',
  'x-forwarded-for',
]
