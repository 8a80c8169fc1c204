/**
 * Reads what the sheets of a workbook share: their names, shared strings, cell formats and the start of the
 * date count.
 */
import { MAX_CELL_LENGTH } from './cell-xml.ts'
import { readXml } from './xml.ts'

/** Returns the text of a ZIP part by its name. */
export type PartTexts = (name: string) => string | undefined

export type WorkbookParts = {
  /** The part names of the sheets, in the order of their tabs. */
  sheets: readonly string[]
  texts: readonly string[]
  formats: readonly NumberFormat[]
  /** Dates are counted from 1904 instead of 1900. */
  from1904: boolean
}

type Relation = { id: string; type: string; target: string }

/** Reads the shared parts. Throws when a referenced part is missing. */
export function openWorkbook(partOf: PartTexts): WorkbookParts {
  const main = relationsOf(partOf, '').find(({ type }) => type === 'officeDocument')?.target
  const workbook = main === undefined ? undefined : partOf(main)
  if (main === undefined || workbook === undefined) throw new Error('there is no workbook in it')
  const relations = relationsOf(partOf, main)
  const named = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target
    if (target === undefined) return undefined
    const text = partOf(target)
    if (text === undefined) throw new Error('a part that is named is not there')
    return text
  }
  const ids: string[] = []
  let from1904 = false
  readXml(workbook, {
    open: ({ name, attribute }) => {
      if (name === 'sheet') ids.push(attribute('id') ?? '')
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'))
    },
  })
  const sheets = ids.flatMap(
    (id) => relations.find((relation) => relation.type === 'worksheet' && relation.id === id)?.target ?? [],
  )
  return {
    sheets,
    texts: sharedTexts(named('sharedStrings') ?? ''),
    formats: formatsOf(named('styles') ?? ''),
    from1904,
  }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The relations of a part, with names from the root. The empty name stands for the whole file. */
function relationsOf(partOf: PartTexts, part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found: Relation[] = []
  readXml(partOf(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '', {
    open: ({ name, attribute }) => {
      if (name !== 'Relationship') return
      const type = (attribute('Type') ?? '').split('/').at(-1) ?? ''
      found.push({ id: attribute('Id') ?? '', type, target: resolved(folder, attribute('Target') ?? '') })
    },
  })
  return found
}

function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** The shared strings, which cells refer to by index. Phonetic hints (`rPh`) are left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  const text = visibleTextCollector()
  readXml(xml, {
    open: ({ name }) => {
      if (name === 'si') text.clear()
      text.open(name)
    },
    close: (name) => {
      text.close(name)
      if (name === 'si') texts.push(text.take())
    },
    text: text.add,
  })
  return texts
}

/** Collects the text runs of an element, without phonetic hints. */
export function visibleTextCollector() {
  let found = ''
  let isText = false
  let isSpoken = false
  return {
    clear: () => {
      found = ''
    },
    open: (name: string) => {
      if (name === 'rPh') isSpoken = true
      if (name === 't') isText = !isSpoken
    },
    close: (name: string) => {
      if (name === 'rPh') isSpoken = false
      if (name === 't') isText = false
    },
    add: (text: string) => {
      if (isText && found.length < MAX_CELL_LENGTH) found += text
    },
    take: () => unescapeXml(found),
  }
}

/** Excel writes `_x000D_` for characters that XML does not allow. */
export function unescapeXml(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The formats of cells. Cells refer to them by index. */
function formatsOf(xml: string): NumberFormat[] {
  const codes = new Map<string, string>()
  const ids: string[] = []
  let isOfCells = false
  readXml(xml, {
    open: ({ name, attribute }) => {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '')
      if (name === 'xf' && isOfCells) ids.push(attribute('numFmtId') ?? '0')
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const known = new Map<string, NumberFormat>()
  return ids.map((id) => {
    const format = known.get(id) ?? numberFormatOf(Number(id), codes.get(id))
    known.set(id, format)
    return format
  })
}

/** `zeros` is the least number of digits, in a format of digits only. */
export type NumberFormat = { kind: 'plain' | 'day' | 'percent' } | { kind: 'digits'; zeros: number }

/** Excel's built-in formats of dates and times. From 71 on they are Thailand's, and 81 has Buddhist years. */
const DAYS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const
const PERCENTS = [9, 10, 67, 68]

const PLAIN: NumberFormat = { kind: 'plain' }

/** The meaning of a built-in format's number, or of a format code of the workbook. */
function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code)
  if (DAYS.some(([from, to]) => id >= from && id <= to)) return { kind: 'day' }
  return PERCENTS.includes(id) ? { kind: 'percent' } : PLAIN
}

/** The letters of date and time parts. `b` is the Buddhist year. */
const PARTS_OF_DAYS = /[dmyhsb]/i

function formatOfCode(code: string): NumberFormat {
  const [positive = ''] = code
    // Removes literal text and padding: "บาท", \-, _), *x.
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    // Keeps [h], an elapsed time. Other brackets hold a colour, a condition, or a country with digits and
    // calendar.
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(';')
  if (positive.includes('%')) return { kind: 'percent' }
  if (PARTS_OF_DAYS.test(positive.replace(/General|E[+-]/gi, ''))) return { kind: 'day' }
  const digits = positive.replace(/[\s-]/g, '')
  return /^0{2,}$/.test(digits) ? { kind: 'digits', zeros: digits.length } : PLAIN
}
