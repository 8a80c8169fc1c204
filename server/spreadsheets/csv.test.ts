import { describe, expect, it } from 'vitest'
import { parseCsv } from '../../tests/csv.ts'
import { countEventLoopIterationsOnSteadyClock } from '../../tests/event-loop.ts'
import { shortestTime } from '../../tests/shortest-time.ts'
import { csvChunks } from './csv.ts'

async function fileOf(rows: readonly string[][]): Promise<Buffer> {
  const texts: string[] = []
  for await (const text of csvChunks(rows)) texts.push(text)
  return Buffer.from(texts.join(''))
}
const written = async (...cells: string[]) => (await fileOf([cells])).toString('utf8')
const back = async (cell: string) => parseCsv(await fileOf([[cell]]))[0]?.[0]

describe('csvChunks', () => {
  it('writes a byte order mark and CRLF line ends, and parses back to the same rows', async () => {
    const rows = [
      ['ชื่อ', 'รายละเอียด', ''],
      ['น้ำตก "ห้วยแก้ว"', 'บรรทัดที่หนึ่ง\nบรรทัดที่สอง', 'ก,ข;ค'],
      ['', ' เว้นวรรค ', 'กำแพงเพชร ๑๒๓'],
    ]
    const file = await fileOf(rows)
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(parseCsv(file)).toEqual(rows)
    expect(await written('ก', 'ข')).toBe('\ufeffก,ข\r\n')
    expect(await written('ก "ข"', 'a,b')).toBe('\ufeff"ก ""ข""","a,b"\r\n')
  })

  it('writes no cell that a spreadsheet program would run as a formula', async () => {
    for (const formula of [
      '=1+1',
      '=HYPERLINK("http://x")',
      '+cmd|calc',
      '-1+1',
      '@SUM(A1)',
      ' =1+1',
      '\u200b=1+1',
      '\u00a0=1+1',
      '＝1+1',
      '－1+1',
      '＋1',
      '＠A1',
      '- เปิดทุกวัน',
    ])
      expect(await back(formula), formula).toBe(`'${formula}`)
    for (const start of ['\tก', '\nก']) expect(await back(start), JSON.stringify(start)).toBe(`'${start}`)
    expect(await back('\rก')).toBe("'\nก")
    expect(await back('\t=1')).toBe("'\t'=1")
    expect(await back(';=1')).toBe(";'=1")
  })

  it('writes no formula for programs that separate cells by semicolons or tabs or ignore quotes', async () => {
    for (const sign of [';', '\t', '\n'])
      for (const formula of [
        "=cmd|' /C calc'!A0",
        '+1',
        '@A1',
        '-2+3',
        '＝1',
        ' =1',
        '\u200b=1',
        '"=1',
        '" =1',
      ])
        expect(await back(`ก${sign}${formula}${sign}ข`), JSON.stringify(sign + formula)).toBe(
          `ก${sign}${formula.replace(/(?=[=+@＝-])/, "'")}${sign}ข`,
        )
    for (const list of ['เปิด\n- วันจันทร์\n-วันอังคาร', 'ก; ข; - ค', 'ก;ข=1', '1-2;3-4'])
      expect(await back(list)).toBe(list)
  })

  it('takes linear time for cells of many spaces and line breaks', async () => {
    for (const filling of ['\n', ' ', '\n=', '- ', ';"']) {
      const few = await shortestTime(() => fileOf([[`;${filling.repeat(5_000)}`]]))
      const many = await shortestTime(() => fileOf([[`;${filling.repeat(80_000)}`]]))
      // Quadratic time would be 256 times as long.
      expect(many, JSON.stringify(filling)).toBeLessThan(64 * Math.max(few, 5))
    }
  })

  it('writes telephone numbers as text and numbers as numbers', async () => {
    expect(await back('+66 53 112 700')).toBe("'+66 53 112 700")
    expect(await back('+6653112700')).toBe("'+6653112700")
    for (const number of ['-5', '-98.25', '18.7904', '1200.50', '0'])
      expect(await written(number)).toBe(`\ufeff${number}\r\n`)
    for (const plain of ['0 5311 2700', 'ก=ข', 'a@b.go.th', 'พ.ศ. 2569-2570'])
      expect(await back(plain)).toBe(plain)
  })

  it('replaces all kinds of line breaks by LF', async () => {
    expect(await back('หนึ่ง\r\nสอง\rสาม\nสี่')).toBe('หนึ่ง\nสอง\nสาม\nสี่')
  })

  it('lets other work run while it writes many rows', async () => {
    const rows = Array.from({ length: 1_000 }, () => ['ข้อความ; ยาวพอสมควร'])
    expect(await countEventLoopIterationsOnSteadyClock(1, () => fileOf(rows))).toBeGreaterThanOrEqual(
      1_000 / 11,
    )
  })
})
