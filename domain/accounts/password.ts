/** The least number of characters of a new password, of any script (decisions, section 4). */
export const MIN_PASSWORD_LENGTH = 12

/** The error message for an empty password. */
export const PASSWORD_MISSING = 'กรุณากรอกรหัสผ่าน'

/** The hint at the field for a new password. */
export const PASSWORD_HINT = `อย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร ใช้ภาษาไทยและเว้นวรรคได้`
