/** Fills the ten documented areas with believable rows, a hundred of each area in a district. */
import pg from 'pg'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { columnOf } from '#server/engine/table.ts'

/** How many records of one area lie in a district that has any. */
const IN_DISTRICT = 100
/** How many areas share the records. */
const AREAS = 10

/** What the bench may ask for: the four digits of the districts that are filled. */
export type Filled = { districts: string[] }

/**
 * Adds records, a tenth of them organisations, by statements of the database. Districts are filled one after the other, so
 * that more records are more districts. No district gets more than {@link IN_DISTRICT} organisations, so that its list is as long
 * as ever: what is too many for the country's districts goes to the other areas.
 */
export async function fillAreas(databaseUrl: string, wanted: number): Promise<Filled> {
  // A connection of its own: the product's limits on the time of a statement are not meant for this.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await fillAll(client, wanted)
  } finally {
    await client.end()
  }
}

async function fillAll(client: pg.Client, wanted: number): Promise<Filled> {
  // Organisations are what is asked for; the others only make the database as large as it would be.
  const others = areas.filter((area) => area !== gov && !area.onePerPlace && !area.offices)
  const documented = [gov, ...others].slice(0, AREAS)
  const { rows } = await client.query<{ code: string }>(
    'select code from geo_place where length(code) = 4 order by code',
  )
  const organisations = Math.min(Math.max(1, Math.round(wanted / AREAS)), IN_DISTRICT * rows.length)
  const each = Math.max(1, Math.round((wanted - organisations) / (AREAS - 1)))
  for (const area of documented) await fill(client, area, area === gov ? organisations : each)
  // What is written now must count as written when the tables are tidied, or index-only scans would not come about.
  await client.query('checkpoint')
  for (const area of documented) await client.query(`vacuum analyze ${tableOf(area)}`)
  await client.query('truncate list_change')
  return { districts: rows.slice(0, Math.ceil(organisations / IN_DISTRICT)).map(({ code }) => code) }
}

async function fill(client: pg.Client, area: Area, wanted: number): Promise<void> {
  const table = tableOf(area)
  const texts = Object.entries(area.fields).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'longText' || kind === 'english' ? [[columnOf(name), sampleText(kind)]] : [],
  )
  const more: [string, string][] =
    area.key === 'gov'
      ? [
          ['gov_type', '(1 + n % 2)::text'],
          ['gov_location', '(n % 2)::text'],
          ['gov_mm', '(1 + n % 12)::text'],
          ['gov_postcode', "'50200'"],
          ['gov_tel', "'0 5311 ' || (2000 + n % 7000)"],
          ['gov_lat', "'18.' || (7000 + n % 900)"],
          ['gov_long', "'98.' || (9000 + n % 900)"],
        ]
      : []
  const columns = [
    ['catm_ukey', "p.code || '00'"],
    ...texts,
    ...more,
    ['find_text', "'องค์การบริหารส่วนตำบล' || p.th || 'แห่งที่' || n"],
    ['updated_by', "'เครื่องวัด'"],
  ]
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into ${table} (${columns.map(([column]) => column).join(', ')})
     select ${columns.map(([, value]) => value).join(', ')}
     from generate_series(0, $1::int - 1) n
     join (select code as district, row_number() over (order by code) - 1 as no from geo_place where length(code) = 4) d
       on d.no = (n / ${IN_DISTRICT}) % (select count(*) from geo_place where length(code) = 4)
     join lateral (
       select array_agg(code order by code) as codes, array_agg(th order by code) as names
       from geo_place where length(code) = 6 and code like d.district || '%') s on true
     join lateral (
       select s.codes[1 + n % cardinality(s.codes)] as code, s.names[1 + n % cardinality(s.codes)] as th) p on true
     order by md5(n::text)`,
    [wanted],
  )
  await client.query(`alter table ${table} enable trigger user`)
}

function sampleText(kind: 'text' | 'longText' | 'english'): string {
  if (kind === 'english') return "'Subdistrict Administrative Organization ' || n"
  return "'องค์การบริหารส่วนตำบล' || p.th || ' แห่งที่ ' || n"
}
