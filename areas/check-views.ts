import type { Area } from '#domain/area/area.ts'
import { storedAs } from '#domain/area/views.ts'

/** The faults of the views that an area has, or of the area as a view. */
export function viewFaults(area: Area, areas: readonly Area[]): string[] {
  const shownBy = areas.filter(({ viewOf }) => viewOf === area)
  const faults = [
    ...(area.viewOf && !area.viewOf.views?.codes[area.key]
      ? [`"${area.viewOf.key}" has no view for it`]
      : []),
    ...Object.keys(area.views?.codes ?? {}).flatMap((key) => {
      const view = shownBy.find((each) => each.key === key)
      return view ? codeFaults(area, view) : [`"${key}" is no view of it`]
    }),
    ...sharedColumnFaults([area, ...shownBy]),
  ]
  return faults.map((fault) => `${area.key}: ${fault}`)
}

/** The codes of the view's choice and of the own one, which every record must have. */
function codeFaults({ fields, views }: Area, view: Area): string[] {
  const name = views?.field ?? ''
  const [own, its] = [fields[name], view.fields[name]]
  if (own?.kind !== 'choice' || its?.kind !== 'choice')
    return [`it and "${view.key}" need a choice "${name}"`]
  return Object.entries(views?.codes[view.key] ?? {}).flatMap(([code, codes]) => [
    ...(Object.hasOwn(own.options, code) ? [] : [`"${name}" has no code "${code}"`]),
    ...codes.flatMap((each) =>
      each === '' || Object.hasOwn(its.options, each)
        ? []
        : [`"${name}" of ${view.key} has no code "${each}"`],
    ),
  ])
}

/** Fields of one name share a column, so they must have one kind. */
function sharedColumnFaults(sharing: readonly Area[]): string[] {
  const kinds = new Map<string, string>()
  return sharing.flatMap((area) =>
    Object.entries(area.fields).flatMap(([name, { kind }]) => {
      const column = storedAs(area, name)
      const known = kinds.get(column) ?? kind
      kinds.set(column, kind)
      return known === kind ? [] : [`"${name}" of ${area.key} has another kind than the same field of a view`]
    }),
  )
}
