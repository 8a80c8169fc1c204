import { html } from '../html.mjs'
import { card, pageOf, picture } from './layout.mjs'
import { mapDrawing, pinsOf } from './map.mjs'

const TODAY = new Date().toISOString().slice(0, 10)

/** Slides, slogan, news, coming events, places, products and the map. */
export function homePage(site) {
  const { words, profile, base, name } = site
  const slogan = profile && site.viewOf(profile).parts.find((part) => part.name === 'slogan')
  const coming = site.events.filter(({ start, end }) => (end ?? start) >= TODAY).slice(0, 5)
  return pageOf(site, {
    path: base,
    title: name,
    description: slogan?.value,
    structured: profile && site.structured.get(profile.url),
    body: html`
${hero(site, slogan)}
<div class="columns">
${section(site, words.events, `${base}calendar/`, coming.length > 0 ? html`<ol class="events">${coming.map((event) => eventLine(site, event))}</ol>` : html`<p>${words.noEvents}</p>`)}
${cards(site, 'news', words.news, 3, 'list')}
</div>
${cards(site, 'tourism', words.places, 4)}
${cards(site, 'otop', words.products, 4)}
${section(site, words.map, `${base}map/`, html`<a class="maplink" href="${base}map/" aria-label="${words.map}">${mapDrawing(site, pinsOf(site), false)}</a>`)}
`,
  })
}

function hero(site, slogan) {
  const slides = site.records('slideShow').filter(({ pictures }) => pictures.length > 0)
  return html`<section class="hero" aria-label="${site.name}">
<div class="slides" tabindex="0" role="group" aria-label="${site.name}">${slides.map(
    ({ pictures: [first] }, at) =>
      html`<figure>${picture(site, first, { shown: '100vw', first: at === 0 })}</figure>`,
  )}</div>
<div class="title"><h1>${site.name}</h1>${slogan && html`<p lang="${slogan.lang}">${slogan.value}</p>`}</div>
</section>`
}

export function eventLine(site, event) {
  const { place } = site.viewOf(event)
  const [first] = site.dates.short(event.start).split(' ')
  return html`<li><span class="day" aria-hidden="true"><b>${first}</b>${site.dates.short(event.start).slice(first.length)}</span>
<span><a href="${site.pathOf(event)}" lang="${site.viewOf(event).titleIn}">${site.titleOf(event)}</a><small>${site.dates.period(event.start, event.end)}${place && ` · ${place}`}</small></span></li>`
}

function section(site, title, to, body) {
  return html`<section class="block"><div class="head"><h2>${title}</h2><a href="${to}">${site.words.all}<span class="hidden"> ${title}</span></a></div>${body}</section>`
}

function cards(site, key, title, most, look = '') {
  const area = site.areaOf(key)
  if (area === undefined) return ''
  const shown = area.records.slice(0, most)
  return section(
    site,
    title,
    area.path,
    html`<ul class="cards ${look}">${shown.map((record) => card(site, record))}</ul>`,
  )
}
