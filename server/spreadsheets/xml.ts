/** Reads XML tag by tag: parts of workbooks, and what an object store lists. */
import { SaxesParser } from 'saxes'

export type XmlTag = {
  /** Without the prefix of its namespace. */
  name: string
  /** The value of an attribute by its name without prefix, if there is one. */
  attribute(name: string): string | undefined
}

export type XmlHandlers = {
  /** A self-closing tag calls `open` and `close`. */
  open?(tag: XmlTag): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Calls the handlers in the order of the document. An empty text is a document without tags. Throws when the
 * document is not well-formed, and when it has a DOCTYPE, which could declare entities. Unknown entities stay
 * as they are written.
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  if (xml === '') return
  const parser = new SaxesParser()
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open({ name: localName(name), attribute: (wanted) => attributeOf(attributes, wanted) }),
    )
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('doctype', () => {
    throw new Error('A workbook has no DOCTYPE.')
  })
  parser.on('error', (error) => {
    if (!/entity/.test(error.message)) throw error
  })
  parser.write(xml).close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const name =
    wanted in attributes ? wanted : Object.keys(attributes).find((key) => key.endsWith(`:${wanted}`))
  return name === undefined ? undefined : attributes[name]
}
