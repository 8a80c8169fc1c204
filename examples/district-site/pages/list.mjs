import { html } from '../html.mjs'
import { card, pageOf } from './layout.mjs'

/** All records of a kind of content. Where they have types or prices, they can be filtered and sorted. */
export function listPage(site, area) {
  const { words } = site
  const kinds = new Map(area.records.flatMap(({ kind }) => (kind ? [[kind.code, nameOf(site, kind)]] : [])))
  const hasPrices = area.records.some((record) => priceOf(record) !== undefined)
  return pageOf(site, {
    path: area.path,
    title: area.name,
    body: html`<h1>${area.name}</h1>
${
  (kinds.size > 1 || hasPrices) &&
  html`<form class="tools" data-list="records">
${kinds.size > 1 && html`<label>${words.type}<select name="kind"><option value="">${words.allTypes}</option>${[...kinds].map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select></label>`}
${hasPrices && html`<label>${words.sort}<select name="sort"><option value="name">${words.byName}</option><option value="price">${words.cheapest}</option><option value="-price">${words.dearest}</option></select></label>`}
<p role="status" data-found="${words.found('{n}')}">${words.found(area.records.length)}</p>
</form>`
}
<ul class="cards" id="records">${area.records.map((record) => item(site, record, hasPrices))}</ul>`,
  })
}

const nameOf = ({ language }, kind) => (language === 'en' && kind.en) || kind.name

/** The typed price, not its text: `12,500 บาท` can't be sorted. */
function priceOf(record) {
  return record.th.parts.find(({ role, data }) => role === 'price' && data?.type === 'number')?.data.value
}

function item(site, record, hasPrices) {
  const price = priceOf(record)
  const shown = site.viewOf(record).parts.find(({ role }) => role === 'price')?.value
  const line = hasPrices ? (shown ?? site.words.noPrice) : undefined
  const data = html` data-kind="${record.kind?.code ?? ''}" data-price="${price ?? ''}" data-name="${site.titleOf(record)}"`
  return card(site, record, { heading: 'h2', line, data })
}

/** Every kind of content with the number of its records. */
export function overviewPage(site) {
  const { words, areas, base } = site
  return pageOf(site, {
    path: `${base}all/`,
    title: words.more,
    body: html`<h1>${words.more}</h1>
<ul class="kinds">${areas.map(({ name, path, records }) => html`<li><a href="${path}">${name}</a><span>${records.length}</span></li>`)}</ul>`,
  })
}
