/**
 * The preset for the records of offices (further screens, rule UNIT): each district, province and central
 * office edits its own records and reads those of lower offices. Each area file declares the difference.
 */
import { type Area, type AreaSpec, type AreaDocuments, defineArea } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { OFFICE_LEVELS, type OfficeLevel } from '#domain/places/office.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { galleryAt } from './gallery-at.ts'
import { districtColumns, districtOnly, everybody, nobody, permitsFor } from './groups-places-columns.ts'
import { areaTitles } from './area-titles.ts'
import { anyOfficePlace } from './staff-fields.ts'

/** The options that an area of the preset declares. */
type OfficeItemSpec<F extends Record<string, Field>> = {
  key: string
  /** The word for its records, the title of its screen, and its route. */
  name: string
  page: string
  route: string
  /** The path of its routes, if it is not the key. */
  path?: string
  fields: F
  /** The columns before and after the place columns. */
  columns: { first: readonly (keyof F & string)[]; last: readonly (keyof F & string)[] }
  /** The fields by which a record is found. The first one is its name. */
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
  /**
   * Lower offices also read records of higher ones. The place columns are then always shown, since a list has
   * both.
   */
  readFromAbove?: true
  /** The offices that have records, if not every level. */
  offices?: readonly OfficeLevel[]
  /** The groups that add, edit and delete, if not everybody. */
  editableBy?: readonly Group[]
  provinceRequired?: Area['search']['provinceRequired']
}

/** Declares the area of the records of offices. */
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
      // A place is required only when the form has an input for it.
      provinceRequired: isCentral ? 'never' : provinceRequired,
      finds,
      ...(order ? { order } : {}),
      ...(filters ? { filters } : {}),
    },
    permits: permitsFor(editableBy, { pictures: spec.hasGallery ? districtOnly : nobody }),
  } satisfies AreaSpec<F>)
}
