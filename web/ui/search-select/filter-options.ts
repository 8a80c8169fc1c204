import { normaliseForSearch, searchTokens } from '#domain/text/thai-text.ts'

/**
 * The options whose label or abbreviation contains every part of the typed text, in any Thai spelling. Those
 * that start with it come first, otherwise the order stays. An empty text matches all.
 */
export function filterOptions<Option extends { label: string; short?: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const parts = searchTokens(typed)
  if (parts.length === 0) return [...options]
  // Normalised texts contain no spaces, so a space marks the start of a label.
  const beginning = ` ${normaliseForSearch(typed)}`
  const found = options
    .map((option) => ({
      option,
      form: ` ${normaliseForSearch(option.label)} ${normaliseForSearch(option.short ?? '')}`,
    }))
    .filter(({ form }) => parts.every((part) => form.includes(part)))
  const first = found.filter(({ form }) => form.includes(beginning))
  const rest = found.filter(({ form }) => !form.includes(beginning))
  return [...first, ...rest].map(({ option }) => option)
}
