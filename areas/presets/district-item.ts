/**
 * The preset for the things of a district (further screens, section 6, rule CONTENT). These areas differ only
 * in their fields; each area file declares the difference.
 */
import { type Area, type AreaSpec, type AreaDocuments, defineArea } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { areaTitles } from './area-titles.ts'
import { districtItemFields, singlePicture } from './shared-fields.ts'
import { galleryAt } from './gallery-at.ts'
import {
  allButProvince,
  districtAndAdministrators,
  districtOnly,
  nobody,
  permitsFor,
  provinceOnly,
  subDistrictColumns,
} from './groups-places-columns.ts'

/** The options that an area of the preset declares. */
type DistrictItemSpec<F extends Record<string, Field>> = {
  /** The stem of its table, of its routes (`manage/<key>`) and of its record's id (`<key>Id`). */
  key: string
  /** The word for its records. */
  name: string
  /** The title of its screen. */
  page: string
  /** Absent when it is a tab of another screen. */
  route?: string
  fields: F
  /** The columns before and after the place columns. */
  columns: { first: readonly (keyof F & string)[]; last: readonly (keyof F & string)[] }
  /** The fields by which a record is found. The first one is its name. */
  finds: readonly (keyof F & string)[]
  /** The choice that the search can filter by. */
  filter?: keyof F & string
  /** No picture, one in the form, or up to five numbered ones. */
  pictures: 'none' | 'one' | 'five'
  rules?: Area['rules']
  documents?: AreaDocuments
  overlaps?: Area['overlaps']
}

/**
 * Declares the area of an item. Its records belong to a district, or to a smaller place when that is known.
 */
export function districtItem<const F extends Record<string, Field>>(spec: DistrictItemSpec<F>): Area {
  const { key, name, page, route, fields, columns, finds, filter, pictures, rules = [], documents } = spec
  const path = `manage/${key}`
  const shared = {
    key,
    titles: areaTitles(name, `{${finds[0]}}`, { page }),
    ...(route ? { route } : {}),
    path,
    id: `${key}Id`,
    reports: {},
    fields: { ...fields, ...districtItemFields },
    place: [{ level: 'cc' }, { level: 'aa' }],
    placeDepth: 'mm',
    rules,
    ...(documents ? { documents } : {}),
    ...(spec.overlaps ? { overlaps: spec.overlaps } : {}),
    display: { field: 'activeCc', path: `${path}/active` },
    publicPage: { excludedFields: ['sort', 'reviewed'] },
    columns: [...columns.first, ...subDistrictColumns, ...columns.last],
    search: {
      levels: ['cc', 'aa'],
      provinceRequired: 'above3',
      finds,
      ...(filter ? { filters: [filter] } : {}),
      order: 'sort',
    },
    permits: permitsFor(allButProvince, {
      add: districtAndAdministrators,
      toggle: provinceOnly,
      pictures: pictures === 'five' ? districtOnly : nobody,
    }),
  } satisfies Omit<AreaSpec<F & typeof districtItemFields>, 'pictures'>
  if (pictures !== 'five') return defineArea({ ...shared, pictures: pictures === 'one' ? singlePicture : [] })
  return defineArea({ ...shared, pictures: [], gallery: galleryAt(`${path}Img`) })
}
