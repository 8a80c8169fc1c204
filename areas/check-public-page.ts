/** Checks the public page of an area. */
import { type Area, isPersonal } from '#domain/area/area.ts'
import type { PublicPage } from '#domain/public/public-page.ts'
import { codeFaults, type AreaFault } from './check-fields.ts'

/**
 * The errors of a public page: names that are not fields of the right kind, and fields that would publish
 * personal data.
 */
export function publicPageFaults(area: Area, page: PublicPage): AreaFault[] {
  const { flags = {}, when, from, until, visibleAfterEndFlag, excludedFields = [], consented, person } = page
  const kindOf = (name: string) => area.fields[name]?.kind
  const wrong = (names: readonly (string | undefined)[], kind: string) =>
    names.map(
      (name) =>
        name !== undefined && kindOf(name) !== kind && `its public page goes by "${name}", no ${kind}`,
    )
  const named = [
    ...excludedFields,
    consented?.field,
    ...(person ? [...person.nameFields, ...person.publicFields] : []),
  ]
  return [
    ...wrong([...Object.values(flags), visibleAfterEndFlag, consented?.by], 'flag'),
    ...wrong([from, until], 'date'),
    ...(when && kindOf(when.field) !== 'flag' ? codeFaults(area, when.field, when.codes) : []),
    ...named.map(
      (name) =>
        name !== undefined && kindOf(name) === undefined && `its public page names "${name}", no field`,
    ),
    ...(person?.publicFields ?? []).map(
      (name) => kindOf(name) === 'pid' && `its public page tells "${name}", a person's number`,
    ),
    isPersonal(area) && person === undefined && 'it keeps persons and shows all of them to the public',
  ]
}
