/** What the command bar offers besides search: the last records, screens and actions. */
import { areas } from '#areas/index.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { PicturedRecord } from '#web/features/home/home-queries.ts'
import { colourScheme, displayOption, setDisplayOption } from '#web/ui/theme/display-settings.ts'
import { matchesMedia } from '#web/ui/browser/media-query.ts'
import { filterOptions } from '#web/ui/search-select/filter-options.ts'
import {
  NO_MATCHES,
  type SearchableScreen,
  type SearchResult,
  type SearchResultGroup,
} from './search-results.ts'

const RECORDS = 4
const SCREENS = 4
const ADDS = 2
const MATCHES = 3

/** The actions of a user: adding to each list of districts' content, the briefing, and the colour scheme. */
export function commandsFor(actor: Actor, mayOpen: (path: string) => boolean): SearchResult[] {
  const adds = areas.flatMap((area): SearchResult[] => {
    const { route, offices, titles } = area
    if (route === undefined || offices || area.onePerPlace || !mayOpen(route)) return []
    return can(actor, 'add', area) ? [result(`${route}?dialog=add`, titles.addButton)] : []
  })
  return [
    ...adds,
    ...(mayOpen('/briefing') ? [result('/briefing', 'พิมพ์บรรยายสรุป')] : []),
    ...(mayOpen('/projector') ? [result('/projector', 'แสดงอำเภอบนจอใหญ่')] : []),
    { ...result('#colour-scheme', 'สลับโหมดมืด'), run: toggleDark },
  ]
}

/** What an empty field offers. `frequent` are the paths that the user opens most. */
export function suggestions(
  records: readonly PicturedRecord[],
  commands: readonly SearchResult[],
  screens: readonly SearchableScreen[],
  frequent: readonly string[],
): SearchResultGroup[] {
  const isAdd = ({ address }: SearchResult) => address.endsWith('?dialog=add')
  const routes = records.map(({ address }) => address.split('?')[0])
  const adds = commands.filter(isAdd)
  const nearest = adds.filter(({ address }) => routes.includes(address.split('?')[0]))
  const offered = [...new Set([...nearest, ...adds.filter(({ address }) => USUAL.includes(address))])]
  const opened = frequent.flatMap((path) => screens.find((screen) => screen.path === path) ?? [])
  return [
    {
      key: 'recent',
      title: 'แก้ไขล่าสุด',
      results: records
        .slice(0, RECORDS)
        .map(({ address, name, kind, picture }) => ({ ...result(address, name, kind), picture })),
    },
    {
      key: 'frequent',
      title: 'เปิดบ่อย',
      results: opened.slice(0, SCREENS).map(({ path, title, trail }) => result(path, title, trail)),
    },
    {
      key: 'commands',
      title: 'คำสั่ง',
      results: [...offered.slice(0, ADDS), ...commands.filter((command) => !isAdd(command))],
    },
  ].filter(({ results }) => results.length > 0)
}

/** What districts add most. */
const USUAL = ['/manage/festival?dialog=add', '/manage/activity?dialog=add']

/** The actions whose name has the typed words. */
export function matchingCommands(typed: string, commands: readonly SearchResult[]): SearchResultGroup[] {
  if (typed.trim().length < 2) return []
  const options = commands.map((command) => ({ ...command, label: command.text }))
  const results = filterOptions(options, typed).slice(0, MATCHES)
  return results.length === 0 ? [] : [{ key: 'commands', title: 'คำสั่ง', results }]
}

const result = (address: string, text: string, place = ''): SearchResult => ({
  ...{ address, text, note: '', place, matches: NO_MATCHES, isAll: false },
})

function toggleDark(): void {
  const option = displayOption(colourScheme)
  const isDark = option === 'dark' || (option === 'system' && matchesMedia('(prefers-color-scheme: dark)'))
  setDisplayOption(colourScheme, isDark ? 'light' : 'dark')
}
