import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { countEventLoopIterationsOnSteadyClock } from '../../tests/event-loop.ts'
import { cellAddress, readSheet } from './read-sheet.ts'
import { sheetXml, workbookParts, testZip } from '../../tests/files/zip.ts'
import { unzipTexts } from './unzip.ts'
import { type SheetColumn, writeSheet } from './write-workbook.ts'
import { type TemplateColumn, writeTemplate } from './write-template.ts'

const LIMITS = { field: 'FILE', maxRows: 10_000, maxColumns: 20 }
const text = (title: string): SheetColumn => ({ title, width: 20, kind: 'text' })
const plain = (title: string): TemplateColumn & SheetColumn => ({ title, width: 20, kind: 'text' })
const workbook = (rows: string, shared?: string) => testZip(workbookParts(sheetXml(rows), shared))

async function rejectionOf(bytes: Buffer, limits = LIMITS): Promise<[string, string] | undefined> {
  try {
    await readSheet(bytes, limits)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, error.text]
  }
}

describe('a written workbook', () => {
  const columns: SheetColumn[] = [
    text('ชื่อ'),
    { title: 'จำนวน', width: 8, kind: 'number' },
    { title: 'วันที่', width: 12, kind: 'date' },
  ]

  it('contains its header lines, the column titles and the rows unchanged', async () => {
    const rows = [
      ['น้ำตก "ห้วย" <&>', 12, '20240229'],
      ['1000000000009', null, '0'],
    ]
    const bytes = await writeSheet({ name: 'ก/ข:[ค]', headers: ['รายงาน', 'ออกเมื่อ'], columns, rows })
    expect(await readSheet(bytes, LIMITS)).toEqual([
      { row: 1, cells: ['รายงาน'] },
      { row: 2, cells: ['ออกเมื่อ'] },
      { row: 4, cells: ['ชื่อ', 'จำนวน', 'วันที่'] },
      { row: 5, cells: ['น้ำตก "ห้วย" <&>', '12', '2024-02-29'], forms: { 1: 'number', 2: 'date' } },
      { row: 6, cells: ['1000000000009'] },
    ])
  })

  it('uses the font of official papers, in sheets and in templates', async () => {
    for (const write of [writeSheet, writeTemplate]) {
      const bytes = await write({ name: 'ก', headers: ['รายงาน'], columns: [plain('ก')], rows: [['ข']] })
      const styles = unzipTexts(bytes)('xl/styles.xml') ?? ''
      const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font)
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) {
        expect(font).toContain('<name val="TH SarabunPSK"/>')
        expect(font).toContain('<sz val="16"/>')
      }
    }
  })

  it.each(['=1+1', '=HYPERLINK("http://x","y")', '+5', '-1', '@SUM(A1)', '_x0041_', '\tx'])(
    'stores %j as text and never as a formula, in sheets and in templates',
    async (value) => {
      for (const write of [writeSheet, writeTemplate]) {
        const bytes = await write({ name: 'ก', headers: [value], columns: [plain('ก')], rows: [[value]] })
        const read = await readSheet(bytes, LIMITS)
        expect(read.map(({ cells }) => cells)).toEqual([[value.trim()], ['ก'], [value.trim()]])
        expect(unzipTexts(bytes)('xl/worksheets/sheet1.xml')).not.toContain('<f')
      }
    },
  )

  it('lets other work run while a long sheet or template is written', async () => {
    const wide = Array.from({ length: 40 }, (_, at) => plain(`ช่อง ${at}`))
    const rows = Array.from({ length: 2_000 }, (_, row) => wide.map((_column, at) => `=แถว ${row} ${at}`))
    for (const write of [writeSheet, writeTemplate]) {
      let bytes: Buffer = Buffer.alloc(0)
      const turns = await countEventLoopIterationsOnSteadyClock(1, async () => {
        bytes = await write({ name: 'ยาว', headers: [], columns: wide, rows })
      })
      expect(turns).toBeGreaterThanOrEqual(rows.length / 11)
      const read = await readSheet(bytes, { ...LIMITS, maxColumns: 40 })
      expect(read.at(-1)).toEqual({ row: 2_001, cells: rows.at(-1) })
    }
  })

  it('waits in a queue when many are written, and is rejected as busy when the queue is full', async () => {
    const wide = Array.from({ length: 40 }, (_, at) => plain(`ช่อง ${at}`))
    const rows = Array.from({ length: 80 }, () => wide.map(() => 'ก'))
    const readings = Array.from({ length: 25 }, () =>
      writeTemplate({ name: 'ก', headers: [], columns: wide, rows }),
    )
    const outcomes = await Promise.allSettled(readings)
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(rejected.map((reason) => reason instanceof AppError && reason.code)).toEqual([
      'busy',
      'busy',
      'busy',
    ])
  })

  it('shortens a text that is too long for Excel, and ends it with an ellipsis', async () => {
    const long = 'ก'.repeat(40_000)
    const bytes = await writeSheet({ name: 'ก', headers: [], columns: [text('ก')], rows: [[long]] })
    const [, row] = await readSheet(bytes, LIMITS)
    expect(row?.cells[0]).toBe(`${'ก'.repeat(32_766)}…`)
  })

  it('contains control characters, line breaks, days before 1 March 1900, and times', async () => {
    const odd = 'บน\u0007\n_x0041_ & ล่าง\ud83d'
    const columns: SheetColumn[] = [
      text('ก'),
      { title: 'วัน', width: 9, kind: 'date' },
      { title: 'เวลา', width: 9, kind: 'time' },
    ]
    const rows = [
      [odd, '19000228', Date.UTC(2026, 10, 22, 18, 30)],
      ['', '19000301', ''],
    ]
    const bytes = await writeSheet({ name: 'ก', headers: [], columns, rows })
    const [, first, second] = await readSheet(bytes, LIMITS)
    // Characters that XML can't hold are replaced.
    expect(first?.cells).toEqual(['บน\n_x0041_ & ล่าง\ufffd', '28/02/2443', '2026-11-23'])
    expect(second?.cells).toEqual(['', '1900-03-01'])
    const xml = unzipTexts(bytes)('xl/worksheets/sheet1.xml')
    expect(xml).toContain('บน_x0007_')
    expect(xml).toContain('<v>46349.0625</v>')
  })

  it('contains header lines that are known only at the end, and an extra sheet that is made last', async () => {
    let count = 0
    function* rows() {
      for (; count < 3; ) {
        count += 1
        yield [`แถว ${count}`]
      }
    }
    const secondSheet = async () => ({
      name: 'ผลรวม',
      headers: [() => `รวม ${count}`],
      columns: [text('ข')],
      rows: [['สุดท้าย']],
    })
    const order = { name: "บ้าน'ก", headers: ['ชื่อ', () => `จำนวน ${count}`], columns: [text('ก')] }
    const bytes = await writeSheet({ ...order, rows: rows(), extraSheet: secondSheet })
    expect((await readSheet(bytes, LIMITS)).map(({ cells }) => cells[0])).toEqual([
      ...['ชื่อ', 'จำนวน 3', 'ก', 'แถว 1', 'แถว 2', 'แถว 3'],
    ])
    const second = await readSheet(bytes, LIMITS, ([first]) => first?.cells[0] === 'รวม 3')
    expect(second.map(({ cells }) => cells[0])).toEqual(['รวม 3', 'ข', 'สุดท้าย'])
    expect(unzipTexts(bytes)('xl/workbook.xml')).toContain("'บ้าน''ก'!$4:$4")
  })

  it('repeats its column titles on every printed page, whatever the sheet is called', async () => {
    for (const write of [writeSheet, writeTemplate]) {
      const order = { name: "สินค้า OTOP'ก", headers: ['บน'], columns: [plain('ก')], rows: [['ข']] }
      const workbook = unzipTexts(await write(order))('xl/workbook.xml') ?? ''
      const [, range] =
        /<definedName name="_xlnm.Print_Titles" localSheetId="0">([^<]*)</.exec(workbook) ?? []
      expect(range?.replaceAll('&apos;', "'")).toBe("'สินค้า OTOP''ก'!$3:$3")
    }
  })

  it('can be made from rows that arrive one by one', async () => {
    async function* many() {
      for (let at = 0; at < 5_000; at += 1) yield [`แถว ${at}`]
    }
    const bytes = await writeSheet({ name: 'ก', headers: ['บน'], columns: [text('ก')], rows: many() })
    const read = await readSheet(bytes, LIMITS)
    expect(read.length).toBe(5_002)
    expect(read.at(-1)).toEqual({ row: 5_003, cells: ['แถว 4999'] })
  })
})

