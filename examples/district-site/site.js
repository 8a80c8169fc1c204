/** A district's website from the public API: one request for all content, no library. */
const setting = (name) => document.querySelector(`meta[name=${name}]`).content
const API = setting('api')
const PROFILE = 'general'
const LABELS = {
  th: {
    all: 'ทั้งหมด',
    back: 'กลับ',
    map: 'เปิดแผนที่',
    point: 'แผนที่',
    files: 'เอกสาร',
    failed: 'ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่อีกครั้ง',
    gone: 'ไม่พบรายการนี้',
    none: 'ยังไม่มีข้อมูล',
    district: 'อำเภอ',
    province: 'จังหวัด',
    other: 'English',
  },
  en: {
    all: 'All',
    back: 'Back',
    map: 'Open map',
    point: 'Map',
    files: 'Documents',
    failed: 'The content could not be loaded. Please try again.',
    gone: 'There is no such record.',
    none: 'No content yet.',
    district: 'District ',
    province: 'Province ',
    other: 'ภาษาไทย',
  },
}
/** Cards on the first page for each kind of content. */
const CARDS = 6

const byId = (id) => document.getElementById(id)
let language = 'th'
let district

const words = () => LABELS[language]
const viewOf = (record) => (language === 'en' && record.en) || record.th
const titleOf = (record) => viewOf(record).title || district.content[record.area].name

/** An element with properties and children; texts stay texts. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== null))
  return element
}

/** A picture in the sizes that the API has. */
function picture({ alt, sizes, width, height }, wide) {
  const srcset = sizes.map((size) => `${new URL(size.url, API)} ${size.width}w`).join(', ')
  const src = String(new URL(sizes.at(-1).url, API))
  const shown = wide ? '(max-width: 48rem) 100vw, 48rem' : '(max-width: 30rem) 100vw, 18rem'
  return make('img', { alt, width, height, loading: 'lazy', decoding: 'async', sizes: shown, srcset, src })
}

function card(record) {
  const { kind, place } = viewOf(record)
  const [first] = record.pictures
  const heading = make('h3', {}, make('a', { href: `#/${record.area}/${record.id}` }, titleOf(record)))
  const notes = [kind, dateOf(record), place].filter(Boolean).map((text) => make('p', {}, text))
  return make('li', {}, first ? picture(first) : null, make('div', {}, heading, ...notes))
}

function dateOf({ start, end }) {
  if (!start) return ''
  const format = new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return start === end ? format.format(new Date(start)) : format.formatRange(new Date(start), new Date(end))
}

function cards(area, most) {
  const { name, records } = district.content[area]
  const more = records.length > most
  return make(
    'section',
    {},
    make('h2', {}, name),
    make('ul', { className: 'cards' }, ...records.slice(0, most).map(card)),
    more ? make('p', {}, make('a', { href: `#/${area}` }, `${words().all} (${records.length})`)) : null,
  )
}

function part({ kind, label, value, questions }) {
  if (kind === 'text') return [label ? make('h2', {}, label) : null, make('p', { className: 'text' }, value)]
  if (kind === 'questions')
    return [make('ol', {}, ...questions.map(({ question }) => make('li', {}, question)))]
  return [
    make(
      'dl',
      {},
      make('dt', {}, kind === 'point' ? words().point : label),
      make('dd', {}, fact(kind, value)),
    ),
  ]
}

function fact(kind, value) {
  if (kind === 'phone') return make('a', { href: `tel:${value.replace(/[^0-9+]/g, '')}` }, value)
  if (kind === 'email') return make('a', { href: `mailto:${value}` }, value)
  if (kind === 'web' && /^https?:/.test(value)) return make('a', { href: value, rel: 'noopener' }, value)
  if (kind === 'point')
    return make(
      'a',
      { href: `https://www.openstreetmap.org/?mlat=${value.replace(',', '&mlon=')}`, rel: 'noopener' },
      words().map,
    )
  return value
}

function page(record) {
  const { kind, place, parts } = viewOf(record)
  const files = record.documents.map(({ name, url }) =>
    make('li', {}, make('a', { href: String(new URL(url, API)) }, name)),
  )
  return make(
    'article',
    {},
    make('p', {}, make('a', { href: `#/${record.area}` }, `← ${district.content[record.area].name}`)),
    kind ? make('p', { className: 'kind' }, kind) : null,
    make('h2', {}, titleOf(record)),
    place ? make('p', { className: 'kind' }, place) : null,
    ...record.pictures.map((each) => picture(each, true)),
    ...parts.flatMap(part),
    files.length > 0 ? make('h2', {}, words().files) : null,
    files.length > 0 ? make('ul', {}, ...files) : null,
  )
}

/** Shows what the address names: everything, one kind of content, or one record. */
function show() {
  const [area, id] = location.hash.replace(/^#\/?/, '').split('/')
  const known = district.content[area]
  const record = known?.records.find((each) => each.id === id)
  const shown = Object.keys(district.content).filter((key) => key !== PROFILE)
  const home = shown.length > 0 ? shown.map((key) => cards(key, CARDS)) : [make('p', {}, words().none)]
  const content = record
    ? [page(record)]
    : id
      ? [make('p', {}, words().gone)]
      : known
        ? [cards(area, Number.POSITIVE_INFINITY)]
        : home
  byId('content').replaceChildren(...content)
  byId('menu').replaceChildren(
    ...shown.map((key) => {
      const link = make('a', { href: `#/${key}` }, district.content[key].name)
      if (key === area) link.setAttribute('aria-current', 'page')
      return link
    }),
  )
  showFrame(record)
}

function showFrame(record) {
  const { place, content } = district
  const profile = content[PROFILE]?.records.find(({ place: { code } }) => code === `${place.code}0000`)
  const [logo] = profile?.pictures ?? []
  byId('logo').hidden = !logo
  if (logo) byId('logo').src = String(new URL(logo.sizes[0].url, API))
  byId('name').textContent = words().district + place[language]
  byId('province').textContent = words().province + place.within[language]
  byId('language').textContent = words().other
  byId('language').lang = language === 'th' ? 'en' : 'th'
  byId('footer').replaceChildren(
    ...(profile
      ? viewOf(profile)
          .parts.filter(({ kind }) => kind !== 'text')
          .flatMap(part)
      : []),
  )
  document.documentElement.lang = language
  document.title = record ? `${titleOf(record)} – ${byId('name').textContent}` : byId('name').textContent
}

async function load() {
  const answer = await fetch(new URL(`/public/v1/districts/${setting('district')}`, API))
  if (!answer.ok) throw new Error(String(answer.status))
  district = await answer.json()
  show()
}

addEventListener('hashchange', () => {
  if (!district) return
  show()
  byId('content').focus()
  scrollTo(0, 0)
})
byId('language').addEventListener('click', () => {
  language = language === 'th' ? 'en' : 'th'
  if (district) show()
})
load().catch(() => byId('content').replaceChildren(make('p', { role: 'alert' }, words().failed)))
