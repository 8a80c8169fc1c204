/** What types can't say about the areas, said in sentences when the program starts. */
import { ACTIONS, type Area, addresseeOf, numberFields, type PlaceColumn } from '#domain/area.ts'
import { termsOf } from '#domain/sums.ts'

const PLACE_COLUMNS: readonly string[] = ['ccDesc', 'aaDesc', 'ttDesc', 'mmDesc'] satisfies PlaceColumn[]
const RESERVED = [
  'id',
  'catmUkey',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'findText',
  'historyDigest',
  'deleted',
  'documents',
]
const NAME = /^[a-z][a-zA-Z0-9]*$/

/** The faults of the declarations, each in a sentence that names the area; none when all is well. */
export function faultsOf(areas: readonly Area[]): string[] {
  return [...areas.flatMap(faultsOfOne), ...clashes(areas)]
}

/** Stops the start with every fault told. */
export function checkAreas(areas: readonly Area[]): void {
  const faults = faultsOf(areas)
  if (faults.length > 0)
    throw new Error(`The areas are not sound:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}

function faultsOfOne(area: Area): string[] {
  const names = Object.keys(area.fields)
  const told = (fault: string | false | undefined) => (fault ? [`${area.key}: ${fault}`] : [])
  const isField = (name: string) => names.includes(name)
  return [
    ...[area.key, area.id, ...names].flatMap((name) =>
      told(!NAME.test(name) && `"${name}" is no camelCase name`),
    ),
    ...names.flatMap((name) =>
      told(RESERVED.includes(name) && `"${name}" is a name that every record has already`),
    ),
    ...names.flatMap((name) => requiredFaults(area, name).flatMap(told)),
    ...names.flatMap((name) => oddCodes(area, name).flatMap(told)),
    ...names.flatMap((name) => optionFaults(area, name).flatMap(told)),
    ...area.columns.flatMap(({ field }) =>
      told(!isField(field) && !PLACE_COLUMNS.includes(field) && `the column "${field}" is no field`),
    ),
    ...area.search.finds.flatMap((name) =>
      told(!isField(name) && `"${name}" can't be searched: it is no field`),
    ),
    ...told(
      area.search.order !== undefined &&
        !['count', 'date'].includes(area.fields[area.search.order]?.kind ?? '') &&
        `its records stand by "${area.search.order}", which is neither count nor date`,
    ),
    ...area.rules.flatMap((rule) =>
      rule.fields.flatMap((name) =>
        told(!isField(name) && `the rule "${rule.name}" names "${name}", which is no field`),
      ),
    ),
    ...Object.values(area.announce ?? {})
      .flat()
      .flatMap((name) =>
        told(!canBeAnnounced(area, name) && `"${name}" can't be announced: nothing is called so`),
      ),
    ...ACTIONS.flatMap((action) => told(neededWithoutGroups(area, action) && `nobody may ${action}`)),
    ...Object.entries(area.derived ?? {}).flatMap(([derived, { anyFilled }]) =>
      anyFilled.flatMap((name) =>
        told(!isField(name) && `"${derived}" is made of "${name}", which is no field`),
      ),
    ),
    ...told(
      area.display && !isField(area.display.field) && `the display flag "${area.display.field}" is no field`,
    ),
    ...told(
      area.pictures.length > 0 && area.gallery !== undefined && 'it has both single pictures and a gallery',
    ),
    ...Object.values(area.reports).flatMap(({ rowId }) =>
      told(
        rowId !== null &&
          rowId !== area.id &&
          rowId !== 'catmUkey' &&
          !isField(rowId) &&
          `"${rowId}" is no row id`,
      ),
    ),
    ...told(
      area.appMenu === undefined &&
        Object.keys(area.reports).length > 0 &&
        'its changes are reported under no log code',
    ),
    ...numberFields(area).flatMap((name) =>
      told(area.search.finds.includes(name) && `"${name}" is a person's number and can't be searched`),
    ),
    ...told(
      numberFields(area).length > 0 &&
        area.pictures.some((slot) => !slot.private) &&
        'it keeps persons and shows their pictures to the public',
    ),
    ...area.place.flatMap(({ when }) => (when ? codeFaults(area, when.field, when.codes).flatMap(told) : [])),
    ...(area.onlyOne ?? []).flatMap(({ name, field, code, until }) => [
      ...told(!NAME.test(name) && `"${name}" is no camelCase name`),
      ...codeFaults(area, field, [code]).flatMap(told),
      ...told(area.fields[until]?.kind !== 'date' && `"${name}" lasts until "${until}", which is no date`),
    ]),
    ...(area.search.lists ? listFaults(area, area.search.lists).flatMap(told) : []),
    ...(area.onePer?.fields ?? []).flatMap((name) =>
      told(!isField(name) && `there is one record for each "${name}", which is no field`),
    ),
    ...told(
      area.excelImport &&
        area.onePer?.within !== 'mm' &&
        'it comes from workbooks, but its records are not told by villages',
    ),
    ...(area.search.filters ?? []).flatMap((name) =>
      told(
        !['choice', 'year'].includes(area.fields[name]?.kind ?? '') &&
          `"${name}" can't be chosen in the search: it is neither a choice nor a year`,
      ),
    ),
    ...Object.entries(area.fields).flatMap(([name, field]) =>
      (termsOf(field) ?? []).flatMap((term) =>
        told(area.fields[term]?.kind !== 'count' && `"${name}" is the sum of "${term}", which is no count`),
      ),
    ),
    ...told(
      addresseeOf(area) !== undefined &&
        !area.readFromAbove &&
        'its records are for offices below, but nothing of offices above is read',
    ),
    ...told(area.offices?.length === 0 && 'it belongs to offices of no level'),
    ...told(area.place.length === 0 && 'a new record may lie nowhere: there is no demand on its place'),
  ]
}

