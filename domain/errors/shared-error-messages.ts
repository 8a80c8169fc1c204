/**
 * The error messages that the browser also shows without a response, by error code. The other messages come
 * with responses (`app-error.ts`). They are separate to keep the first load small.
 */
export const SHARED_ERROR_MESSAGES = {
  malformed: 'ข้อมูลที่ส่งมาไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
  'not-signed-in': 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
  'own-account': 'ท่านไม่สามารถระงับ ย้าย หรือกำหนดรหัสผ่านของบัญชีที่ท่านกำลังใช้งานได้',
  'group-above': 'ท่านไม่มีสิทธิกำหนดระดับผู้ใช้งานนี้',
  'not-found': 'ไม่พบข้อมูล',
  stale: 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน กรุณาตรวจสอบก่อนบันทึก',
  'pictures-full': 'เพิ่มรูปภาพได้ไม่เกิน 5 รูป',
  'too-large': 'ไฟล์มีขนาดเกิน {n} MB',
  'body-too-large': 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป',
  'not-a-document': 'กรุณาเลือกไฟล์ PDF',
  'documents-full': 'แนบเอกสารได้ไม่เกิน {n} ไฟล์',
} as const
