/** The paths of the calls that the server declares, filled in for what is tried against all of them. */
import type { Call } from '#server/http/route.ts'

/** The path of a call with something in the place of each `:parameter`. */
export function pathWith(call: Call, value: (name: string) => string): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)))
}
