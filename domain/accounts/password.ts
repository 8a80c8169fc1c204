/** The least number of characters of a new password, of any script (decisions, section 4). */
export const MIN_PASSWORD_LENGTH = 12

/** What is said where none was typed. */
export const PASSWORD_MISSING = 'กรุณากรอกรหัสผ่าน'

/** What whoever chooses one is told beside the field. */
export const PASSWORD_HINT = `อย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร ใช้ภาษาไทยและเว้นวรรคได้`
