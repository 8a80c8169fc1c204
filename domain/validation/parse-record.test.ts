import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { institute } from '#areas/district/institute.ts'
import { otop } from '#areas/economy/otop.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import type { Area } from '../area/area.ts'
import { parseRecord, type RecordInput } from './parse-record.ts'
import { type Actor, type Group, scopeOf } from '../permissions/scope.ts'

const actorOf = (group: Group, catmUkey = '50010000'): Actor => ({
  id: 1,
  name: 'ผู้ทดสอบ',
  group,
  catmUkey,
  scope: scopeOf(group, catmUkey),
})
const geography = { exists: (catm: string) => !catm.startsWith('98') }
const SUB_DISTRICT = '50010200'

const read = (area: Area, typed: Partial<RecordInput>, group: Group = 1, stored?: Record<string, string>) =>
  parseRecord(
    { values: {}, ...typed },
    { area, actor: actorOf(group), geography, today: '20261121', ...(stored ? { stored } : {}) },
  )
const messages = (...args: Parameters<typeof read>) => read(...args).problems.map(({ message }) => message)

describe('the order of errors', () => {
  it('starts with the sub-district, then the fields (organisations)', () => {
    expect(messages(gov, { catmUkey: '00000000' }, 4)).toEqual([
      'กรุณาเลือกตำบล',
      'กรุณาเลือกประเภทหน่วยงาน',
      'กรุณาเลือกที่ตั้งหน่วยงาน',
    ])
  })

  it('asks for a sub-district of a slide only if a village was chosen, and for the picture last', () => {
    expect(messages(slideShow, { catmUkey: '50010001' })).toEqual(['กรุณาเลือกตำบล', 'กรุณาอัปโหลดรูปภาพ'])
    expect(messages(slideShow, { catmUkey: '10040001' })).toEqual(['กรุณาเลือกแขวง', 'กรุณาอัปโหลดรูปภาพ'])
    expect(messages(slideShow, { catmUkey: '00000000' })).toEqual(['กรุณาเลือกจังหวัด', 'กรุณาอัปโหลดรูปภาพ'])
    expect(messages(slideShow, { catmUkey: '50010000' })).toEqual(['กรุณาอัปโหลดรูปภาพ'])
    expect(messages(slideShow, { catmUkey: '50010000', pictureParts: ['image'] })).toEqual([])
  })

  it('reports the dates before the place (traditions)', () => {
    const values = { traditionStartdate: '20261228', traditionEnddate: '20251231' }
    expect(messages(tradition, { values, catmUkey: '50010000' })).toEqual([
      'กรุณาเลือกปีที่สิ้นสุดอีกครั้ง',
      'กรุณาเลือกตำบล',
      'กรุณากรอกชื่อประเพณี',
    ])
  })

  it('has an invalid date before the place, if the dates are checked first', () => {
    const values = { activityTopic: 'งานวันเด็ก', activityStartdate: '20270109', activityEnddate: '20270230' }
    expect(messages(activity, { values, catmUkey: '50010000' })).toEqual(['วันที่ไม่ถูกต้อง', 'กรุณาเลือกตำบล'])
  })

  it('follows the order of the document for festivals and products', () => {
    expect(messages(festival, { catmUkey: '50010000' })).toEqual([
      'กรุณาเลือกตำบล',
      'กรุณาเลือกวันที่แสดงผล',
      'กรุณาเลือกวันที่สิ้นสุด',
      'กรุณาเลือกวันที่เริ่มต้น',
      'กรุณากรอกชื่อเทศกาล',
    ])
    expect(messages(otop, { catmUkey: '50000000' })).toEqual([
      'กรุณาเลือกอำเภอ',
      'กรุณากรอกชื่อสินค้า',
      'กรุณาเลือกประเภทสินค้า',
      'กรุณาเลือกประเภทย่อยของสินค้า',
    ])
  })

  it('requires the sub-district of an activity only for group 1', () => {
    expect(messages(activity, { catmUkey: '50010000' })[0]).toBe('กรุณาเลือกตำบล')
    expect(messages(activity, { catmUkey: '50000000' }, 2)[0]).toBe('กรุณากรอกหัวข้อกิจกรรม')
  })
})

