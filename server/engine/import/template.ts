/** The workbook to fill in: the villages of a district, each in its row, with what is stored of the wanted year. */
import { catmOfPrefix, catmParts, NONE } from '#domain/catm.ts'
import type { Field } from '#domain/field.ts'
import type { Geography, Place } from '#domain/geography.ts'
import { judge } from '#domain/judge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { placeInWords, villageName } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { ownSheetFields } from '#domain/sheet-fields.ts'
import { bangkokToday, type WireDate } from '#domain/thai-date.ts'
import { wireName } from '#domain/wire.ts'
import { thisYear } from '#domain/year.ts'
import { type SheetCell, XLSX_TYPE } from '#server/excel/write.ts'
import { type FormColumn, formSheet } from '#server/excel/write-form.ts'
import { type ReadyFile, readyFile } from '#server/http/route.ts'
import type { Asked } from '../asked.ts'
import { tellCarried } from '../carried.ts'
import type { EngineDeps } from '../deps.ts'
import { conditionOf, optionalText, readSearch, type Search } from '../filter.ts'
import { writtenOf } from '../kinds.ts'
import { rowsOf } from '../query.ts'
import type { Body } from '../request.ts'
import { fromTable, parameters, type Row, selectList } from '../statements.ts'
import { type ImportArea, PLACE_TITLES } from './columns.ts'
import { formColumn } from './form-columns.ts'

/**
 * Makes the form of a district (`CC`, `AA`, perhaps `TT`) and year, and tells that it was made where it holds records that are there. Refuses what
 * a search would, and more than a district.
 */
export async function importTemplate(
  deps: EngineDeps,
  { area, actor, origin }: Pick<Asked, 'actor' | 'origin'> & { area: ImportArea },
  body: Body,
): Promise<ReadyFile> {
  const search = readSearch(area, actor, body)
  if (search.within.length < 4) {
    throw new Refusal('invalid', { field: 'AA', message: MESSAGES.district, extra: { code: 'required' } })
  }
  const at = deps.clock()
  const today = bangkokToday(at)
  const key = yearOf(area, body, today)
  const catmUkey = catmOfPrefix(search.within)
  const places = deps.geography()
  const villages = villagesIn(places, catmUkey)
  const known = new Set(villages.map(({ code }) => code))
  const stored = (await storedOf(deps, area, search, key)).filter((record) => known.has(record.catmUkey))
  if (stored.length > 0) {
    const order = { area, actor, origin, body, reason: undefined, search }
    await tellCarried(deps, order, { at, rows: stored.length, form: 'edit' })
  }
  const fields = ownSheetFields(area, actor)
  const rows = villages.flatMap(({ code }) => {
    const records = stored.filter((record) => record.catmUkey === code)
    return (records.length > 0 ? records : [undefined]).map((record) =>
      rowOf({ code, places, fields, record, key }),
    )
  })
  const { name } = area.titles
  const place = placeInWords(catmUkey, places.names(catmUkey))
  const bytes = await formSheet({
    name,
    headers: [
      `แบบฟอร์ม${name} ${place} ปี ${key?.value ?? ''}`.trim(),
      'กรอกหนึ่งหมู่บ้านต่อหนึ่งแถว ไม่ต้องแก้ไขรหัสหมู่บ้าน ช่องที่เว้นว่างของรายการเดิมจะไม่เปลี่ยนแปลง',
      ...(rows.length === 0
        ? ['ยังไม่มีรายชื่อหมู่บ้านของพื้นที่นี้ในระบบ กรุณากรอกรหัสหมู่บ้าน 8 หลักและข้อมูลเอง']
        : ['แถวที่ยังไม่ได้กรอกข้อมูลจะไม่ถูกนำเข้า จึงกรอกบางหมู่บ้านก่อนได้']),
    ],
    columns: columnsOf(fields),
    rows,
  })
  return readyFile(bytes, { name: `แบบฟอร์ม${name} ${place}.xlsx`, type: XLSX_TYPE })
}

type Key = { name: string; value: string }

/** The year that the form is for: the one of the search, else the present one. */
function yearOf({ onePer, fields }: ImportArea, body: Body, today: WireDate): Key | undefined {
  const name = onePer.fields.find((each) => fields[each]?.kind === 'year')
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field === undefined) return undefined
  const verdict = judge(field, optionalText(body, wireName(name)) || thisYear(today), { values: {}, today })
  if ('value' in verdict) return { name, value: verdict.value }
  throw new Refusal('invalid', {
    field: wireName(name),
    message: verdict.message,
    extra: { code: verdict.code },
  })
}

function villagesIn(places: Geography, catmUkey: string): Place[] {
  const { cc, aa, tt, mm } = catmParts(catmUkey)
  const all = places.subDistricts(cc, aa).map(({ code }) => code.slice(4, 6))
  return (tt === NONE ? all : [tt])
    .flatMap((subDistrict) => places.villages(cc, aa, subDistrict))
    .filter(({ code }) => mm === NONE || code.endsWith(mm))
}

function storedOf(
  { db }: EngineDeps,
  area: ImportArea,
  search: Search,
  key: Key | undefined,
): Promise<Row[]> {
  const collected = parameters()
  const others = search.equal.filter(({ name }) => name !== key?.name)
  const wanted = { ...search, equal: key ? [...others, key] : others }
  const condition = conditionOf(area, wanted, collected)
  return rowsOf<Row>(
    db,
    `select ${selectList(area)} from ${fromTable(area)} where ${condition} and t.deleted_at is null order by t.catm_ukey, t.id`,
    collected.values,
  )
}

type RowOf = {
  code: string
  places: Geography
  fields: readonly [string, Field][]
  record: Row | undefined
  key: Key | undefined
}

function rowOf({ code, places, fields, record, key }: RowOf): SheetCell[] {
  const names = places.names(code)
  return [
    code,
    names.ttDesc,
    villageName(code, names),
    ...fields.map(([name, field]) => {
      if (record) return writtenOf(field, String(record[name] ?? ''), record)
      if (name === key?.name) return key.value
      return field.kind === 'text' && field.placeName ? names.mmDesc : ''
    }),
  ]
}

function columnsOf(fields: readonly [string, Field][]): FormColumn[] {
  const text = (title: string, width: number): FormColumn => ({ title, width, kind: 'text' })
  return [
    text(PLACE_TITLES.code, 16),
    text(PLACE_TITLES.tt, 18),
    text(PLACE_TITLES.mm, 22),
    ...fields.map(([, field]) => formColumn(field)),
  ]
}
