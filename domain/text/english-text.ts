/**
 * English-only fields have printable basic ASCII (foundations, section 5; decisions, section 4). Typographic
 * characters of word processors are first replaced by plain ones; other characters are removed and reported.
 */

/**
 * The text for an English-only field, and whether characters were removed (the form then shows one message).
 */
export type EnglishText = { text: string; stripped: boolean }

/**
 * Replaces and removes characters for an English-only field. Curly quotes, long dashes, full-width letters
 * and unusual spaces become plain characters. Line breaks stay with `keepLines` (long texts), else they
 * become spaces. An accented letter loses its accent, which counts as removed.
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
