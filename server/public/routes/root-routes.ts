/** The root of the public API: where everything is. */
import { nullable, strictObject, stringSchema } from '#server/http/schemas.ts'
import { jsonContent, PUBLIC_PREFIX, type PublicRoute } from '../public-route.ts'
import { contactAddress, type PublicTerms } from '../public-terms.ts'

/** `{…}` in a link stands for a value, as in RFC 6570. */
const LINKS = {
  self: '',
  documentation: '/docs',
  description: '/openapi.json',
  areas: '/areas',
  area: '/areas/{area}',
  records: '/areas/{area}/records',
  search: '/search{?q}',
  events: '/events',
  places: '/places',
  place: '/places/{code}',
  district: '/districts/{code}',
  province: '/provinces/{code}',
  changes: '/changes{?since}',
  catalog: '/catalog.jsonld',
  sitemap: '/sitemap.xml{?page}',
}

export function rootRoutes({ terms: { license, contact } }: { terms: PublicTerms }): PublicRoute[] {
  const links = Object.entries(LINKS).map(([name, path]) => [name, PUBLIC_PREFIX + path])
  const address = stringSchema({ description: 'An address, or a template of RFC 6570.' })
  return [
    {
      operationId: 'getRoot',
      path: '',
      summary: 'Where everything is',
      produces: {
        'application/json': strictObject({
          version: stringSchema(),
          license: strictObject({ name: stringSchema(), url: stringSchema() }),
          contact: {
            ...nullable(stringSchema()),
            description: 'Whom to ask about the content: `mailto:`, or a page.',
          },
          links: strictObject(Object.fromEntries(Object.keys(LINKS).map((name) => [name, address]))),
        }),
      },
      cache: 'stable',
      handler: () =>
        jsonContent({
          version: '1',
          license,
          contact: contact === undefined ? null : contactAddress(contact),
          links: Object.fromEntries(links),
        }),
    },
  ]
}
