/**
 * The workbook to fill in for the villages of a district: one row each, with the stored values of the year.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Field } from '#domain/fields/field.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatPlace, villageName } from '#domain/places/place-names.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { editableWorkbookFields } from '#domain/records/workbook-fields.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { currentYear } from '#domain/dates/year.ts'
import { type SheetCell, XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { type TemplateColumn, writeTemplate } from '#server/spreadsheets/write-template.ts'
import { type FileResponse, fileResponse } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import { findForExport, MAX_EXPORTED_RECORDS, recordExportEvent } from '../export/export-request.ts'
import type { EngineDeps } from '../deps.ts'
import { readSearch } from '../read/filter.ts'
import { editableCellOf } from '../field-storage.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { villagesIn } from '../places-within.ts'
import type { RecordRow } from '../read/statements.ts'
import { formColumn, type VillageImportArea, PLACE_TITLES } from './columns.ts'

/**
 * Makes the form of a district (`CC`, `AA`, optionally `TT`) and year. Records an export event when it
 * contains stored records. Throws the errors of a search, and when the place is larger than a district.
 */
export async function makeVillageTemplate(
  deps: EngineDeps,
  { area, actor, origin }: Pick<ChangeRequest, 'actor' | 'origin'> & { area: VillageImportArea },
  body: SearchBody,
): Promise<FileResponse> {
  const search = readSearch(area, actor, body)
  if (search.within.length < 4) throw fieldError('AA', MESSAGES.district, 'required')
  const at = deps.clock()
  const today = bangkokToday(at)
  const key = yearOf(area, body, today)
  const catmUkey = catmOfPrefix(search.within)
  const places = deps.geography()
  const villages = villagesIn(places, search.within)
  const others = search.equal.filter(({ name: field }) => field !== key?.name)
  const ofYear = { ...search, equal: key ? [...others, key] : others }
  const found = await findForExport(deps, area, ofYear, MAX_EXPORTED_RECORDS)
  const stored = Map.groupBy(found, ({ catmUkey }) => catmUkey)
  const exported = villages.flatMap(({ code }) => stored.get(code) ?? []).length
  if (exported > 0) {
    const order = { area, actor, origin, body, reason: undefined, search }
    await recordExportEvent(deps, order, { at, rows: exported, form: 'edit' })
  }
  const fields = editableWorkbookFields(area, actor)
  const rows = villages.flatMap(({ code }) => {
    const names = places.names(code)
    const cellsOf = (record: RecordRow | undefined) =>
      fields.map(([name, field]) => {
        if (record) return editableCellOf(field, String(record[name] ?? ''), record)
        if (name === key?.name) return key.value
        return field.kind === 'text' && field.placeName ? names.mmDesc : ''
      })
    const place = [code, names.ttDesc, villageName(code, names)]
    return (stored.get(code) ?? [undefined]).map((record): SheetCell[] => [...place, ...cellsOf(record)])
  })
  const { name } = area.titles
  const place = formatPlace(catmUkey, places.names(catmUkey))
  const bytes = await writeTemplate({
    name,
    headers: [
      thaiSentence`แบบฟอร์ม${name} ${place} ปี ${key?.value ?? ''}`.trim(),
      'กรอกหนึ่งหมู่บ้านต่อหนึ่งแถว ไม่ต้องแก้ไขรหัสหมู่บ้าน ช่องที่เว้นว่างของรายการเดิมจะไม่เปลี่ยนแปลง',
      ...(rows.length === 0
        ? ['ยังไม่มีรายชื่อหมู่บ้านของพื้นที่นี้ในระบบ กรุณากรอกรหัสหมู่บ้าน 8 หลักและข้อมูลเอง']
        : ['แถวที่ยังไม่ได้กรอกข้อมูลจะไม่ถูกนำเข้า จึงกรอกบางหมู่บ้านก่อนได้']),
    ],
    columns: columnsOf(fields),
    rows,
  })
  return fileResponse(bytes, { name: thaiSentence`แบบฟอร์ม${name} ${place}.xlsx`, type: XLSX_TYPE })
}

type YearFilter = { name: string; value: string }

/** The year of the form: that of the search, or the present one. */
function yearOf(
  { onePer, fields }: VillageImportArea,
  body: SearchBody,
  today: WireDate,
): YearFilter | undefined {
  const name = onePer.fields.find((each) => fields[each]?.kind === 'year')
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field === undefined) return undefined
  const verdict = validateField(field, body[wireName(name)] || currentYear(today), {
    values: {},
    today,
  })
  if ('value' in verdict) return { name, value: verdict.value }
  throw fieldError(wireName(name), verdict.message, verdict.code)
}

function columnsOf(fields: readonly [string, Field][]): TemplateColumn[] {
  const text = (title: string, width: number): TemplateColumn => ({ title, width, kind: 'text' })
  return [
    text(PLACE_TITLES.code, 16),
    text(PLACE_TITLES.tt, 18),
    text(PLACE_TITLES.mm, 22),
    ...fields.map(([, field]) => formColumn(field)),
  ]
}
