/** What each call of an area is for, takes and answers, by what stands behind the area's path; the engine gives every area the same. */
import { type Area, numberFields } from '#domain/area.ts'
import { MOST_TOGETHER } from '#domain/paging.ts'
import { CONFIRMED } from '#domain/personal-texts.ts'
import { wireName } from '#domain/wire.ts'
import { MOST_RECORDS } from '#domain/workbooks.ts'
import { outcomeTold } from '#server/engine/batch.ts'
import { type GalleryArea, ofImage } from '#server/engine/gallery.ts'
import { comesByVillages } from '#server/engine/import/columns.ts'
import { ONCE_NAME } from '#server/engine/once.ts'
import { TOLD_CHANGE } from '#server/engine/told-changes.ts'
import { CSV_TYPE } from '#server/excel/csv.ts'
import { IMPORT_TAKES, PREVIEW_TAKES } from '#server/excel/sent.ts'
import { XLSX_TYPE } from '#server/excel/write.ts'
import type { Call } from '#server/http/route.ts'
import {
  AREA_CODE,
  COUNT,
  DONE,
  INSTANT,
  listOf,
  oneOf,
  orNull,
  PLACE_NAMES,
  ref,
  type Schema,
  several,
  some,
  type Told,
  textOf,
  texts,
  told,
  whole,
  YES_OR_NO,
} from '#server/http/told.ts'
import { listed, NUMBER, PICTURE, searchOf, VERSION } from './records.ts'

const TARGET = { ID: NUMBER, VERSION }
const REASON = textOf({ description: 'Why; demanded where the records are persons.' })
const ONCE = textOf({ description: 'A mark of 22 letters: sent again with it, it is done once.' })

/** The records that several at once are done to, as they were seen. */
const records = (maxItems: number): Schema => ({ type: 'array', maxItems, items: whole(TARGET) })

const TOGETHER = whole({ status: DONE, done: COUNT, data: several(outcomeTold(texts('ID'))) })

/** What a change answers. */
const done = ({ onePerPlace }: Area): Schema =>
  whole({ status: DONE, id: { type: onePerPlace ? 'string' : 'integer' }, version: COUNT })

/** What a search finds. */
const found = ({ key }: Area): Schema => ref(`${key}.search`)

const search = (summary: string, area: Area, what: 'record' | 'binned' = 'record'): Told => ({
  summary,
  takes: found(area),
  gives: listed(area, what),
})
const change = (
  summary: string,
  area: Area,
  more: Readonly<Record<string, Schema>> = {},
  required = ['ID', 'VERSION'],
): Told => ({ summary, takes: some({ ...TARGET, ...more }, required), gives: done(area) })
const together = (summary: string, more: Readonly<Record<string, Schema>> = {}): Told => ({
  summary,
  takes: some({ RECORDS: records(MOST_TOGETHER), [ONCE_NAME]: ONCE, ...more }, ['RECORDS']),
  gives: TOGETHER,
})
const carried = (summary: string, area: Area) => {
  const lists: Record<string, Schema> = area.search.lists ? { LIST: textOf() } : {}
  return { summary, takes: some({ ...searchOf(area), REASON, ...lists }) }
}

/** One field of several, by its name. */
const setting = (summary: string, area: Area): Told =>
  together(
    summary,
    Object.fromEntries([...Object.keys(area.fields), CONFIRMED].map((name) => [wireName(name), {}])),
  )

const HISTORY_ROW = whole({
  VERSION: COUNT,
  ACTION: textOf(),
  AT: INSTANT,
  BY: textOf(),
  CHANGES: several(TOLD_CHANGE),
})

/** What a paper is headed by, beside the records; the reason stands on one of persons. */
const paperOf = ({ key }: Area): Schema => {
  const told = {
    ...{ isFound: YES_OR_NO, data: several(ref(`${key}.record`)), total: COUNT },
    ...{ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...texts('PLACE', 'MADE_BY', 'MADE_AT') },
    ASKED: several(textOf()),
  }
  return some({ ...told, REASON: textOf() }, Object.keys(told))
}

/** What a list adds up, as the area's totals have it. */
const totalsOf = ({ totals }: Area): Schema =>
  whole({
    ...{ isFound: YES_OR_NO, YEAR: textOf(), GIVEN: COUNT, VILLAGES: orNull(COUNT), UNLISTED: COUNT },
    SUMS: whole(
      Object.fromEntries(
        (totals?.sums ?? []).map(({ field }) => [
          wireName(field),
          whole({ SUM: { type: 'number' }, GIVEN: COUNT }),
        ]),
      ),
    ),
    RATIO: orNull(whole({ VALUE: { type: 'number' }, GIVEN: COUNT })),
  })

const IMPORTED = { ADDED: COUNT, EDITED: COUNT, FAILED: COUNT }
const ALIKE = whole({ CATM_UKEY: AREA_CODE, ...texts('ID', 'NAME', 'PLACE', 'FIND') })
/** What a workbook would do, row by row. */
const PLAN = whole({
  ...{ status: DONE, DIGEST: textOf(), ...IMPORTED, SAME: COUNT, UNTOUCHED: COUNT },
  UNKNOWN: several(textOf()),
  ROWS: several(
    whole({
      ...{ ROW: COUNT, KIND: oneOf('add', 'edit'), CATM_UKEY: AREA_CODE, ...texts('NAME', 'PLACE') },
      CHANGES: several(whole(texts('FIELD', 'COLUMN', 'CELL', 'BEFORE', 'AFTER'))),
      ALIKE: several(ALIKE),
    }),
  ),
  ERRORS: several(whole({ ROW: COUNT, ...texts('COLUMN', 'CELL', 'MESSAGE') })),
})

