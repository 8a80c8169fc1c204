/** The paths of the declared routes with parameters filled in, for attacks on all of them. */
import type { Route } from '#server/http/route.ts'

/** The path of a route with a value for each `:parameter`. */
export function fillRoutePath(call: Route, value: (name: string) => string): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)))
}
