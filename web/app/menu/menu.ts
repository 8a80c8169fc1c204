/** All entries of the menu in screen order (content areas, section 2.9). An area needs no code here. */
import { manualEntries } from './manual-entries.ts'
import {
  type MenuBranch,
  menuBranch,
  type MenuNode,
  type MenuLeaf,
  menuLeaf,
  withSection,
} from './menu-tree.ts'

const civilServants = (path: string): MenuLeaf => menuLeaf(path, 'ข้าราชการ', 'people')
const employees = (path: string): MenuLeaf => menuLeaf(path, 'ลูกจ้างและพนักงานราชการ', 'people')
const districtOffice = [civilServants('/personalAa'), employees('/employerAa')]
const provincialOffice = [civilServants('/personalCC'), employees('/employeeCC')]

const personnel: MenuBranch = menuBranch('personnel', 'ข้อมูลบุคลากร', 'people', [
  menuBranch('personnelDistrict', 'บุคลากรที่ทำการปกครองอำเภอ', 'people', districtOffice, { only: 1 }),
  menuBranch('personnelProvince', 'บุคลากรที่ทำการปกครองจังหวัด', 'people', provincialOffice, { only: 2 }),
  menuBranch('personnelCentral', 'บุคลากรส่วนกลาง', 'people', provincialOffice, { only: 3 }),
  menuBranch(
    'personnelCombined',
    'บุคลากรทั้งหมด',
    'people',
    [
      ...withSection('ที่ทำการปกครองอำเภอ', districtOffice),
      ...withSection('ที่ทำการปกครองจังหวัด', provincialOffice),
    ],
    { from: 4 },
  ),
])

const security: MenuBranch = menuBranch('security', 'งานความมั่นคง', 'shield', [
  menuLeaf('/or', 'กองอาสารักษาดินแดน (อส.)', 'shield'),
  menuLeaf('/villageTeam', 'ชุดรักษาความปลอดภัยหมู่บ้าน (ชรบ.)', 'shield'),
  menuLeaf('/villageTeamReport', 'รายงาน ชรบ.', 'document'),
])

