/** Reads chosen files while they are there. */

/** Larger files are refused by their size, so they are not read. */
const MAX_READ_BYTES = 64 * 1024 * 1024

/** The sentence for a file that the browser cannot read, after its name. */
export const UNREADABLE_FILE_TEXT = 'ไม่สามารถอ่านไฟล์นี้ได้ ไฟล์อาจถูกย้าย ลบ หรือบันทึกทับหลังจากเลือก กรุณาเลือกไฟล์นี้อีกครั้ง'

/**
 * A copy of a chosen file in memory: before it is sent, the file on the disk may change, or its drive may be
 * unplugged. Undefined where the browser cannot read it.
 */
export async function readIntoMemory(file: File): Promise<File | undefined> {
  if (file.size > MAX_READ_BYTES) return file
  try {
    const { name, type, lastModified } = file
    return new File([await file.arrayBuffer()], name, { type, lastModified })
  } catch {
    return undefined
  }
}

/** The part and name of the first file of a form that cannot be read any more. */
export async function unreadableFileOf(form: FormData): Promise<{ part: string; name: string } | undefined> {
  for (const [part, value] of form) {
    if (typeof value === 'string') continue
    const isReadable = await value.arrayBuffer().then(
      () => true,
      () => false,
    )
    if (!isReadable) return { part, name: value.name }
  }
  return undefined
}
