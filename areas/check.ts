/** Checks the declarations of the areas at the start, where types are not enough. */
import {
  ACTIONS,
  type Area,
  addresseeField,
  nationalIdFields,
  type PlaceColumn,
  hasPictures,
  orderedCards,
  uniqueRule,
} from '#domain/area/area.ts'
import { isEndingCode } from '#domain/area/search-filters.ts'
import type { Totals } from '#domain/area/totals.ts'
import { codeFaults, type AreaFault, fieldFaults, nameFault, publicPageFaults } from './check-fields.ts'
import { viewFaults } from './check-views.ts'

const PLACE_COLUMNS: readonly string[] = ['ccDesc', 'aaDesc', 'ttDesc', 'mmDesc'] satisfies PlaceColumn[]

/** The errors of the declarations, each as a sentence that names the area; empty when all are valid. */
export function areaFaults(areas: readonly Area[]): string[] {
  return [
    ...areas.flatMap(faultsOfArea),
    ...clashes(areas),
    ...areas.flatMap((area) => viewFaults(area, areas)),
  ]
}

/** Throws an error that lists every fault, which stops the start. */
export function checkAreas(areas: readonly Area[]): void {
  const faults = areaFaults(areas)
  if (faults.length > 0)
    throw new Error(
      `The declarations of the areas have errors:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    )
}

function faultsOfArea(area: Area): string[] {
  const faults = [
    ...fieldFaults(area),
    ...searchFaults(area),
    ...cardFaults(area),
    ...ruleFaults(area),
    ...shapeFaults(area),
    ...placeFaults(area),
    ...personFaults(area),
    ...(area.totals ? totalFaults(area, area.totals) : []),
    ...(area.publicPage ? publicPageFaults(area, area.publicPage) : []),
    ...calendarFaults(area),
  ]
  return faults.flatMap((fault) => (fault ? [`${area.key}: ${fault}`] : []))
}

/** The list and its search: columns, text fields, filters and order. */
function searchFaults(area: Area): AreaFault[] {
  const { columns, fields, search } = area
  const kindOf = (name: string) => fields[name]?.kind ?? ''
  return [
    ...columns.map(
      ({ field }) =>
        !Object.hasOwn(fields, field) &&
        !PLACE_COLUMNS.includes(field) &&
        `the column "${field}" is no field`,
    ),
    ...search.finds.map(
      (name) => !Object.hasOwn(fields, name) && `"${name}" can't be searched: it is no field`,
    ),
    search.order !== undefined &&
      !['count', 'date'].includes(kindOf(search.order)) &&
      `its records stand by "${search.order}", which is neither count nor date`,
    ...(search.lists ? listFaults(area, search.lists) : []),
    search.leaves !== undefined &&
      kindOf(search.leaves) !== 'date' &&
      `people leave by "${search.leaves}", which is no date`,
    search.ends !== undefined &&
      kindOf(search.ends.field) !== 'date' &&
      `terms end by "${search.ends.field}", which is no date`,
    ...Object.keys(search.ends?.within ?? {}).map(
      (code) => !isEndingCode(code) && `terms can't be searched for by "${code}"`,
    ),
    ...[area.period?.from, area.period?.until].map(
      (name) =>
        name !== undefined && kindOf(name) !== 'date' && `its period goes by "${name}", which is no date`,
    ),
    ...(search.filters ?? []).map(
      (name) =>
        !['choice', 'year'].includes(kindOf(name)) &&
        `"${name}" can't be chosen in the search: it is neither a choice nor a year`,
    ),
  ]
}

/** The cards of the list: their pictures, their order and their switch. */
function cardFaults(area: Area): AreaFault[] {
  const { cards, fields, search } = area
  const { number, flag } = orderedCards(area) ?? {}
  return [
    cards !== undefined && !hasPictures(area) && 'its list begins with cards, but it has no pictures',
    number !== undefined &&
      (fields[number]?.kind !== 'count' || search.order !== number) &&
      `its cards are put in order by "${number}", which is no count by which its list stands`,
    flag !== undefined && fields[flag]?.kind !== 'flag' && `its cards switch "${flag}", which is no flag`,
  ]
}

/** Rules across fields, and the order of errors. */
function ruleFaults(area: Area): AreaFault[] {
  const { rules, fields, announce, derived, onlyOne, onePer, unique } = area
  return [
    ...rules.flatMap((rule) =>
      rule.fields.map(
        (name) =>
          !Object.hasOwn(fields, name) && `the rule "${rule.name}" names "${name}", which is no field`,
      ),
    ),
    ...Object.values(announce ?? {})
      .flat()
      .map((name) => !canBeAnnounced(area, name) && `"${name}" can't be announced: nothing is called so`),
    ...Object.entries(derived ?? {}).flatMap(([made, { anyFilled }]) =>
      anyFilled.map(
        (name) => !Object.hasOwn(fields, name) && `"${made}" is made of "${name}", which is no field`,
      ),
    ),
    ...(onlyOne ?? []).flatMap(({ name, field, code, until }) => [
      nameFault(name),
      ...codeFaults(area, field, [code]),
      fields[until]?.kind !== 'date' && `"${name}" lasts until "${until}", which is no date`,
    ]),
    ...(uniqueRule(area)?.fields ?? []).map(
      (name) => !Object.hasOwn(fields, name) && `there is one record for each "${name}", which is no field`,
    ),
    onePer !== undefined && unique !== undefined && 'it has both "onePer" and "unique"',
  ]
}