describe('a parsed record', () => {
  it('accepts a range over New Year', () => {
    const values = {
      festivalName: 'งานปีใหม่',
      festivalBegindate: '20261228',
      festivalEnddate: '20270103',
      festivalDisplaydate: '20261201',
    }
    expect(messages(festival, { values, catmUkey: SUB_DISTRICT })).toEqual([])
  })

  it('ignores fields that the actor may not set', () => {
    const values = { govType: '1', govName: 'ที่ว่าการอำเภอ', govLocation: '1', activeCc: '1' }
    expect(read(gov, { values, catmUkey: SUB_DISTRICT }).values).toMatchObject({
      govLocation: '0',
      activeCc: '0',
    })
  })

  it("sets the user's own display flag of an activity, and the defaults of the others", () => {
    const values = {
      activityTopic: 'งานวันเด็ก',
      activityStartdate: '20270109',
      activityEnddate: '20270109',
      active: '0',
      activeCc: '1',
      activeCenter: '1',
    }
    expect(read(activity, { values, catmUkey: SUB_DISTRICT }, 1).values).toMatchObject({
      active: '0',
      activeCc: '0',
      activeCenter: '0',
    })
    expect(read(activity, { values, catmUkey: SUB_DISTRICT }, 4).values).toMatchObject({
      active: '1',
      activeCc: '0',
      activeCenter: '1',
    })
  })

  it('keeps a price as typed and converts Thai digits', () => {
    const values = { productName: 'น้ำพริก', productType: '1', productSubtype: '3', productPrice: '๑,250.50' }
    expect(read(otop, { values, catmUkey: SUB_DISTRICT }).values?.productPrice).toBe('1,250.50')
  })

  it('stores cleared stars as the initial code', () => {
    const values = { productName: 'น้ำพริก', productType: '1', productSubtype: '3', productStar: '' }
    expect(read(otop, { values, catmUkey: SUB_DISTRICT }).values?.productStar).toBe('0')
    const stored = { ...values, productStar: '4', catmUkey: SUB_DISTRICT }
    expect(read(otop, { values: { productStar: '' } }, 1, stored).values).toEqual({ productStar: '0' })
  })

  it('rejects a sub-type of another type, and requires a new one when the type changes', () => {
    const values = { productName: 'ผ้าทอ', productType: '3', productSubtype: '7' }
    expect(read(otop, { values, catmUkey: SUB_DISTRICT }).problems).toMatchObject([
      { field: 'productSubtype', code: 'not-listed' },
    ])
    const stored = { ...values, productType: '4', catmUkey: SUB_DISTRICT }
    expect(read(otop, { values: { productType: '3' } }, 1, stored).problems).toMatchObject([
      { field: 'productSubtype', code: 'not-listed' },
    ])
  })

  it('does not confuse sub-types of two types with the same code', () => {
    const stored = { productName: 'น้ำพริก', productType: '1', productSubtype: '2', catmUkey: SUB_DISTRICT }
    expect(read(otop, { values: { productType: '2' } }, 1, stored).problems).toMatchObject([
      { field: 'productSubtype', code: 'not-listed' },
    ])
    expect(read(otop, { values: { productType: '1' } }, 1, stored).problems).toEqual([])
    const both = { productType: '2', productSubtype: '2' }
    expect(read(otop, { values: both }, 1, stored).values).toEqual(both)
  })

  it('changes only the sent fields, and clears a field with an empty text', () => {
    const stored = { instituteName: 'โรงเรียนวัดดอนไชย', instituteTel: '053112233', catmUkey: SUB_DISTRICT }
    expect(read(institute, { values: { instituteTel: '' } }, 1, stored)).toEqual({
      values: { instituteTel: '' },
      problems: [],
    })
    expect(messages(institute, { values: { instituteName: ' ' } }, 1, stored)).toEqual([
      'กรุณากรอกชื่อสถาบันการศึกษา',
    ])
  })

  it('treats a text of invisible characters as empty', () => {
    // Such a name would be an invisible row in all lists.
    for (const instituteName of [
      '\u200b \u00a0\ufeff',
      '\u3164',
      '\u2800\u2800',
      '\u115f\u1160',
      '\u034f',
      '\ufe0f',
    ]) {
      const values = { instituteType: '4', instituteName }
      expect(messages(institute, { values, catmUkey: SUB_DISTRICT })).toEqual(['กรุณากรอกชื่อสถาบันการศึกษา'])
    }
  })

  it('rejects a move to a place that does not exist', () => {
    const stored = { instituteName: 'โรงเรียนวัดดอนไชย', catmUkey: SUB_DISTRICT }
    expect(messages(institute, { values: {}, catmUkey: '98010100' }, 4, stored)).toEqual([
      'ไม่พบพื้นที่ที่เลือก กรุณาเลือกใหม่อีกครั้ง',
    ])
  })

  it('has an error message for each invalid value', () => {
    const values = {
      addr: 'ที่ว่าการอำเภอ',
      addrEn: 'ที่ว่าการ',
      latitude: '91',
      longitude: 'abc',
      area: '1,2a',
      email: 'a@b',
      www: 'javascript:alert(1)',
      tel: 'โทร',
      slogan: 'ก'.repeat(1001),
    }
    expect(messages(general, { values, catmUkey: '50010000' })).toEqual([
      'กรุณากรอกข้อมูลเป็นภาษาอังกฤษ!',
      'กรอกได้ไม่เกิน 1000 ตัวอักษร',
      'ละติจูดต้องอยู่ระหว่าง -90 ถึง 90',
      'กรุณากรอกเป็นตัวเลข',
      'กรุณากรอกเป็นตัวเลข',
      'หมายเลขโทรศัพท์ไม่ถูกต้อง เช่น 0 2123 4567 หรือ 08 1234 5678',
      'รูปแบบอีเมลไม่ถูกต้อง',
      'รูปแบบลิงก์ไม่ถูกต้อง ต้องขึ้นต้นด้วย http:// หรือ https://',
    ])
  })
})

