import { type CoordinatePair, parseCoordinatePair } from '#domain/places/coordinates.ts'
import { isShortMapLink } from '#domain/places/map-links.ts'

/** The point in a text, or a sentence that says why there is none. */
export function parsePastedPoint(text: string): { pair: CoordinatePair } | { refused: string } {
  const pair = parseCoordinatePair(text)
  if (pair) return { pair }
  return { refused: isShortMapLink(text) ? SHORT_LINK : NO_POINT }
}

const NO_POINT = 'ไม่พบพิกัดในข้อความนี้ กรุณาวางพิกัด เช่น 18.79, 98.98 หรือลิงก์ของแผนที่'
const SHORT_LINK = 'ลิงก์แบบย่อไม่มีพิกัด กรุณาเปิดลิงก์ในเบราว์เซอร์ แล้วคัดลอกที่อยู่จากแถบที่อยู่มาวาง'