/** Who may do what, pictures, display, reports and workbooks. */
function shapeFaults(area: Area): AreaFault[] {
  const { fields, display, reports } = area
  return [
    ...ACTIONS.map((action) => neededWithoutGroups(area, action) && `nobody may ${action}`),
    display && !Object.hasOwn(fields, display.field) && `the display flag "${display.field}" is no field`,
    area.pictures.length > 0 && area.gallery !== undefined && 'it has both single pictures and a gallery',
    ...Object.values(reports).map(
      ({ rowId }) =>
        rowId !== null &&
        ![area.id, 'catmUkey', ...Object.keys(fields)].includes(rowId) &&
        `"${rowId}" is no row id`,
    ),
    area.appMenu === undefined &&
      Object.keys(reports).length > 0 &&
      'its changes are reported under no log code',
    area.excelImport &&
      area.onePer?.within !== 'mm' &&
      'it comes from workbooks, but its records are not told by villages',
  ]
}

function placeFaults(area: Area): AreaFault[] {
  return [
    ...area.place.flatMap(({ when }) => (when ? codeFaults(area, when.field, when.codes) : [])),
    addresseeField(area) !== undefined &&
      !area.readFromAbove &&
      'its records are for offices below, but nothing of offices above is read',
    area.offices?.length === 0 && 'it belongs to offices of no level',
    area.place.length === 0 && 'a new record may lie nowhere: there is no demand on its place',
  ]
}

/** The calendar needs dates, and what it shows must be public. */
function calendarFaults({ calendar, fields, publicPage }: Area): AreaFault[] {
  if (calendar === undefined) return []
  return [
    ...Object.values(calendar).map(
      (name) => fields[name]?.kind !== 'date' && `the calendar goes by "${name}", which is no date`,
    ),
    publicPage === undefined && 'the calendar shows it, but the public sees none of its records',
  ]
}

/** Declarations that would publish personal data. */
function personFaults(area: Area): AreaFault[] {
  const numbers = nationalIdFields(area)
  return [
    ...numbers.map(
      (name) => area.search.finds.includes(name) && `"${name}" is a person's number and can't be searched`,
    ),
    numbers.length > 0 &&
      area.pictures.some((slot) => !slot.private) &&
      'it keeps persons and shows their pictures to the public',
  ]
}

/** Totals need one year and one record per village and year. */
function totalFaults({ fields, onePer, search }: Area, { sums, ratio }: Totals): AreaFault[] {
  const [year = '', ...more] = onePer?.fields ?? []
  const isYearly = onePer?.within === 'mm' && fields[year]?.kind === 'year' && more.length === 0
  const summed = sums.map(({ field }) => field)
  return [
    !isYearly && 'it adds up what is not of one village and year each',
    !search.filters?.includes(year) && "it adds up by a year that can't be chosen in the search",
    ...summed.map(
      (name) =>
        !['count', 'number'].includes(fields[name]?.kind ?? '') && `it adds up "${name}", which is no number`,
    ),
    ...(ratio ? [ratio.of, ratio.per] : []).map(
      (name) => !summed.includes(name) && `its ratio is of "${name}", which is not added up`,
    ),
  ]
}

/** Every record must be in exactly one of the two lists. */
function listFaults(area: Area, { field, main, other }: NonNullable<Area['search']['lists']>): AreaFault[] {
  const faults = codeFaults(area, field, [...main, ...other])
  const listed = area.fields[field]
  const codes = listed?.kind === 'choice' ? Object.keys(listed.options) : []
  const odd = codes.filter((code) => main.includes(code) === other.includes(code))
  const isOptional = listed?.required?.add === undefined || listed.required.edit === undefined
  return [
    ...faults,
    ...odd.map((code) => `"${code}" of "${field}" is not in one of the two lists`),
    ...(isOptional ? [`"${field}" tells the list, so it must not be empty`] : []),
  ]
}

function canBeAnnounced(area: Area, name: string): boolean {
  const rules = area.rules.map((rule) => rule.name)
  const parts = area.pictures.map(({ part }) => part)
  return name === 'place' || [...Object.keys(area.fields), ...rules, ...parts].includes(name)
}

/** Whether an area needs an action that no group may do. */
function neededWithoutGroups(area: Area, action: (typeof ACTIONS)[number]): boolean {
  if (area.permits[action].length > 0) return action === 'pictures' && !area.gallery
  if (action === 'toggle') return area.display !== undefined
  if (action === 'pictures') return area.gallery !== undefined
  return true
}

/** No two areas may share a key, a path or a name. */
function clashes(areas: readonly Area[]): string[] {
  const kinds: [string, (area: Area) => string[]][] = [
    ['key', ({ key }) => [key.toLowerCase()]],
    ['log code', ({ appMenu }) => (appMenu === undefined ? [] : [String(appMenu)])],
    ['route', ({ route }) => (route === undefined ? [] : [route.toLowerCase()])],
    ['call path', ({ path, gallery }) => [path, ...(gallery ? [gallery.path] : [])]],
  ]
  return kinds.flatMap(([kind, of]) => {
    const seen = new Map<string, string>()
    return areas.flatMap((area) =>
      of(area).flatMap((value) => {
        const other = seen.get(value)
        seen.set(value, area.key)
        return other ? [`${other} and ${area.key} share the ${kind} "${value}"`] : []
      }),
    )
  })
}
