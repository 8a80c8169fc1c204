import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'

/** The server's error for a field; without a name, the error that belongs to no other field. */
export function errorAtField(error: unknown, name?: string): string | undefined {
  if (error === null) return undefined
  const field = error instanceof ApiError ? error.field : undefined
  return name === undefined || field === name ? failureText(error) : undefined
}
