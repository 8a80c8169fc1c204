/**
 * `npm run bench:search` fills an empty migrated database (DATABASE_URL) with rows of the search index, and
 * measures the global search in a district, a province and the whole country. `--rows` is the number of
 * records; with 0, the existing rows are searched. It writes no records, so the search has no hits: it
 * measures only the search for candidates, which is the part that grows with the number of records.
 */
import { parseArgs } from 'node:util'
import { areas } from '#areas/index.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { searchForm } from '#domain/text/word-starts.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { addTerms, areaTerm, placeTerm } from '#server/engine/read/search-text.ts'
import { globalSearch } from '#server/features/global-search/global-search.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { readSettings } from '#server/settings.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '0' }, times: { type: 'string', default: '20' } },
})

/** Frequent words, and the beginnings of names. Two thirds of all words are frequent ones. */
const FREQUENT = `วัด โรงเรียน บ้าน ประเพณี ลอยกระทง จังหวัด เชียงใหม่ ลำพูน พระธาตุ ดอยสุเทพ หนองหอย หางดง
  สันป่าตอง แม่ริม ตั้งอยู่ ใกล้ ถนน ห้วยแก้ว ตำบล อำเภอ สถานที่ ท่องเที่ยว สำคัญ ของ ชุมชน ที่ มี และ การ ใน เป็น
  จาก องค์การบริหารส่วนตำบล เทศบาล สำนักงาน สาธารณสุข เกษตร ผลิตภัณฑ์ ผ้าทอ ไม้แกะสลัก น้ำผึ้ง ข้าว ลำไย
  เครื่องปั้นดินเผา งาน เทศกาล ปี จัด ขึ้น ทุก เดือน ประชาชน นักท่องเที่ยว ตลาด น้ำตก อุทยาน แห่งชาติ ป่า แม่น้ำ
  สะพาน ศาลา พิพิธภัณฑ์ วัฒนธรรม ล้านนา กาแฟ ดอกไม้ เงิน ทอง โบราณ สร้าง โดย หลวง temple market festival
  local product community office`.split(/\s+/)
const HEADS = ['วัด', 'โรงเรียน', 'บ้าน', 'สำนักงาน', 'ตลาด', 'ประเพณี']
const QUERIES = [
  ...['วัด', 'โรงเรียน', 'กระทง', 'ดอยสุเทพ', 'เครื่องปั้นดินเผา', 'วัดพระธาตุ', 'ตำบล', 'market', 'ตลาด วัด'],
  ...['053', '0531', '05311', '2568', 'ลอยกะทง', 'โรงเรยน', 'สถานที่ท่องเที่ยว', 'ผ้าทอ ไม้แกะสลัก'],
  'ไม่มีคำนี้เลย',
]
const RARE = 30_000
const BATCH = 2_000
const DISTRICTS = 928

/** Pseudo-random numbers, the same in every run. */
function randomNumbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Word = { form: string; words: number[]; syllables: number[] }

const divided = (text: string): Word => ({
  form: searchForm(text, 'word').form,
  words: searchForm(text, 'word').starts,
  syllables: searchForm(text, 'syllable').starts,
})

function compose(words: readonly Word[], by: 'words' | 'syllables') {
  let form = ''
  const starts: number[] = []
  for (const word of words) {
    for (const start of word[by]) starts.push(form.length + start)
    form += word.form
  }
  return { form, starts }
}

/** The first digits of telephone numbers of a province: four provinces share them, and Chiang Mai has 053. */
const phoneArea = (cc: number) => `0${3 + ((cc + 2) % 5)}${2 + ((Math.floor(cc / 5) + 3) % 4)}`

async function fill(db: Db, rows: number): Promise<void> {
  const random = randomNumbers()
  const of = (letters: string) => letters[random(letters.length)] ?? ''
  const syllable = () => of('กขคงจชดตถทนบปพมยรลวสห') + of('าีูอะ') + (random(2) ? of('กงดนบมยว') : '')
  const rare = Array.from({ length: RARE }, () =>
    divided(syllable() + syllable() + (random(2) ? syllable() : '')),
  )
  const frequent = FREQUENT.map(divided)
  const heads = HEADS.map(divided)
  const years = Array.from({ length: 9 }, (_, nth) => divided(String(2561 + nth)))
  const any = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const word = () => (random(3) > 0 ? any(frequent) : any(rare))
  const found = areas.filter(({ search, offices }) => search.finds.length > 0 && !offices)
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - from) }, (_, nth) => {
      const area = any(found)
      const district = random(DISTRICTS)
      const province = 10 + (district % 77)
      const code = `${province}${String(1 + Math.floor(district / 77)).padStart(2, '0')}`
      const catm = `${code}0${1 + random(9)}00`
      const name = compose([random(4) > 0 ? any(heads) : word(), word(), word()], 'syllables')
      const body = compose([...Array.from({ length: 20 + random(60) }, word), any(years)], 'words')
      const phone = `${phoneArea(province)}${String(random(900_000)).padStart(6, '0')}`
      const terms = new Set([areaTerm(area), ...[2, 4, 6].map((digits) => placeTerm(catm.slice(0, digits)))])
      addTerms(terms, name.form, name.starts, true)
      addTerms(terms, phone, [0], false)
      addTerms(terms, body.form, body.starts, false)
      const content = `${name.form}\n${phone}\n${body.form}`
      return { id: from + nth + 1, area: area.key, catm, names: name.form, content, terms: [...terms] }
    })
    await db.execute(
      sql`insert into search_text (record_id, area, catm_ukey, is_deleted, names, content, terms)
       select id, area, catm, false, names, content, array_to_tsvector(array(select json_array_elements_text(terms)))
       from json_to_recordset(${JSON.stringify(batch)}::json) as r (id bigint, area text, catm text, names text, content text, terms json)`,
    )
  }
}

const official = (catmUkey: string, scope: Actor['scope']): Actor => ({
  ...{ id: 1, name: 'bench', group: 4, catmUkey, scope },
})
const ACTORS: Readonly<Record<string, Actor>> = {
  district: official('50010000', { kind: 'district', aa: '5001' }),
  province: official('50000000', { kind: 'province', cc: '50' }),
  country: official('00000000', { kind: 'nation' }),
}

const { db, close } = await openDatabase(readSettings(process.env))
try {
  if (Number(options.rows) > 0) {
    await db.execute(sql`drop index search_text_terms`)
    await fill(db, Number(options.rows))
    await db.transaction(async (trx) => {
      await trx.query(
        sql`select set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '2GB', true)`,
      )
      await trx.execute(
        sql`create index search_text_terms on search_text using gin (terms) with (fastupdate = on, gin_pending_list_limit = 1024)`,
      )
    })
  }
  const deps = { db, geography: () => makeGeography([]), statementMs: 2_000 }
  console.log('| | median, ms | p99, ms | slowest |\n|---|---|---|---|')
  for (const [scope, actor] of Object.entries(ACTORS)) {
    const times: { query: string; ms: number }[] = []
    for (let time = 0; time <= Number(options.times); time += 1) {
      for (const query of QUERIES) {
        const startedAt = performance.now()
        await globalSearch(deps, { actor, tokens: query.split(' ') })
        // The first time fills the caches.
        if (time > 0) times.push({ query, ms: performance.now() - startedAt })
      }
    }
    times.sort((one, other) => one.ms - other.ms)
    const at = (part: number) => times[Math.floor(times.length * part)]?.ms.toFixed(0)
    console.log(`| ${scope} | ${at(0.5)} | ${at(0.99)} | ${times.at(-1)?.query} |`)
  }
} finally {
  await close()
}
