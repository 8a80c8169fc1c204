/** The words of the log pages for actions and places (4-words, section 14; further screens, section 2). */

/** All actions that the server logs: changes of records and other events. */
export const AUDIT_ACTION_LABELS = {
  add: 'เพิ่ม',
  edit: 'แก้ไข',
  delete: 'ลบ',
  restore: 'กู้คืน',
  undo: 'เลิกทำ',
  show: 'เปิดการแสดงผลระดับจังหวัด',
  hide: 'ปิดการแสดงผลระดับจังหวัด',
  confirm: 'ยืนยันว่าข้อมูลยังถูกต้อง',
  pictures: 'แก้ไขรูปภาพ',
  merge: 'รวมรายการ',
  purge: 'ลบถาวร',
  'sign-in': 'เข้าสู่ระบบ',
  'sign-out': 'ออกจากระบบ',
  export: 'ส่งออก',
  import: 'นำเข้าจาก Excel',
  'import-undo': 'เลิกทำการนำเข้าจาก Excel ทั้งชุด',
  reveal: 'เปิดดูข้อมูลส่วนบุคคล',
  'pid-search': 'ค้นหาด้วยเลขประจำตัวประชาชน',
  'account-add': 'เพิ่มผู้ใช้งาน',
  'account-edit': 'แก้ไขผู้ใช้งาน',
  'account-suspend': 'ระงับการใช้งานบัญชี',
  'account-reactivate': 'ยกเลิกการระงับบัญชี',
  'account-unlock': 'ปลดล็อกบัญชี',
  'account-sign-out': 'ให้ออกจากระบบทุกเครื่อง',
  'password-reset': 'กำหนดรหัสผ่านให้ผู้ใช้งาน',
  'password-change': 'เปลี่ยนรหัสผ่าน',
  'second-factor-on': 'เปิดการยืนยันตัวตนสองขั้นตอน',
  'second-factor-off': 'ปิดการยืนยันตัวตนสองขั้นตอน',
  'second-factor-codes': 'ขอรหัสสำรองชุดใหม่',
  'second-factor-reset': 'ยกเลิกการยืนยันตัวตนสองขั้นตอนให้ผู้ใช้งาน',
  'account-import': 'นำเข้าผู้ใช้งาน',
  acknowledge: 'รับทราบหนังสือ',
  // Nobody enters paper answers of polls any more; old events stay in the logs.
  'paper-answers': 'บันทึกคำตอบจากกระดาษ',
  'paper-withdraw': 'ยกเลิกคำตอบจากกระดาษ',
  'show-batch': 'เปิดการแสดงผลระดับจังหวัดหลายรายการ',
  'show-batch-undo': 'เลิกทำการเปิดแสดงผลทั้งชุด',
  'hide-batch': 'ปิดการแสดงผลระดับจังหวัดหลายรายการ',
  'hide-batch-undo': 'เลิกทำการปิดแสดงผลทั้งชุด',
  'delete-batch': 'ลบหลายรายการ',
  'delete-batch-undo': 'เลิกทำการลบทั้งชุด',
  'edit-batch': 'แก้ไขหลายรายการพร้อมกัน',
  'edit-batch-undo': 'เลิกทำการแก้ไขทั้งชุด',
  note: 'ส่งข้อความถึงอำเภอ',
  'note-answer': 'แจ้งว่าดำเนินการตามข้อความแล้ว',
  'note-close': 'ปิดเรื่องข้อความถึงอำเภอ',
  'note-reopen': 'เปิดเรื่องข้อความถึงอำเภออีกครั้ง',
  'transfer-decline': 'ไม่รับโอนบุคลากร',
  freshness: 'กำหนดเกณฑ์ข้อมูลที่ควรตรวจทาน',
  'mail-address': 'เปลี่ยนอีเมลรับการแจ้งเตือน',
  'mail-stop': 'ระงับการส่งอีเมล',
  'mail-resume': 'ยกเลิกการระงับการส่งอีเมล',
  'webhook-add': 'เพิ่มเว็บไซต์ที่ให้แจ้ง',
  'webhook-edit': 'แก้ไขเว็บไซต์ที่ให้แจ้ง',
  'webhook-delete': 'ลบเว็บไซต์ที่ให้แจ้ง',
  'webhook-secret': 'เปลี่ยนรหัสลับของเว็บไซต์ที่ให้แจ้ง',
  'webhook-resume': 'แจ้งเว็บไซต์ที่หยุดไว้อีกครั้ง',
  'village-import': 'นำเข้ารายชื่อหมู่บ้าน',
} as const

export type AuditAction = keyof typeof AUDIT_ACTION_LABELS

export const HISTORY_ACTIONS = [
  'add',
  'edit',
  'delete',
  'restore',
  'undo',
  'show',
  'hide',
  'confirm',
  'pictures',
  'merge',
  'purge',
] as const satisfies readonly AuditAction[]
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** The parts of the program that are not content areas, by their name in events. */
export const MODULE_LABELS: Readonly<Record<string, string>> = {
  session: 'การเข้าใช้งานระบบ',
  account: 'จัดการผู้ใช้งาน',
  log: 'ประวัติการใช้งาน',
  search: 'ค้นหาทั้งระบบ',
  work: 'งานที่ต้องดำเนินการ',
  review: 'รอพิจารณาแสดงผลระดับจังหวัด',
  geography: 'รายชื่อพื้นที่',
  webhook: 'แจ้งเว็บไซต์เมื่อข้อมูลเปลี่ยน',
}

/** The actions of the web app's own reports (foundations, section 7). */
export const REPORTED_ACTION_LABELS: Readonly<Record<string, string>> = { 2: 'เพิ่ม', 3: 'แก้ไข', 4: 'ลบ' }

/** The Thai word for an action; an unknown name is shown unchanged. */
export function auditActionLabel(action: string): string {
  return (AUDIT_ACTION_LABELS as Readonly<Record<string, string>>)[action] ?? action
}

/** The Thai name of a part of the program or of an area's key; an unknown name is shown unchanged. */
export function moduleLabel(
  menu: string,
  areas: readonly { key: string; titles: { name: string } }[],
): string {
  return MODULE_LABELS[menu] ?? areas.find(({ key }) => key === menu)?.titles.name ?? (menu || '-')
}
