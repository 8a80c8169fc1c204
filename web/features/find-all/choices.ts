/** What the dialog offers for a query, in the order of the screen. */
import { searchable, searchTokens } from '#domain/thai-text.ts'
import { matching } from '#web/ui/matching.ts'
import type { Everything } from './find-call.ts'

/** A screen that may be opened, with the menus that lead to it. */
export type Screen = { path: string; title: string; trail: string }

/** One thing that can be opened. */
export type Choice = {
  address: string
  text: string
  /** Beside the text: another value of the record that holds the words. */
  note: string
  place: string
  /** It leads to a whole list. */
  isAll: boolean
}

export type ChoiceGroup = { key: string; title: string; choices: Choice[] }

/** More screens than this are no answer. */
const MOST_SCREENS = 5
/** Where many lists hold the words, fewer records of each are shown, so that the lists can be seen. */
const MANY_LISTS = 6
const SHOWN_OF_MANY = 3

/**
 * Everything for a query in its order: screens whose names begin with it, then the records that were found, as far as there is
 * a screen that shows them to this official, then screens that hold it anywhere.
 */
export function choiceGroups(
  query: string,
  screens: readonly Screen[],
  found: Everything | undefined,
  mayOpen: (path: string) => boolean,
): ChoiceGroup[] {
  const named =
    searchTokens(query).length === 0
      ? []
      : matching(
          screens.map((screen) => ({ ...screen, label: screen.title })),
          query,
        )
  const start = searchable(query)
  const begins = ({ title }: Screen) => searchable(title).startsWith(start)
  return [
    ...screenGroup('screens', named.filter(begins)),
    ...(found ? recordGroups(found, mayOpen) : []),
    ...screenGroup(
      'other-screens',
      named.filter((screen) => !begins(screen)),
    ),
  ]
}

function screenGroup(key: string, screens: readonly Screen[]): ChoiceGroup[] {
  const choices = screens
    .slice(0, MOST_SCREENS)
    .map(({ path, title, trail }) => ({ address: path, text: title, note: '', place: trail, isAll: false }))
  return choices.length === 0 ? [] : [{ key, title: 'เมนู', choices }]
}

function recordGroups({ lists }: Everything, mayOpen: (path: string) => boolean): ChoiceGroup[] {
  const shown = lists.filter(({ route }) => mayOpen(route))
  const most = shown.length > MANY_LISTS ? SHOWN_OF_MANY : Number.POSITIVE_INFINITY
  return shown.map(({ route, title, records, more, addressOfAll }) => {
    const choices = records
      .slice(0, most)
      .map(({ address, name, note, place }): Choice => ({ address, text: name, note, place, isAll: false }))
    if (more || choices.length < records.length) {
      choices.push({ address: addressOfAll, text: `ดูทั้งหมดใน${title}`, note: '', place: '', isAll: true })
    }
    return { key: `${route} ${title}`, title, choices }
  })
}
