/**
 * English-only fields hold printable basic ASCII (foundations, section 5; decisions, section 4). Typographic
 * characters of word processors become plain ones first; what remains is taken out and reported.
 */

/**
 * What is left of a text in an English-only field, and whether anything had to be taken out (the message is
 * due once).
 */
export type EnglishText = { text: string; stripped: boolean }

/**
 * Repairs and strips a text for an English-only field. Curly quotes, long dashes, full-width letters and
 * unusual spaces become their plain equals; line breaks stay where `keepLines` (long texts) and become spaces
 * elsewhere. An accented letter loses its accent, which counts as taken out.
 */
export function toEnglish(text: string, { keepLines }: { keepLines: boolean }): EnglishText {
  const repaired = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[‘’‚‛′´ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize('NFKD')
    .replace(/[\u2010-\u2015−⁃]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/\t/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\n/g, keepLines ? '\n' : ' ')
  const plain = repaired.replace(/[^ -~\n]/g, '')
  return { text: plain, stripped: plain !== repaired }
}
