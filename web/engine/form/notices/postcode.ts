/** What a form says of a postcode beside the one of its sub-district. */
import { levelPrefixes } from '#domain/places/place-names.ts'

/**
 * The sentence by which a sub-district's postcode is offered: while none is typed, and while a whole one is another. Nothing while
 * somebody types, and where both are the same. Another one may be right: some sub-districts have letters from two post offices.
 */
export function postcodeSuggestion(catmUkey: string, typed: string, known: string): string | undefined {
  const { tt } = levelPrefixes(catmUkey)
  if (typed === '') return `รหัสไปรษณีย์ของ${tt}นี้ ${known}`
  if (typed === known || typed.length < known.length) return undefined
  return `รหัสไปรษณีย์ของ${tt}นี้ในระบบคือ ${known} หากรหัสที่กรอกถูกต้องแล้ว ไม่ต้องแก้ไข`
}
