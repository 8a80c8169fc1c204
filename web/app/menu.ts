/**
 * Every entry of the menu (content areas, section 2.9; titles from 4-words, section 11), in the order of the screen: main
 * menu, sub-menu, sub-sub-menu. A content area's screen comes by itself once the area has the entry's path as its route.
 */
import { manuals } from './manuals.ts'
import { type Branch, branch, type Entry, type Leaf, screen, under } from './menu-tree.ts'

const civilServants = (path: string): Leaf => screen(path, 'ข้าราชการ', 'people')
const employees = (path: string): Leaf => screen(path, 'ลูกจ้างและพนักงานราชการ', 'people')
const districtOffice = [civilServants('/personalAa'), employees('/employerAa')]
const provincialOffice = [civilServants('/personalCC'), employees('/employeeCC')]

const personnel: Branch = branch('personnel', 'ข้อมูลบุคลากร', 'people', [
  branch('personnelDistrict', 'บุคลากรที่ทำการปกครองอำเภอ', 'people', districtOffice, { only: 1 }),
  branch('personnelProvince', 'บุคลากรที่ทำการปกครองจังหวัด', 'people', provincialOffice, { only: 2 }),
  branch('personnelCentral', 'บุคลากรส่วนกลาง', 'people', provincialOffice, { only: 3 }),
  branch(
    'personnelCombined',
    'บุคลากรทั้งหมด',
    'people',
    [...under('ที่ทำการปกครองอำเภอ', districtOffice), ...under('ที่ทำการปกครองจังหวัด', provincialOffice)],
    { from: 4 },
  ),
])

const security: Branch = branch('security', 'งานความมั่นคง', 'shield', [
  screen('/or', 'กองอาสารักษาดินแดน (อส.)', 'shield'),
  screen('/villageTeam', 'ชุดรักษาความปลอดภัยหมู่บ้าน (ชรบ.)', 'shield'),
  screen('/villageTeamReport', 'รายงาน ชรบ.', 'document'),
])

const localAdministration: Branch = branch('localAdmin', 'การปกครองท้องที่', 'village', [
  screen('/headman', 'กำนัน ผู้ใหญ่บ้าน', 'people'),
  screen('/committee', 'คณะกรรมการหมู่บ้าน (กม.)', 'people'),
  screen('/mediation', 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท', 'people'),
])

const website: Branch = branch('website', 'จัดการเว็บไซต์', 'website', [
  ...under('หน้าเว็บไซต์', [
    screen('/royal', 'กิจกรรมเทิดพระเกียรติ', 'crown'),
    screen('/landing', 'หน้าแรกก่อนเข้าสู่เว็บไซต์', 'website'),
    screen('/background', 'ภาพพื้นหลังเมนู', 'picture'),
    screen('/manage/slideShow', 'ภาพสไลด์', 'picture'),
  ]),
  ...under('ข้อมูลพื้นฐานของอำเภอ', [
    screen('/manage/general', 'ประวัติและที่ตั้ง', 'place'),
    screen('/resource', 'ทรัพยากรธรรมชาติ', 'leaf'),
    screen('/manage/institute', 'สถาบันการศึกษา', 'school'),
    screen('/hospital', 'โรงพยาบาล', 'hospital'),
    screen('/manage/gov', 'หน่วยงานภาครัฐและเอกชน', 'office'),
    screen('/manage/landmarks', 'สถานที่อื่น ๆ', 'place'),
  ]),
  ...under('เศรษฐกิจและการเกษตร', [
    screen('/agriculture', 'การเกษตร', 'leaf'),
    screen('/bank', 'ธนาคาร', 'money'),
    screen('/industry', 'อุตสาหกรรม', 'factory'),
    screen('/dept', 'ห้างสรรพสินค้า', 'shop'),
    screen('/market', 'ตลาด', 'shop'),
    screen('/manage/otop', 'สินค้า OTOP', 'gift'),
  ]),
  ...under('การท่องเที่ยวและวัฒนธรรม', [
    screen('/manage/tourism', 'สถานที่ท่องเที่ยว', 'travel'),
    screen('/touristCenter', 'ศูนย์บริการนักท่องเที่ยว', 'info'),
    screen('/transport', 'การคมนาคมขนส่ง', 'transport'),
    screen('/manage/tradition', 'ประเพณี', 'tradition'),
    screen('/manage/festival', 'เทศกาล', 'calendar'),
    screen('/manage/activity', 'กิจกรรม', 'activity'),
  ]),
  ...under('นโยบายและโครงการ', [
    branch('policies', 'นโยบาย', 'goal', [
      screen('/policy', 'นโยบาย', 'goal'),
      screen('/subpolicy', 'นโยบายย่อย', 'goal'),
      screen('/projectPolicy', 'โครงการตามนโยบาย', 'goal'),
    ]),
    screen('/project', 'โครงการ', 'goal'),
  ]),
])

const villageData: Branch = branch('villageData', 'ข้อมูลระดับหมู่บ้าน', 'data', [
  screen('/mmDetail', 'ข้อมูลทั่วไปของหมู่บ้าน', 'village'),
  screen('/mmRisk', 'ข้อมูลความเสี่ยงของหมู่บ้าน', 'shield'),
  screen('/mmDept', 'หนี้สินและการมีงานทำ', 'money'),
  screen('/mmPerson', 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ', 'people'),
  screen('/mooban&goodness', 'หมู่บ้านกับความดี', 'leaf', {
    aliases: ['/mooban-goodness'],
  }),
])

const logs: Branch = branch('logs', 'ประวัติการใช้งาน', 'history', [
  screen('/log', 'ประวัติการใช้งาน', 'history', { access: { only: 4 } }),
  screen('/logAll', 'ประวัติการใช้งานทั้งหมด', 'history', { access: { only: 4 } }),
])

export const menu: readonly Entry[] = [
  personnel,
  security,
  localAdministration,
  website,
  screen('/new', 'ข่าวประชาสัมพันธ์', 'news'),
  screen('/procurement', 'ข่าวจัดซื้อจัดจ้าง', 'cart'),
  screen('/officialDoc', 'หนังสือสั่งการ', 'document'),
  villageData,
  screen('/user', 'จัดการผู้ใช้งาน', 'user', { access: { from: 4 } }),
  logs,
  screen('/q&a', 'คำถามที่พบบ่อย', 'question', { aliases: ['/faq'] }),
  screen('/poll', 'แบบสำรวจความคิดเห็น', 'poll'),
  screen('/oit', 'การประเมินคุณธรรมและความโปร่งใส (ITA)', 'check'),
]

/** Screens that have an address but no entry (content areas, section 2.1). */
export const outsideMenu: readonly Leaf[] = [
  screen('/about', 'เกี่ยวกับระบบ', 'info'),
  screen('/resetPass', 'กำหนดรหัสผ่านใหม่', 'user', { access: { from: 4 } }),
  screen('/myActivity', 'ประวัติการใช้งานของท่าน', 'history'),
  screen('/work', 'งานที่ต้องดำเนินการ', 'goal'),
  screen('/work/review', 'รอพิจารณาแสดงผลระดับจังหวัด', 'check', { access: { only: 2 } }),
  screen('/work/notes', 'ข้อความถึงอำเภอ', 'goal'),
  screen('/briefing', 'พิมพ์บรรยายสรุปอำเภอ', 'document'),
  screen('/topic', 'หัวข้อหลัก (ITA)', 'check'),
  screen('/subtopic', 'หัวข้อย่อย (ITA)', 'check'),
  ...manuals,
]
