import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import {
  choice,
  choiceBy,
  longText,
  number,
  phone,
  postcode,
  text,
  villageNo,
} from '#domain/fields/fields.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  allButProvince,
  districtAndAdministrators,
  districtColumn,
  permitsFor,
  provinceColumn,
  subDistrictColumn,
} from '../presets/groups-places-columns.ts'
import { provinceFlag } from '../presets/shared-fields.ts'

/** The sub-types of each type of product (content areas, section 3). */
const SUB_TYPES = {
  '1': {
    '1': 'ผลิตผลทางการเกษตรที่ใช้บริโภคสด',
    '2': 'ผลิตผลทางการเกษตรที่เป็นวัตถุดิบและผ่านกระบวนการแปรรูปเบื้องต้น',
    '3': 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป',
  },
  '2': { '1': 'เครื่องดื่มที่มีแอลกอฮอล์', '2': 'เครื่องดื่มที่ไม่มีแอลกอฮอล์' },
  '3': { '1': 'ผ้า', '2': 'เครื่องแต่งกาย' },
  '4': {
    '1': 'ไม้',
    '2': 'จักสาน',
    '3': 'ดอกไม้ประดิษฐ์หรือวัสดุจากเส้นใยธรรมชาติ',
    '4': 'โลหะ',
    '5': 'เซรามิกหรือเครื่องปั้นดินเผา',
    '6': 'เคหะสิ่งทอ',
    '7': 'อื่น ๆ',
  },
  '5': { '1': 'ยาจากสมุนไพร', '2': 'เครื่องสำอางสมุนไพร', '3': 'วัตถุอันตรายที่ใช้ในบ้านเรือน' },
} as const

/** OTOP community products (content areas, section 2.7). */
export const otop = defineArea({
  key: 'otop',
  titles: areaTitles('สินค้า OTOP', '{productName} ({productDetail}', {
    deleteConfirm: 'ต้องการลบสินค้า {productName} ({productDetail}) ใช่หรือไม่',
    total: 'จำนวนสินค้าทั้งหมด {n} รายการ',
  }),
  route: '/manage/otop',
  path: 'manage/otop',
  id: 'productId',
  appMenu: 8,
  reports: { add: { rowId: null }, edit: { rowId: 'productId' }, delete: { rowId: 'productId' } },
  fields: {
    productType: choice(
      'ประเภท',
      {
        '1': 'อาหาร',
        '2': 'เครื่องดื่ม',
        '3': 'ผ้าและเครื่องแต่งกาย',
        '4': 'ของใช้ ของตกแต่ง และของที่ระลึก',
        '5': 'สมุนไพรที่ไม่ใช่อาหาร',
      },
      { required: { add: 'กรุณาเลือกประเภทสินค้า' } },
    ),
    productSubtype: choiceBy(
      'ประเภทย่อย',
      { field: 'productType', options: SUB_TYPES },
      { required: { add: 'กรุณาเลือกประเภทย่อยของสินค้า' }, asNumber: true },
    ),
    productName: text('ชื่อสินค้า', { required: { add: 'กรุณากรอกชื่อสินค้า' } }),
    productDetail: longText('รายละเอียด', { role: 'description' }),
    productSize: text('ขนาด', { max: 100, hint: 'กว้าง x ยาว x สูง (ซม.)' }),
    productWeight: text('น้ำหนัก', { max: 100, hint: 'ระบุหน่วย เช่น 500 กรัม' }),
    productStar: choice(
      'ระดับดาว',
      { '0': 'ไม่ระบุ', '1': '1 ดาว', '2': '2 ดาว', '3': '3 ดาว', '4': '4 ดาว', '5': '5 ดาว' },
      { initial: '0' },
    ),
    productPrice: number('ราคา', { sentence: MESSAGES.numberSpecify, unit: 'บาท', role: 'price' }),
    productHno: text('บ้านเลขที่', { max: 50, inAddress: 'house' }),
    productMm: villageNo(),
    productTrok: text('ตรอก/ซอย', { max: 100, inAddress: 'lane' }),
    productThanon: text('ถนน', { max: 100, inAddress: 'road' }),
    productPostcode: postcode(),
    productTel: phone('หมายเลขโทรศัพท์'),
    ...provinceFlag,
  },
  place: [{ level: 'tt', withVillage: true }, { level: 'cc' }, { level: 'aa' }, { level: 'tt' }],
  placeDepth: 'mm',
  announce: { add: ['place', 'productName', 'productType', 'productSubtype'] },
  pictures: [{ part: 'image', field: 'productImg', label: 'รูปภาพ', hint: 'รองรับไฟล์ .jpg และ .png' }],
  display: { field: 'activeCc', path: 'manage/otop/active' },
  publicPage: {},
  columns: [
    { ...provinceColumn, alwaysFor: [2] },
    districtColumn,
    subDistrictColumn,
    'productName',
    'productDetail',
    'productSize',
    'productWeight',
    'productPrice',
  ],
  cards: true,
  search: { provinceRequired: 'always', automaticFor: [1], finds: ['productName'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
