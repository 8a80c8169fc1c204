/** Goes through XML as Excel and its like write it, tag by tag. Nothing in it is looked up or put in place of anything. */

export type XmlTag = {
  /** Without the prefix of its namespace. */
  name: string
  /** The value of an attribute by its name without prefix; nothing where there is none. */
  attribute(name: string): string | undefined
}

export type XmlHandlers = {
  /** A tag that closes itself is opened and closed. */
  open?(tag: XmlTag): void
  close?(name: string): void
  text?(text: string): void
}

/** Calls the handlers in the order of the document. Throws where it breaks off, and where it declares what could stand for something else. */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  let at = 0
  while (at < xml.length) {
    const begin = xml.indexOf('<', at)
    if (begin < 0) break
    if (text && begin > at) text(plain(xml.slice(at, begin)))
    const passed = passedOver(xml, begin, text)
    if (passed !== undefined) {
      at = passed
      continue
    }
    const end = endOfTag(xml, begin)
    const inner = xml.slice(begin + 1, end)
    at = end + 1
    if (inner.startsWith('/')) {
      close?.(localName(inner.slice(1).trim()))
      continue
    }
    const isEmpty = inner.endsWith('/')
    const name = localName(/^[^\s/]*/.exec(inner)?.[0] ?? '')
    open?.({ name, attribute: (wanted) => attributeOf(inner, wanted) })
    if (isEmpty) close?.(name)
  }
}

/** Where it goes on behind what is no tag. */
function passedOver(xml: string, begin: number, text: XmlHandlers['text']): number | undefined {
  if (xml.startsWith('<?', begin)) return behind(xml, '?>', begin)
  if (xml.startsWith('<!--', begin)) return behind(xml, '-->', begin + 4)
  if (xml.startsWith('<![CDATA[', begin)) {
    const end = behind(xml, ']]>', begin)
    text?.(xml.slice(begin + 9, end - 3))
    return end
  }
  if (xml.startsWith('<!', begin)) throw new Error('a workbook declares nothing')
  return undefined
}

function behind(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from)
  if (at < 0) throw new Error('the document breaks off')
  return at + sign.length
}

const [QUOTE, APOSTROPHE, GREATER] = ['"', "'", '>'].map((sign) => sign.charCodeAt(0))

/** The end of a tag, whose attributes may hold its sign. */
function endOfTag(xml: string, begin: number): number {
  let quote: number | undefined
  for (let at = begin + 1; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at)
    if (quote !== undefined) {
      if (sign === quote) quote = undefined
    } else if (sign === GREATER) return at
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
  }
  throw new Error('the document breaks off')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function attributeOf(inner: string, wanted: string): string | undefined {
  for (const [, name, quoted, single] of inner.matchAll(ATTRIBUTE))
    if (name === wanted) return plain(quoted ?? single ?? '')
  return undefined
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** A text with its signs; what stands for anything else stays as it is written. */
function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}
