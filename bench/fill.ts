/** Fills the table of organisations with believable rows spread over the country's sub-districts. */
import pg from 'pg'

/** Adds organisations, a hundred or so in each district for 100,000, by one statement of the database. */
export async function fillOrganisations(databaseUrl: string, wanted: number): Promise<void> {
  // A connection of its own: the product's limits on the time of a statement are not meant for this.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into area_gov (catm_ukey, gov_type, gov_location, gov_name, gov_name_en, gov_hno, gov_mm, gov_thanon,
       gov_postcode, gov_tel, gov_lat, gov_long, active_cc, find_text, updated_by)
     select p.code || '00', (1 + n % 2)::text, (n % 2)::text, 'องค์การบริหารส่วนตำบล' || p.th || ' แห่งที่ ' || n,
       'Subdistrict Administrative Organization ' || n, (n % 200)::text, (1 + n % 12)::text, 'ถนนสายหลัก',
       '50200', '0 5311 ' || (2000 + n % 7000), '18.' || (7000 + n % 900), '98.' || (9000 + n % 900), (n % 2)::text,
       'องค์การบริหารส่วนตำบล' || p.th || 'แห่งที่' || n, 'เครื่องวัด'
     from generate_series(1, $1::int) n
     join (select code, th, row_number() over (order by md5(code)) - 1 as no from geo_place where length(code) = 6) p
       on p.no = n % (select count(*) from geo_place where length(code) = 6)`,
    [wanted],
  )
  await client.query('vacuum analyze area_gov')
  await client.end()
}
