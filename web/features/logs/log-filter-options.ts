/** What the log pages offer to choose from. */
import { areas } from '#areas/index.ts'
import {
  AUDIT_ACTION_LABELS,
  moduleLabel,
  MODULE_LABELS,
  REPORTED_ACTION_LABELS,
} from '#domain/history/audit-actions.ts'
import type { SelectOption } from '#web/ui/search-select/select-option.ts'

const optionsOf = (words: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The content areas and the parts that tell of themselves. */
export const MODULE_OPTIONS: readonly SelectOption[] = [
  ...areas.map(({ key, titles }) => ({ value: key, label: titles.name })),
  ...optionsOf(MODULE_LABELS),
]

/** The menus that the web app reports, by their numbers. */
export const REPORTED_MODULE_OPTIONS: readonly SelectOption[] = areas.flatMap(({ appMenu, titles }) =>
  appMenu === undefined ? [] : [{ value: String(appMenu), label: titles.name }],
)

export const ACTION_OPTIONS = optionsOf(AUDIT_ACTION_LABELS)
export const REPORTED_ACTION_OPTIONS = optionsOf(REPORTED_ACTION_LABELS)

/** The name of a menu, by an area's key or a part's name. */
export const moduleName = (menu: string): string => moduleLabel(menu, areas)

/** The area of a key; nothing for a part, and for an area that is no more. */
export const areaOfModule = (menu: string) => areas.find(({ key }) => key === menu)
