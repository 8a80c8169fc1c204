import { html } from '../html.mjs'
import { pageOf } from './layout.mjs'

/** The search works on a file with all names and texts, so it answers while one types. */
export function searchPage(site) {
  const { words, base } = site
  return pageOf(site, {
    path: `${base}search/`,
    title: words.search,
    body: html`<h1>${words.search}</h1>
<form class="tools" role="search" data-search="${base}search.json">
<label class="grow">${words.searchHint}<input type="search" name="q" autocomplete="off" spellcheck="false"></label>
</form>
<p role="status" data-found="${words.found('{n}')}" data-nothing="${words.nothing}"></p>
<ul class="results"></ul>`,
  })
}

/** One entry a record: address, name, kind of content, and the text to search in. */
export function searchIndex(site) {
  const entries = site.areas.flatMap(({ name, records }) =>
    records.map((record) => {
      const { kind, place, parts } = site.viewOf(record)
      const text = parts.flatMap(({ value, kind }) => (kind === 'point' ? [] : [value])).join(' ')
      return {
        to: site.pathOf(record),
        title: site.titleOf(record),
        area: name,
        text: [kind, place, text].join(' '),
      }
    }),
  )
  return JSON.stringify(entries)
}

export function missingPage(site) {
  const { words, base } = site
  return pageOf(site, {
    path: '/404.html',
    title: words.missing,
    body: html`<h1>${words.missing}</h1><p>${words.missingText}</p><p><a class="button" href="${base}">${words.home}</a></p>`,
  })
}
