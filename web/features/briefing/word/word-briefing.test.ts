/** The XML parts of the Word file of a briefing. */
import { beforeAll, describe, expect, it } from 'vitest'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { wordBriefing } from '#web/features/briefing/word/word-briefing.ts'
import { readWireRecord } from '#web/engine/record/record.ts'
import type { ChartSpec } from '#web/features/charts/chart-spec.ts'
import { samplePicture } from '../../../../tests/sample.ts'
import { readWordPart } from '../../../../tests/word-file.ts'

const PLACE = 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่'

const chart: ChartSpec = {
  kind: 'bars',
  title: 'ประชากร 60 คน: วัยทำงานมากที่สุด',
  unit: 'คน',
  source: 'ข้อมูลหมู่บ้าน ปี 2569',
  rowTitle: 'ช่วงอายุ',
  series: [{ key: 'value', label: 'ประชากร', look: 'kind-1' }],
  rows: [
    { key: 'old', label: '60 ปีขึ้นไป', values: [1_250] },
    { key: 'young', label: '0-14 ปี', values: [null] },
  ],
}

const totals = {
  ...{ isFound: true, YEAR: '2569', GIVEN: 2, VILLAGES: 3, UNLISTED: 0, RATIO: null },
  SUMS: { TOTAL: { SUM: 1_250, GIVEN: 2 } },
}

async function file(isInThaiDigits: boolean): Promise<Buffer> {
  const office = (name: string) =>
    readWireRecord(gov, { GOV_NAME: name, CATM_UKEY: '50010100', TT_DESC: 'ศรีภูมิ', GOV_TEL: '053 112 708' })
  const picture = {
    data: new Uint8Array(await samplePicture()),
    type: 'jpg' as const,
    width: 640,
    height: 480,
  }
  const blob = await wordBriefing({
    place: PLACE,
    isInThaiDigits,
    today: '20261126',
    logo: { ...picture, alt: '' },
    map: { ...picture, alt: 'แผนที่อำเภอ' },
    briefing: {
      profile: readWireRecord(general, { SLOGAN: 'ดอยสูง & น้ำใส <งาม>\nเมืองเก่า', CATM_UKEY: '50010000' }),
      subDistricts: ['ศรีภูมิ', 'พระสิงห์'],
      missing: [],
      chapters: [
        { key: 'profile', title: 'ข้อมูลทั่วไป', areas: [], charts: [], parts: [] },
        {
          key: 'services',
          title: 'หน่วยงาน',
          areas: [gov],
          totals: mmDetail,
          figures: totals,
          charts: [{ key: 'population', spec: chart }],
          parts: [{ area: gov, records: [office('สถานีตำรวจ'), office('ไปรษณีย์')], more: 3 }],
        },
      ],
    },
  })
  return Buffer.from(await blob.arrayBuffer())
}

describe('a briefing for Word', () => {
  let zip: Buffer
  let thai: Buffer
  beforeAll(async () => {
    zip = await file(false)
    thai = await file(true)
  })

  it('contains the texts of the printed briefing in the same order', () => {
    const { paragraphs } = readWordPart(zip, 'word/document.xml')
    expect(paragraphs.filter((text) => text !== '')).toEqual([
      ...['บรรยายสรุป', PLACE, 'ข้อมูล ณ วันพฤหัสบดีที่ 26 พฤศจิกายน พ.ศ. 2569'],
      ...['1. ข้อมูลทั่วไป', 'เขตการปกครอง', '2 ตำบล ได้แก่ ศรีภูมิ พระสิงห์'],
      ...['คำขวัญ', 'ดอยสูง & น้ำใส <งาม>', 'เมืองเก่า'],
      ...['2. หน่วยงาน', 'ปีข้อมูล 2569 มีข้อมูล 2 จาก 3 หมู่บ้าน'],
      ...mmDetail.totals!.sums.map(({ field }) => expect.stringContaining(mmDetail.fields[field]!.label)),
      expect.stringContaining(mmDetail.totals!.ratio!.label),
      ...[chart.title, 'ช่วงอายุ', 'ประชากร (คน)', '60 ปีขึ้นไป', '1,250', '0-14 ปี', 'ไม่มีข้อมูล'],
      'ที่มา: ข้อมูลหมู่บ้าน ปี 2569 หน่วย: คน',
      ...[`2.1 ${gov.titles.name} (5 รายการ)`, 'ที่', gov.fields.govName!.label],
      ...['ตำบล', gov.fields.govTel!.label],
      ...['1', 'สถานีตำรวจ', 'ศรีภูมิ', '053 112 708', '2', 'ไปรษณีย์', 'ศรีภูมิ', '053 112 708'],
      'แสดง 2 รายการแรก จากทั้งหมด 5 รายการ',
    ])
  })

  it('has headings, tables with repeated header rows, pictures with alt texts, and A4 pages', () => {
    const { tags, xml } = readWordPart(zip, 'word/document.xml')
    const count = (tag: string) => tags.filter((one) => one === tag).length
    expect([count('pStyle Heading1'), count('pStyle Heading2'), count('pStyle Title')]).toEqual([2, 2, 2])
    expect([count('tbl'), count('tblHeader'), count('cantSplit')]).toEqual([2, 2, 6])
    expect([count('drawing'), count('docPr แผนที่อำเภอ')]).toEqual([2, 1])
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/)
    // No picture is wider than the text. A centimetre has 360,000 units.
    const widths = [...xml.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, width]) => Number(width) / 360_000)
    expect(Math.max(...widths)).toBeLessThanOrEqual(16.6)
  })

  it('uses the font and language of Thai offices, with substitutes for a missing font', () => {
    const { tags, xml } = readWordPart(zip, 'word/styles.xml')
    expect(tags).toEqual(expect.arrayContaining(['rFonts TH Sarabun New', 'sz 32', 'szCs 32']))
    expect(xml).toMatch(/w:cs="TH Sarabun New"/)
    expect(xml).toMatch(/w:bidi="th-TH"/)
    expect(readWordPart(zip, 'word/fontTable.xml').tags).toContain('altName TH SarabunPSK,Sarabun,Cordia New')
  })

  it('has page numbers from the second page', () => {
    const { tags } = readWordPart(zip, 'word/document.xml')
    expect(tags).toContain('titlePg')
    const [first, others] = ['word/header1.xml', 'word/header2.xml'].map(
      (part) => readWordPart(zip, part).xml,
    )
    expect([first, others].map((header) => header?.includes('PAGE')).sort()).toEqual([false, true])
  })

  it('has only Thai digits if the user selects them', () => {
    const { paragraphs, xml } = readWordPart(thai, 'word/document.xml')
    expect(paragraphs.join('\n')).not.toMatch(/[0-9]/)
    expect(paragraphs).toEqual(expect.arrayContaining(['๑. ข้อมูลทั่วไป', '๑,๒๕๐', '๐๕๓ ๑๑๒ ๗๐๘']))
    expect(xml).toMatch(/<w:pgNumType w:fmt="thaiNumbers"/)
  })
})
