/**
 * The XML of a workbook around the rows of its sheets: columns, pages, styles and the parts that all sheets
 * share.
 */
import { CELL_STYLES, type CellKind, type CellStyleName, escapeXml, styleIndex, textXml } from './cell-xml.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Calendar 7 of Excel counts years as Thailand does. */
export const THAI_DAY = '[$-107041E]dd/mm/yyyy'
const THAI_TIME = '[$-107041E]dd/mm/yyyy hh:mm:ss'

/**
 * The font of official documents (cabinet resolution of 7 September 2553). Excel replaces it where it is not
 * installed.
 */
const PAPER_FONT = { name: 'TH SarabunPSK', size: 16 }

/** The height of this font with Thai marks above and below the letters, in points. */
const ROW_HEIGHT = 24

/** The characters that fit across an A4 page in landscape at a readable size. */
const LETTERS_ACROSS = 180

/** A column of a sheet. `width` is in characters. */
export type WorkbookColumn = {
  title: string
  width: number
  kind: CellKind
  hidden?: true
  /** Its cells can be edited although the sheet is protected. A sheet with such a column is protected. */
  unlocked?: true
}

/** What Excel offers to choose from in a range of cells: `formula` is a quoted list or a range of cells. */
export type ChoiceList = { range: string; formula: string }

/** A sheet up to its first row. The rows down to `heading` stay visible; 0 freezes nothing. */
export function sheetStartXml(columns: readonly WorkbookColumn[], heading: number): string {
  const cols = columns.map(({ width, kind, hidden, unlocked }, at) => {
    // Rows below the unlocked ones stay locked, so an unlocked column gets no style of its own.
    const style = styleIndex(unlocked ? 'plain' : kind)
    const hiddenXml = hidden ? ' hidden="1"' : ''
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}"${hiddenXml} customWidth="1"/>`
  })
  const pane = `<pane ySplit="${heading}" topLeftCell="A${heading + 1}" activePane="bottomLeft" state="frozen"/>`
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${heading > 0 ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${ROW_HEIGHT}"/><cols>${cols.join('')}</cols><sheetData>`
}

function pagesAcross(columns: readonly WorkbookColumn[]): number {
  const letters = columns.reduce((sum, { width, hidden }) => sum + (hidden ? 0 : width), 0)
  return Math.max(1, Math.ceil(letters / LETTERS_ACROSS))
}

const PAGE_FOOTER = '&Cหน้า &P จาก &N'

/**
 * The protection of a sheet that has unlocked columns. There is no password: it prevents accidental changes
 * of the cells that identify the rows, and nothing else. The attributes name what stays allowed.
 */
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" sort="0" autoFilter="0"/>'

/** A sheet below its last row: protection, choices, and printing in landscape with page numbers. */
export function sheetEndXml(columns: readonly WorkbookColumn[], choices: readonly ChoiceList[] = []): string {
  const lists = choices.map(
    ({ range, formula }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${escapeXml(formula)}</formula1></dataValidation>`,
  )
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
  const protection = columns.some(({ unlocked }) => unlocked) ? PROTECTION : ''
  return `</sheetData>${protection}${validations}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesAcross(columns)}" fitToHeight="0"/><headerFooter><oddFooter>${escapeXml(PAGE_FOOTER)}</oddFooter></headerFooter></worksheet>`
}

/** A sheet by its tab. The heading row is printed on every page; 0 is none. */
export type NamedSheet = { tab: string; heading: number; hidden?: true }

/** The row that is printed on every page of a sheet, as Excel names it. */
function printTitles(tab: string, heading: number): string {
  return `'${tab.replaceAll("'", "''")}'!$${heading}:$${heading}`
}

/** The parts of a workbook other than its sheets, by their names in the ZIP. */
export function workbookXmlParts(sheets: readonly NamedSheet[], sharedTexts: readonly string[]) {
  const ids = sheets.map((_sheet, at) => at + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`
  const relations = (inner: readonly string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner.join('')}</Relationships>`
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`
  const titles = sheets.map(({ tab, heading }, at) => {
    if (heading === 0) return ''
    const range = escapeXml(printTitles(tab, heading))
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${range}</definedName>`
  })
  const tabs = sheets.map(
    ({ tab, hidden }, at) =>
      `<sheet name="${escapeXml(tab)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
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

type StyleFormat = { numberFormat: number; font: 0 | 1; alignment?: string; unlocked?: true }

/** The format of each style. Number format 49 is Excel's for texts, 164 and 165 are ours; font 1 is bold. */
const FORMATS: Readonly<Record<CellStyleName, StyleFormat>> = {
  plain: { numberFormat: 0, font: 0 },
  text: { numberFormat: 49, font: 0 },
  // The indent separates it from the text of the next column.
  number: { numberFormat: 0, font: 0, alignment: 'horizontal="right" indent="1"' },
  date: { numberFormat: 164, font: 0, alignment: 'horizontal="left"' },
  time: { numberFormat: 165, font: 0, alignment: 'horizontal="left"' },
  heading: { numberFormat: 49, font: 1, alignment: 'vertical="center" wrapText="1"' },
  numberHeading: {
    numberFormat: 49,
    font: 1,
    alignment: 'horizontal="right" vertical="center" wrapText="1" indent="1"',
  },
  unlockedText: { numberFormat: 49, font: 0, unlocked: true },
  unlockedNumber: { numberFormat: 0, font: 0, alignment: 'horizontal="right" indent="1"', unlocked: true },
}

function formatXml({ numberFormat, font, alignment, unlocked }: StyleFormat): string {
  const start = `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`
  const inner = [
    alignment === undefined ? '' : `<alignment ${alignment}/>`,
    unlocked ? '<protection locked="0"/>' : '',
  ].join('')
  const applied = `${alignment === undefined ? '' : ' applyAlignment="1"'}${unlocked ? ' applyProtection="1"' : ''}`
  return inner === '' ? `${start}/>` : `${start}${applied}>${inner}</xf>`
}

const LETTERS = `<sz val="${PAPER_FONT.size}"/><name val="${PAPER_FONT.name}"/><family val="2"/>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${THAI_DAY}"/><numFmt numFmtId="165" formatCode="${THAI_TIME}"/></numFmts><fonts count="2"><font>${LETTERS}</font><font><b/>${LETTERS}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELL_STYLES.length}">${CELL_STYLES.map((style) => formatXml(FORMATS[style])).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
