import { html } from '../html.mjs'
import { eventLine } from './home.mjs'
import { pageOf } from './layout.mjs'

/** The events by month, from this month on, and the feed for calendar programs. */
export function calendarPage(site) {
  const { words, base, dates, events } = site
  const thisMonth = new Date().toISOString().slice(0, 7)
  const months = Map.groupBy(
    events.filter(({ start, end }) => (end ?? start).slice(0, 7) >= thisMonth),
    ({ start }) => start.slice(0, 7),
  )
  const feed = site.file(`/public/v1/districts/${site.district}/calendar.ics`)
  return pageOf(site, {
    path: `${base}calendar/`,
    title: words.calendar,
    structured: events.flatMap(({ url }) => site.structured.get(url) ?? []),
    body: html`<h1>${words.calendar}</h1><p><a class="button" href="${feed.replace(/^https?:/, 'webcal:')}">${words.subscribe}</a></p>
${[...months].map(([month, list]) => html`<section><h2>${dates.month(`${month}-01`)}</h2><ol class="events">${list.map((event) => eventLine(site, event))}</ol></section>`)}
${months.size === 0 && html`<p>${words.noEvents}</p>`}`,
  })
}
