import { describe, expect, it } from 'vitest'
import { bank } from '#areas/economy/bank.ts'
import { districtChief } from '#areas/personnel/district-chief.ts'
import { festival } from '#areas/tourism/festival.ts'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { areas } from '#areas/index.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { news } from '#areas/publications/news.ts'
import { otop } from '#areas/economy/otop.ts'
import { poll } from '#areas/publications/poll.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { subpolicy } from '#areas/policies/subpolicy.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import type { Area } from '../area/area.ts'
import { ENGLISH } from '#areas/english/index.ts'
import { type PageLanguage, THAI } from './page-language.ts'
import { publicView, withholdsNumber } from './public-view.ts'

const PLACE = { ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่', ttDesc: 'สุเทพ', mmDesc: '' }
const ENGLISH_PLACE = { ccDesc: 'Chiang Mai', aaDesc: 'Mueang Chiang Mai', ttDesc: 'Suthep', mmDesc: '' }

const view = (area: Area, values: Record<string, string>, page: PageLanguage = THAI, more: object = {}) =>
  publicView(area, { id: '7', catmUkey: '50010800', place: PLACE, values, ...more }, page, ENGLISH_PLACE)
const visibleParts = (...from: Parameters<typeof view>) =>
  view(...from)?.parts.map((part) => [part.label, 'value' in part ? part.value : `${part.lat},${part.long}`])

describe('the public page of a record in Thai', () => {
  it('has the type, the name and a one-line address', () => {
    const values = {
      govType: '1',
      govLocation: '0',
      govName: 'ที่ว่าการอำเภอ',
      govNameEn: 'District Office',
      govHno: '12',
      govMm: '3',
      govTrok: 'ซอยสุขใจ',
      govThanon: 'ห้วยแก้ว',
      govPostcode: '50200',
      govTel: '053 112 708',
      govLat: '18.79',
      govLong: '98.98',
      activeCc: '1',
    }
    expect(view(gov, values)).toMatchObject({ title: 'ที่ว่าการอำเภอ', kind: 'หน่วยงานภาครัฐ', place: '' })
    expect(visibleParts(gov, values)).toEqual([
      ['ที่ตั้งหน่วยงาน', 'หน่วยงานระดับอำเภอ'],
      ['ที่อยู่', 'เลขที่ 12 หมู่ที่ 3 ซอยสุขใจ ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'],
      ['หมายเลขโทรศัพท์', '053 112 708'],
      ['ละติจูด', '18.79,98.98'],
    ])
  })

  it('has the place if there is no address, and omits empty and incomplete values', () => {
    expect(view(gov, { govName: 'ก', govLat: '18.79' })).toEqual({
      title: 'ก',
      titleIn: 'th',
      kind: '',
      place: 'ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
      parts: [],
    })
  })

  it('has a period in one line, and a single day as one date', () => {
    const values = { festivalName: 'ยี่เป็ง', festivalBegindate: '20261124', festivalEnddate: '20261125' }
    const words = 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569 ถึง วันพุธที่ 25 พฤศจิกายน พ.ศ. 2569'
    expect(visibleParts(festival, { ...values, festivalDisplaydate: '20261101' })).toEqual([['วันที่', words]])
    expect(visibleParts(festival, { ...values, festivalEnddate: '20261124' })).toEqual([
      ['วันที่', 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569'],
    ])
    expect(visibleParts(festival, { ...values, festivalEnddate: '0' })).toEqual([
      ['วันที่เริ่มต้น', 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569'],
    ])
  })

  it('has two separate dates if they are not a period', () => {
    const labels = visibleParts(procurement, { topic: 'ก', annDate: '20261101', closeDate: '20261115' })
    expect(labels?.map(([label]) => label)).toEqual(['วันที่ประกาศ', 'วันสิ้นสุดยื่นข้อเสนอ'])
  })

  it('has filled values with units, and omits the others', () => {
    const values = { productName: 'ร่ม', productStar: '0', productPrice: '1,250', productDetail: 'ทำด้วยมือ' }
    expect(visibleParts(otop, values)).toEqual([
      ['รายละเอียด', 'ทำด้วยมือ'],
      ['ราคา', '1,250 บาท'],
    ])
    expect(visibleParts(bank, { branch: 'ท่าแพ', atm: '0' })).toEqual([])
    expect(visibleParts(bank, { branch: 'ท่าแพ', atm: '1' })).toEqual([['ตู้เอทีเอ็ม', 'มี']])
  })

  it('has the name of a referenced record instead of its ID', () => {
    expect(visibleParts(subpolicy, { name: 'ก', policyId: '4', policyName: 'นโยบายน้ำ', no: '1' })).toEqual([
      ['นโยบายหลัก', 'นโยบายน้ำ'],
    ])
    expect(visibleParts(subpolicy, { name: 'ก', policyId: '4' })).toEqual([])
  })

  it('of a village sheet is titled by village and year', () => {
    const village = { catmUkey: '50010803', place: { ...PLACE, mmDesc: 'บ้านสวน' } }
    expect(view(mmRisk, { year: '2569', flood: '4' }, THAI, village)).toMatchObject({
      title: 'บ้านสวน ปีข้อมูล 2569',
      place: 'หมู่ที่ 3 ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
    })
  })

  it('of a poll has the period in which it accepts answers', () => {
    const days = {
      topic: 'ก',
      startDate: '20261101',
      endDate: '20261130',
      resultPublic: '1',
      allowRepeat: '1',
    }
    expect(visibleParts(poll, days)).toEqual([
      ['วันที่', 'วันอาทิตย์ที่ 1 พฤศจิกายน พ.ศ. 2569 ถึง วันจันทร์ที่ 30 พฤศจิกายน พ.ศ. 2569'],
    ])
  })

  it('has an empty title for an area without names', () => {
    expect(view(slideShow, { imgNo: '3', active: '1' })).toMatchObject({ title: '', parts: [] })
  })
})

describe('the public page omits', () => {
  it('fields that decide about visibility, and fields that the area excludes', () => {
    const values = {
      topic: 'ก',
      detail: 'ข',
      pin: '1',
      active: '1',
      startDate: '20261101',
      endDate: '20261130',
    }
    expect(visibleParts(news, values)).toEqual([['เนื้อหา', 'ข']])
  })

  it('the rating of drug problems', () => {
    const values = { year: '2569', flood: '4', drug: '4', drugYear: '2568', drugHouses: '3' }
    expect(visibleParts(mmRisk, values)).toEqual([['อุทกภัย', 'มาก']])
  })

  it('the name of a person without consent', () => {
    const values = { deed: 'ปลูกป่า', person: 'นายสมชาย ใจดี' }
    const names = (consent: string) =>
      visibleParts(villageGoodness, { ...values, consent })?.some(([, value]) => value === values.person)
    expect([names('0'), names('1')]).toEqual([false, true])
  })
})

describe('the public page of a person', () => {
  const values = {
    title: '1',
    fname: 'สมชาย',
    mname: '',
    lname: 'ใจดี',
    pid: '1-0000-xxxxx-00-9',
    tel: '053 112 708',
    positionName: '1',
    positionNo: '44',
    dateMovein: '20250101',
    showPublic: '1',
  }

  it('has the name, the position and the office telephone number', () => {
    expect(view(districtChief, values)).toMatchObject({ title: 'นายสมชาย ใจดี', kind: '' })
    expect(visibleParts(districtChief, values)).toEqual([
      ['ตำแหน่ง', 'นายอำเภอ'],
      ['หมายเลขโทรศัพท์', '053 112 708'],
    ])
    expect(withholdsNumber(districtChief, values)).toBe(false)
  })

  it('omits a mobile number', () => {
    const mobile = { ...values, tel: '081 234 5678' }
    expect(visibleParts(districtChief, mobile)).toEqual([['ตำแหน่ง', 'นายอำเภอ']])
    expect(withholdsNumber(districtChief, mobile)).toBe(true)
  })

  it('does not exist when nothing of the person is public', () => {
    expect(view(headman, values)).toBeUndefined()
  })

  it('never contains a national ID, in any area', () => {
    for (const area of areas) {
      const filled = Object.fromEntries(
        Object.entries(area.fields).map(([name, { kind }]) => [name, kind === 'pid' ? '1000000000009' : '1']),
      )
      for (const page of [THAI, ENGLISH])
        expect(JSON.stringify(view(area, filled, page) ?? ''), area.key).not.toContain('1000000000009')
    }
  })
})

describe('the public page in English', () => {
  it('has English texts and values without a language', () => {
    const values = {
      festivalName: 'ยี่เป็ง',
      festivalNameEn: 'Yi Peng',
      festivalDetail: 'ลอยโคม',
      festivalDetailEn: 'Lanterns',
      festivalBegindate: '20261124',
      festivalEnddate: '20261125',
    }
    expect(view(festival, values, ENGLISH)).toMatchObject({
      title: 'Yi Peng',
      titleIn: 'en',
      place: 'Suthep Subdistrict, Mueang Chiang Mai District, Chiang Mai Province',
    })
    expect(visibleParts(festival, values, ENGLISH)).toEqual([
      ['Details', 'Lanterns'],
      ['Date', '24 November 2026 to 25 November 2026'],
    ])
  })

  it('has the Thai title if there is no English one', () => {
    expect(view(gov, { govName: 'ที่ว่าการอำเภอ', govTel: '053 112 708' }, ENGLISH)).toMatchObject({
      title: 'ที่ว่าการอำเภอ',
      titleIn: 'th',
      parts: [{ label: 'Telephone' }],
    })
  })

  it('of one record per place has the place as title, and headings over its texts', () => {
    const values = { addr: 'ก', historyEn: 'Old', scopeNorthEn: 'Mae Rim', slogan: 'ข' }
    expect(view(general, values, ENGLISH, { catmUkey: '50010000' })).toMatchObject({
      titleIn: 'en',
      place: '',
    })
    expect(visibleParts(general, values, ENGLISH)).toEqual([
      ['Address of the district office', 'ก'],
      ['Slogan', 'ข'],
      ['History', 'Old'],
      ['Borders to the north', 'Mae Rim'],
    ])
  })

  it('of a village sheet is titled by the English village and the Christian year', () => {
    const village = { catmUkey: '50010803', place: { ...PLACE, mmDesc: 'บ้านสวน' } }
    const titled = (mmDesc: string) =>
      publicView(mmRisk, { id: '1', ...village, values: { year: '2569' } }, ENGLISH, {
        ...ENGLISH_PLACE,
        mmDesc,
      })
    expect(titled('Ban Suan')).toMatchObject({ title: 'Ban Suan, Year of the data 2026', titleIn: 'en' })
    expect(titled('')).toMatchObject({ title: 'บ้านสวน ปีข้อมูล 2569', titleIn: 'th' })
  })

  it('of office staff has the English name of the office', () => {
    const at = (catmUkey: string, place: object) =>
      publicView(districtChief, { id: '1', catmUkey, place: PLACE, values: {} }, ENGLISH, {
        ...ENGLISH_PLACE,
        ttDesc: '',
        ...place,
      })?.place
    expect(at('50010000', {})).toBe('Mueang Chiang Mai District Office, Chiang Mai Province')
    expect(at('50000000', { aaDesc: '' })).toBe('Chiang Mai Provincial Administration Office')
  })

  it('writes Bangkok and the central administration without the word for a province', () => {
    const at = (catmUkey: string, names: object) =>
      publicView(general, { id: '1', catmUkey, place: PLACE, values: {} }, ENGLISH, {
        ...ENGLISH_PLACE,
        ttDesc: '',
        ...names,
      })?.title
    expect(at('10010000', { ccDesc: 'Bangkok', aaDesc: 'Phra Nakhon' })).toBe('Phra Nakhon District, Bangkok')
    expect(at('99000000', { ccDesc: 'Central administration', aaDesc: '' })).toBe('Central administration')
  })
})
