/**
 * `node bench/log-pages.ts [rows]`: how long a page of the log takes over millions of rows, with each filter, on PostgreSQL.
 * Asks the functions that the calls use; prints the median and the slowest of some rounds, in milliseconds.
 */
import pg from 'pg'
import { areas } from '#areas/index.ts'
import { bangkokDayStart } from '#domain/dates/thai-date.ts'
import { engineDeps } from '#server/area-routes.ts'
import { exportTimeline } from '#server/features/logs/export.ts'
import type { LogFilter } from '#server/features/logs/filter.ts'
import { countReported, readReported } from '#server/features/logs/reported.ts'
import { presentTimeline } from '#server/features/logs/present-entries.ts'
import { summarise } from '#server/features/logs/summary.ts'
import { countTimeline, readTimeline } from '#server/features/logs/timeline.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { startCluster } from '../scripts/testing/postgres.ts'
import { preparedDatabase } from './database.ts'

const rows = Number(process.argv[2] ?? 1_200_000)
const ROUNDS = 15
const FIRST = '20260101'
const LAST = '20261231'

const cluster = await startCluster()
try {
  const { database, places } = await preparedDatabase(cluster.url)
  const { db } = database
  console.log(
    `Filling ${rows.toLocaleString('en')} changes of a year, and a third as many events and reports.`,
  )
  await fill(cluster.url, rows)
  const naming = { db, areas, geography: () => places }
  for (const [name, filter] of FILTERS()) {
    await measured(`page of 20, ${name}`, async () => {
      const page = await readTimeline(db, filter, { size: 20 })
      return presentTimeline(naming, page.rows)
    })
    await measured(`  count, ${name}`, () => countTimeline(db, filter))
  }
  const all = days(FIRST, LAST)
  let older: Awaited<ReturnType<typeof readTimeline>>['older']
  for (let page = 0; page < 200; page += 1) older = (await readTimeline(db, all, { size: 100, older })).older
  await measured('page of 20 behind 20,000 others', () => readTimeline(db, all, { size: 20, older }))
  await measured('reports, page of 20', () => readReported(naming, all, { size: 20 }))
  await measured('reports, count', () => countReported(db, all))
  await measured('summary of 7 days', () => summarise(db, days('20260610', '20260616')))
  await measured('summary of 31 days', () => summarise(db, days('20260601', '20260701')))
  await measured('summary of the year', () => summarise(db, all))
  const auditor = {
    id: 1,
    name: 'เครื่องวัด',
    group: 4,
    catmUkey: '00000000',
    scope: { kind: 'nation' },
  } as const
  const { pictures, documents } = engineDeps({
    database,
    geography: places,
    pictureStore: openPictureStore(undefined),
    clock: Date.now,
  })
  const exporting = { ...naming, clock: Date.now, pictures, documents }
  await measured(
    'workbook of 44,000 rows',
    () => exportTimeline(exporting, days('20260610', '20260619'), { actor: auditor, address: '127.0.0.1' }),
    3,
  )
  await database.close()
} finally {
  await cluster.stop()
}

function days(from: string, to: string): LogFilter {
  const DAY_MS = 86_400_000
  return { from: new Date(bangkokDayStart(from)), until: new Date(bangkokDayStart(to) + DAY_MS), within: '' }
}

function FILTERS(): [string, LogFilter][] {
  const year = days(FIRST, LAST)
  return [
    ['7 days', days('20260610', '20260616')],
    ['the year', year],
    ['province', { ...year, within: '50' }],
    ['district', { ...year, within: '5001' }],
    ['sub-district', { ...year, within: '500102' }],
    ['an official', { ...year, actorId: 7 }],
    ['an official without entries', { ...year, actorId: 999_999 }],
    ['a common menu', { ...year, menu: 'gov' }],
    ['a rare menu', { ...year, menu: 'general' }],
    ['a common action', { ...year, action: 'edit' }],
    ['a rare action', { ...year, action: 'purge' }],
    ['sign-ins', { ...year, action: 'sign-in' }],
    ['exports', { ...year, action: 'export' }],
    ['province, menu and action', { ...year, within: '50', menu: 'otop', action: 'delete' }],
    ['menu and action that never meet', { ...year, menu: 'slideShow', action: 'show' }],
    [
      'district, official, menu and action',
      { ...year, within: '5001', actorId: 7, menu: 'gov', action: 'edit' },
    ],
  ]
}

async function measured(name: string, work: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[Math.floor(rounds / 2)], times.at(-1)]
  console.log(`${name.padEnd(48)} ${median.toFixed(1).padStart(8)} ${slowest.toFixed(1).padStart(8)}`)
}

/** Rows as offices make them: some menus and actions are rare, places and officials are spread unevenly. */
async function fill(databaseUrl: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const place = `(select code || '00' as code, row_number() over (order by md5(code)) - 1 as no
    from geo_place where length(code) = 6) p
    on p.no = (n::bigint * 7919 + n / 1000) % (select count(*) from geo_place where length(code) = 6)`
  const at = `timestamptz '2025-12-31 17:00:00Z' + n * (interval '365 days' / $1::int)`
  const start = performance.now()
  await client.query(
    `insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     select ${at}, 1 + (n * 31) % 3000, 'เจ้าหน้าที่ คนที่ ' || (1 + (n * 31) % 3000), '10.1.2.3',
       (array['gov','gov','gov','otop','otop','tourism','activity','activity','festival','tradition','institute','landmark','slideShow'])[1 + n % 13],
       n, p.code, 1,
       case when n % 10007 = 0 then 'purge' when n % 40 = 0 then 'delete' when n % 39 = 0 then 'show' when n % 5 = 0 then 'add' else 'edit' end,
       '{"govName": "ที่ว่าการอำเภอเดิม", "govTel": "0 5311 2233"}', '{"govName": "ที่ว่าการอำเภอ", "govTel": "0 5311 4455"}',
       md5(n::text) || md5(n::text), md5((n + 1)::text) || md5(n::text)
     from generate_series(1, $1::int) n join ${place}`,
    [wanted],
  )
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
  await client.query(
    `insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     select ${at}, 5, 'ก', '10.1.2.3', 'general', $1::int + n, p.code, 1, 'edit', '{"tel": "1"}', '{"tel": "2"}', '', ''
     from generate_series(1, $1::int, 5000) n join ${place}`,
    [wanted],
  )
  await client.query(
    `insert into event (at, actor_id, actor_name, address, kind, area, catm_ukey, detail)
     select ${at}, 1 + (n * 31) % 3000, 'เจ้าหน้าที่', '10.1.2.3', case when n % 997 = 0 then 'export' else 'sign-in' end,
       'session', p.code, '{}'
     from generate_series(1, $1::int, 3) n join ${place}`,
    [wanted],
  )
  await client.query(
    `insert into log_report (at, account_id, address, main_menu, sub_menu, app_menu, action, catm_ukey, row_id)
     select ${at}, 1 + n % 8, '10.1.2.3', 4, 2, 23, 3, p.code, n::text
     from generate_series(1, $1::int, 3) n join ${place}`,
    [wanted],
  )
  for (const table of ['history', 'event', 'log_report']) await client.query(`vacuum analyze ${table}`)
  const { rows: sizes } = await client.query(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relname ~ '^(history|event)' and relkind in ('i', 'r') order by relname`,
  )
  console.log(sizes.map(({ name, size }) => `${name} ${size}`).join(' · '))
  await client.end()
}
