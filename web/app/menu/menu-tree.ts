/** The types and queries of the menu. The entries are in `menu.ts`. */
import type { Group } from '#domain/permissions/scope.ts'

/** Who sees an entry: groups from a number up, or exactly these (content areas, section 6); or everybody. */
type MenuAccess = { from: Group } | { only: Group | readonly Group[] }

/** The icons of the entries; `menu-icon.tsx` renders them. */
export type IconName =
  | 'people'
  | 'shield'
  | 'village'
  | 'website'
  | 'news'
  | 'cart'
  | 'document'
  | 'data'
  | 'user'
  | 'history'
  | 'question'
  | 'poll'
  | 'check'
  | 'crown'
  | 'picture'
  | 'place'
  | 'leaf'
  | 'money'
  | 'factory'
  | 'shop'
  | 'school'
  | 'hospital'
  | 'office'
  | 'travel'
  | 'transport'
  | 'tradition'
  | 'calendar'
  | 'activity'
  | 'gift'
  | 'goal'
  | 'info'

type MenuNodeOptions = {
  /** Unique among the entries a group sees: a screen's path, a branch's name. */
  key: string
  title: string
  icon: IconName
  access?: MenuAccess
  /** The heading above the entry. */
  section?: string
}

/** An entry that opens a screen. */
export type MenuLeaf = MenuNodeOptions & {
  path: string
  /** Other spellings of the path. */
  aliases?: readonly string[]
  /** A place has only one record. For district users the entry opens it directly. */
  isOnePerPlace?: true
}

/** An entry that opens the next level. */
export type MenuBranch = MenuNodeOptions & { children: readonly MenuNode[] }

export type MenuNode = MenuLeaf | MenuBranch

/** An entry that opens a screen. */
export function menuLeaf(
  path: string,
  title: string,
  icon: IconName,
  more: Pick<MenuLeaf, 'access' | 'aliases' | 'isOnePerPlace'> = {},
): MenuLeaf {
  return { key: path, title, icon, path, ...more }
}

/** An entry that opens the next level. */
export function menuBranch(
  key: string,
  title: string,
  icon: IconName,
  children: readonly MenuNode[],
  access?: MenuAccess,
): MenuBranch {
  return { key, title, icon, children, ...(access === undefined ? {} : { access }) }
}

export function withSection<E extends MenuNode>(section: string, entries: readonly E[]): E[] {
  return entries.map((entry) => ({ ...entry, section }))
}

/** Whether an entry leads to other entries. */
export function isBranch(entry: MenuNode): entry is MenuBranch {
  return 'children' in entry
}

/** Whether a group sees an entry or may open a screen. An unknown group sees nothing restricted. */
export function hasMenuAccess(access: MenuAccess | undefined, group: Group): boolean {
  if (access === undefined) return true
  return 'only' in access ? [access.only].flat().includes(group) : group >= access.from
}

/** The entries a group sees, without empty branches. */
export function visibleTo(group: Group, entries: readonly MenuNode[]): MenuNode[] {
  return entries
    .filter((entry) => hasMenuAccess(entry.access, group))
    .map((entry) => (isBranch(entry) ? { ...entry, children: visibleTo(group, entry.children) } : entry))
    .filter((entry) => !isBranch(entry) || entry.children.length > 0)
}

/** All entries that open a screen, in order. */
export function leavesOf(entries: readonly MenuNode[]): MenuLeaf[] {
  return entries.flatMap((entry) => (isBranch(entry) ? leavesOf(entry.children) : [entry]))
}

/** Whether a path is one of an entry's spellings, ignoring case. */
export function matchesPath(leaf: MenuLeaf, path: string): boolean {
  return [leaf.path, ...(leaf.aliases ?? [])].some((known) => known.toLowerCase() === path.toLowerCase())
}

/** The entries that lead to a path, from the first level on; undefined where none does. */
export function menuTrail(path: string, entries: readonly MenuNode[]): MenuNode[] | undefined {
  for (const entry of entries) {
    if (!isBranch(entry)) {
      if (matchesPath(entry, path)) return [entry]
      continue
    }
    const rest = menuTrail(path, entry.children)
    if (rest !== undefined) return [entry, ...rest]
  }
  return undefined
}
