import { type Area, isPersonal } from '#domain/area/area.ts'
import { titledName } from '#domain/text/titled-name.ts'
import { type AreaRecord, recordName } from '../../record/record.ts'

/** The column that names the records: the first searched field, the place of a sheet, or the first column. */
export function nameColumn(
  { search, onePer }: Area,
  shown: readonly { field: string }[],
): string | undefined {
  const fields = shown.map(({ field }) => field)
  const wanted = [search.finds[0], onePer && `${onePer.within}Desc`]
  return wanted.find((field) => field !== undefined && fields.includes(field)) ?? fields[0]
}

/** Whether a field is a part of the name of a person, which is one column. */
export function isPartOfPersonName(area: Area, field: string): boolean {
  return isPersonal(area) && (field === 'fname' || field === 'lname')
}

/** A person's title, first name and surname as they are written. */
export function personName(area: Area, record: AreaRecord): string {
  const { title } = area.fields
  const name = recordName(area, record)
  return title?.kind === 'choice' ? titledName(title, record.values.title ?? '', name) : name
}
