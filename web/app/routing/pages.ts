/** The pages by path (content areas, section 2.1): the only place that knows every route. */
import type { Group } from '#domain/permissions/scope.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { menu, outsideMenu } from '../menu/menu.ts'
import { type MenuLeaf, leavesOf, matchesPath, menuTrail, visibleTo } from '../menu/menu-tree.ts'

export const MENU_PAGES: Readonly<Record<string, string>> = {
  '/': 'เมนูหลัก',
  '/menu': 'เมนูหลัก',
  '/subMenu': 'เมนูย่อย',
  '/subsub': 'เมนูย่อยลำดับที่ 3',
}

const leaves = [...leavesOf(menu), ...outsideMenu]

/** The entry of a path in any spelling, permitted or not. Several entries may have the same path. */
export function pageAt(path: string): MenuLeaf | undefined {
  return leaves.find((leaf) => matchesPath(leaf, path))
}

/** Whether a group may open a path: not if its menu hides the entry. Without an entry it is open to all. */
export function canOpenPath(path: string, group: Group): boolean {
  if (pageAt(path) === undefined) return true
  return leavesOf(openEntries(group)).some((leaf) => matchesPath(leaf, path))
}

/** Where nobody signs in with a password, nobody sets one either. */
function openEntries(group: Group) {
  const outside = outsideMenu.filter(
    ({ path }) => path !== '/resetPass' || publicSettings().passwordSignIn !== 'off',
  )
  return visibleTo(group, [...menu, ...outside])
}

/** The screens that a group may open, without repetition, with the menus that lead there. */
export function screensFor(group: Group): { path: string; title: string; trail: string }[] {
  const entries = openEntries(group)
  const screens = leavesOf(entries).map(({ path, title }) => {
    const above = menuTrail(path, entries)?.slice(0, -1) ?? []
    return { path, title, trail: above.map((entry) => entry.title).join(' › ') }
  })
  return screens.filter(({ path }, at) => screens.findIndex((other) => other.path === path) === at)
}

/** The canonical form of a path: decoded, no trailing slash, menu pages in their own case. */
export function canonicalPath(address: string): string {
  const path = decodePath(address).replace(/(.)\/+$/, '$1')
  return Object.keys(MENU_PAGES).find((known) => known.toLowerCase() === path.toLowerCase()) ?? path
}

function decodePath(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export function programName(path: string): string {
  return MENU_PAGES[path] ?? pageAt(path)?.title ?? 'ไม่พบหน้าที่ต้องการ'
}

/** The name for the window title: of screens with the same name, a group sees the heading in the menu too. */
export function windowTitle(path: string, group: Group): string {
  const screens = leavesOf(visibleTo(group, [...menu, ...outsideMenu]))
  const screen = screens.find((leaf) => matchesPath(leaf, path))
  if (screen === undefined) return programName(path)
  const isAmbiguous = screens.some((other) => other.title === screen.title && other.path !== screen.path)
  return isAmbiguous && screen.section ? `${screen.title} ${screen.section}` : screen.title
}
