/** The parts of a Word document in the form of Thai official papers. */
import {
  AlignmentType,
  BorderStyle,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  type IStylesOptions,
  ImageRun,
  type ISectionOptions,
  NumberFormat,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'

/** The font of Thai offices, then its substitutes. */
const FONTS = ['TH Sarabun New', 'TH SarabunPSK', 'Sarabun', 'Cordia New'] as const

/** Font sizes in half points: 16 pt for texts, 14 pt in tables, whose columns are narrow. */
const TEXT_SIZE = 32
const TABLE_SIZE = 28

/** Lengths are in twentieths of a point. The page is A4, with the margins of the printed pages. */
const PAGE = { width: 11906, height: 16838 }
const MARGIN = { top: 1134, right: 1134, bottom: 1134, left: 1417, header: 567 }
const TEXT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right

const LINE = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const BORDERS = {
  ...{ top: LINE, bottom: LINE, left: LINE, right: LINE },
  ...{ insideHorizontal: LINE, insideVertical: LINE },
}

const heading = (size: number, before: number) => ({
  run: { bold: true, size, color: '000000' },
  paragraph: { spacing: { before, after: 60 }, keepNext: true },
})

export const WORD_STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONTS[0], size: TEXT_SIZE, language: { value: 'th-TH', bidirectional: 'th-TH' } },
    },
    title: { run: { bold: true, size: 40 }, paragraph: { alignment: AlignmentType.CENTER } },
    heading1: heading(36, 360),
    heading2: heading(TEXT_SIZE, 240),
  },
}

/** The part of the file that names the substitute fonts. */
export const FONT_TABLE = {
  path: 'word/fontTable.xml',
  data:
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
    `<w:font w:name="${FONTS[0]}"><w:altName w:val="${FONTS.slice(1).join(',')}"/></w:font></w:fonts>`,
}

/** The pages of the document. Page numbers are at the top, from page 2 on, as in official letters. */
export function wordSection(children: ISectionOptions['children'], isInThaiDigits: boolean): ISectionOptions {
  const number = new TextRun({ children: ['- ', PageNumber.CURRENT, ' -'] })
  return {
    properties: {
      titlePage: true,
      page: {
        size: PAGE,
        margin: MARGIN,
        pageNumbers: { formatType: isInThaiDigits ? NumberFormat.THAI_NUMBERS : NumberFormat.DECIMAL },
      },
    },
    headers: {
      first: new Header({ children: [new Paragraph('')] }),
      default: new Header({
        children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })],
      }),
    },
    children,
  }
}

export const wordTitle = (text: string) => new Paragraph({ heading: HeadingLevel.TITLE, text })
export const wordHeading = (level: 1 | 2, text: string) =>
  new Paragraph({ heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2, text })

export function wordText(text: string, options: Omit<IParagraphOptions, 'text'> = {}): Paragraph[] {
  return text.split('\n').map((line) => new Paragraph({ text: line, ...options }))
}

export const wordCentred = (text: string) => wordText(text, { alignment: AlignmentType.CENTER })

/** A label in bold. A short text follows on the same line, a long text below it. */
export function wordLabelled({ label, text, isLong }: { label: string; text: string; isLong: boolean }) {
  const bold = new TextRun({ text: label, bold: true })
  if (!isLong) return [new Paragraph({ children: [bold, new TextRun(`  ${text}`)] })]
  return [
    new Paragraph({ children: [bold], keepNext: true }),
    // Thai has no spaces between words, so Thai distribution spreads the characters of a line.
    ...wordText(text.replace(/\n+/g, '\n'), {
      alignment: AlignmentType.THAI_DISTRIBUTE,
      indent: { firstLine: 720 },
    }),
  ]
}

type WordColumn = { title: string; cells: readonly string[]; align?: 'left' | 'center' | 'right' }

/** A table. Its header row repeats on each page, and no row breaks across pages. */
export function wordTable(columns: readonly WordColumn[]): Table {
  const widths = columnWidths(columns)
  const rows = columns[0]?.cells.length ?? 0
  const row = (textOf: (column: WordColumn) => string, isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: columns.map((column, at) => cell(textOf(column), { column, width: widths[at] ?? 0, isHead })),
    })
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    borders: BORDERS,
    rows: [
      row(({ title }) => title, true),
      ...Array.from({ length: rows }, (_none, at) => row(({ cells }) => cells[at] ?? '', false)),
    ],
  })
}

type CellOptions = { column: WordColumn; width: number; isHead: boolean }

function cell(text: string, { column, width, isHead }: CellOptions): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { left: 80, right: 80 },
    verticalAlign: isHead ? VerticalAlign.CENTER : VerticalAlign.TOP,
    children: [
      new Paragraph({
        alignment: isHead ? 'center' : (column.align ?? 'left'),
        children: [new TextRun({ text, size: TABLE_SIZE, bold: isHead })],
      }),
    ],
  })
}

/** The width of a character in a table, and the padding of a cell, in twentieths of a point. */
const CHARACTER = 145
const CELL_PADDING = 160

/** Longer texts break into lines. Texts up to the second length, and figures of any length, do not break. */
const MAX_CHARACTERS = 40
const MAX_UNBROKEN_CHARACTERS = 8

/** Divides the width of the text between the columns by the length of their texts. */
function columnWidths(columns: readonly WordColumn[]): number[] {
  const wanted = columns.map(({ title, cells }) =>
    widthOf(Math.min(MAX_CHARACTERS, longest([...cells, title.slice(0, MAX_UNBROKEN_CHARACTERS)]))),
  )
  const least = columns.map(({ title, cells }) => {
    const figures = cells.filter((text) => /^[\d๐-๙/.,:\s-]+$/.test(text))
    return widthOf(Math.max(longest(figures), Math.min(MAX_UNBROKEN_CHARACTERS, longest([...cells, title]))))
  })
  const spare = TEXT_WIDTH - sum(least)
  const wish = sum(wanted) - sum(least)
  const share = spare > 0 && wish > spare ? spare / wish : 1
  const widths = wanted.map((width, at) => (least[at] ?? 0) + share * (width - (least[at] ?? 0)))
  const scale = TEXT_WIDTH / sum(widths)
  return widths.map((width) => Math.floor(width * scale))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const widthOf = (characters: number) => characters * CHARACTER + CELL_PADDING
const longest = (texts: readonly string[]) => Math.max(3, ...texts.map(charactersOf))

/** The width of a text in characters. Combining marks have no width; Thai digits are wider than letters. */
function charactersOf(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length + 0.4 * (text.match(/[๐-๙]/g)?.length ?? 0)
}

/** A picture with its size in pixels. */
export type WordPicture = {
  data: Uint8Array
  type: 'jpg' | 'png'
  width: number
  height: number
  /** The alt text; empty for a decorative picture. */
  alt: string
}

/** The width of the text, and the maximum heights of logos and maps, in pixels (96 per inch). */
const MAX_WIDTH = Math.floor(TEXT_WIDTH / 15)
export const LOGO_HEIGHT = 96
export const MAP_HEIGHT = 480

/** A centred picture. It is at most as wide as the text, and at most `maxHeight` pixels high. */
export function wordPicture({ data, type, width, height, alt }: WordPicture, maxHeight: number): Paragraph {
  const scale = Math.min(1, maxHeight / height, MAX_WIDTH / width)
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new ImageRun({ type, data, transformation, altText: { name: alt, title: alt, description: alt } }),
    ],
  })
}