describe('checks that are skipped', () => {
  const pid = '1000000000017'
  const codes = (...args: Parameters<typeof read>) =>
    read(...args).problems.map(({ field, code }) => [field, code])

  it('are those of required pictures when editing', () => {
    const stored = {
      ...read(slideShow, { catmUkey: '50010000', pictureParts: ['image'] }).values,
      catmUkey: '50010000',
    }
    expect(codes(slideShow, { catmUkey: '50010000' })).toEqual([['image', 'required']])
    expect(codes(slideShow, {}, 1, stored)).toEqual([])
  })

  it('are those of national IDs that are stored or confirmed', () => {
    const values = {
      traditionName: `บุญ ${pid}`,
      traditionStartdate: '20261228',
      traditionEnddate: '20261229',
    }
    const found = [['traditionName', 'national-id-in-text']]
    expect(codes(tradition, { values, catmUkey: SUB_DISTRICT })).toEqual(found)
    expect(codes(tradition, { values, catmUkey: SUB_DISTRICT, confirmed: [pid] })).toEqual([])
    expect(codes(tradition, { values }, 1, { ...values, catmUkey: SUB_DISTRICT })).toEqual([])
    expect(
      codes(tradition, { values }, 1, { ...values, traditionName: 'บุญ', catmUkey: SUB_DISTRICT }),
    ).toEqual(found)
  })

  it('are those of date order when a date is invalid', () => {
    const values = { traditionName: 'บุญ', traditionStartdate: 'x', traditionEnddate: '20261229' }
    expect(codes(tradition, { values, catmUkey: SUB_DISTRICT })).toEqual([
      ['traditionStartdate', 'not-a-date'],
    ])
  })
})
