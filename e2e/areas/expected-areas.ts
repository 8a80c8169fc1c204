/**
 * What an official meets in each area, written down by hand from the two specifications and the page of words, and not
 * taken from the program: the loop over all areas holds one against the other.
 */
import type { FieldEntry } from '../forms.ts'
import { smallPicture } from '../sample-pictures.ts'

/** The row id that `logs` is told: none, the record's number, its area code, or the number of the picture. */
export type RowId = 'none' | 'id' | 'area code' | 'image number'

export type ExpectedArea = {
  route: string
  heading: string
  /** The titles of the dialogs; the Add button is called as the one for adding. */
  add: string
  edit: string
  view: string
  deleteQuestion: (name: string) => string
  empty: string
  /** The whole form but the place. `name` is the record's name. */
  entries: (name: string) => FieldEntry[]
  /** One entry changed, and what stood there before. */
  change: { label: string; from: string; to: FieldEntry }
  /** The label of the field that bears the name; without one the record is known otherwise. */
  namedBy?: string
  /** Pictures in the form: each by its label. */
  pictures: string[]
  /** Entries that have to be emptied before the form is empty. */
  dates?: string[]
  /** What an empty new form is refused with, by group, in the order of the announcement. */
  missing: { 1: string[]; 4: string[] }
  /**
   * APP_MENU and the row ids of the reports to `logs`; a change that is not named is not reported, and none where the
   * documents give an area no number.
   */
  report?: { appMenu: number; add: RowId; edit: RowId; delete?: RowId }
}

/**
 * One area of each shape: without a name of its own, one to a place, with one picture and the province's display, and with
 * dates and a list of pictures. What the engine does alike everywhere is looked at in these; what an area says, in each.
 */
export const areaKeyPerShape: readonly string[] = ['slideShow', 'general', 'gov', 'festival']

const SUB_DISTRICT = 'กรุณาเลือกตำบล'
const PROVINCE = 'กรุณาเลือกจังหวัด'

const five = ['รูปที่ 1', 'รูปที่ 2']

