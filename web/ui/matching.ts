import { searchable, searchTokens } from '#domain/thai-text.ts'

/**
 * The options whose label holds every part of what was typed, however its Thai is spelled; those that begin with it come
 * first, else the order stays. Nothing typed finds everything.
 */
export function matching<Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const parts = searchTokens(typed)
  if (parts.length === 0) return [...options]
  const beginning = searchable(typed)
  const found = options
    .map((option) => ({ option, form: searchable(option.label) }))
    .filter(({ form }) => parts.every((part) => form.includes(part)))
  const first = found.filter(({ form }) => form.startsWith(beginning))
  const rest = found.filter(({ form }) => !form.startsWith(beginning))
  return [...first, ...rest].map(({ option }) => option)
}
