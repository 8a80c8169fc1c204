/** The route of the global search, and the route that finds similar records in a record's district. */
import { fieldError } from '#domain/errors/app-error.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import {
  listSchema,
  lookupSchema,
  arrayOf,
  stringSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { type NationalIdSearchDeps, searchNationalId } from '#server/features/session/national-id-search.ts'
import { findSimilarRecords, SIMILAR_FIELDS } from './duplicates.ts'
import { IN_LIST, LISTED_HIT, MATCH } from './wire-hit.ts'
import { type GlobalSearchDeps, globalSearch, searchByNationalId } from './global-search.ts'
import { textField } from '#server/http/schema/route-schema.ts'

/** Fewer letters would match half of all records. */
const FEWEST_LETTERS = 2
/** At most this many words are searched; further words are ignored. */
const MOST_WORDS = 8

/**
 * At most this many searches run and wait, so that they never use up the connections for lists and saving.
 */
const AT_ONCE = { running: 2, waiting: 60 }

const TOO_SHORT = `กรุณากรอกคำค้นหาอย่างน้อย ${FEWEST_LETTERS} ตัวอักษร`

const FOUND = lookupSchema(
  strictObject({ TITLE: stringSchema(), ...IN_LIST, MORE: BOOLEAN, RECORDS: arrayOf(strictObject(MATCH)) }),
  { LEFT_OUT: arrayOf(stringSchema()), CORRECTED: stringSchema() },
)

const SIMILAR = listSchema(strictObject(LISTED_HIT))

/**
 * The routes, for every official of a group that works here. `find/all` takes `Q` and answers a few records
 * of each list, and the names of the lists that exceeded the time limit. `CORRECTED` are the words that were
 * searched instead of the words of the request, if these were not found. Requests are not logged. A whole
 * national ID finds the persons whose records the official may edit.
 */
export function globalSearchRoutes(deps: GlobalSearchDeps & NationalIdSearchDeps): Route[] {
  const inTurn = workQueue(AT_ONCE)
  const route = featureRoute(deps)
  return [
    route(
      'find/all',
      ['Look in every list', { Q: textField() }, FOUND],
      { signedIn: true },
      async (_deps, request) => {
        const { actor, body } = request
        const pid = parsePid(body.Q.trim())
        if (pid !== undefined) {
          const countOf = ({ data }: Awaited<ReturnType<typeof searchByNationalId>>) =>
            data.reduce((sum, { RECORDS }) => sum + RECORDS.length, 0)
          const search = () => inTurn(() => searchByNationalId(deps, actor, pid))
          return searchNationalId(deps, request, { pid, area: 'search', countOf }, search)
        }
        const tokens = searchTokens(body.Q).slice(0, MOST_WORDS)
        if (tokens.join('').length < FEWEST_LETTERS) throw fieldError('Q', TOO_SHORT, 'too-short')
        return inTurn(() => globalSearch(deps, { actor, tokens }))
      },
    ),
    route(
      'find/alike',
      ['Records that may be the same', SIMILAR_FIELDS, SIMILAR],
      { signedIn: true },
      (_deps, request) => inTurn(() => findSimilarRecords(deps, request)),
    ),
  ]
}
