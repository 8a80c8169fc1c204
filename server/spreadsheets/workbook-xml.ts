/** The parts of a workbook around the rows of its sheets: how columns, pages and formats of cells are said in XML. */
import { type CellKind, escapeXml, STYLE_OF, textXml } from './cell-xml.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Calendar 7 of Excel counts years as Thailand does. */
export const THAI_DAY = '[$-107041E]dd/mm/yyyy'
export const THAI_TIME = '[$-107041E]dd/mm/yyyy hh:mm:ss'

/** The letters of official papers (cabinet resolution of 7 September 2553), which every Thai office has; elsewhere Excel takes its own. */
export const PAPER_FONT = { name: 'TH SarabunPSK', size: 16 }

/** As high as these letters are with the marks above and below them; in points. */
const ROW_HEIGHT = 24

/** So many letters fit beside each other on a sheet of A4 that lies across, in letters that can still be read. */
const LETTERS_ACROSS = 180

/** What is said of a column: its width in letters, and the kind of what is typed into its empty cells. */
export type WorkbookColumn = { width: number; kind: CellKind }

/** A sheet up to its first row. `heading` is the row that stays in sight. */
export function sheetStartXml(columns: readonly WorkbookColumn[], heading: number): string {
  const said = columns.map(
    ({ width, kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${STYLE_OF[kind]}" customWidth="1"/>`,
  )
  const below = heading + 1
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heading}" topLeftCell="A${below}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="${ROW_HEIGHT}"/><cols>${said.join('')}</cols><sheetData>`
}

/** As many pages beside each other as columns need. */
export function pagesAcross(columns: readonly Pick<WorkbookColumn, 'width'>[]): number {
  const letters = columns.reduce((sum, { width }) => sum + width, 0)
  return Math.max(1, Math.ceil(letters / LETTERS_ACROSS))
}

/** What stands at the foot of each page. */
export const PAGE_FOOTER = '&Cหน้า &P จาก &N'

/** A sheet below its last row, printed across, the pages numbered. */
export function sheetEndXml(columns: readonly WorkbookColumn[]): string {
  return `</sheetData><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross(columns)}" fitToHeight="0"/><headerFooter><oddFooter>${escapeXml(PAGE_FOOTER)}</oddFooter></headerFooter></worksheet>`
}

/** A sheet by its tab, and the row of its headings, which is printed on every page. */
export type NamedSheet = { tab: string; heading: number }

/** The row that is printed on every page of a sheet, as Excel names it. */
export function printTitles(tab: string, heading: number): string {
  return `'${tab.replaceAll("'", "''")}'!$${heading}:$${heading}`
}

/** Everything beside the sheets themselves, by the names of the parts. */
export function workbookXmlParts(sheets: readonly NamedSheet[], sharedTexts: readonly string[]) {
  const ids = sheets.map((_sheet, at) => at + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const relations = (inner: readonly string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner.join('')}</Relationships>`
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`
  const titles = sheets.map(({ tab, heading }, at) => {
    const range = escapeXml(printTitles(tab, heading))
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${range}</definedName>`
  })
  const tabs = sheets.map(
    ({ tab }, at) => `<sheet name="${escapeXml(tab)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const shared = sharedTexts.map((text) => `<si>${textXml(text)}</si>`)
  return {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${tabs.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...ids.map((id) => relation(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`)),
      relation(`rId${ids.length + 1}`, 'styles', 'styles.xml'),
      relation(`rId${ids.length + 2}`, 'sharedStrings', 'sharedStrings.xml'),
    ]),
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="${shared.length}" uniqueCount="${shared.length}">${shared.join('')}</sst>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${ids.map((id) => override(`worksheets/sheet${id}`, 'worksheet')).join('')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`,
  }
}

/** Of each format: its number among Excel's own, of which 49 is that of texts, or ours; whether it is bold; where a cell stands. */
const FORMATS: Readonly<Record<keyof typeof STYLE_OF, { id: number; font: 0 | 1; aligned?: string }>> = {
  plain: { id: 0, font: 0 },
  text: { id: 49, font: 0 },
  // Away from the text of the next column.
  number: { id: 0, font: 0, aligned: 'horizontal="right" indent="1"' },
  date: { id: 164, font: 0, aligned: 'horizontal="left"' },
  time: { id: 165, font: 0, aligned: 'horizontal="left"' },
  heading: { id: 49, font: 1, aligned: 'vertical="center" wrapText="1"' },
  numberHeading: { id: 49, font: 1, aligned: 'horizontal="right" vertical="center" wrapText="1" indent="1"' },
}

function formatXml({ id, font, aligned }: (typeof FORMATS)[keyof typeof FORMATS]): string {
  const said = `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`
  return aligned ? `${said} applyAlignment="1"><alignment ${aligned}/></xf>` : `${said}/>`
}

const inOrder = Object.entries(FORMATS).sort(
  ([one], [other]) => STYLE_OF[one as keyof typeof STYLE_OF] - STYLE_OF[other as keyof typeof STYLE_OF],
)

const LETTERS = `<sz val="${PAPER_FONT.size}"/><name val="${PAPER_FONT.name}"/><family val="2"/>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${THAI_DAY}"/><numFmt numFmtId="165" formatCode="${THAI_TIME}"/></numFmts><fonts count="2"><font>${LETTERS}</font><font><b/>${LETTERS}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${inOrder.length}">${inOrder.map(([, format]) => formatXml(format)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
