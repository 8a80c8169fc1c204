/** A district on one page: `node site.mjs https://amphoe.example 5001 > index.html`, from four requests. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => ENTITIES[sign])

export async function sitePage(api, district, words = '') {
  const get = async (path) => (await fetch(`${api}/public/v1${path}`)).json()
  const [{ place, content }, products, events, found] = await Promise.all([
    get(`/districts/${district}?areas=general,news,tourism`),
    get(`/areas/otop/records?place=${district}&sort=productPrice&limit=8`),
    get(`/events?place=${district.slice(0, 2)}&limit=5`),
    words ? get(`/search?place=${district}&q=${encodeURIComponent(words)}&limit=10`) : { records: [] },
  ])
  const partOf = ({ th }, role) => th.parts.find((part) => part.role === role)
  const line = (record) => {
    const [picture] = record.pictures
    const price = partOf(record, 'price')?.value
    const dial = partOf(record, 'phone')?.data.numbers[0]?.tel
    return `<li>${picture ? `<img src="${api}${picture.sizes[0].url}" alt="${safe(picture.alt)}" width="160">` : ''}
<h3>${safe(record.th.title)}</h3>
<p>${safe([record.th.kind, record.start, price].filter(Boolean).join(' · '))}
${dial ? `<a href="${safe(dial)}">โทร</a>` : ''}</p></li>`
  }
  const list = (title, records = []) =>
    records.length ? `<section><h2>${title}</h2><ul>${records.map(line).join('\n')}</ul></section>` : ''
  const profile = content.general?.records[0]
  return `<!doctype html><html lang="th"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>อำเภอ${safe(place.th)}</title>
<h1>อำเภอ${safe(place.th)}</h1>
<p>${safe(profile && partOf(profile, 'history')?.value)}</p>
<form><label>ค้นหา <input name="q" value="${safe(words)}"></label></form>
${list('ผลการค้นหา', found.records)}
${list('กิจกรรมที่กำลังจะถึงในจังหวัด', events.records)}
${list('ข่าว', content.news?.records)}
${list('ที่เที่ยว', content.tourism?.records)}
${list('สินค้า OTOP ราคาต่ำก่อน', products.records)}
</html>`
}

if (process.argv[1] === import.meta.filename)
  console.log(await sitePage(process.argv[2], process.argv[3] ?? '5001'))
