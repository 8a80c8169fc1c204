/** What the site reads: four kinds of requests, each once in a build. */
import { readFile, writeFile } from 'node:fs/promises'

const PREFIX = '/public/v1'

/** A function that requests a path; it waits when the API says so. */
export function openApi(origin) {
  const request = async (path, headers = {}) => {
    const response = await fetch(origin + PREFIX + path, { headers })
    if (response.status === 429 || response.status === 503) {
      await new Promise((resolve) =>
        setTimeout(resolve, Number(response.headers.get('retry-after') ?? 1) * 1000),
      )
      return request(path, headers)
    }
    return response
  }
  const get = async (path) => {
    const response = await request(path)
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
    return response.json()
  }
  return { request, get }
}

/**
 * All content of a district; undefined when nothing has changed since the last build, which left its ETag in
 * `etagFile`. `remember` stores the new one: call it when the build is complete.
 */
export async function readDistrict({ request }, code, etagFile) {
  const known = await readFile(etagFile, 'utf8').catch(() => '')
  const response = await request(`/districts/${code}`, known ? { 'if-none-match': known } : {})
  if (response.status === 304) return undefined
  if (!response.ok) throw new Error(`${response.status} for district ${code}: ${await response.text()}`)
  const { place, content } = await response.json()
  for (const area of Object.values(content)) {
    let { next } = area
    while (next) {
      const page = await (await request(next.slice(PREFIX.length))).json()
      area.records.push(...page.records)
      next = page.next
    }
  }
  const remember = () => writeFile(etagFile, response.headers.get('etag') ?? '')
  return { place, content, remember }
}

/** Runs `work` on all items, a few at the same time. */
export async function inParallel(items, atOnce, work) {
  const waiting = [...items]
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
