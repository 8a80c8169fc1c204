/** What needs a script: the menu of small screens, filter and sort of lists, and the search. */

// The menu is open where it fits into one line.
const menu = document.querySelector('details.menu')
const isWide = matchMedia('(min-width: 64rem)')
const showMenu = () => {
  menu.open = isWide.matches
}
isWide.addEventListener('change', showMenu)
showMenu()

for (const form of document.querySelectorAll('form[data-list]')) {
  const list = document.getElementById(form.dataset.list)
  const status = form.querySelector('[data-found]')
  const items = [...list.children]
  const collator = new Intl.Collator(document.documentElement.lang)
  const orders = {
    name: (a, b) => collator.compare(a.dataset.name, b.dataset.name),
    // Products without a price come last in both orders.
    price: (a, b) => (a.dataset.price || 1e12) - (b.dataset.price || 1e12),
    '-price': (a, b) => (b.dataset.price || -1) - (a.dataset.price || -1),
  }
  const update = () => {
    const { kind, sort } = Object.fromEntries(new FormData(form))
    const shown = items.filter((item) => !kind || item.dataset.kind === kind)
    if (sort) shown.sort(orders[sort])
    list.replaceChildren(...shown)
    status.textContent = status.dataset.found.replace('{n}', shown.length)
  }
  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => event.preventDefault())
}

for (const form of document.querySelectorAll('form[data-search]')) {
  const input = form.querySelector('input')
  const status = document.querySelector('[data-nothing]')
  const list = document.querySelector('.results')
  const plain = (text) => text.normalize('NFKC').toLowerCase()
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
  /** A text with the places where its words begin: “วัด” is not in “จังหวัด”. */
  const words = (text) => ({ text, starts: new Set([...segmenter.segment(text)].map(({ index }) => index)) })
  const contains = ({ text, starts }, word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (starts.has(at)) return true
    return false
  }
  let entries
  const load = async () => {
    entries ??= (await (await fetch(form.dataset.search)).json()).map((entry) => ({
      ...entry,
      name: words(plain(entry.title)),
      all: words(plain(`${entry.title} ${entry.area} ${entry.text}`)),
    }))
    return entries
  }
  const search = async () => {
    const wanted = plain(input.value).split(/\s+/).filter(Boolean)
    const all = await load()
    // Names come before texts.
    const hasAll = (text) => wanted.every((word) => contains(text, word))
    const found = wanted.length === 0 ? [] : all.filter((entry) => hasAll(entry.all))
    const rank = ({ name }) => (hasAll(name) ? 0 : 1)
    found.sort((a, b) => rank(a) - rank(b))
    list.replaceChildren(...found.slice(0, 50).map(resultOf))
    if (wanted.length === 0) status.textContent = ''
    else
      status.textContent = found.length
        ? status.dataset.found.replace('{n}', found.length)
        : status.dataset.nothing
    history.replaceState(null, '', input.value ? `?q=${encodeURIComponent(input.value)}` : location.pathname)
  }
  const resultOf = ({ to, title, area }) => {
    const item = document.createElement('li')
    const link = Object.assign(document.createElement('a'), { href: to, textContent: title || area })
    const note = Object.assign(document.createElement('small'), { textContent: area })
    item.append(link, note)
    return item
  }
  input.value = new URLSearchParams(location.search).get('q') ?? ''
  input.addEventListener('input', search)
  form.addEventListener('submit', (event) => event.preventDefault())
  if (input.value) void search()
}

// A name in the list of the map shows its pin.
for (const link of document.querySelectorAll('[data-pin]')) {
  const pin = document.getElementById(`pin-${link.dataset.pin}`)
  const mark = (isOn) => pin?.classList.toggle('on', isOn)
  for (const on of ['pointerenter', 'focus']) link.addEventListener(on, () => mark(true))
  for (const off of ['pointerleave', 'blur']) link.addEventListener(off, () => mark(false))
}
