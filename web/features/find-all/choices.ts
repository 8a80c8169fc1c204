/** What the dialog offers for a query, in the order of the screen: screens by their names, then records, list by list. */
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

/** The screens whose names hold a query. */
export function screenGroup(screens: readonly Screen[], query: string): ChoiceGroup[] {
  if (query.trim() === '') return []
  const options = screens.map((screen) => ({ ...screen, label: screen.title }))
  const choices = matching(options, query)
    .slice(0, MOST_SCREENS)
    .map(({ path, title, trail }) => ({ address: path, text: title, note: '', place: trail, isAll: false }))
  return choices.length === 0 ? [] : [{ key: 'screens', title: 'เมนู', choices }]
}

/** The records that were found, as far as there is a screen that shows them to this official. */
export function recordGroups({ lists }: Everything, mayOpen: (path: string) => boolean): ChoiceGroup[] {
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
