/** What the log pages offer to choose from. */
import { areas } from '#areas/index.ts'
import { ACTIVITY_WORDS, menuWord, PART_WORDS, REPORTED_WORDS } from '#domain/activity.ts'
import type { SelectOption } from '#web/ui/search-select.tsx'

const optionsOf = (words: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The content areas and the parts that tell of themselves. */
export const MENUS: readonly SelectOption[] = [
  ...areas.map(({ key, titles }) => ({ value: key, label: titles.name })),
  ...optionsOf(PART_WORDS),
]

/** The menus that the web app reports, by their numbers. */
export const REPORTED_MENUS: readonly SelectOption[] = areas.flatMap(({ appMenu, titles }) =>
  appMenu === undefined ? [] : [{ value: String(appMenu), label: titles.name }],
)

export const ACTIONS = optionsOf(ACTIVITY_WORDS)
export const REPORTED_ACTIONS = optionsOf(REPORTED_WORDS)

/** The name of a menu, by an area's key or a part's name. */
export const menuName = (menu: string): string => menuWord(menu, areas)

/** The area of a key; nothing for a part, and for an area that is no more. */
export const areaOf = (menu: string) => areas.find(({ key }) => key === menu)
