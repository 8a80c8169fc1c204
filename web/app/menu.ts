/**
 * Every entry of the menu (content areas, section 2.9; titles from 4-words, section 11), in the order of the screen. Up to
 * three levels: main menu, sub-menu, sub-sub-menu. A content area's screen appears by itself at its `route`.
 */
import type { Entry, Leaf } from './menu-tree.ts'
import { websiteEntries } from './menu-website.ts'

const civilServants = (key: string, path: string): Leaf => ({
  key,
  title: 'ข้าราชการ',
  icon: 'people',
  path,
  later: 'ทะเบียนข้าราชการของที่ทำการปกครอง แยกตามตำแหน่ง พร้อมวันที่เข้าดำรงตำแหน่งและพ้นจากตำแหน่ง',
})

const employees = (key: string, path: string): Leaf => ({
  key,
  title: 'ลูกจ้างและพนักงานราชการ',
  icon: 'people',
  path,
  later: 'ทะเบียนลูกจ้างและพนักงานราชการ พร้อมการโอนย้าย',
})

const districtOffice = [civilServants('personalAa', '/personalAa'), employees('employerAa', '/employerAa')]
const provincialOffice = [civilServants('personalCC', '/personalCC'), employees('employeeCC', '/employeeCC')]

export const menu: readonly Entry[] = [
  {
    key: 'personnel',
    title: 'ข้อมูลบุคลากร',
    icon: 'people',
    children: [
      {
        key: 'personnelDistrict',
        title: 'บุคลากรที่ทำการปกครองอำเภอ',
        icon: 'people',
        access: { only: 1 },
        children: districtOffice,
      },
      {
        key: 'personnelProvince',
        title: 'บุคลากรที่ทำการปกครองจังหวัด',
        icon: 'people',
        access: { only: 2 },
        children: provincialOffice,
      },
      {
        key: 'personnelCentral',
        title: 'บุคลากรส่วนกลาง',
        icon: 'people',
        access: { only: 3 },
        children: provincialOffice,
      },
      {
        key: 'personnelCombined',
        title: 'บุคลากรทั้งหมด',
        icon: 'people',
        access: { from: 4 },
        children: [
          ...districtOffice.map((leaf) => ({ ...leaf, section: 'ที่ทำการปกครองอำเภอ' })),
          ...provincialOffice.map((leaf) => ({ ...leaf, section: 'ที่ทำการปกครองจังหวัด' })),
        ],
      },
    ],
  },
  {
    key: 'security',
    title: 'งานความมั่นคง',
    icon: 'shield',
    children: [
      {
        key: 'vdc',
        title: 'กองอาสารักษาดินแดน (อส.)',
        icon: 'shield',
        path: '/or',
        later: 'ทะเบียนสมาชิกกองอาสารักษาดินแดนของพื้นที่',
      },
      {
        key: 'villageTeam',
        title: 'ชุดรักษาความปลอดภัยหมู่บ้าน (ชรบ.)',
        icon: 'shield',
        path: '/villageTeam',
        later: 'ทะเบียนสมาชิกชุดรักษาความปลอดภัยหมู่บ้าน คำสั่งแต่งตั้ง และการฝึกอบรม',
      },
      {
        key: 'villageTeamReport',
        title: 'รายงาน ชรบ.',
        icon: 'document',
        path: '/villageTeamReport',
        later: 'สรุปจำนวนสมาชิกและการฝึกอบรมของ ชรบ. รายตำบลและหมู่บ้าน',
      },
    ],
  },
  {
    key: 'localAdmin',
    title: 'การปกครองท้องที่',
    icon: 'village',
    children: [
      {
        key: 'headman',
        title: 'กำนัน ผู้ใหญ่บ้าน',
        icon: 'people',
        path: '/headman',
        later: 'ทะเบียนกำนัน ผู้ใหญ่บ้าน แพทย์ประจำตำบล สารวัตรกำนัน และผู้ช่วยผู้ใหญ่บ้าน',
      },
      {
        key: 'committee',
        title: 'คณะกรรมการหมู่บ้าน (กม.)',
        icon: 'people',
        path: '/committee',
        later: 'รายชื่อคณะกรรมการหมู่บ้านและคณะทำงานด้านต่าง ๆ',
      },
      {
        key: 'mediation',
        title: 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท',
        icon: 'people',
        path: '/mediation',
        later: 'รายชื่อผู้ไกล่เกลี่ยและสถิติการไกล่เกลี่ยรายปี',
      },
    ],
  },
  { key: 'website', title: 'จัดการเว็บไซต์', icon: 'website', children: websiteEntries },
  {
    key: 'news',
    title: 'ข่าวประชาสัมพันธ์',
    icon: 'news',
    path: '/new',
    later: 'ข่าวประชาสัมพันธ์ ข่าวกิจกรรม และประกาศ พร้อมช่วงเวลาที่แสดงผล',
  },
  {
    key: 'procurement',
    title: 'ข่าวจัดซื้อจัดจ้าง',
    icon: 'cart',
    path: '/procurement',
    later: 'ประกาศจัดซื้อจัดจ้าง ราคากลาง และผลการจัดซื้อจัดจ้าง',
  },
  {
    key: 'officialDoc',
    title: 'หนังสือสั่งการ',
    icon: 'document',
    path: '/officialDoc',
    later: 'คำสั่ง ประกาศ และหนังสือเวียน พร้อมเอกสารแนบ',
  },
  {
    key: 'villageData',
    title: 'ข้อมูลระดับหมู่บ้าน',
    icon: 'data',
    children: [
      {
        key: 'mmDetail',
        title: 'ข้อมูลทั่วไปของหมู่บ้าน',
        icon: 'village',
        path: '/mmDetail',
        later: 'จำนวนครัวเรือน ประชากร อาชีพ และสาธารณูปโภคของหมู่บ้านรายปี',
      },
      {
        key: 'mmRisk',
        title: 'ข้อมูลความเสี่ยงของหมู่บ้าน',
        icon: 'shield',
        path: '/mmRisk',
        later: 'ระดับความเสี่ยงด้านภัยพิบัติและความมั่นคงของหมู่บ้านรายปี',
      },
      {
        key: 'mmDept',
        title: 'หนี้สินและการมีงานทำ',
        icon: 'money',
        path: '/mmDept',
        later: 'หนี้สินครัวเรือน การมีงานทำ และความต้องการฝึกอาชีพของหมู่บ้านรายปี',
      },
      {
        key: 'mmPerson',
        title: 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ',
        icon: 'people',
        path: '/mmPerson',
        later: 'จำนวนผู้ลงทะเบียนสวัสดิการแห่งรัฐของหมู่บ้านรายปี',
      },
      {
        key: 'goodness',
        title: 'หมู่บ้านกับความดี',
        icon: 'leaf',
        path: '/mooban&goodness',
        aliases: ['/mooban-goodness'],
        later: 'รางวัลและผลงานเด่นของหมู่บ้าน',
      },
    ],
  },
  {
    key: 'user',
    title: 'จัดการผู้ใช้งาน',
    icon: 'user',
    path: '/user',
    access: { from: 4 },
    later: 'บัญชีผู้ใช้งาน ระดับผู้ใช้งาน และพื้นที่รับผิดชอบ',
  },
  {
    key: 'logs',
    title: 'ประวัติการใช้งาน',
    icon: 'history',
    access: { only: 4 },
    children: [
      {
        key: 'log',
        title: 'ประวัติการใช้งาน',
        icon: 'history',
        path: '/log',
        access: { only: 4 },
        later: 'รายการเพิ่ม แก้ไข และลบข้อมูล แยกตามวันเวลา ผู้ใช้งาน และพื้นที่',
      },
      {
        key: 'logAll',
        title: 'ประวัติการใช้งานทั้งหมด',
        icon: 'history',
        path: '/logAll',
        access: { only: 4 },
        later: 'ประวัติการใช้งานของทุกพื้นที่ พร้อมสรุปรายจังหวัด',
      },
    ],
  },
  {
    key: 'faq',
    title: 'คำถามที่พบบ่อย',
    icon: 'question',
    path: '/q&a',
    aliases: ['/faq'],
    later: 'คำถามและคำตอบสำหรับประชาชน แยกตามหมวด',
  },
  {
    key: 'poll',
    title: 'แบบสำรวจความคิดเห็น',
    icon: 'poll',
    path: '/poll',
    later: 'แบบสำรวจความคิดเห็นของประชาชนและสรุปผล',
  },
  {
    key: 'oit',
    title: 'การประเมินคุณธรรมและความโปร่งใส (ITA)',
    icon: 'check',
    path: '/oit',
    later: 'ลิงก์ไปยังระบบการประเมินคุณธรรมและความโปร่งใสของหน่วยงานภาครัฐ',
  },
]

