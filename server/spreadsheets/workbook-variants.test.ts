/** The forms in which Excel, LibreOffice and others write cells. */
import { describe, expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { sheetXml, workbookParts, type TestZipPart, testZip } from '../../tests/files/zip.ts'

const LIMITS = { field: 'FILE', maxRows: 10_000, maxColumns: 20 }
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const fileOf = (rows: string, { shared = '', styles = '' } = {}) =>
  testZip(workbookParts(sheetXml(rows), shared, styles))
const cellsOf = async (bytes: Buffer) => (await readSheet(bytes, LIMITS)).map(({ cells }) => cells)
const firstRow = async (cells: string, more = {}) =>
  (await readSheet(fileOf(`<row r="1">${cells}</row>`, more), LIMITS))[0]

/** Cell formats, by the numbers of Excel's built-in formats or by their own format codes. */
function styled(...formats: (number | string)[]): string {
  const codes = formats.flatMap((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>` : [],
  )
  const xfs = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 200 + at : format}"/>`,
  )
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
}

describe('text cells', () => {
  it('are joined from runs of several fonts, without phonetic readings', async () => {
    const shared = `<sst><si><r><t>ต.</t></r><r><rPr><b/></rPr><t xml:space="preserve">ศรี </t></r><r><t>ภูมิ</t></r></si>
      <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>`
    const inline = '<is><r><t>ก</t></r><r><t>ข</t></r><rPh sb="0" eb="1"><t>อ่าน</t></rPh></is>'
    const row = await firstRow(
      `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr">${inline}</c><c t="s"/><c t="s"><v>9</v></c>`,
      { shared },
    )
    expect(row?.cells).toEqual(['ต.ศรี ภูมิ', '東京', 'กข', '', ''])
  })

  it('contain special characters and line breaks, whatever prefix the tags have', async () => {
    const xml = `<?xml version="1.0"?><x:worksheet xmlns:x="${MAIN}"><!-- <c> --><x:sheetData><x:row><x:c t="str"><x:v>ก &lt;&amp;&#3586;&#x0E04;_x000D_
ง</x:v></x:c><x:c t='inlineStr' note="a>b"><x:is><x:t><![CDATA[<จ>]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await cellsOf(testZip(workbookParts(xml)))).toEqual([['ก <&ขค\r\nง', '<จ>']])
  })

  it('contain no invisible characters from a telephone or a slide', async () => {
    const row = await firstRow(
      '<c t="str"><v>\u202a081-234-5678\u202c</v></c><c t="str"><v>ตลาด_x000B_สด_x0007_</v></c>',
    )
    expect(row?.cells).toEqual(['081-234-5678', 'ตลาด\nสด'])
  })

  it('have plain letters instead of the glyphs of old fonts', async () => {
    const row = await firstRow('<c t="str"><v>น\uf711\uf714าตก</v></c><c t="str"><v>ป\uf88bา</v></c>')
    expect(row?.cells).toEqual(['น้ำตก', 'ป่า'])
  })

  it('do not expand entities that the file declares', async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetXml('<row><c t="str"><v>&a;</v></c></row>')}`
    await expect(readSheet(testZip(workbookParts(xml)), LIMITS)).rejects.toMatchObject({
      code: 'not-a-sheet',
    })
    expect(await cellsOf(fileOf('<row><c t="str"><v>&a; &#9999999;</v></c></row>'))).toEqual([
      ['&a; &#9999999;'],
    ])
  })
})

describe('number cells', () => {
  it('are read as dates by every date format of Excel, including Thai and custom formats', async () => {
    const formats = [
      ...[14, 22, 47, 71, 77, 81],
      ...['[$-107041E]d mmmm yyyy;@', '[$-D07041E]d/m/yyyy', 'bbbb', 'mm/bbbb', '[$-th-TH,107]d mmm yy'],
      ...['yyyy\\-mm\\-dd', '[h]:mm', '&quot;วันที่ &quot;d'],
    ]
    const cells = formats.map((_format, at) => `<c s="${at}"><v>46361.75</v></c>`).join('')
    const row = await firstRow(cells, { styles: styled(...formats) })
    expect(row?.cells).toEqual(formats.map(() => '2026-12-05'))
    expect(Object.values(row?.forms ?? {})).toEqual(formats.map(() => 'date'))
  })

  it('are read as numbers by formats that only look like dates', async () => {
    const formats = [
      'General',
      '#,##0.00',
      '0.00E+00',
      '[Red]#,##0',
      '[$฿-41E]#,##0',
      '[$-D000000]0',
      '#,##0&quot; baht/day&quot;',
      '@',
    ]
    const cells = formats.map((_format, at) => `<c s="${at}"><v>46361</v></c>`).join('')
    const row = await firstRow(cells, { styles: styled(...formats) })
    expect(row?.cells).toEqual(formats.map(() => '46361'))
    expect(Object.values(row?.forms ?? {})).toEqual(formats.map(() => 'number'))
  })

  it('count days from 1904 if the workbook does, and also before 29 February 1900', async () => {
    const parts = workbookParts(sheetXml('<row><c s="0"><v>44899</v></c></row>'), '', styled(14)).map(
      (part): TestZipPart =>
        part.name === 'xl/workbook.xml'
          ? {
              ...part,
              content: String(part.content).replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
            }
          : part,
    )
    expect(await cellsOf(testZip(parts))).toEqual([['2026-12-05']])
    const early = await firstRow('<c s="0"><v>1</v></c><c s="0"><v>61</v></c><c s="0"><v>99999999</v></c>', {
      styles: styled(14),
    })
    expect(early?.cells).toEqual(['1900-01-01', '1900-03-01', '99999999'])
  })

  it('are read as percentages, with leading zeros, or as Excel rounds long numbers', async () => {
    const cells = `<c s="0"><v>0.25</v></c><c s="1"><v>0.07</v></c><c s="2"><v>812345678</v></c><c s="3"><v>53112700</v></c><c s="4"><v>0.30000000000000004</v></c><c s="4"><v>1E+21</v></c>`
    const styles = styled(9, '0.0%', '0000000000', '000-000-000', 0)
    expect(await firstRow(cells, { styles })).toEqual({
      row: 1,
      cells: ['25%', '7%', '0812345678', '053112700', '0.3', '1e+21'],
      forms: { 0: 'percent', 1: 'percent', 4: 'number', 5: 'number' },
    })
  })
})

it('reads formulas as their values, and marks those without a value', async () => {
  const cells =
    '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>ก</v></c><c r="C1"><f>A1*2</f></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
  expect(await firstRow(cells)).toEqual({
    row: 1,
    cells: ['2', 'ก', '', '', '#DIV/0!'],
    forms: { 0: 'number', 2: 'unsolved' },
  })
})

it('reads booleans and ISO dates', async () => {
  const row = await firstRow(
    '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="d"><v>2026-12-05T00:00:00</v></c>',
  )
  expect(row).toEqual({ row: 1, cells: ['TRUE', 'FALSE', '2026-12-05'], forms: { 2: 'date' } })
})

it('marks all parts of merged cells but the first, which has the text', async () => {
  const rows =
    '<row r="1"><c r="A1" t="str"><v>ก</v></c></row><row r="2"><c r="A2" t="str"><v>ข</v></c><c r="B2" t="str"><v>ค</v></c></row><row r="3"><c r="A3" t="str"><v>ง</v></c><c r="B3"/></row>'
  const xml = sheetXml(rows).replace(
    '</worksheet>',
    '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B2:B3"/><mergeCell ref="A9:XFD1048576"/></mergeCells></worksheet>',
  )
  expect(await readSheet(testZip(workbookParts(xml)), LIMITS)).toEqual([
    { row: 1, cells: ['ก'], forms: { 1: 'merged', 2: 'merged' } },
    { row: 2, cells: ['ข', 'ค'] },
    { row: 3, cells: ['ง', ''], forms: { 1: 'merged' } },
  ])
})

it('skips empty rows and reads hidden rows, up to the last row of a sheet', async () => {
  const empty = Array.from(
    { length: 3_000 },
    (_, at) => `<row r="${at + 20_000}" s="1" customFormat="1"><c r="A${at + 20_000}" s="1"/></row>`,
  )
  const rows = `<row r="1"><c t="str"><v>ก</v></c></row><row r="3" hidden="1"><c t="str"><v>ข</v></c></row>${empty.join('')}<row r="1048576" spans="1:3"/>`
  expect(await readSheet(fileOf(rows), LIMITS)).toEqual([
    { row: 1, cells: ['ก'] },
    { row: 3, cells: ['ข'] },
  ])
})

it('reads a file with the part names of other programs', async () => {
  const parts = workbookParts(sheetXml('<row><c t="str"><v>ก</v></c></row>')).map(
    (part): TestZipPart => ({
      ...part,
      name: part.name.replaceAll('/', '\\'),
      content: String(part.content)
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        )
        .replace('Target="worksheets/', 'Target="/xl/worksheets/'),
    }),
  )
  expect(await cellsOf(testZip(parts))).toEqual([['ก']])
})

it('finds the requested sheet after other sheets, and returns no rows if there is none', async () => {
  const parts = workbookParts(sheetXml('<row><c t="str"><v>วิธีกรอก</v></c></row>'))
  const second = sheetXml('<row><c t="str"><v>หัวตาราง</v></c></row>')
  const both = parts.map(({ name, content }): TestZipPart => {
    if (name === 'xl/workbook.xml')
      return {
        name,
        content: String(content).replace('</sheets>', '<sheet name="B" sheetId="7" r:id="rId9"/></sheets>'),
      }
    if (name !== 'xl/_rels/workbook.xml.rels') return { name, content }
    const more = `<Relationship Id="rId9" Type="http://x/worksheet" Target="worksheets/other.xml"/></Relationships>`
    return { name, content: String(content).replace('</Relationships>', more) }
  })
  const file = testZip([...both, { name: 'xl/worksheets/other.xml', content: second }])
  const named = (text: string) => readSheet(file, LIMITS, (rows) => rows[0]?.cells[0] === text)
  expect(await named('หัวตาราง')).toEqual([{ row: 1, cells: ['หัวตาราง'] }])
  expect(await named('ไม่มี')).toEqual([])
})