const localAdministration: MenuBranch = menuBranch('localAdmin', 'การปกครองท้องที่', 'village', [
  menuLeaf('/headman', 'กำนัน ผู้ใหญ่บ้าน', 'people'),
  menuLeaf('/committee', 'คณะกรรมการหมู่บ้าน (กม.)', 'people'),
  menuLeaf('/mediation', 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท', 'people'),
])

const website: MenuBranch = menuBranch('website', 'จัดการเว็บไซต์', 'website', [
  ...withSection('หน้าเว็บไซต์', [
    menuLeaf('/royal', 'กิจกรรมเทิดพระเกียรติ', 'crown'),
    menuLeaf('/landing', 'หน้าแรกก่อนเข้าสู่เว็บไซต์', 'website'),
    menuLeaf('/background', 'ภาพพื้นหลังเมนู', 'picture'),
    menuLeaf('/manage/slideShow', 'ภาพสไลด์', 'picture'),
  ]),
  ...withSection('ข้อมูลพื้นฐานของอำเภอ', [
    menuLeaf('/manage/general', 'ประวัติและที่ตั้ง', 'place', { isOnePerPlace: true }),
    menuLeaf('/resource', 'ทรัพยากรธรรมชาติ', 'leaf'),
    menuLeaf('/manage/institute', 'สถาบันการศึกษา', 'school'),
    menuLeaf('/hospital', 'โรงพยาบาล', 'hospital'),
    menuLeaf('/manage/gov', 'หน่วยงานภาครัฐและเอกชน', 'office'),
    menuLeaf('/manage/landmarks', 'สถานที่อื่น ๆ', 'place'),
  ]),
  ...withSection('เศรษฐกิจและการเกษตร', [
    menuLeaf('/agriculture', 'การเกษตร', 'leaf'),
    menuLeaf('/bank', 'ธนาคาร', 'money'),
    menuLeaf('/industry', 'อุตสาหกรรม', 'factory'),
    menuLeaf('/dept', 'ห้างสรรพสินค้า', 'shop'),
    menuLeaf('/market', 'ตลาด', 'shop'),
    menuLeaf('/manage/otop', 'สินค้า OTOP', 'gift'),
  ]),
  ...withSection('การท่องเที่ยวและวัฒนธรรม', [
    menuLeaf('/manage/tourism', 'สถานที่ท่องเที่ยว', 'travel'),
    menuLeaf('/touristCenter', 'ศูนย์บริการนักท่องเที่ยว', 'info'),
    menuLeaf('/transport', 'การคมนาคมขนส่ง', 'transport'),
    menuLeaf('/manage/tradition', 'ประเพณี', 'tradition'),
    menuLeaf('/manage/festival', 'เทศกาล', 'calendar'),
    menuLeaf('/manage/activity', 'กิจกรรม', 'activity'),
  ]),
  ...withSection('นโยบายและโครงการ', [
    menuBranch('policies', 'นโยบาย', 'goal', [
      menuLeaf('/policy', 'นโยบาย', 'goal'),
      menuLeaf('/subpolicy', 'นโยบายย่อย', 'goal'),
      menuLeaf('/projectPolicy', 'โครงการตามนโยบาย', 'goal'),
    ]),
    menuLeaf('/project', 'โครงการ', 'goal'),
  ]),
])

const villageData: MenuBranch = menuBranch('villageData', 'ข้อมูลระดับหมู่บ้าน', 'data', [
  menuLeaf('/mmDetail', 'ข้อมูลทั่วไปของหมู่บ้าน', 'village'),
  menuLeaf('/mmRisk', 'ข้อมูลความเสี่ยงของหมู่บ้าน', 'shield'),
  menuLeaf('/mmDept', 'หนี้สินและการมีงานทำ', 'money'),
  menuLeaf('/mmPerson', 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ', 'people'),
  menuLeaf('/mooban&goodness', 'หมู่บ้านกับความดี', 'leaf', {
    aliases: ['/mooban-goodness'],
  }),
])

const logs: MenuBranch = menuBranch('logs', 'ประวัติการใช้งาน', 'history', [
  menuLeaf('/log', 'ประวัติการใช้งาน', 'history', { access: { only: 4 } }),
  menuLeaf('/logAll', 'ประวัติการใช้งานทั้งหมด', 'history', { access: { only: 4 } }),
])

export const menu: readonly MenuNode[] = [
  personnel,
  security,
  localAdministration,
  website,
  menuLeaf('/new', 'ข่าวประชาสัมพันธ์', 'news'),
  menuLeaf('/procurement', 'ข่าวจัดซื้อจัดจ้าง', 'cart'),
  menuLeaf('/officialDoc', 'หนังสือสั่งการ', 'document'),
  villageData,
  menuLeaf('/user', 'จัดการผู้ใช้งาน', 'user', { access: { from: 4 } }),
  menuLeaf('/webhooks', 'แจ้งเว็บไซต์เมื่อข้อมูลเปลี่ยน', 'website', { access: { from: 4 } }),
  logs,
  menuLeaf('/q&a', 'คำถามที่พบบ่อย', 'question', { aliases: ['/faq'] }),
  menuLeaf('/poll', 'แบบสำรวจความคิดเห็น', 'poll'),
  menuLeaf('/oit', 'การประเมินคุณธรรมและความโปร่งใส (ITA)', 'check'),
]

/** Groups 2 and 3 open the staff of districts by a link on the screens of their own staff. */
const aboveDistricts = { access: { only: [2, 3] } } as const

/** Screens with an address but no entry (content areas, section 2.1). */
export const outsideMenu: readonly MenuLeaf[] = [
  menuLeaf('/personalAa', 'ข้าราชการ ที่ทำการปกครองอำเภอ', 'people', aboveDistricts),
  menuLeaf('/employerAa', 'ลูกจ้างและพนักงานราชการ ที่ทำการปกครองอำเภอ', 'people', aboveDistricts),
  menuLeaf('/about', 'เกี่ยวกับระบบ', 'info'),
  menuLeaf('/resetPass', 'กำหนดรหัสผ่านใหม่', 'user', { access: { from: 4 } }),
  menuLeaf('/myActivity', 'ประวัติการใช้งานของท่าน', 'history'),
  menuLeaf('/notifications', 'ตั้งค่าการแจ้งเตือน', 'info'),
  menuLeaf('/mail', 'สถานะการส่งอีเมล', 'info', { access: { from: 4 } }),
  menuLeaf('/work', 'งานที่ต้องดำเนินการ', 'goal'),
  menuLeaf('/work/map', 'ความครบถ้วนของข้อมูล', 'data'),
  menuLeaf('/work/review', 'รอพิจารณาแสดงผลระดับจังหวัด', 'check', { access: { only: 2 } }),
  menuLeaf('/work/notes', 'ข้อความถึงอำเภอ', 'goal'),
  menuLeaf('/photos', 'จัดรูปเข้ารายการ', 'picture'),
  menuLeaf('/photos/missing', 'ถ่ายรูปที่ยังขาดใกล้ท่าน', 'picture'),
  menuLeaf('/trash', 'ข้อมูลที่ลบ', 'history'),
  menuLeaf('/calendar', 'ปฏิทิน', 'calendar'),
  menuLeaf('/briefing', 'พิมพ์บรรยายสรุปอำเภอ', 'document'),
  menuLeaf('/charts', 'แผนภูมิ', 'poll'),
  menuLeaf('/projector', 'จอแสดงผลอำเภอ', 'picture', { access: { only: 1 } }),
  menuLeaf('/topic', 'หัวข้อหลัก (ITA)', 'check'),
  menuLeaf('/subtopic', 'หัวข้อย่อย (ITA)', 'check'),
  ...manualEntries,
]
