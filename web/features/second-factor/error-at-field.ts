import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'

/** What stands at a field after a call failed: the server's sentence about it. Without a name, whatever no other field is named for. */
export function errorAtField(error: unknown, name?: string): string | undefined {
  if (error === null) return undefined
  const field = error instanceof ApiError ? error.field : undefined
  return name === undefined || field === name ? failureText(error) : undefined
}
