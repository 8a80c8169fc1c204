import { thaiSentence } from '../text/thai-sentence.ts'
import { altFieldsOf } from '../pictures/alt-fields.ts'
import type { ChoiceOptions, Field } from '../fields/field.ts'
import { WORKING_GROUPS } from '../permissions/scope.ts'
import type { Area, AreaSearch, AreaTitles, Gallery, ListColumn, OrderedCards, PlaceColumn } from './area.ts'
import type { Total, Totals } from './totals.ts'

/**
 * An area as its file declares it: the compiler checks the names of its fields. A column or sum without
 * options is the name of its field alone, and a gallery the path of its routes.
 */
export type AreaSpec<F extends Record<string, Field>> = Omit<
  Area,
  | 'fields'
  | 'totals'
  | 'calendar'
  | 'columns'
  | 'cards'
  | 'search'
  | 'gallery'
  | 'permits'
  | 'reports'
  | 'rules'
  | 'pictures'
> &
  Partial<Pick<Area, 'reports' | 'rules' | 'pictures'>> & {
    fields: F
    totals?: Omit<Totals, 'sums'> & { sums: readonly ((keyof F & string) | Total)[] }
    calendar?: { start: keyof F & string; end?: keyof F & string }
    columns: readonly (
      | (keyof F & string)
      | (Omit<ListColumn, 'field'> & { field: (keyof F & string) | PlaceColumn })
    )[]
    cards?: true | Record<keyof OrderedCards, keyof F & string>
    search: Omit<AreaSearch, 'levels' | 'provinceRequired' | 'finds' | 'order' | 'leaves' | 'ends'> &
      Partial<Pick<AreaSearch, 'levels' | 'provinceRequired'>> & {
        finds: readonly (keyof F & string)[]
        order?: keyof F & string
        leaves?: keyof F & string
        ends?: { field: keyof F & string; within: ChoiceOptions }
      }
    gallery?: string
    permits: AreaPermits
  }

/** The groups that add, edit and delete, and those of other actions where they are not the usual ones. */
export type AreaPermits = Pick<Area['permits'], 'add' | 'edit' | 'delete'> & Partial<Area['permits']>

/**
 * Declares an area and adds an alt text field for each of its public pictures. `areas/check.ts` checks at the
 * start what types can't express.
 */
export function defineArea<const F extends Record<string, Field>>(spec: AreaSpec<F>): Area {
  const { totals, gallery, pictures = [], ...rest } = spec
  return {
    reports: {},
    rules: [],
    ...rest,
    pictures,
    fields: { ...spec.fields, ...altFieldsOf(pictures) },
    columns: spec.columns.map(withField),
    search: { levels: ['cc', 'aa'], provinceRequired: 'above3', ...spec.search },
    permits: {
      view: WORKING_GROUPS,
      toggle: spec.display ? [2] : [],
      pictures: gallery === undefined ? [] : [1],
      ...spec.permits,
    },
    ...(totals && { totals: { ...totals, sums: totals.sums.map(withField) } }),
    ...(gallery !== undefined && { gallery: galleryAt(gallery) }),
  }
}

const withField = <Entry extends { field: string }>(entry: string | Entry): Entry | { field: string } =>
  typeof entry === 'string' ? { field: entry } : entry

/** The gallery whose routes have this path. The last part of the path is the stem of all names. */
function galleryAt(path: string): Gallery {
  const field = path.slice(path.lastIndexOf('/') + 1)
  return { path, id: `${field}Id`, no: `${field}No`, field }
}

/**
 * The texts of a screen, made from the word for its records. `record` names the record in the question before
 * deleting, such as `{fname} {lname}`. `changes` are the titles for which the specification has other words.
 */
export const areaTitles = (name: string, record: string, changes: Partial<AreaTitles> = {}): AreaTitles => ({
  page: thaiSentence`จัดการข้อมูล${name}`,
  name,
  addButton: thaiSentence`เพิ่ม${name}`,
  add: thaiSentence`เพิ่ม${name}`,
  edit: thaiSentence`แก้ไข${name}`,
  view: thaiSentence`รายละเอียด${name}`,
  delete: thaiSentence`ลบ${name}`,
  deleteConfirm: thaiSentence`ต้องการลบข้อมูล${name} ${record} ใช่หรือไม่`,
  empty: thaiSentence`ไม่มีข้อมูล${name}`,
  ...changes,
})
