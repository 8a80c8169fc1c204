import { type CoordinatePair, parsePoint, type PointRejection } from '#domain/places/coordinates.ts'

/**
 * The point in a text, or a sentence that says why there is none; `isSpecific` when the text is certainly
 * meant as a point.
 */
export function parsePastedPoint(
  text: string,
): { pair: CoordinatePair } | { refused: string; isSpecific: boolean } {
  const point = parsePoint(text)
  if ('pair' in point) return point
  return { refused: SENTENCES[point.refused], isSpecific: point.refused !== 'none' }
}

const SENTENCES: Record<PointRejection, string> = {
  none: 'ไม่พบพิกัดในข้อความนี้ กรุณาวางพิกัด เช่น 18.79, 98.98 หรือลิงก์ของแผนที่',
  'short-link': 'ลิงก์แบบย่อไม่มีพิกัด กรุณาเปิดลิงก์ในเบราว์เซอร์ แล้วคัดลอกที่อยู่จากแถบที่อยู่มาวาง',
  'short-code': 'Plus Code แบบย่อไม่ระบุตำแหน่งที่แน่นอน กรุณาวางรหัสเต็ม เช่น 7MCWQXQJ+X2',
  zone: 'พิกัด UTM นี้ไม่ระบุโซน กรุณาระบุโซน 47 หรือ 48 เช่น 47Q 498765 2077890',
  datum: 'พิกัดนี้ใช้พื้นหลักฐาน Indian 1975 ซึ่งคลาดเคลื่อนจากแผนที่นี้ กรุณาแปลงเป็น WGS84 ก่อน',
}