const OF_AREA: Readonly<Record<string, (area: Area) => Told>> = {
  '/search': (area) => search('Search', area),
  '/search/other': (area) => search('Search its second list', area),
  '/bin': (area) => search('Search the bin', area, 'binned'),
  '': (area) => ({ summary: 'Add', takes: ref(`${area.key}.add`), gives: done(area) }),
  '/update': (area) => ({
    summary: 'Edit: what is not sent stays, an empty text clears',
    takes: ref(`${area.key}.edit`),
    gives: done(area),
  }),
  '/delete/:id': (area) => ({
    summary: 'Delete; 90 days in the bin',
    query: { VERSION },
    gives: done(area),
  }),
  '/deleteTogether': () => together('Delete several'),
  '/deleteTogether/undo': () => together('Undo deleting several'),
  '/updateTogether': (area) => setting('Set one field of several', area),
  '/updateTogether/preview': (area) => setting('What setting one field of several would do', area),
  '/updateTogether/undo': () => together('Undo setting one field of several'),
  '/history': ({ key }) => ({
    summary: 'History of a record, newest first, and the record as it is now',
    takes: some({ ID: NUMBER }, ['ID']),
    gives: listOf(HISTORY_ROW, { current: ref(`${key}.record`) }),
  }),
  '/undo': (area) => change('Undo the last change', area),
  '/restore': (area) =>
    change('Bring back an earlier version, or a deleted record as it was', area, { SEEN: VERSION }, ['ID']),
  '/confirm': (area) => change('Say that a record is still right', area),
  '/purge': (area) => change('Remove for good what is in the bin', area, {}, ['ID']),
  '/totals': (area) => ({
    summary: 'Totals of what a search finds',
    takes: found(area),
    gives: totalsOf(area),
  }),
  '/export': (area) => ({ ...carried('What a search finds, as a workbook', area), file: XLSX_TYPE }),
  '/export/paper': (area) => ({
    ...carried('What a search finds, to be printed', area),
    gives: paperOf(area),
  }),
  '/export/open': (area) => ({ ...carried('What the public sees of it, as CSV', area), file: CSV_TYPE }),
  '/reveal': (area) => ({
    summary: "A person's national ID in full, for a reason that is written down",
    takes: some({ ID: NUMBER, REASON }, ['ID', 'REASON']),
    gives: some({
      ...{ status: DONE, id: COUNT },
      ...Object.fromEntries(
        numberFields(area).map((name) => [wireName(name), textOf({ pattern: '^[0-9]{13}$' })]),
      ),
    }),
  }),
  '/template': (area) => ({
    summary: 'A workbook to fill in',
    takes: comesByVillages(area) ? found(area) : { anyOf: [found(area), some({ EMPTY: oneOf('1') })] },
    file: XLSX_TYPE,
  }),
  '/preview': () => ({
    summary: 'What a workbook would change',
    takes: PREVIEW_TAKES,
    gives: PLAN,
  }),
  '/import': () => ({
    summary: 'Bring a workbook in, as its preview told',
    takes: IMPORT_TAKES,
    gives: whole({
      ...{ status: DONE, ...IMPORTED },
      RECORDS: several(whole({ ID: textOf(), VERSION: COUNT })),
    }),
  }),
  '/import/undo': () => ({
    summary: 'Undo bringing a workbook in',
    takes: some({ RECORDS: records(MOST_RECORDS) }, ['RECORDS']),
    gives: whole({ status: DONE, done: COUNT, left: several(outcomeTold(texts('ID'))) }),
  }),
}

const IMAGE = { status: DONE, id: COUNT, no: COUNT }
const CHANGED_IMAGE = whole({ ...IMAGE, version: { ...COUNT, description: "The record's." } })

/** An image record as it may be sent. */
const image = (
  summary: string,
  area: Area,
  gives: Schema,
  more: Readonly<Record<string, Schema>> = {},
): Told => ({
  summary,
  takes: some({
    ...Object.fromEntries(ofImage(area as GalleryArea).map((name) => [name, {}])),
    ...{ VERSION, image: PICTURE, ...more },
  }),
  gives,
})

const OF_GALLERY: Readonly<Record<string, (area: Area) => Told>> = {
  '/search': (area) => told('Pictures of a record', ['CATM_UKEY', wireName(area.id)], listed(area, 'image')),
  '': (area) =>
    image('Add a picture under the lowest free number', area, whole(IMAGE), { [ONCE_NAME]: ONCE }),
  '/update': (area) => image('Replace or describe a picture', area, CHANGED_IMAGE),
  '/delete/:id': () => ({
    summary: 'Delete a picture',
    query: { VERSION },
    gives: CHANGED_IMAGE,
  }),
}

/** What a call that every area has is; nothing for one that an area has beside these. */
export function toldOfArea({ path }: Call, area: Area): Told | undefined {
  const { gallery, display } = area
  if (display && path === `${display.path}/:catmUkey/:id/:flag`)
    return { summary: 'Show or hide at province level', gives: whole({ code_success: { const: 1 } }) }
  if (gallery && isBelow(path, gallery.path)) return OF_GALLERY[path.slice(gallery.path.length)]?.(area)
  return isBelow(path, area.path) ? OF_AREA[path.slice(area.path.length)]?.(area) : undefined
}

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
