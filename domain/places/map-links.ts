/**
 * Parses the point in addresses of map pages: Google, Apple, Bing, Longdo, OpenStreetMap, plus.codes and
 * `geo:` (issue 3, item 6).
 */

const LINK = /https?:|geo:|(?<!\S)(?:www|maps?)\.|\/@/i

/** Where in a text the address of a page begins, or -1. */
export function linkStart(text: string): number {
  return text.search(LINK)
}

/** Whether a text has a shortened map link, which has no coordinates until it is opened. */
export function isShortMapLink(text: string): boolean {
  return /(?:^|[\s/])(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/maps|maps\.apple\/p|(?:osm|openstreetmap)\.org\/go)\b/i.test(
    text,
  )
}

/**
 * The point in a map link, most reliable source first; else the name of its place, which may be a point in
 * degrees. Undefined when the link has neither. The centre of a map that shows a route does not count.
 */
export function parseMapLink(link: string): { lat: number; long: number } | { place: string } | undefined {
  const code = PLUS_CODE_LINK.exec(link)?.[1]
  if (code !== undefined) return { place: code.replace(/%2B| /i, '+') }
  const open = decoded(link)
  if (open.includes('/dir/') && !/[?&](?:destination|daddr)=/.test(open)) return routeDestination(open)
  const builtIn = EMBEDDED_MAP.exec(open)
  if (builtIn) return { lat: Number(builtIn[2]), long: Number(builtIn[1]) }
  for (const form of [BING_PIN, ...LINK_POINTS]) {
    const found = form.exec(open)
    if (found) return { lat: Number(found[1]), long: Number(found[2]) }
  }
  const place = /\/(?:place|search)\/([^/@?]+)/.exec(open)?.[1] ?? /[?&](?:q|query)=([^&]+)/.exec(open)?.[1]
  return place === undefined ? undefined : { place }
}

function routeDestination(link: string): { lat: number; long: number } | undefined {
  const to = ROUTE_END.exec(link)
  if (to) return { lat: Number(to[1]), long: Number(to[2]) }
  const named = ROUTE_END_DATA.exec(link)
  return named ? { lat: Number(named[2]), long: Number(named[1]) } : undefined
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`

/**
 * The positions of the point in links, most reliable first: the pin of a place, a searched point, the path of
 * a place, the centre of the view.
 */
const LINK_POINTS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(
    `[?&](?:q|query|ll|sll|daddr|destination|viewpoint|center|coordinate|where1|cp)=(?:loc:)?\\s*(${NUMBER})\\s*[,~]\\s*(${NUMBER})`,
  ),
  new RegExp(`^(?=.*[?&#]mlat=(${NUMBER}))(?=.*[?&#]mlon=(${NUMBER}))`),
  new RegExp(`^(?=.*[?&#]lat(?:itude)?=(${NUMBER}))(?=.*[?&#](?:lon|long|lng|longitude)=(${NUMBER}))`),
  new RegExp(`/(?:place|search)/(${NUMBER})\\s*,\\s*(${NUMBER})`),
  new RegExp(`/@(${NUMBER}),(${NUMBER})`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`, 'i'),
]

/**
 * The destination of a route, which the official looked for: the last part of the path, or the last point in
 * the data.
 */
const ROUTE_END = new RegExp(`/dir/(?:[^/]*/)*(${NUMBER})\\s*,\\s*(${NUMBER})/?(?:[@?]|data|\\s|$)`)
const ROUTE_END_DATA = new RegExp(`.*!1d(${NUMBER})!2d(${NUMBER})`)
/** Bing writes a pin with underscores. */
const BING_PIN = new RegExp(`[?&]sp=point\\.(${NUMBER})_(${NUMBER})`)
const PLUS_CODE_LINK = /^https?:\/\/plus\.codes\/([^/?#]+)/i
/** An embedded map has the longitude first. */
const EMBEDDED_MAP = new RegExp(`/embed\\?.*!2d(${NUMBER})!3d(${NUMBER})`)

/** A link with its escapes decoded. A link with invalid escapes stays unchanged. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '))
  } catch {
    return link
  }
}
