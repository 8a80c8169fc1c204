/**
 * Every request to the public API that may reveal a record, made from its OpenAPI document. A new path or
 * parameter without values here fails the matrix.
 */
import type { Area } from '#domain/area/area.ts'

export type OpenApiPaths = Readonly<Record<string, { get: { parameters: { name: string; in: string }[] } }>>

/** A record as the API answers it while it is shown. */
export type ShownRecord = {
  id: string
  area: string
  place: { code: string }
  levels: string[]
  kind: { code: string } | null
  start: string | null
  end: string | null
  point: { lat: number; long: number } | null
  modified: string
  th: { title: string }
  pictures: { sizes: { url: string }[] }[]
  documents: { url: string }[]
  /** A cursor of `/changes` from before its creation. */
  since: string
}

/** Paths that do not depend on records. */
const WITHOUT_RECORDS = [
  '/',
  '/places',
  '/places/{code}',
  '/areas',
  '/areas/{area}',
  '/catalog.jsonld',
  '/places/{code}/outline.geojson',
]
/** Paths of the record itself; their answers are compared with those for a record that never existed. */
export const OF_THE_RECORD = [
  '/areas/{area}/records/{id}',
  '/areas/{area}/records/{id}/schema.jsonld',
  '/areas/{area}/records/{id}/pictures/{sha256}/{size}',
  '/areas/{area}/records/{id}/documents/{sha256}',
]
const LIST = '/areas/{area}/records'

/** The values of each parameter that find the record; the last one is the narrowest. */
const VALUES: Readonly<Record<string, (record: ShownRecord) => string[]>> = {
  place: ({ place: { code } }) => [code.slice(0, 2), code.slice(0, 4), code],
  level: ({ levels }) => [
    ...['district', 'province', 'central'].filter((each) => !levels.includes(each)),
    ...levels,
  ],
  kind: ({ kind }) => (kind ? [kind.code] : []),
  from: ({ end }) => (end ? [end] : []),
  to: ({ start }) => (start ? [start] : []),
  bbox: ({ point }) =>
    point ? [[point.long - 0.001, point.lat - 0.001, point.long + 0.001, point.lat + 0.001].join()] : [],
  q: ({ th: { title } }) => ['sample', title.split(' ').at(-1) ?? ''].filter((words) => words !== ''),
  changedSince: ({ modified }) => ['2020-01-01T00:00:00Z', modified],
  since: ({ since }) => [since],
  withTotal: () => ['true'],
  sort: () => ['-published', 'modified'],
  limit: () => ['1', '200'],
  page: () => ['https://site.example/{area}/{id}'],
  areas: ({ area }) => [area],
  fields: () => ['id,th.title'],
  language: () => ['en'],
  // `next` follows the pages.
  cursor: () => [],
}

/** A request, and whether it finds the record while the record is shown. */
export type MatrixCall = { path: string; finds: boolean }

/**
 * The requests about a record of an area. Lists get each value of each parameter, every other path gets
 * search words; and all paths are requested without parameters and with all others together. Throws for a
 * parameter without values here.
 */
export function matrixCalls(paths: OpenApiPaths, area: Area, record: ShownRecord): MatrixCall[] {
  const calls: MatrixCall[] = []
  for (const [template, { get }] of Object.entries(paths)) {
    if ([...WITHOUT_RECORDS, ...OF_THE_RECORD].includes(template)) continue
    const path = template
      .replace('{area}', area.key)
      .replace('{code}', record.place.code.slice(0, template.startsWith('/provinces') ? 2 : 4))
    if (path.includes('{')) throw new Error(`The matrix does not know what to ask ${template} for.`)
    const all: Record<string, string> = {}
    calls.push({ path, finds: template === LIST })
    for (const { name, in: where } of get.parameters) {
      if (where === 'path') continue
      const values = VALUES[name]?.(record)
      if (values === undefined)
        throw new Error(`The matrix has no value of ${name}, a parameter of ${template}.`)
      const narrowest = values.at(-1)
      if (narrowest === undefined) continue
      // A title may consist of a place or another text that the search does not cover.
      const finds = template === LIST && name !== 'q'
      if (name !== 'q') all[name] = narrowest
      const single = template === LIST ? values : name === 'q' ? [narrowest] : []
      for (const value of single)
        calls.push({ path: withQuery(path, { [name]: value }), finds: finds && value === narrowest })
    }
    calls.push({ path: withQuery(path, all), finds: template === LIST })
  }
  return calls
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
