/**
 * The preset for the records of offices (further screens, rule UNIT): each district, province and central
 * office edits its own records and reads those of lower offices. Each area file declares the difference.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import { areaTitles, type AreaSpec, defineArea } from '#domain/area/define-area.ts'
import type { Field } from '#domain/fields/field.ts'
import { OFFICE_LEVELS, type OfficeLevel } from '#domain/places/office.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { districtColumns, everybody, permitsFor } from './groups-places-columns.ts'
import { anyOfficePlace } from './groups-places-columns.ts'

/** The options that an area of the preset declares. */
type OfficeItemSpec<F extends Record<string, Field>> = Partial<
  Pick<Area, 'rules' | 'unique' | 'documents' | 'pictures' | 'publicPage'>
> & {
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

export function officeItem<const F extends Record<string, Field>>(spec: OfficeItemSpec<F>): Area {
  const { name, page, path = spec.key, columns, finds, order, filters, hasGallery, ...rest } = spec
  const { offices = OFFICE_LEVELS, editableBy = everybody, provinceRequired = 'above3', ...same } = rest
  const isCentral = offices.length === 1
  const places = isCentral ? [] : districtColumns
  return defineArea({
    ...same,
    titles: areaTitles(name, '', {
      page,
      deleteConfirm: thaiSentence`ต้องการลบ${name} {${finds[0]}} ใช่หรือไม่`,
      empty: thaiSentence`ไม่มี${name}`,
    }),
    path,
    id: `${spec.key}Id`,
    offices,
    place: isCentral ? [{ level: 'cc' }] : anyOfficePlace,
    placeDepth: isCentral ? 'cc' : 'aa',
    ...(hasGallery ? { gallery: `${path}Img` } : {}),
    columns: [
      ...columns.first,
      ...(same.readFromAbove ? places.map(({ unlessChosen: _, ...column }) => column) : places),
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
    permits: permitsFor(editableBy),
  } satisfies AreaSpec<F>)
}
