/** What the menu offers at a place, and under which headings. */
import { type MenuState, subMenuAddress, subsubAddress } from './menu-state.ts'
import { type Branch, type Entry, isBranch, leavesOf } from './menu-tree.ts'

/** One level of the menu: its entries and the branches that were chosen to come to it (none for the main menu). */
export type Level = { branches: readonly Branch[]; entries: readonly Entry[] }

/** The level a place belongs to: what a menu page offers, or a screen's own neighbours. */
export function levelAt(path: string, state: MenuState, entries: readonly Entry[]): Level {
  const depth = depthOf(path, state)
  const main = depth > 0 ? branchOf(entries, state.menu) : undefined
  if (main === undefined) return { branches: [], entries }
  const sub = depth > 1 ? branchOf(main.children, state.subMenu) : undefined
  if (sub === undefined) return { branches: [main], entries: main.children }
  return { branches: [main, sub], entries: sub.children }
}

/** 0 main menu, 1 sub-menu, 2 sub-sub-menu. */
function depthOf(path: string, state: MenuState): number {
  if (path === '/subMenu') return 1
  if (path === '/subsub' || state.subsub !== '') return 2
  return state.subMenu === '' ? 0 : 1
}

function branchOf(entries: readonly Entry[], key: string): Branch | undefined {
  const entry = entries.find((candidate) => candidate.key === key)
  return entry && isBranch(entry) ? entry : undefined
}

/** The address that an entry of a level leads to. */
export function addressOf(entry: Entry, { branches }: Level): string {
  if (!isBranch(entry)) return entry.path
  const [main] = branches
  return main === undefined ? subMenuAddress(entry.key) : subsubAddress(main.key, entry.key)
}

/** Entries that share a heading. */
export type Section = { heading: string; entries: Entry[] }

/** The entries by their headings, in the order in which those come first. */
export function sectionsOf(entries: readonly Entry[]): Section[] {
  const sections = new Map<string, Entry[]>()
  for (const entry of entries) {
    const heading = entry.section ?? ''
    sections.set(heading, [...(sections.get(heading) ?? []), entry])
  }
  return [...sections].map(([heading, inside]) => ({ heading, entries: inside }))
}

/** Whether an entry leads to a path. */
export function leadsTo(entry: Entry, path: string): boolean {
  return (isBranch(entry) ? leavesOf(entry.children) : [entry]).some((leaf) => leaf.path === path)
}
