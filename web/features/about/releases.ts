/** What has changed for officials, newest first. The newest entry is the version that runs: a test holds package.json to it. */
export type Release = {
  version: string
  /** The day it came, `yyyymmdd` Gregorian. */
  date: string
  changes: readonly string[]
}

export const RELEASES: readonly [Release, ...Release[]] = [
  {
    version: '0.2.0',
    date: '20261121',
    changes: [
      'จัดการผู้ใช้งาน นำเข้าบัญชีจาก Excel และกำหนดรหัสผ่านใหม่ (ผู้ดูแลระบบ)',
      'ประวัติการใช้งานสำหรับผู้ดูแลระบบ และหน้ากิจกรรมของฉันสำหรับทุกคน',
      'ข้อมูลบุคลากร กำนัน ผู้ใหญ่บ้าน และกิจกรรมเทิดพระเกียรติ',
      'ส่งออกรายการที่ค้นพบเป็นไฟล์ Excel ได้ทุกงาน',
      'คู่มือการใช้งานพร้อมภาพหน้าจอ',
    ],
  },
  {
    version: '0.1.0',
    date: '20261120',
    changes: ['เปิดใช้ข้อมูลบนเว็บไซต์อำเภอสิบงาน พร้อมประวัติการแก้ไข การเลิกทำ และถังข้อมูลที่ลบ'],
  },
]
