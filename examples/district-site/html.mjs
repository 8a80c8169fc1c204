/** HTML that is safe by default: `html` escapes every value that is not HTML itself. */

/** Text that is HTML already. */
const HTML = Symbol('html')
const markup = (text) => ({ [HTML]: text, toString: () => text })

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text) => String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign])

/** Nothing for null, undefined and false; the items of a list one after the other. */
function render(value) {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value[HTML] ?? escapeText(value)
}

export const html = (strings, ...values) => markup(String.raw({ raw: strings }, ...values.map(render)))

/** JSON inside a script: `<` could end the script. */
export const json = (value) => markup(JSON.stringify(value).replaceAll('<', '\\u003c'))
