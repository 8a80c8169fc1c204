/** The licence and the contact that an operator states are wherever programs look for them. */
import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import type { Environment } from '#server/environment.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { readSettings } from '#server/settings.ts'
import { signedIn } from '../../fixtures/signed-in.ts'

const { harness } = signedIn({})

/** The description, the root and the catalogue of a server with these settings. */
async function readTerms(env: Environment) {
  const { database, geography } = harness
  const pictureStore = openPictureStore(undefined)
  const deps = engineDeps({ database, geography: geography(), pictureStore, clock: Date.now })
  const settings = readSettings({ DEMO: '0', ...env })
  const publicApi = { ...deps, pictureStore }
  const app = await buildApp({ database, settings, routes: [], publicApi, log: () => {} })
  const read = async (path: string) => (await app.inject({ url: PUBLIC_PREFIX + path })).json()
  const found = { info: (await read('/openapi.json')).info, root: await read('') }
  const catalogue = await read('/catalog.jsonld?place=5001')
  await app.close()
  return { ...found, catalogue, dataset: catalogue['dcat:dataset'][0] }
}

describe('the terms of public content', () => {
  it('are CC BY 4.0 without a contact, unless the operator states others', async () => {
    const { info, root, catalogue, dataset } = await readTerms({})
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
    expect(info).toMatchObject({ license, contact: { name: expect.any(String) } })
    expect(root).toMatchObject({ license, contact: null })
    expect([catalogue['dct:license'], dataset['dct:license']]).toEqual(Array(2).fill({ '@id': license.url }))
    expect(dataset['dcat:contactPoint']).toBeUndefined()
  })

  it.each([
    ['data@example.go.th', 'email', 'mailto:data@example.go.th', 'vcard:hasEmail'],
    ['https://example.go.th/ask', 'url', 'https://example.go.th/ask', 'vcard:hasURL'],
  ])('are those of the operator, who answers at %s', async (contact, member, address, property) => {
    const license = { name: 'Open Government Licence', url: 'https://data.example.go.th/licence' }
    const env = { PUBLIC_LICENSE: license.name, PUBLIC_LICENSE_URL: license.url, PUBLIC_CONTACT: contact }
    const { info, root, catalogue, dataset } = await readTerms(env)
    expect(info).toMatchObject({ license, contact: { [member]: contact } })
    expect(root).toMatchObject({ license, contact: address })
    for (const part of [catalogue, dataset])
      expect(part).toMatchObject({
        'dct:license': { '@id': license.url },
        'dcat:contactPoint': { [property]: { '@id': address } },
      })
    for (const file of dataset['dcat:distribution'])
      expect(file['dct:license']).toEqual({ '@id': license.url })
  })
})
