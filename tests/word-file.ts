import { unzipTexts } from '#server/spreadsheets/unzip.ts'
import { readXml } from '#server/spreadsheets/xml.ts'

/** The paragraphs of a part in order, and the content of its tags. */
export function readWordPart(zip: Buffer, part: string) {
  const paragraphs: string[] = []
  const tags: string[] = []
  let isText = false
  const xml = unzipTexts(zip)(part)
  if (xml === undefined) throw new Error(`There is no part ${part}.`)
  readXml(xml, {
    open: ({ name, attribute }) => {
      if (name === 'p') paragraphs.push('')
      isText = name === 't'
      tags.push([name, attribute('val') ?? attribute('descr') ?? attribute('ascii') ?? ''].join(' ').trim())
    },
    close: () => {
      isText = false
    },
    text: (text) => {
      if (isText) paragraphs.push((paragraphs.pop() ?? '') + text)
    },
  })
  return { paragraphs, tags, xml }
}
