/** What a menu is made of, and what one may be asked. The entries themselves stand in `menu.ts`. */
import type { Group } from '#domain/scope.ts'

/** Who sees an entry: groups from a number upwards, or exactly one (content areas, section 6). Without it everybody does. */
export type Access = { from: Group } | { only: Group }

/** The pictures of the entries; `menu-icon.tsx` draws them. */
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

type Common = {
  /** Unlike that of any other entry a group sees: a screen's path, a branch's name. */
  key: string
  title: string
  icon: IconName
  access?: Access
  /** The heading that it stands under among its neighbours. */
  section?: string
}

/** An entry that opens a screen. */
export type Leaf = Common & {
  path: string
  /** Further spellings of the path that lead to the same screen. */
  aliases?: readonly string[]
}

/** An entry that opens the next level. */
export type Branch = Common & { children: readonly Entry[] }

export type Entry = Leaf | Branch

/** An entry that opens a screen. */
export function screen(
  path: string,
  title: string,
  icon: IconName,
  more: Pick<Leaf, 'access' | 'aliases'> = {},
): Leaf {
  return { key: path, title, icon, path, ...more }
}

/** An entry that opens the next level. */
export function branch(
  key: string,
  title: string,
  icon: IconName,
  children: readonly Entry[],
  access?: Access,
): Branch {
  return { key, title, icon, children, ...(access === undefined ? {} : { access }) }
}

/** The same entries under a heading. */
export function under<E extends Entry>(section: string, entries: readonly E[]): E[] {
  return entries.map((entry) => ({ ...entry, section }))
}

/** Whether an entry leads to others rather than to a screen. */
export function isBranch(entry: Entry): entry is Branch {
  return 'children' in entry
}

/** Whether a group sees an entry or may open a screen. A group that is not known sees nothing that is restricted. */
export function permits(access: Access | undefined, group: Group): boolean {
  if (access === undefined) return true
  return 'only' in access ? group === access.only : group >= access.from
}

/** The entries a group sees, without branches that would be empty for it. */
export function visibleTo(group: Group, entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => permits(entry.access, group))
    .map((entry) => (isBranch(entry) ? { ...entry, children: visibleTo(group, entry.children) } : entry))
    .filter((entry) => !isBranch(entry) || entry.children.length > 0)
}

/** All entries that open a screen, in order. */
export function leavesOf(entries: readonly Entry[]): Leaf[] {
  return entries.flatMap((entry) => (isBranch(entry) ? leavesOf(entry.children) : [entry]))
}

/** Whether a path is one of an entry's spellings; upper and lower case are one. */
export function opens(leaf: Leaf, path: string): boolean {
  return [leaf.path, ...(leaf.aliases ?? [])].some((known) => known.toLowerCase() === path.toLowerCase())
}

/** The entries that lead to a path, from the first level on; nothing where the menu does not lead there. */
export function trailTo(path: string, entries: readonly Entry[]): Entry[] | undefined {
  for (const entry of entries) {
    if (!isBranch(entry)) {
      if (opens(entry, path)) return [entry]
      continue
    }
    const rest = trailTo(path, entry.children)
    if (rest !== undefined) return [entry, ...rest]
  }
  return undefined
}
