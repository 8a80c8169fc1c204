/** The frame of every page, and the pieces that several pages share. */
import { html, json } from '../html.mjs'

/** A page of the site: its path and its text. `structured` is data of schema.org. */
export function pageOf(site, { path, title, description, image, structured, body }) {
  const { words, name, language, base, origin } = site
  const full = title === name ? name : `${title} · ${name}`
  const other = site.otherPath(path)
  const [th, en] = language === 'th' ? [path, other] : [other, path]
  const text = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${full}</title>
<meta name="description" content="${(description || `${full} ${site.province ?? ''}`).slice(0, 160)}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${origin}${path}">
<link rel="alternate" hreflang="th" href="${origin}${th}">
<link rel="alternate" hreflang="en" href="${origin}${en}">
<meta property="og:title" content="${full}">
<meta property="og:type" content="website">
<meta property="og:url" content="${origin}${path}">
${image && html`<meta property="og:image" content="${image}">`}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<link rel="stylesheet" href="/assets/content.css">
<script src="/assets/site.js" defer></script>
${structured && html`<script type="application/ld+json">${json(structured)}</script>`}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<a class="brand" href="${base}"><img src="/assets/icon.svg" alt="" width="40" height="40"><span>${name}<small>${site.province}</small></span></a>
<details class="menu"><summary>${words.menu}</summary>
<nav aria-label="${words.menu}">${links(site, path)}</nav></details>
<a class="language" href="${other}" lang="${language === 'th' ? 'en' : 'th'}" hreflang="${language === 'th' ? 'en' : 'th'}">${words.other}</a>
</header>
<main id="content">
${body}
</main>
${footer(site)}
</body>
</html>
`
  return { path, text: String(text) }
}

function links(site, path) {
  const { base, words } = site
  const entries = [
    [base, words.home],
    [`${base}about/`, words.about],
    site.areaOf('tourism') && [site.areaOf('tourism').path, words.places],
    [`${base}calendar/`, words.calendar],
    site.areaOf('otop') && [site.areaOf('otop').path, words.products],
    site.areaOf('news') && [site.areaOf('news').path, words.news],
    [`${base}map/`, words.map],
    [`${base}all/`, words.more],
    [`${base}search/`, words.search],
  ].filter(Boolean)
  return entries.map(
    ([to, label]) => html`<a href="${to}"${to === path ? html` aria-current="page"` : ''}>${label}</a>`,
  )
}

function footer(site) {
  const { words, profile, dates, terms } = site
  const parts = profile ? site.viewOf(profile).parts : []
  const contact = parts.filter(({ role }) => ['address', 'phone', 'fax', 'email'].includes(role))
  return html`<footer>
<div>
<h2>${words.contact}</h2>
<address>${contact.map((part) => html`<p>${part.role === 'address' ? '' : html`<span class="soft">${part.label}</span> `}${shownValue(site, part)}</p>`)}</address>
</div>
<p class="soft">${words.source}${profile && html` · ${words.updated} ${dates.long(profile.modified.slice(0, 10))}`}<br>
${words.license} <a href="${terms.license.url}" rel="license">${terms.license.name}</a>${terms.contact && html` · <a href="${terms.contact}">${words.askAbout}</a>`}</p>
</footer>`
}

/** A value as the page shows it: numbers to dial, links, a map; texts keep their language. */
export function shownValue(site, { kind, value, lang, data, questions }) {
  const marked = lang === site.language ? '' : html` lang="${lang}"`
  if (data?.type === 'phone' && data.numbers.length > 0)
    return data.numbers.map(({ text, tel }, at) => html`${at > 0 && ', '}<a href="${tel}">${text}</a>`)
  if (data?.type === 'email') return html`<a href="mailto:${data.address}">${data.address}</a>`
  if (data?.type === 'web' && /^https?:\/\//i.test(data.url))
    return html`<a href="${data.url}" rel="noopener">${data.url.replace(/^https?:\/\/|\/$/g, '')}</a>`
  if (data?.type === 'point')
    return html`<a href="https://www.openstreetmap.org/?mlat=${data.lat}&mlon=${data.long}#map=16/${data.lat}/${data.long}" rel="noopener">${site.words.openMap}</a>`
  if (questions)
    return html`<ol>${questions.map(({ question }) => html`<li lang="th">${question}</li>`)}</ol>`
  return kind === 'text' ? html`<p class="text"${marked}>${value}</p>` : html`<span${marked}>${value}</span>`
}

/** A picture in the sizes that the API has. Only the first picture of a page loads at once. */
export function picture(site, { alt, altEn, sizes, width, height }, { shown, first = false }) {
  const srcset = sizes.map((size) => `${site.file(size.url)} ${size.width}w`).join(', ')
  const middle = sizes.find((size) => size.width >= 640) ?? sizes.at(-1)
  const text = site.language === 'en' && altEn ? altEn : alt
  return html`<img src="${site.file(middle.url)}" srcset="${srcset}" sizes="${shown}" width="${width}" height="${height}" alt="${text}" ${first ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async">`
}

/** A card of a record: picture, name, and one line. The whole card leads to the record. */
export function card(site, record, { heading = 'h3', line, data = '' } = {}) {
  const { kind, titleIn } = site.viewOf(record)
  const [cover] = record.pictures
  const note =
    line ?? [kind, record.start && site.dates.period(record.start, record.end)].filter(Boolean).join(' · ')
  const title = html`<a href="${site.pathOf(record)}"${titleIn === site.language ? '' : html` lang="${titleIn}"`}>${site.titleOf(record)}</a>`
  return html`<li class="card"${data}>
${cover ? picture(site, { ...cover, alt: '', altEn: '' }, { shown: '(max-width: 40rem) 92vw, 20rem' }) : html`<div class="nopicture" aria-hidden="true"></div>`}
<div class="about">${heading === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}${note && html`<p>${note}</p>`}</div>
</li>`
}
