import { normaliseForSearch, searchTokens } from '#domain/text/thai-text.ts'

/**
 * The options whose label, with its abbreviation, holds every part of what was typed, however its Thai is spelled; those that begin with it come
 * first, else the order stays. Nothing typed finds everything.
 */
export function filterOptions<Option extends { label: string; short?: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const parts = searchTokens(typed)
  if (parts.length === 0) return [...options]
  // No form has a space of its own, so that one tells where a form begins.
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
