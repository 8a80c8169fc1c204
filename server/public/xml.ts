/** Writes small XML documents. */
import { escapeXml } from '#server/spreadsheets/cell-xml.ts'

/** XML 1.0 can't represent most control characters. */
const NOT_IN_XML = /[[\p{Cc}\ufffe\uffff]--[\t\n\r]]/gv

export const xmlText = (text: string): string => escapeXml(text.toWellFormed().replaceAll(NOT_IN_XML, ''))

/** An element with attributes and content that is already XML. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

export function xmlDocument(root: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n${root}\n`)
}
