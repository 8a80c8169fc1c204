/** Fills an empty database with the demo content, through the same insertion and history as an official's saving. */
import type { Area } from '#domain/area/area.ts'
import { WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { documentName } from '#domain/pictures/documents.ts'
import { galleryKey } from '#domain/history/history-keys.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { initialValue } from '#domain/validation/parse-record.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { computeSums } from '#domain/fields/sums.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { insertRecord, type RecordPatch } from '#server/engine/write/change-record.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { DOCUMENTS_KEY, serializeDocuments, type AttachedDocument } from '#server/engine/images/documents.ts'
import { queryRows } from '#server/engine/query.ts'
import { isPrivatePictureKey } from '#server/engine/presenter.ts'
import { lockDemoData } from '#server/features/accounts/demo-accounts.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import { drawPicture } from './draw.ts'
import { fillNotes } from './notes.ts'
import { samplePdf } from './pdf.ts'
import { fillPollAnswers } from './poll-answers.ts'
import type { DemoDocument, DemoPicture, DemoRecord } from './types.ts'

/** The named actor under whom the program itself writes; it has no account. */
const SYSTEM_ACTOR: Actor = {
  id: 0,
  name: 'ข้อมูลตัวอย่าง',
  group: 4,
  catmUkey: WHOLE_COUNTRY,
  scope: { kind: 'nation' },
}

/** Whether the demo content is there already, or anything else that somebody entered. */
async function hasContent(db: Handle): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(db, 'select exists (select 1 from history) as found', [])
  return row?.found ?? false
}

/**
 * Writes the records into a database that has no content yet, all of them or none, and says how many were written. Servers
 * that start at once take turns, and only the first one writes.
 */
export async function fillDemo(
  deps: EngineDeps,
  areas: readonly Area[],
  records: readonly DemoRecord[],
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    await lockDemoData(trx)
    if (await hasContent(trx)) return 0
    const pictureOf = drawer(deps)
    const ready: Promise<Drawn>[] = []
    const marks = new Map<string, string>()
    for (const [index, record] of records.entries()) {
      // Pictures of the next records are drawn while this one is written.
      for (const next of records.slice(ready.length, index + DRAWN_AHEAD))
        ready.push(drawAll(areaOf(areas, next), next, pictureOf))
      const drawn = await (ready[index] ?? [])
      const area = areaOf(areas, record)
      const id = await fillOne({ ...deps, db: trx }, area, marked(record, marks), drawn)
      await fillNotes({ ...deps, db: trx }, area, record, id)
      if (record.mark) marks.set(`@${record.mark}`, id)
    }
    await fillPollAnswers(trx, marks)
    return records.length
  })
}

function areaOf(areas: readonly Area[], record: DemoRecord): Area {
  const area = areas.find(({ key }) => key === record.area)
  if (!area) throw new Error(`the demo content names an area "${record.area}" that there is not`)
  return area
}

/** How many records have their pictures drawn at once. */
const DRAWN_AHEAD = 4

type Drawn = (readonly [slot: DemoPicture['slot'], picture: Picture])[]

type Drawer = (picture: DemoPicture, isPrivate: boolean) => Promise<Picture>

function drawAll(area: Area, { pictures = [] }: DemoRecord, pictureOf: Drawer): Promise<Drawn> {
  return Promise.all(
    pictures.map(async (each) => {
      const isPrivate = isPrivatePictureKey(area, keyOfSlot(area, each.slot))
      return [each.slot, await pictureOf(each, isPrivate)] as const
    }),
  )
}

async function fillOne(
  deps: EngineDeps,
  area: Area,
  { catmUkey, fields, documents = [] }: DemoRecord,
  drawn: Drawn,
): Promise<string> {
  for (const [, picture] of drawn) await deps.pictures.put(deps.db, picture)
  const shown = Object.fromEntries(drawn.map(([slot, { sha256 }]) => [keyOfSlot(area, slot), sha256]))
  const context = {
    area,
    actor: SYSTEM_ACTOR,
    origin: { address: '' },
    at: deps.clock(),
    action: 'add',
  } as const
  const { id } = await insertRecord(deps.db, context, catmUkey, {
    ...valuesOf(area, fields, bangkokToday(deps.clock())),
    ...shown,
    [DOCUMENTS_KEY]: serializeDocuments(await keepAll(deps, area, documents)),
  })
  return String(id)
}

/** The record with the numbers of earlier ones in the place of their marks. */
function marked(record: DemoRecord, marks: ReadonlyMap<string, string>): DemoRecord {
  const fields = Object.entries(record.fields).map(([name, value]) => [name, marks.get(value) ?? value])
  return { ...record, fields: Object.fromEntries(fields) }
}

/** Writes the documents of a record and keeps them, as if they had been sent. */
async function keepAll(
  deps: EngineDeps,
  area: Area,
  documents: readonly DemoDocument[],
): Promise<AttachedDocument[]> {
  const list: AttachedDocument[] = []
  for (const [at, { name, title, lines }] of documents.entries()) {
    const bytes = samplePdf(title, [...lines, `${area.key} ${name.length} ${at + 1}`])
    const document = await deps.documents.ingest(bytes, `doc${at + 1}`, area.documents?.private)
    await deps.documents.put(deps.db, document)
    list.push({ sha256: document.sha256, name: documentName(name), size: bytes.length })
  }
  return list
}

/** The demo's fields judged like anybody's; display flags and the like stand as they are written there. */
function valuesOf(area: Area, fields: Readonly<Record<string, string>>, today: WireDate): RecordPatch {
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(area.fields)) {
    const verdict = validateField(field, fields[name] ?? initialValue(field, SYSTEM_ACTOR), { values, today })
    if (!('value' in verdict))
      throw new Error(`demo content, ${area.key}.${name} "${fields[name]}": ${verdict.code}`)
    values[name] = verdict.value
  }
  Object.assign(values, computeSums(area, values))
  const stray = Object.keys(fields).find((name) => !(name in area.fields))
  if (stray) throw new Error(`demo content, ${area.key}: there is no field "${stray}"`)
  return values
}

function keyOfSlot(area: Area, slot: DemoPicture['slot']): string {
  if (typeof slot === 'number') return galleryKey(slot)
  const field = area.pictures.find(({ part }) => part === slot)?.field
  if (!field) throw new Error(`demo content, ${area.key}: there is no picture "${slot}"`)
  return field
}

/** Draws each picture once, however many records show it. */
function drawer({ pictures }: EngineDeps): Drawer {
  const drawn = new Map<string, Promise<Picture>>()
  return ({ slot, drawing }, isPrivate) => {
    const key = JSON.stringify([drawing, isPrivate])
    const made = () => drawPicture(drawing).then((bytes) => pictures.ingest(bytes, String(slot), isPrivate))
    const known = drawn.get(key) ?? made()
    drawn.set(key, known)
    return known
  }
}
