/**
 * The preset for the records of offices (further screens, rule UNIT): each district, province and central
 * office edits its own and reads those below. Each area file declares the difference.
 */
import { type Area, type AreaSpec, type AreaDocuments, defineArea } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { OFFICE_LEVELS, type OfficeLevel } from '#domain/places/office.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { galleryAt } from './gallery-at.ts'
import { districtColumns, districtOnly, everybody, nobody, permitsFor } from './groups-places-columns.ts'
import { areaTitles } from './area-titles.ts'
import { anyOfficePlace } from './staff-fields.ts'

/** What an area of the preset declares itself. */
type OfficeItemSpec<F extends Record<string, Field>> = {
  key: string
  /** What its records are called, the title of its screen, and its route. */
  name: string
  page: string
  route: string
  /** The path of its calls, where it is not the key. */
  path?: string
  fields: F
  /** The columns in front of those of place, and behind them. */
  columns: { first: readonly (keyof F & string)[]; last: readonly (keyof F & string)[] }
  /** The names by which a record is found; the first one is what it is called. */
  finds: readonly (keyof F & string)[]
  order?: keyof F & string
  filters?: readonly (keyof F & string)[]
  rules?: Area['rules']
  unique?: Area['unique']
  documents?: AreaDocuments
  pictures?: Area['pictures']
  publicPage?: Area['publicPage']
  /** Up to five numbered pictures. */
  hasGallery?: true
  /** Offices below read what those above keep; then the columns of place stay, since a list holds both. */
  readFromAbove?: true
  /** The offices that keep records, where it is not every level. */
  offices?: readonly OfficeLevel[]
  /** Who adds, changes and deletes within them, where it is not everybody. */
  editableBy?: readonly Group[]
  provinceRequired?: Area['search']['provinceRequired']
}

/** Declares the area of an office's records. */
export function officeItem<const F extends Record<string, Field>>(spec: OfficeItemSpec<F>): Area {
  const { key, name, page, route, path = key, fields, columns, finds, order, filters, documents } = spec
  const { readFromAbove, offices = OFFICE_LEVELS, editableBy = everybody, provinceRequired = 'above3' } = spec
  const isCentral = offices.length === 1
  const places = isCentral ? [] : districtColumns
  return defineArea({
    key,
    titles: areaTitles(name, '', {
      page,
      deleteConfirm: `ต้องการลบ${name} {${finds[0]}} ใช่หรือไม่`,
      empty: `ไม่มี${name}`,
    }),
    route,
    path,
    id: `${key}Id`,
    offices,
    ...(readFromAbove ? { readFromAbove } : {}),
    ...(spec.unique ? { unique: spec.unique } : {}),
    reports: {},
    fields,
    place: isCentral ? [{ level: 'cc' }] : anyOfficePlace,
    placeDepth: isCentral ? 'cc' : 'aa',
    rules: spec.rules ?? [],
    pictures: spec.pictures ?? [],
    ...(spec.hasGallery ? { gallery: galleryAt(`${path}Img`) } : {}),
    ...(documents ? { documents } : {}),
    ...(spec.publicPage ? { publicPage: spec.publicPage } : {}),
    columns: [
      ...columns.first,
      ...(readFromAbove ? places.map(({ unlessChosen: _, ...column }) => column) : places),
      ...columns.last,
    ],
    search: {
      levels: isCentral ? [] : ['cc', 'aa'],
      // A place has to be chosen only where the form asks for one.
      provinceRequired: isCentral ? 'never' : provinceRequired,
      finds,
      ...(order ? { order } : {}),
      ...(filters ? { filters } : {}),
    },
    permits: permitsFor(editableBy, { pictures: spec.hasGallery ? districtOnly : nobody }),
  } satisfies AreaSpec<F>)
}
