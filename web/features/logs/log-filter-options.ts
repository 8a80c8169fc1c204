import { areas } from '#areas/index.ts'
import {
  AUDIT_ACTION_LABELS,
  moduleLabel,
  MODULE_LABELS,
  REPORTED_ACTION_LABELS,
} from '#domain/history/audit-actions.ts'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'

const optionsOf = (words: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The areas and the features that write to the log. */
export const MODULE_OPTIONS: readonly SelectOption[] = [
  ...areas.map(({ key, titles }) => ({ value: key, label: titles.name })),
  ...optionsOf(MODULE_LABELS),
]

/** The menus that the web app reports, by number. */
export const REPORTED_MODULE_OPTIONS: readonly SelectOption[] = areas.flatMap(({ appMenu, titles }) =>
  appMenu === undefined ? [] : [{ value: String(appMenu), label: titles.name }],
)

export const ACTION_OPTIONS = optionsOf(AUDIT_ACTION_LABELS)
export const REPORTED_ACTION_OPTIONS = optionsOf(REPORTED_ACTION_LABELS)

/** The name of a menu, by area key or feature name. */
export const moduleName = (menu: string): string => moduleLabel(menu, areas)
