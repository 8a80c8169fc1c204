/** The manuals by address: the chapters for all users, and those of their level. */
import type { ManualChapter, ManualChapters } from './chapter.ts'
import { commonChapters } from './common-chapters.ts'
import { surveyChapters } from './survey-chapters.ts'
import { villageChapters } from './village-chapters.ts'
import { workChapters } from './work-chapters.ts'

const levelChapters = {
  website: {
    heading: 'ข้อมูลบนเว็บไซต์อำเภอ',
    steps: [
      'ประวัติและที่ตั้ง: มีได้หนึ่งรายการต่อพื้นที่ กรอกที่อยู่ คำขวัญ ประวัติ อาณาเขต ตราสัญลักษณ์ และแผนที่',
      'ภาพสไลด์ หน่วยงาน สถาบันการศึกษา สถานที่ท่องเที่ยว ประเพณี เทศกาล กิจกรรม สินค้า OTOP และสถานที่อื่น ๆ: เพิ่มได้ไม่จำกัดรายการ',
      'รายการใหม่แสดงบนเว็บไซต์ของอำเภอก่อน การแสดงผลระดับจังหวัดเป็นหน้าที่ของที่ทำการปกครองจังหวัด',
      'กิจกรรมเทิดพระเกียรติ: ผู้ที่แก้ไขข้อความล่าสุดเปิดการแสดงผลเองไม่ได้ ต้องให้เจ้าหน้าที่อีกท่านตรวจทานก่อน',
    ],
  },
  display: {
    heading: 'การเปิดและปิดการแสดงผลระดับจังหวัด',
    steps: [
      'ค้นหาข้อมูลของอำเภอในจังหวัด คอลัมน์สถานะการแสดงผลบอกว่าข้อมูลใดแสดงอยู่',
      'กดปุ่ม “เปิดแสดงผล” หรือ “ปิดแสดงผล” ท้ายรายการ แล้วยืนยัน',
      'ข้อมูลที่อำเภอเป็นผู้ดูแล ระดับจังหวัดดูรายละเอียดได้ แต่แก้ไขและลบไม่ได้ในงานส่วนใหญ่',
    ],
    picture: { name: 'display', shows: 'รายการเทศกาลของจังหวัด พร้อมสถานะการแสดงผล' },
  },
  users: {
    heading: 'การจัดการผู้ใช้งาน',
    steps: [
      'เมนู “จัดการผู้ใช้งาน” แยกบัญชีตามสถานะ ค้นหาได้จากชื่อ เลขประจำตัวประชาชน พื้นที่ และระดับผู้ใช้งาน',
      'เพิ่มผู้ใช้งานทีละคน หรือดาวน์โหลดแบบฟอร์ม Excel กรอก แล้วนำเข้าทั้งไฟล์ ระบบแสดงสิ่งที่จะเปลี่ยนและข้อผิดพลาดรายช่องก่อนบันทึก',
      'ระงับการใช้งานเมื่อผู้ใช้งานย้ายหรือพ้นหน้าที่ การเข้าใช้งานทุกเครื่องของบัญชีนั้นสิ้นสุดทันที',
      'บัญชีที่ไม่ได้ใช้เกิน 6 เดือนเข้าใช้ไม่ได้จนกว่าจะปลดล็อก',
      'ปุ่ม “กำหนดรหัสผ่านใหม่” ใช้ตั้งรหัสผ่านชั่วคราวเมื่อผู้ใช้งานลืมรหัสผ่าน ผู้ใช้งานต้องเปลี่ยนเมื่อเข้าใช้ครั้งถัดไป',
    ],
    picture: { name: 'users', shows: 'รายการผู้ใช้งาน' },
  },
  logs: {
    heading: 'ประวัติการใช้งาน',
    steps: [
      'เมนูนี้มีเฉพาะผู้ดูแลระบบ ไม่มีสำหรับผู้ดูแลระบบระดับกรมและผู้อำนวยการ ซึ่งดูได้เฉพาะ “ประวัติการใช้งานของท่าน”',
      'เลือกช่วงวันที่ แล้วกรองตามผู้ใช้งาน เมนู การกระทำ และพื้นที่ กดที่รายการเพื่อดูค่าก่อนและหลังแก้ไข',
      'ประวัติการใช้งานทั้งหมดมีสรุปจำนวนรายจังหวัดและรายงาน และส่งออกเป็นไฟล์ Excel ได้',
      'ประวัติแก้ไขหรือลบไม่ได้ไม่ว่าโดยผู้ใด',
    ],
    picture: { name: 'logs', shows: 'ประวัติการใช้งานทั้งหมด' },
  },
} satisfies ManualChapters

const CHAPTERS = {
  ...commonChapters,
  ...surveyChapters,
  ...villageChapters,
  ...workChapters,
  ...levelChapters,
}
type ChapterKey = keyof typeof CHAPTERS

const GETTING_STARTED = ['sign-in', 'menu', 'search'] as const
const WORKING = ['edit', 'dates', 'pictures', 'public', 'excel', 'carry', 'undo'] as const

const MANUALS: Readonly<Record<string, readonly ChapterKey[]>> = {
  '/manuals/village-team': ['team', 'report', ...GETTING_STARTED, 'edit', 'people'],
  '/manuals/survey': ['prepare', 'questions', 'answers', 'results', ...GETTING_STARTED, 'edit', 'dates'],
  '/manuals/mediation': ['mediators', 'figures', ...GETTING_STARTED, 'edit', 'people'],
  '/manuals/district': [
    ...GETTING_STARTED,
    ...WORKING,
    'work',
    'charts',
    'website',
    'village-sheets',
    'people',
  ],
  '/manuals/province': [
    ...GETTING_STARTED,
    'display',
    'review',
    ...WORKING,
    'work',
    'charts',
    'village-totals',
    'people',
  ],
  '/manuals/administrator': [...GETTING_STARTED, 'users', 'logs', ...WORKING, 'people'],
}

/** The chapters of a manual in order, with the fragments of their addresses; none for an unknown path. */
export function manualChapters(path: string): (ManualChapter & { key: ChapterKey })[] {
  return (MANUALS[path] ?? []).map((key) => ({ key, ...CHAPTERS[key] }))
}
