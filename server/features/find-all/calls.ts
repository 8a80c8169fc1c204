/** The call that looks everywhere at once, and the one that looks for a record's like in its district. */
import { Refusal } from '#domain/refusal.ts'
import { searchTokens } from '#domain/thai-text.ts'
import { optionalText } from '#server/engine/filter.ts'
import type { Call } from '#server/http/route.ts'
import { listOf, lookupOf, several, textOf, told, whole, YES_OR_NO } from '#server/http/told.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import { findAlike } from './alike.ts'
import { HIT, IN_LIST } from './answer.ts'
import { type FindDeps, findAll } from './find.ts'

/** Fewer letters than this find half of everything. */
const FEWEST_LETTERS = 2
/** So many words are looked for; a name that holds these is found whatever is typed behind them. */
const MOST_WORDS = 8

/** So many look at once, so that they never take the database's connections from lists and saving; so many more wait. */
const AT_ONCE = { running: 2, waiting: 60 }

const TOO_SHORT = `กรุณาพิมพ์อย่างน้อย ${FEWEST_LETTERS} ตัวอักษร`

const FOUND = lookupOf(
  whole({ TITLE: textOf(), ...IN_LIST, MORE: YES_OR_NO, RECORDS: several(whole(HIT)) }),
  { LEFT_OUT: several(textOf()) },
)

/**
 * The calls, for every official of a group that works here. `find/all` takes `Q` and gives a few records of each list that holds it,
 * and the names of the lists that were left out for want of time. Nothing of what was asked is written down.
 */
export function findAllCalls(deps: FindDeps): Call[] {
  const inTurn = workQueue(AT_ONCE)
  return [
    {
      method: 'POST',
      path: 'find/all',
      told: told('Look in every list', ['Q'], FOUND),
      rule: { signedIn: true },
      takes: 'json',
      handler: ({ actor, body }) => {
        const tokens = searchTokens(optionalText(body, 'Q')).slice(0, MOST_WORDS)
        if (tokens.join('').length < FEWEST_LETTERS) {
          throw new Refusal('invalid', { field: 'Q', message: TOO_SHORT, extra: { code: 'too-short' } })
        }
        return inTurn(() => findAll(deps, { actor, tokens }))
      },
    },
    {
      method: 'POST',
      path: 'find/alike',
      told: told(
        'Records that may be the same',
        ['AREA', 'CATM_UKEY', 'NAME'],
        listOf(whole({ ...HIT, ...IN_LIST })),
      ),
      rule: { signedIn: true },
      takes: 'json',
      handler: ({ actor, body }) => inTurn(() => findAlike(deps, actor, body)),
    },
  ]
}
