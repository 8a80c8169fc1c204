import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'

/** The text of a server error if it belongs to the field `name`. Without `name`, the text of any error. */
export function errorAtField(error: unknown, name?: string): string | undefined {
  if (error === null) return undefined
  const field = error instanceof ApiError ? error.field : undefined
  return name === undefined || field === name ? failureText(error) : undefined
}
