/** The route of the trash of all areas. */
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import {
  arrayOf,
  COUNT,
  listSchema,
  routeSchema,
  schemaRef,
  strictObject,
  stringSchema,
} from '#server/http/schemas.ts'
import { readTrash, TRASH_FIELDS, type TrashDeps } from './trash.ts'

export function trashRoutes(deps: TrashDeps): Route[] {
  const editors = WORKING_GROUPS.filter((group) =>
    deps.areas.some(({ permits }) => permits.edit.includes(group)),
  )
  const rows = deps.areas.map(({ key }) =>
    strictObject({ AREA: { const: key }, RECORD: schemaRef(`${key}.binned`) }),
  )
  const found = listSchema({ anyOf: rows }, { AREAS: arrayOf(strictObject({ AREA: stringSchema(), COUNT })) })
  return [
    jsonRoute(
      'trash/search',
      routeSchema('What was deleted in all areas, newest first', TRASH_FIELDS, found),
      { groups: editors },
      ({ actor, body }) => readTrash(deps, actor, body),
    ),
  ]
}
