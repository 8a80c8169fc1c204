/**
 * Builds the website of a district from the public API, as files that any web server can serve:
 *
 *   node build.mjs --api https://amphoe.example --district 5001 --site https://muang.example --out dist
 *
 * It does nothing when nothing has changed since the last build, so cron may run it every ten minutes.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inParallel, openApi, readDistrict } from './api.mjs'
import { calendarPage } from './pages/calendar.mjs'
import { homePage } from './pages/home.mjs'
import { listPage, overviewPage } from './pages/list.mjs'
import { mapPage } from './pages/map.mjs'
import { aboutPage, recordPage } from './pages/record.mjs'
import { missingPage, searchIndex, searchPage } from './pages/search.mjs'
import { siteOf } from './site.mjs'

const { values: options } = parseArgs({
  options: {
    api: { type: 'string', default: 'http://localhost:3000' },
    district: { type: 'string', default: '5001' },
    site: { type: 'string', default: 'http://localhost:8080' },
    out: { type: 'string', default: 'dist' },
    force: { type: 'boolean', default: false },
  },
})
const LANGUAGES = ['th', 'en']
/** Kinds of content with structured data for search engines; of others the API answers 404. */
const REQUESTS_AT_ONCE = 4

const api = openApi(options.api)
const etagFile = `${options.out}.etag`
if (options.force) await rm(etagFile, { force: true })
const district = await readDistrict(api, options.district, etagFile)
if (district === undefined) console.log('Nothing has changed.')
else await build(district)

async function build({ place, content, remember }) {
  const outline = await api.get(`/places/${options.district}/outline.geojson`)
  const terms = await api.get('')
  const structured = await readStructuredData(content)
  const building = `${options.out}.building`
  await rm(building, { recursive: true, force: true })
  const assets = path.join(import.meta.dirname, 'assets')
  await cp(assets, path.join(building, 'assets'), { recursive: true })
  const addresses = []
  for (const language of LANGUAGES) {
    const site = siteOf({ language, place, content, outline, structured, terms, ...options })
    const pages = [
      homePage(site),
      aboutPage(site),
      calendarPage(site),
      mapPage(site),
      searchPage(site),
      overviewPage(site),
      ...site.areas.flatMap((area) => [
        listPage(site, area),
        ...area.records.map((record) => recordPage(site, area, record)),
      ]),
    ].filter(Boolean)
    for (const page of pages) await write(building, `${page.path}index.html`, page.text)
    await write(building, `${site.base}search.json`, searchIndex(site))
    if (language === 'th') await write(building, '404.html', missingPage(site).text)
    addresses.push(...pages.map((page) => page.path))
  }
  await write(building, 'sitemap.xml', sitemap(addresses))
  await write(building, 'robots.txt', `User-agent: *\nAllow: /\nSitemap: ${options.site}/sitemap.xml\n`)
  await replace(building)
  await remember()
  console.log(`${addresses.length} pages in ${options.out}`)
}

/** The structured data of each record, by the address of the record. */
async function readStructuredData(content) {
  const records = Object.values(content).flatMap((area) => area.records)
  const found = new Map()
  const without = new Set()
  await inParallel(records, REQUESTS_AT_ONCE, async ({ area, id, url }) => {
    if (without.has(area)) return
    const page = encodeURIComponent(`${options.site}/{area}/{id}/`)
    const response = await api.request(`/areas/${area}/records/${id}/schema.jsonld?page=${page}`)
    if (response.ok) found.set(url, await response.json())
    else without.add(area)
  })
  return found
}

async function write(folder, name, text) {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The new site takes the place of the old one when it is complete: readers never see half of it. */
async function replace(building) {
  const old = `${options.out}.old`
  await rm(old, { recursive: true, force: true })
  const isThere = await readFile(path.join(options.out, 'index.html')).catch(() => undefined)
  if (isThere) await rename(options.out, old)
  await rename(building, options.out)
  await rm(old, { recursive: true, force: true })
}

function sitemap(addresses) {
  const urls = addresses.map((address) => `<url><loc>${new URL(address, options.site)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
