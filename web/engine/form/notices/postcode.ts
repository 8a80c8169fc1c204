/** Compares a postcode with that of its sub-district. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'

/**
 * The sentence that offers a sub-district's postcode: while the field is empty, and while a complete one
 * differs. Undefined while typing and where both are equal. A different one may be right: two post offices
 * serve some sub-districts.
 */
export function postcodeSuggestion(catmUkey: string, typed: string, known: string): string | undefined {
  const { tt } = levelPrefixes(catmUkey)
  if (typed === '') return thaiSentence`รหัสไปรษณีย์ของ${tt}นี้ ${known}`
  if (typed === known || typed.length < known.length) return undefined
  return thaiSentence`รหัสไปรษณีย์ของ${tt}นี้ในระบบคือ ${known} หากรหัสที่กรอกถูกต้องแล้ว ไม่ต้องแก้ไข`
}