export const expectedAreas: Record<string, ExpectedArea> = {
  slideShow: {
    route: '/manage/slideShow',
    heading: 'จัดการข้อมูลภาพสไลด์',
    add: 'เพิ่มภาพสไลด์',
    edit: 'แก้ไขภาพสไลด์',
    view: 'รายละเอียดภาพสไลด์',
    deleteQuestion: () => 'ต้องการลบภาพสไลด์ลำดับที่ 901 ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลภาพสไลด์',
    entries: () => [
      { label: 'ลำดับภาพ', text: '901' },
      { label: 'สถานะการใช้งาน', flag: 'ใช้งาน' },
    ],
    change: { label: 'สถานะการใช้งาน', from: 'ใช้งาน', to: { label: 'สถานะการใช้งาน', flag: 'ไม่ใช้งาน' } },
    pictures: ['รูปภาพ'],
    missing: { 1: ['กรุณาอัปโหลดรูปภาพ'], 4: [PROVINCE, 'กรุณาอัปโหลดรูปภาพ'] },
    report: { appMenu: 2, add: 'none', edit: 'image number', delete: 'none' },
  },
  general: {
    route: '/manage/general',
    heading: 'ข้อมูลทั่วไปของอำเภอ (ประวัติและที่ตั้ง)',
    add: 'เพิ่มข้อมูลทั่วไป',
    edit: 'แก้ไขข้อมูลทั่วไป',
    view: 'รายละเอียดข้อมูลทั่วไป',
    deleteQuestion: (name) => `ต้องการลบข้อมูลทั่วไปของ ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูล',
    entries: () => [
      { label: 'ที่อยู่ที่ว่าการอำเภอ', text: 'ถนนอินทวโรรส ตำบลศรีภูมิ' },
      { label: 'ที่อยู่ที่ว่าการอำเภอ (ภาษาอังกฤษ)', text: 'Inthawarorot Road' },
      { label: 'คำขวัญ', text: 'ดอยสุเทพเป็นศรี' },
      { label: 'ประวัติความเป็นมา', text: 'เริ่มก่อตั้งเมื่อปี พ.ศ. 2442\nย้ายมาที่ปัจจุบันเมื่อปี พ.ศ. 2515' },
      { label: 'ลักษณะภูมิอากาศ', text: 'ร้อนชื้น มี 3 ฤดู' },
      { label: 'ทิศเหนือ ติดต่อกับ', text: 'อำเภอแม่ริม' },
      { label: 'ละติจูด', text: '18.7883' },
      { label: 'ลองจิจูด', text: '98.9853' },
      { label: 'เนื้อที่ (ตารางกิโลเมตร)', text: '1,152.36' },
      { label: 'เทศบาล', text: '10' },
      { label: 'หมายเลขโทรศัพท์', text: '0 5322 1101' },
      { label: 'อีเมล', text: 'mueang@example.go.th' },
      { label: 'เว็บไซต์อำเภอ', text: 'https://mueang.example.go.th' },
    ],
    change: { label: 'คำขวัญ', from: 'ดอยสุเทพเป็นศรี', to: { label: 'คำขวัญ', text: 'ประเพณีเป็นสง่า' } },
    pictures: ['ตราสัญลักษณ์อำเภอ', 'แผนที่อำเภอ'],
    missing: { 1: ['กรุณากรอกที่อยู่'], 4: [PROVINCE, 'กรุณากรอกที่อยู่'] },
    report: { appMenu: 4, add: 'none', edit: 'area code', delete: 'none' },
  },
  institute: {
    route: '/manage/institute',
    heading: 'ค้นหาสถาบันการศึกษา',
    add: 'เพิ่มสถาบันการศึกษา',
    edit: 'แก้ไขสถาบันการศึกษา',
    view: 'รายละเอียดสถาบันการศึกษา',
    deleteQuestion: (name) => `ต้องการลบข้อมูลสถาบันการศึกษา ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูลสถาบันการศึกษา',
    entries: (name) => [
      { label: 'ประเภทสถาบันการศึกษา', choice: 'มัธยมศึกษาตอนต้น - มัธยมศึกษาตอนปลาย' },
      { label: 'ชื่อสถาบันการศึกษา', text: name },
      { label: 'ชื่อสถาบันการศึกษา (ภาษาอังกฤษ)', text: 'Yupparaj School' },
      { label: 'รายละเอียด (ภาษาไทย)', text: 'โรงเรียนประจำจังหวัด' },
      { label: 'บ้านเลขที่', text: '238' },
      { label: 'หมู่ที่', text: '7' },
      { label: 'รหัสไปรษณีย์', text: '50200' },
      { label: 'หมายเลขโทรศัพท์', text: '0 5341 8673' },
      { label: 'ละติจูด', text: '18.7912' },
      { label: 'ลองจิจูด', text: '98.9881' },
      { label: 'เว็บไซต์', text: 'https://school.example.ac.th' },
    ],
    change: {
      label: 'หมายเลขโทรศัพท์',
      from: '0 5341 8673',
      to: { label: 'หมายเลขโทรศัพท์', text: '0 5341 9999' },
    },
    namedBy: 'ชื่อสถาบันการศึกษา',
    pictures: ['รูปภาพ'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณาเลือกประเภทสถาบันการศึกษา', 'กรุณากรอกชื่อสถาบันการศึกษา'],
      4: [SUB_DISTRICT, 'กรุณาเลือกประเภทสถาบันการศึกษา', 'กรุณากรอกชื่อสถาบันการศึกษา'],
    },
    report: { appMenu: 19, add: 'id', edit: 'id', delete: 'id' },
  },
  gov: {
    route: '/manage/gov',
    heading: 'ค้นหาหน่วยงานภาครัฐและเอกชน',
    add: 'เพิ่มหน่วยงาน',
    edit: 'แก้ไขหน่วยงาน',
    view: 'รายละเอียดหน่วยงาน',
    deleteQuestion: (name) => `ต้องการลบข้อมูลหน่วยงาน ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูลหน่วยงาน',
    entries: (name) => [
      { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
      { label: 'ชื่อหน่วยงาน', text: name },
      { label: 'ชื่อหน่วยงาน (ภาษาอังกฤษ)', text: 'Land Office' },
      { label: 'บ้านเลขที่', text: '12/3' },
      { label: 'หมู่ที่', text: '4' },
      { label: 'ถนน', text: 'ช้างม่อย' },
      { label: 'รหัสไปรษณีย์', text: '50300' },
      { label: 'หมายเลขโทรศัพท์', text: '0 5324 5678' },
      { label: 'ละติจูด', text: '18.7900' },
      { label: 'ลองจิจูด', text: '98.9990' },
    ],
    change: { label: 'ถนน', from: 'ช้างม่อย', to: { label: 'ถนน', text: 'ท่าแพ' } },
    namedBy: 'ชื่อหน่วยงาน',
    pictures: ['รูปภาพ'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณาเลือกประเภทหน่วยงาน'],
      4: [SUB_DISTRICT, 'กรุณาเลือกประเภทหน่วยงาน', 'กรุณาเลือกที่ตั้งหน่วยงาน'],
    },
    report: { appMenu: 23, add: 'none', edit: 'id', delete: 'none' },
  },
  tourism: {
    route: '/manage/tourism',
    heading: 'จัดการสถานที่ท่องเที่ยว ร้านอาหาร และวัฒนธรรม',
    add: 'เพิ่มสถานที่ท่องเที่ยว',
    edit: 'แก้ไขสถานที่ท่องเที่ยว',
    view: 'รายละเอียดสถานที่ท่องเที่ยว',
    deleteQuestion: (name) => `ต้องการลบข้อมูลสถานที่ท่องเที่ยว ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูล',
    entries: (name) => [
      { label: 'ประเภทสถานที่', choice: 'ร้านอาหาร' },
      { label: 'ชื่อสถานที่', text: name },
      { label: 'ชื่อสถานที่ (ภาษาอังกฤษ)', text: 'Khao Soi House' },
      { label: 'ละติจูด', text: '18.7955' },
      { label: 'ลองจิจูด', text: '98.9990' },
      { label: 'ลิงก์ข้อมูลเพิ่มเติม', text: 'https://food.example.com' },
    ],
    change: {
      label: 'ประเภทสถานที่',
      from: 'ร้านอาหาร',
      to: { label: 'ประเภทสถานที่', choice: 'สถานที่ทางวัฒนธรรม' },
    },
    namedBy: 'ชื่อสถานที่',
    pictures: five,
    missing: {
      1: [SUB_DISTRICT, 'กรุณาเลือกประเภทสถานที่ท่องเที่ยว', 'กรุณากรอกชื่อสถานที่ท่องเที่ยว'],
      4: [SUB_DISTRICT, 'กรุณาเลือกประเภทสถานที่ท่องเที่ยว', 'กรุณากรอกชื่อสถานที่ท่องเที่ยว'],
    },
    report: { appMenu: 21, add: 'none', edit: 'id' },
  },
  tradition: {
    route: '/manage/tradition',
    heading: 'จัดการข้อมูลประเพณี',
    add: 'เพิ่มประเพณี',
    edit: 'แก้ไขประเพณี',
    view: 'รายละเอียดประเพณี',
    deleteQuestion: (name) => `ต้องการลบข้อมูลประเพณี ${name} ตำบลช้างม่อย อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูล',
    entries: (name) => [
      { label: 'ชื่อประเพณี', text: name },
      { label: 'ชื่อประเพณี (ภาษาอังกฤษ)', text: 'Salak Phat' },
      { label: 'รายละเอียด (ภาษาไทย)', text: 'ถวายสลากภัตแด่พระสงฆ์' },
      { label: 'รายละเอียด (ภาษาอังกฤษ)', text: 'Offerings by lot.' },
      { label: 'วันที่เริ่มต้น', date: '05/09/2569' },
      { label: 'วันที่สิ้นสุด', date: '07/09/2569' },
    ],
    change: {
      label: 'รายละเอียด (ภาษาไทย)',
      from: 'ถวายสลากภัตแด่พระสงฆ์',
      to: { label: 'รายละเอียด (ภาษาไทย)', text: 'ทานก๋วยสลาก' },
    },
    namedBy: 'ชื่อประเพณี',
    pictures: five,
    dates: ['วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณากรอกชื่อประเพณี', 'กรุณาเลือกวันที่เริ่มต้นของประเพณี', 'กรุณาเลือกวันที่สิ้นสุดของประเพณี'],
      4: [SUB_DISTRICT, 'กรุณากรอกชื่อประเพณี', 'กรุณาเลือกวันที่เริ่มต้นของประเพณี', 'กรุณาเลือกวันที่สิ้นสุดของประเพณี'],
    },
    report: { appMenu: 15, add: 'none', edit: 'id' },
  },
  festival: {
    route: '/manage/festival',
    heading: 'จัดการข้อมูลเทศกาล',
    add: 'เพิ่มเทศกาล',
    edit: 'แก้ไขเทศกาล',
    view: 'รายละเอียดเทศกาล',
    deleteQuestion: (name) => `ยืนยันการลบกิจกรรม หัวข้อ: ${name}`,
    empty: 'ไม่มีข้อมูลเทศกาล',
    entries: (name) => [
      { label: 'ชื่อเทศกาล', text: name },
      { label: 'ชื่อเทศกาล (ภาษาอังกฤษ)', text: 'Yi Peng' },
      { label: 'รายละเอียด (ภาษาไทย)', text: 'ปล่อยโคมลอยและลอยกระทง' },
      { label: 'วันที่เริ่มต้น', date: '23/11/2569' },
      { label: 'วันที่สิ้นสุด', date: '25/11/2569' },
      { label: 'วันที่แสดงผล', date: '01/11/2569' },
    ],
    change: {
      label: 'รายละเอียด (ภาษาไทย)',
      from: 'ปล่อยโคมลอยและลอยกระทง',
      to: { label: 'รายละเอียด (ภาษาไทย)', text: 'ลอยกระทง' },
    },
    namedBy: 'ชื่อเทศกาล',
    pictures: five,
    dates: ['วันที่เริ่มต้น', 'วันที่สิ้นสุด', 'วันที่แสดงผล'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณาเลือกวันที่แสดงผล', 'กรุณาเลือกวันที่สิ้นสุด', 'กรุณาเลือกวันที่เริ่มต้น', 'กรุณากรอกชื่อเทศกาล'],
      4: [SUB_DISTRICT, 'กรุณาเลือกวันที่แสดงผล', 'กรุณาเลือกวันที่สิ้นสุด', 'กรุณาเลือกวันที่เริ่มต้น', 'กรุณากรอกชื่อเทศกาล'],
    },
    report: { appMenu: 16, add: 'none', edit: 'id' },
  },
  activity: {
    route: '/manage/activity',
    heading: 'จัดการข้อมูลกิจกรรม',
    add: 'เพิ่มกิจกรรม',
    edit: 'แก้ไขกิจกรรม',
    view: 'รายละเอียดกิจกรรม',
    deleteQuestion: (name) => `ต้องการลบกิจกรรม หัวข้อ ${name} รายละเอียด ปลูกต้นไม้ริมคลอง ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูล',
    entries: (name) => [
      { label: 'หัวข้อกิจกรรม', text: name },
      { label: 'หัวข้อกิจกรรม (ภาษาอังกฤษ)', text: 'Planting trees' },
      { label: 'รายละเอียดกิจกรรม', text: 'ปลูกต้นไม้ริมคลอง' },
      { label: 'วันที่เริ่มต้น', date: '02/12/2569' },
      { label: 'วันที่สิ้นสุด', date: '02/12/2569' },
      { label: 'แสดงผลระดับอำเภอ', flag: 'ไม่แสดงผล' },
    ],
    change: {
      label: 'แสดงผลระดับอำเภอ',
      from: 'ไม่แสดงผล',
      to: { label: 'แสดงผลระดับอำเภอ', flag: 'แสดงผล' },
    },
    namedBy: 'หัวข้อกิจกรรม',
    pictures: five,
    dates: ['วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณากรอกหัวข้อกิจกรรม', 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม', 'กรุณาเลือกวันที่สิ้นสุดกิจกรรม'],
      4: [PROVINCE, 'กรุณากรอกหัวข้อกิจกรรม', 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม', 'กรุณาเลือกวันที่สิ้นสุดกิจกรรม'],
    },
    report: { appMenu: 11, add: 'none', edit: 'id' },
  },
  otop: {
    route: '/manage/otop',
    heading: 'จัดการข้อมูลสินค้า OTOP',
    add: 'เพิ่มสินค้า OTOP',
    edit: 'แก้ไขสินค้า OTOP',
    view: 'รายละเอียดสินค้า OTOP',
    deleteQuestion: (name) => `ต้องการลบสินค้า ${name} (สานด้วยมือ) ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูลสินค้า OTOP',
    entries: (name) => [
      { label: 'ประเภท', choice: 'ของใช้ ของตกแต่ง และของที่ระลึก' },
      { label: 'ประเภทย่อย', choice: 'จักสาน' },
      { label: 'ชื่อสินค้า', text: name },
      { label: 'รายละเอียด', text: 'สานด้วยมือ' },
      { label: 'ขนาด', text: '20 x 20 x 30' },
      { label: 'น้ำหนัก', text: '300 กรัม' },
      { label: 'ระดับดาว', choice: '4 ดาว' },
      { label: 'ราคา', text: '1,250.50' },
      { label: 'บ้านเลขที่', text: '9' },
      { label: 'หมู่ที่', text: '12' },
      { label: 'รหัสไปรษณีย์', text: '50300' },
      { label: 'หมายเลขโทรศัพท์', text: '08 1234 5678' },
    ],
    change: { label: 'ราคา', from: '1,250.50', to: { label: 'ราคา', text: '990' } },
    namedBy: 'ชื่อสินค้า',
    pictures: ['รูปภาพ'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณากรอกชื่อสินค้า', 'กรุณาเลือกประเภทสินค้า', 'กรุณาเลือกประเภทย่อยของสินค้า'],
      4: [PROVINCE, 'กรุณากรอกชื่อสินค้า', 'กรุณาเลือกประเภทสินค้า', 'กรุณาเลือกประเภทย่อยของสินค้า'],
    },
    report: { appMenu: 8, add: 'none', edit: 'id', delete: 'id' },
  },
  landmark: {
    route: '/manage/landmarks',
    heading: 'จัดการสถานที่อื่น ๆ (โรงพยาบาล ตลาด หอกระจายข่าว เป็นต้น)',
    add: 'เพิ่มสถานที่',
    edit: 'แก้ไขสถานที่',
    view: 'รายละเอียดสถานที่',
    deleteQuestion: (name) => `ต้องการลบสถานที่ ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูล',
    entries: (name) => [
      { label: 'ประเภท', choice: 'ตลาดสด' },
      { label: 'เว็บไซต์', text: 'https://market.example.com' },
      { label: 'ชื่อสถานที่', text: name },
      { label: 'ชื่อสถานที่ (ภาษาอังกฤษ)', text: 'Morning Market' },
      { label: 'รายละเอียด (ภาษาไทย)', text: 'เปิดทุกวัน 05.00-10.00 น.' },
      { label: 'ละติจูด', text: '18.7905' },
      { label: 'ลองจิจูด', text: '99.0012' },
    ],
    change: {
      label: 'รายละเอียด (ภาษาไทย)',
      from: 'เปิดทุกวัน 05.00-10.00 น.',
      to: { label: 'รายละเอียด (ภาษาไทย)', text: 'เปิดทุกวัน 04.00-12.00 น.' },
    },
    namedBy: 'ชื่อสถานที่',
    pictures: ['รูปภาพ'],
    missing: {
      1: [SUB_DISTRICT, 'กรุณาเลือกประเภท', 'กรุณากรอกชื่อสถานที่'],
      4: [SUB_DISTRICT, 'กรุณาเลือกประเภท', 'กรุณากรอกชื่อสถานที่'],
    },
    report: { appMenu: 22, add: 'none', edit: 'id', delete: 'id' },
  },
  royal: {
    route: '/royal',
    heading: 'จัดการข้อมูลกิจกรรมเทิดพระเกียรติ',
    add: 'เพิ่มกิจกรรมเทิดพระเกียรติ',
    edit: 'แก้ไขกิจกรรมเทิดพระเกียรติ',
    view: 'รายละเอียดกิจกรรมเทิดพระเกียรติ',
    deleteQuestion: (name) => `ต้องการลบข้อมูลกิจกรรมเทิดพระเกียรติ ${name} ใช่หรือไม่`,
    empty: 'ไม่มีข้อมูลกิจกรรมเทิดพระเกียรติ',
    entries: (name) => [
      { label: 'ชื่อกิจกรรม', text: name },
      { label: 'ชื่อกิจกรรม (ภาษาอังกฤษ)', text: 'Wreath-Laying Ceremony' },
      { label: 'รายละเอียด (ภาษาไทย)', text: 'วางพวงมาลาถวายราชสักการะ' },
      { label: 'วันที่เริ่มต้น', date: '23/10/2569' },
      { label: 'วันที่สิ้นสุด', date: '23/10/2569' },
      { label: 'สถานที่', text: 'หอประชุมอำเภอ' },
    ],
    change: {
      label: 'สถานที่',
      from: 'หอประชุมอำเภอ',
      to: { label: 'สถานที่', text: 'ศาลากลางจังหวัด' },
    },
    namedBy: 'ชื่อกิจกรรม',
    pictures: five,
    dates: ['วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
    missing: {
      1: ['กรุณากรอกชื่อกิจกรรม', 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม'],
      4: [PROVINCE, 'กรุณากรอกชื่อกิจกรรม', 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม'],
    },
  },
}

/** The pictures of a form, each another one. */
export async function pictureEntries({ pictures }: ExpectedArea): Promise<FieldEntry[]> {
  return Promise.all(
    pictures.map(async (label, index) => ({
      label,
      picture: await smallPicture(index + 1, { width: 1280, height: 720 }),
    })),
  )
}
