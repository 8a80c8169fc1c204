/** The constraint that a database error reports as violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code, constraint } = error as { code: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined
}
