import { html } from '../html.mjs'
import { pageOf } from './layout.mjs'

/** What visitors look for; other places are in their lists. */
const ON_MAP = ['tourism', 'touristCenter', 'hospital', 'market', 'gov', 'institute', 'landmark']
const SIZE = 1000

/** The records with coordinates, by kind of content. */
export const pinsOf = (site) =>
  ON_MAP.flatMap((key) =>
    site.records(key).flatMap((record) => (record.point ? [{ record, group: ON_MAP.indexOf(key) }] : [])),
  )

export function mapPage(site) {
  const { words, base } = site
  const pins = pinsOf(site)
  const groups = ON_MAP.flatMap((key, at) => (site.areaOf(key) ? [{ ...site.areaOf(key), at }] : []))
  return pageOf(site, {
    path: `${base}map/`,
    title: words.map,
    body: html`<h1>${words.map}</h1>
<div class="map">${mapDrawing(site, pins, true)}
<div class="legend">${groups.map(
      ({ name, at, key }) =>
        html`<section><h2><span class="dot group${at}" aria-hidden="true"></span>${name}</h2><ul>${pins
          .filter(({ record }) => record.area === key)
          .map(
            ({ record }) =>
              html`<li><a href="${site.pathOf(record)}" data-pin="${record.area}-${record.id}" lang="${site.viewOf(record).titleIn}">${site.titleOf(record)}</a></li>`,
          )}</ul></section>`,
    )}</div></div>`,
  })
}

/** The outlines of the district and its sub-districts with pins. With `links`, each pin leads to its record. */
export function mapDrawing(site, pins, links) {
  const polygons = site.outline.features.flatMap(({ id, geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({
      id,
      rings,
    })),
  )
  const points = polygons.flatMap(({ rings }) => rings.flat())
  const project = projection(points)
  const line = (ring) => `M${ring.map((point) => project(point).join(' ')).join('L')}Z`
  const [width, height] = project.size
  const pin = ({ record, group }) => {
    const [x, y] = project([record.point.long, record.point.lat])
    const dot = html`<circle cx="${x}" cy="${y}" r="9" class="pin group${group}" id="pin-${record.area}-${record.id}"><title>${site.titleOf(record)}</title></circle>`
    return links
      ? html`<a href="${site.pathOf(record)}" aria-label="${site.titleOf(record)}">${dot}</a>`
      : dot
  }
  return html`<svg viewBox="-12 -12 ${width + 24} ${height + 24}" ${links ? html`role="group" aria-label="${site.words.map}"` : html`aria-hidden="true"`}>
${polygons.map(({ id, rings }) => html`<path class="${id.length === 4 ? 'district' : 'part'}" d="${rings.map(line).join('')}"/>`)}
${pins.map(pin)}</svg>`
}

/** Degrees become points of the drawing; a degree of longitude is shorter than one of latitude. */
function projection(points) {
  const longs = points.map(([long]) => long)
  const lats = points.map(([, lat]) => lat)
  const [west, north, south] = [Math.min(...longs), Math.max(...lats), Math.min(...lats)]
  const narrow = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const scale = SIZE / Math.max((Math.max(...longs) - west) * narrow, north - south)
  const project = ([long, lat]) => [round((long - west) * narrow * scale), round((north - lat) * scale)]
  project.size = project([Math.max(...longs), south])
  return project
}

const round = (value) => Math.round(value * 10) / 10