/** Screens that no entry leads to, but that have an address (content areas, section 2.1). */
export const outsideMenu: readonly Leaf[] = [
  {
    key: 'about',
    title: 'เกี่ยวกับระบบ',
    icon: 'info',
    path: '/about',
    later: 'รุ่นของระบบ ผู้ดูแลระบบ และนโยบายคุ้มครองข้อมูลส่วนบุคคล',
  },
  {
    key: 'resetPass',
    title: 'กำหนดรหัสผ่านใหม่',
    icon: 'user',
    path: '/resetPass',
    access: { from: 4 },
    later: 'การกำหนดรหัสผ่านชั่วคราวให้ผู้ใช้งาน',
  },
  { key: 'topic', title: 'หัวข้อหลัก (ITA)', icon: 'check', path: '/topic', later: 'หัวข้อหลักของการประเมินรายปี' },
  {
    key: 'subtopic',
    title: 'หัวข้อย่อย (ITA)',
    icon: 'check',
    path: '/subtopic',
    later: 'หัวข้อย่อยและเกณฑ์ของการประเมินรายปี',
  },
  {
    key: 'manuals',
    title: 'คู่มือการใช้งาน',
    icon: 'question',
    path: '/manuals',
    aliases: [
      '/manuals/village-team',
      '/manuals/survey',
      '/manuals/mediation',
      '/manuals/district',
      '/manuals/province',
    ],
    later: 'คู่มือการใช้งานสำหรับเจ้าหน้าที่แต่ละระดับ',
  },
]