function requiredFaults(area: Area, name: string): (string | undefined)[] {
  const field = area.fields[name]
  if (!field) return []
  const { required } = field
  const depends = field.kind === 'choice' ? field.dependsOn?.field : undefined
  const order = Object.keys(area.fields)
  return [
    required && !required.add && !required.edit ? `"${name}" is required without a sentence` : undefined,
    depends !== undefined && order.indexOf(depends) > order.indexOf(name)
      ? `"${name}" depends on "${depends}", which the form asks for later`
      : undefined,
    depends !== undefined && !order.includes(depends)
      ? `"${name}" depends on "${depends}", which is no field`
      : undefined,
  ]
}

/** Codes of which several may be chosen stand in one text, in the order that whole numbers have in an object. */
function oddCodes({ fields }: Area, name: string): string[] {
  const field = fields[name]
  if (field?.kind !== 'choices') return []
  const odd = Object.keys(field.options).filter((code) => !/^[1-9][0-9]?$/.test(code))
  return odd.map((code) => `"${name}" has the code "${code}", which is no whole number from 1 to 99`)
}

/** What decides whether questions have options is a choice that was made before them. */
function optionFaults(area: Area, name: string): string[] {
  const field = area.fields[name]
  if (field?.kind !== 'questions') return []
  const { field: other, codes } = field.optionsWhen
  const order = Object.keys(area.fields)
  const isLater = order.indexOf(other) > order.indexOf(name)
  return [
    ...codeFaults(area, other, codes),
    ...(isLater ? [`"${name}" depends on "${other}", which the form asks for later`] : []),
  ]
}

/** What is wrong with codes that a rule names of a choice. */
function codeFaults(area: Area, name: string, codes: readonly string[]): string[] {
  const field = area.fields[name]
  if (field?.kind !== 'choice') return [`"${name}" is no choice`]
  return codes.flatMap((code) =>
    Object.hasOwn(field.options, code) ? [] : [`"${name}" has no code "${code}"`],
  )
}

/** Every record has to stand in one of the two lists, and in one only. */
function listFaults(area: Area, { field, main, other }: NonNullable<Area['search']['lists']>): string[] {
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

/** An action that the area's shape calls for and that no group may do. */
function neededWithoutGroups(area: Area, action: (typeof ACTIONS)[number]): boolean {
  if (area.permits[action].length > 0) return action === 'pictures' && !area.gallery
  if (action === 'toggle') return area.display !== undefined
  if (action === 'pictures') return area.gallery !== undefined
  return true
}

/** Two areas must not share what tells them apart. */
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
