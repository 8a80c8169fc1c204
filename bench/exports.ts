/**
 * `node --expose-gc bench/exports.ts [rows]`: what the longest files take that a list gives away, on PostgreSQL: open data of questions and answers
 * whose texts are all the longest, and the workbook of villages' sheets with its totals. Prints the time, the memory beyond what the
 * process had, the longest block of the event loop, and the bytes of the file.
 */
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { faq } from '#areas/publications/faq.ts'
import { areas } from '#areas/index.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { engineDeps } from '#server/area-routes.ts'
import { exportRecords } from '#server/engine/export/export-records.ts'
import { makeOpenDataFile } from '#server/engine/export/open-data.ts'
import { columnOf } from '#server/engine/table.ts'
import { fileOfResponse } from '#server/http/route.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { startCluster } from '../scripts/testing/postgres.ts'
import { preparedDatabase } from './database.ts'

const rows = Number(process.argv[2] ?? 10_000)
const ROUNDS = 2
/** How often the memory and the event loop are looked at, in milliseconds. */
const LOOK_MS = 5

const cluster = await startCluster()
try {
  const { database, places } = await preparedDatabase(cluster.url)
  await filled(faq, { active: "'1'", category: "'1'", sort: "''" })
  const counts = {
    year: '(2560 + (n / 30) % 5)::text',
    households: "'120'",
    male: "'200'",
    female: "'210'",
    total: "'410'",
  }
  await filled(mmDetail, { ...counts, area_rai: "'1250.5'", history: "''" })
  const base = { database, geography: places, pictureStore: openPictureStore(undefined), clock: Date.now }
  const deps = { ...engineDeps(base), areas }
  const actor = { id: 1, name: 'เครื่องวัด', group: 4, catmUkey: '00000000', scope: { kind: 'nation' } } as const
  const asked = (area: Area) => ({ area, actor, seams: {}, origin: { address: '127.0.0.1' } })
  // An administrator names a province, so all records lie in one.
  const body = { CC: '50' }
  await measured(`open data, ${rows} of the longest`, () =>
    makeOpenDataFile(deps as never, asked(faq) as never, body),
  )
  await measured(`workbook, the same`, () => exportRecords(deps as never, asked(faq) as never, body))
  await measured(`workbook with totals, ${rows}`, () =>
    exportRecords(deps as never, asked(mmDetail) as never, body),
  )
  await database.close()
} catch (error) {
  // Told before PostgreSQL goes away under the connections that are open.
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
  // Connections that are left hold nobody up.
  process.exit()
}

async function measured(name: string, make: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let [most, last, longest] = [before, performance.now(), 0]
    const look = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last - LOOK_MS)
      last = now
      most = Math.max(most, process.memoryUsage.rss())
    }
    const looks = setInterval(look, LOOK_MS)
    const start = performance.now()
    const file = fileOfResponse(await make())
    const took = performance.now() - start
    look()
    clearInterval(looks)
    const bytes = file?.bytes ?? Buffer.alloc(0)
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const told = isPacked ? ` (${mb(gunzipSync(bytes, { maxOutputLength: 2 ** 31 }).length)} unpacked)` : ''
    console.log(
      `${name.padEnd(36)} ${(took / 1000).toFixed(1).padStart(6)} s ${mb(most - before).padStart(9)} more ${longest.toFixed(0).padStart(5)} ms held ${mb(bytes.length).padStart(9)}${told}`,
    )
  }
}

function mb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** Records of one province, whose texts are cut from the names of all places: as varied as writing is, and as long as they may be. */
async function filled(area: Area, given: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  // PostgreSQL goes away under it where something fails.
  client.on('error', () => {})
  await client.connect()
  const table = tableOf(area)
  const texts = Object.entries(area.fields).flatMap(([name, field]): [string, string][] => {
    if (columnOf(name).replaceAll('"', '') in given) return []
    if (field.kind === 'english') return [[columnOf(name), cut('w.en', field.max ?? 200)]]
    return field.kind === 'text' || field.kind === 'longText'
      ? [[columnOf(name), cut('w.th', field.max ?? 200)]]
      : []
  })
  const columns: [string, string][] = [
    ['catm_ukey', "p.code || lpad((1 + n % 30)::text, 2, '0')"],
    ...texts,
    ...Object.entries(given),
    ['find_text', "'ที่ ' || n"],
    ['updated_by', "'เครื่องวัด'"],
  ]
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `with w as (
       select string_agg(th, ' ' order by md5(code)) as th, string_agg(en, ' ' order by md5(code)) as en
       from geo_place where length(code) = 6),
     p as (select code, row_number() over (order by code) - 1 as no from geo_place where length(code) = 6 and code like '50%')
     insert into ${table} (${columns.map(([column]) => column).join(', ')})
     select ${columns.map(([, value]) => value).join(', ')}
     from generate_series(0, $1::int - 1) n cross join w
     join p on p.no = (n / 150) % (select count(*) from p)`,
    [rows],
  )
  await client.query(`vacuum analyze ${table}`)
  await client.end()
}

function cut(words: string, length: number): string {
  return `substr(${words}, 1 + (n * 7919) % greatest(1, length(${words}) - ${length}), ${length})`
}
