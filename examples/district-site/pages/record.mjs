import { html } from '../html.mjs'
import { pageOf, picture, shownValue } from './layout.mjs'

/** A record: its name, pictures, texts, facts and documents. */
export function recordPage(site, area, record) {
  const { kind, place, parts } = site.viewOf(record)
  const description = parts.find(({ role }) => role === 'description')?.value
  const [cover] = record.pictures
  return pageOf(site, {
    path: site.pathOf(record),
    title: site.titleOf(record) || area.name,
    description,
    image: cover && site.file(cover.sizes.at(-1).url),
    structured: site.structured.get(record.url),
    body: html`<p class="back"><a href="${area.path}">${area.name}</a></p>
<article>
<header>${kind && html`<p class="kind">${kind}</p>`}<h1 lang="${site.viewOf(record).titleIn}">${site.titleOf(record) || area.name}</h1>${place && html`<p class="soft">${place}</p>`}</header>
${content(site, record, parts)}
</article>`,
  })
}

/** The profile of the district. */
export function aboutPage(site) {
  const { profile, words, base } = site
  if (profile === undefined) return undefined
  return pageOf(site, {
    path: `${base}about/`,
    title: words.about,
    structured: site.structured.get(profile.url),
    body: html`<article><header><h1>${words.about}</h1><p class="soft">${site.name}</p></header>${content(site, profile, site.viewOf(profile).parts)}</article>`,
  })
}

function content(site, record, parts) {
  const texts = parts.filter(({ kind }) => kind === 'text' || kind === 'questions')
  const facts = parts.filter((part) => !texts.includes(part))
  return html`${pictures(site, record.pictures)}
<div class="record${texts.length + record.documents.length > 0 && facts.length > 0 ? ' two' : ''}"><div>${texts.map((part) => html`<section>${part.label && html`<h2>${part.label}</h2>`}${shownValue(site, part)}</section>`)}${documents(site, record)}</div>
${facts.length > 0 && html`<dl class="facts">${facts.map((part) => html`<div><dt>${part.kind === 'point' ? site.words.map : part.label}</dt><dd>${shownValue(site, part)}</dd></div>`)}</dl>`}</div>`
}

function pictures(site, [first, ...others]) {
  if (first === undefined) return ''
  return html`<div class="pictures">${picture(site, first, { shown: '(max-width: 60rem) 100vw, 60rem', first: true })}${others.map((each) => picture(site, each, { shown: '(max-width: 60rem) 50vw, 20rem' }))}</div>`
}

function documents(site, { documents }) {
  if (documents.length === 0) return ''
  const size = (bytes) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} kB`
  return html`<section><h2>${site.words.documents}</h2><ul class="documents">${documents.map((each) => html`<li><a href="${site.file(each.url)}">${each.name}</a> <small>PDF, ${size(each.size)}</small></li>`)}</ul></section>`
}
