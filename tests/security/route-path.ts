/** The paths of the calls that the server declares, filled in for what is tried against all of them. */
import type { Route } from '#server/http/route.ts'

/** The path of a call with something in the place of each `:parameter`. */
export function fillRoutePath(call: Route, value: (name: string) => string): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)))
}
