/** Composes Thai sentences: Thai letters stand next to Latin ones and digits only with a space between. */

const THAI_END = /[\u0e01-\u0e3a\u0e40-\u0e4e]$/
const THAI_START = /^[\u0e01-\u0e3a\u0e40-\u0e4e]/
const OTHER_END = /[A-Za-z0-9%)”]$/
const OTHER_START = /^[A-Za-z0-9(“]/

/** Joins two parts of a sentence, with a space where the writing changes. */
export function joinThai(before: string, after: string): string {
  const changes =
    (THAI_END.test(before) && OTHER_START.test(after)) || (OTHER_END.test(before) && THAI_START.test(after))
  return changes ? `${before} ${after}` : before + after
}

/** A template with {@link joinThai} around each of its values: `ไม่พบ${name}ที่ตรงกับ`. */
export const thaiSentence = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number | undefined)[]
): string =>
  texts
    .slice(1)
    .reduce(
      (sentence, text, at) => joinThai(joinThai(sentence, String(values[at] ?? '')), text),
      texts[0] ?? '',
    )
