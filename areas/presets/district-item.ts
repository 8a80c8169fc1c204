/**
 * The preset for the things of a district (further screens, section 6, rule CONTENT). These areas differ only
 * in their fields; each area file declares the difference.
 */
import type { Area } from '#domain/area/area.ts'
import { areaTitles, type AreaSpec, defineArea } from '#domain/area/define-area.ts'
import type { Field } from '#domain/fields/field.ts'
import { districtItemFields, singlePicture } from './shared-fields.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
} from './groups-places-columns.ts'

/** The options that an area of the preset declares. */
type DistrictItemSpec<F extends Record<string, Field>> = Partial<
  Pick<Area, 'rules' | 'documents' | 'viewOf'>
> & {
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
}

/**
 * Declares the area of an item. Its records belong to a district, or to a smaller place when that is known.
 */
export function districtItem<const F extends Record<string, Field>>(spec: DistrictItemSpec<F>): Area {
  const { name, page, columns, finds, filter, pictures, ...same } = spec
  const path = `manage/${spec.key}`
  return defineArea({
    ...same,
    titles: areaTitles(name, `{${finds[0]}}`, { page }),
    path,
    id: `${spec.key}Id`,
    fields: { ...spec.fields, ...districtItemFields },
    place: [{ level: 'cc' }, { level: 'aa' }],
    placeDepth: 'mm',
    display: { field: 'activeCc', path: `${path}/active` },
    publicPage: { excludedFields: ['sort', 'reviewed'] },
    columns: [...columns.first, ...subDistrictColumns, ...columns.last],
    search: {
      finds,
      ...(filter ? { filters: [filter] } : {}),
      order: 'sort',
    },
    permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
    ...(pictures === 'one' ? { pictures: singlePicture } : {}),
    ...(pictures === 'five' ? { gallery: `${path}Img` } : {}),
  } satisfies AreaSpec<F & typeof districtItemFields>)
}