describe('an uploaded workbook', () => {
  it('returns the last values of formulas, numbers in digits, and no empty rows', async () => {
    const bytes = workbook(
      `<row r="2"><c r="B2"><f>1+1</f><v>2</v></c><c r="C2"><v>1000000000009</v></c><c r="D2" t="b"><v>1</v></c></row>
       <row r="3"><c r="A3" t="inlineStr"><is><t>  </t></is></c></row>
       <row r="9"><c r="A9" t="s"><v>0</v></c><c r="Z9" t="s"><v>0</v></c></row>`,
      '<sst><si><t> ข้อความ </t></si></sst>',
    )
    expect(await readSheet(bytes, LIMITS)).toEqual([
      { row: 2, cells: ['', '2', '1000000000009', 'TRUE'], forms: { 1: 'number', 2: 'number' } },
      { row: 9, cells: ['ข้อความ'] },
    ])
  })

  it('returns at most 30 combining marks in a row', async () => {
    const marks = `ก${'\u0300\u0316'.repeat(15_000)}ข`
    const bytes = workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${marks} ผู้ที่น้ำ</t></is></c></row>`)
    const [row] = await readSheet(bytes, LIMITS)
    expect(row?.cells[0]).toBe(`ก${'\u0300\u0316'.repeat(15)}ข ผู้ที่น้ำ`)
  })

  it('is rejected when it is another type of file, truncated, or encrypted', async () => {
    const good = workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    const none = ['not-a-sheet', 'กรุณาเลือกไฟล์ Excel (.xlsx)']
    expect(await rejectionOf(Buffer.alloc(0))).toEqual(none)
    expect(await rejectionOf(Buffer.from('%PDF-1.7'.padEnd(100)))).toEqual(none)
    expect(await rejectionOf(good.subarray(0, good.length - 30))).toEqual(none)
    expect(await rejectionOf(testZip([{ name: 'a.txt', content: 'a' }]))).toEqual(none)
    expect(await rejectionOf(testZip([]))).toEqual(none)
    expect((await rejectionOf(locked))?.[0]).toBe('sheet-locked')
    expect((await rejectionOf(locked.subarray(0, 100)))?.[0]).toBe('not-a-sheet')
  })

  it('is rejected when it would unpack to more than the limit, whatever size its directory declares', async () => {
    const bomb = { name: 'xl/media/a', content: Buffer.alloc(60 * 1024 * 1024) }
    const parts = workbookParts(sheetXml(''))
    expect((await rejectionOf(testZip([...parts, bomb])))?.[0]).toBe('sheet-too-large')
    expect((await rejectionOf(testZip([...parts, { ...bomb, declaredSize: 0 }])))?.[0]).toBe('not-a-sheet')
    const hidden = workbookParts(sheetXml(`<!--${' '.repeat(60 * 1024 * 1024)}-->`))
    const falseSizes = hidden.map((part) =>
      part.name.includes('sheet1') ? { ...part, declaredSize: 900 } : part,
    )
    expect((await rejectionOf(testZip(falseSizes)))?.[0]).toBe('not-a-sheet')
  })

  it('is rejected when a long text repeats in many cells, and does not expand entities', async () => {
    const cells = Array.from({ length: 2_000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`)
    const shared = `<sst><si><t>${'ก'.repeat(30_000)}</t></si></sst>`
    expect((await rejectionOf(workbook(cells.join(''), shared)))?.[0]).toBe('sheet-too-large')
    const laughs = `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>
      <sst><si><t>${'&b;'.repeat(1_000)}</t></si></sst>`
    const read = await readSheet(workbook('<row r="1"><c t="s"><v>0</v></c></row>', laughs), LIMITS).catch(
      (error: unknown) => error,
    )
    expect(JSON.stringify(read).length).toBeLessThan(50_000)
  })

  it('is rejected when it has more rows than the limit', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')
    expect(await rejectionOf(workbook(rows(10_001)))).toEqual([
      'sheet-too-long',
      'ไฟล์มีข้อมูลเกิน 10,000 แถว กรุณาแบ่งเป็นหลายไฟล์',
    ])
    expect((await readSheet(workbook(rows(10_000)), LIMITS)).length).toBe(10_000)
    const far = workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')
    expect((await rejectionOf(far))?.[0]).toBe('sheet-too-long')
  })

  it('is read in turns, so that an account that floods delays others by one of its sheets', async () => {
    const cells = Array.from({ length: 9_000 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`)
    const large = workbook(cells.join(''))
    const finished: string[] = []
    const readFor = async (name: string, account: number, file: Buffer) => {
      await readSheet(file, { ...LIMITS, account })
      finished.push(name)
    }
    await Promise.all([
      ...['flood 1', 'flood 2', 'flood 3'].map((name) => readFor(name, 1, large)),
      readFor('own', 2, workbook('<row r="1"><c><v>1</v></c></row>')),
    ])
    expect(finished).toEqual(['flood 1', 'own', 'flood 2', 'flood 3'])
  })

  it('is read when its sizes and offsets are in the fields of ZIP64', async () => {
    const file = testZip(
      workbookParts(sheetXml('<row r="1"><c t="inlineStr"><is><t>ก</t></is></c></row>')),
      true,
    )
    expect(await readSheet(file, LIMITS)).toEqual([{ row: 1, cells: ['ก'] }])
  })

  it('is rejected with ZIP64 by the same limits, and when the large values are missing or wrong', async () => {
    const parts = workbookParts(sheetXml(''))
    const bomb = { name: 'bomb.xml', content: Buffer.alloc(51 * 1024 * 1024) }
    const codeOf = async (file: Buffer) => (await rejectionOf(file))?.[0]
    expect(await codeOf(testZip([...parts, bomb], true))).toBe('sheet-too-large')
    expect(await codeOf(testZip([...parts, { ...bomb, declaredSize: 2 ** 40 }], true))).toBe(
      'sheet-too-large',
    )
    expect(await codeOf(testZip([...parts, { ...bomb, declaredSize: 0 }], true))).toBe('not-a-sheet')
    const small = parts.map((part) => ({ ...part, declaredSize: 10 }))
    expect(await codeOf(testZip(small, true))).toBe('not-a-sheet')
    const whole = testZip(parts, true)
    const changed = (from: Buffer, offset: number, to: Buffer) => {
      const file = Buffer.from(whole)
      to.copy(file, whole.lastIndexOf(from) + offset)
      return file
    }
    const field = Buffer.from([1, 0, 24, 0])
    const locator = Buffer.from('PK\x06\x07')
    const end = Buffer.from('PK\x06\x06')
    expect(await codeOf(changed(field, 0, Buffer.from([9, 0])))).toBe('not-a-sheet')
    expect(await codeOf(changed(field, 2, Buffer.from([8, 0])))).toBe('not-a-sheet')
    expect(await codeOf(changed(field, 4, Buffer.alloc(8, 0xff)))).toBe('not-a-sheet')
    expect(await codeOf(changed(locator, 0, Buffer.from('PKxx')))).toBe('not-a-sheet')
    expect(await codeOf(changed(locator, 8, Buffer.alloc(8, 0xff)))).toBe('not-a-sheet')
    expect(await codeOf(changed(locator, 8, Buffer.alloc(8)))).toBe('not-a-sheet')
    expect(await codeOf(changed(end, 48, Buffer.alloc(8, 0x0f)))).toBe('not-a-sheet')
    expect(await codeOf(changed(end, 32, Buffer.alloc(8, 0x0f)))).toBe('not-a-sheet')
  })
})

it('cellAddress returns the names that Excel uses', () => {
  expect([cellAddress(1, 0), cellAddress(7, 25), cellAddress(12, 26), cellAddress(3, 702)]).toEqual([
    'A1',
    'Z7',
    'AA12',
    'AAA3',
  ])
})
