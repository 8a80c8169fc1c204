/** Fills a prepared database with records by SQL, and creates the tables of the yardstick. */
import type pg from 'pg'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { columnOf } from '#server/engine/table.ts'

/** Records of one area in a district. An area with 100,000 records fills all 928 districts. */
const PER_DISTRICT = 108

/** SQL for varied Thai text of a given length: a different part of the names of places for each record. */
const varied = (length: number, step: number) => `substr(w.words, 1 + (n * ${step}) % 8000, ${length})`

/** Values of `gov`, the area of the benchmark: a record is 2.2 kB of JSON. */
const GOV_VALUES: Readonly<Record<string, string>> = {
  gov_type: '(1 + n % 2)::text',
  gov_location: '(n % 2)::text',
  gov_name: `'องค์การบริหารส่วนตำบล' || p.th || ' แห่งที่ ' || n || ' ' || ${varied(200, 37)}`,
  gov_name_en: "'Subdistrict Administrative Organization ' || n || ' ' || repeat(md5(n::text), 4)",
  gov_hno: varied(50, 41),
  gov_mm: '(1 + n % 12)::text',
  gov_trok: varied(100, 43),
  gov_thanon: varied(100, 47),
  gov_postcode: "'50200'",
  gov_tel: "'0 5311 ' || (2000 + n % 7000)",
  gov_lat: "'18.' || (7000 + n % 900)",
  gov_long: "'98.' || (9000 + n % 900)",
}
/** The columns that a create request of the yardstick fills. */
export const GOV_COLUMNS = Object.keys(GOV_VALUES)
const GOV_FIND_TEXT = `'องค์การบริหารส่วนตำบล' || p.th || 'แห่งที่' || n || replace(${varied(200, 37)}, ' ', '')
  || ' subdistrictadministrativeorganization' || n`

/**
 * Adds `rows` records, the same number to each of the first `areaCount` areas of `from`, district after
 * district.
 */
export async function fillAreas(
  client: pg.Client,
  rows: number,
  areaCount: number,
  from: readonly Area[] = areas,
): Promise<void> {
  const others = from.filter((area) => area !== gov && !area.onePerPlace && !area.offices && !area.viewOf)
  const filled = [gov, ...others].slice(0, areaCount)
  const each = Math.max(1, Math.round(rows / filled.length))
  for (const area of filled) await fill(client, area, each)
}

/** The codes (four digits) of the districts that have records of `gov`. */
export async function filledDistricts(client: pg.Client): Promise<string[]> {
  const { rows: districts } = await client.query<{ code: string }>(
    'select distinct left(catm_ukey, 4) as code from area_gov order by code',
  )
  return districts.map(({ code }) => code)
}

/** Writes a checkpoint, and does what autovacuum does after a while: vacuums and updates the statistics. */
export async function vacuum(client: pg.Client): Promise<void> {
  await client.query('checkpoint')
  await client.query('vacuum analyze')
}

async function fill(client: pg.Client, area: Area, count: number): Promise<void> {
  const table = tableOf(area)
  const texts = Object.entries(area.fields).flatMap(([name, { kind }]) =>
    ['text', 'longText', 'english'].includes(kind) ? [[columnOf(name), "'Record number ' || n"]] : [],
  )
  const columns = {
    catm_ukey: "p.code || '00'",
    ...(area === gov ? GOV_VALUES : Object.fromEntries(texts)),
    find_text: area === gov ? GOV_FIND_TEXT : "'recordnumber' || n",
    updated_by: "'bench'",
  }
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `with district as materialized (
       select d.code, row_number() over (order by d.code) - 1 as no, count(*) over () as districts,
         array_agg(s.code order by s.code) as codes, array_agg(s.th order by s.code) as names
       from geo_place d join geo_place s on length(s.code) = 6 and left(s.code, 4) = d.code
       where length(d.code) = 4 group by d.code),
     w as materialized (
       select string_agg(th, ' ' order by code) as words
       from (select th, code from geo_place where length(code) = 6 order by md5(code) limit 1500) s)
     insert into ${table} (${Object.keys(columns).join(', ')})
     select ${Object.values(columns).join(', ')}
     from generate_series(0, $1::int - 1) n
     join district d on d.no = (n / ${PER_DISTRICT}) % d.districts
     cross join w
     cross join lateral (
       select d.codes[1 + n % cardinality(d.codes)] as code, d.names[1 + n % cardinality(d.codes)] as th) p
     order by md5(n::text)`,
    [count],
  )
  await client.query(`alter table ${table} enable trigger user`)
}

/**
 * Creates the tables of the yardstick: the plain columns of `gov` with the index that a list needs, and
 * a history with the same indexes as the product's.
 */
export async function createYardstickTables(client: pg.Client): Promise<void> {
  const columns = ['catm_ukey', ...GOV_COLUMNS, 'active_cc', 'version', 'updated_at', 'updated_by']
  await client.query(`
    create table bare_record as
      select id, ${columns.join(', ')}, find_text, deleted_at from area_gov order by ctid;
    alter table bare_record alter id set default nextval('record_id'), add primary key (id);
    alter table bare_record alter catm_ukey type text collate "C", alter version set default 1,
      alter updated_at set default now(), alter updated_by set default 'bench', alter active_cc set default '0';
    create index on bare_record (catm_ukey, id) where deleted_at is null;
    create index on bare_record using gin (find_text gin_trgm_ops) where deleted_at is null;
    create table bare_history (like history including defaults including identity including indexes)`)
}
