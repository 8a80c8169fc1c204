/** `npm run api-types` writes the types of the browser's API client from the schemas of the routes. */
import { writeFileSync } from 'node:fs'
import { areas } from '#areas/index.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { routeTypes } from '#server/openapi/route-types.ts'

writeFileSync(new URL('../web/api/route-types.ts', import.meta.url), routeTypes(declaredRoutes(), areas))
