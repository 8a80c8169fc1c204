/** The content of one language of the site, in the form that the pages need. */
import { WORDS } from './words.mjs'

/** What has no list: slides are on the home page, the profile has its own page. */
const WITHOUT_LIST = ['slideShow', 'general', 'landing']
const EVENTS = ['royal', 'tradition', 'festival', 'activity']

export function siteOf(input) {
  const { language, place, content, outline, structured, terms, api, site: origin, district } = input
  const base = language === 'th' ? '/' : '/en/'
  const words = WORDS[language]
  const records = (key) => content[key]?.records ?? []
  const areas = Object.entries(content)
    .filter(([key]) => !WITHOUT_LIST.includes(key))
    .map(([key, { name, nameEn, records }]) => ({
      key,
      records,
      name: language === 'th' ? name : (nameEn ?? name),
      path: `${base}${key}/`,
    }))
  const dates = dateFormats(language)
  return {
    ...{ language, words, base, origin, areas, records, outline, structured, terms, dates, district },
    name: words.district(language === 'th' ? place.th : place.en),
    province: language === 'th' ? place.within?.th : place.within?.en,
    profile: records('general')[0],
    events: EVENTS.flatMap(records)
      .filter(({ start }) => start)
      .sort((a, b) => (a.start < b.start ? -1 : 1)),
    areaOf: (key) => areas.find((area) => area.key === key),
    viewOf: (record) => record[language],
    titleOf: (record) => record[language].title || record.th.title,
    pathOf: (record) => `${base}${record.area}/${record.id}/`,
    /** The same page in the other language. */
    otherPath: (path) => (language === 'th' ? `/en${path}` : path.slice(3)),
    file: (url) => new URL(url, api).href,
  }
}

/** Days as `2026-12-05`, without a time zone: midnight of Bangkok is another day in London. */
function dateFormats(language) {
  const locale = language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB'
  const format = (options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const long = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const month = format({ month: 'long', year: 'numeric' })
  const short = format({ day: 'numeric', month: 'short' })
  const on = (day) => new Date(`${day}T00:00:00Z`)
  return {
    period: (start, end) =>
      !end || start === end ? long.format(on(start)) : long.formatRange(on(start), on(end)),
    long: (day) => long.format(on(day)),
    month: (day) => month.format(on(day)),
    short: (day) => short.format(on(day)),
  }
}
