import { useNavigation } from '../menu/navigation-context.ts'
import { leavesOf } from '../menu/menu-tree.ts'
import { Leaf } from './entries.tsx'
import classes from './side-nav.module.css'
import { frequentPaths, type MenuUsage } from './menu-usage.ts'

/** The screens that the user opens most, above the menu. Pinned ones stay. */
export function FrequentEntries({ usage }: { usage: MenuUsage }) {
  const leaves = leavesOf(useNavigation().entries)
  const shown = frequentPaths(
    usage,
    leaves.map(({ path }) => path),
  ).flatMap((path) => leaves.find((leaf) => leaf.path === path) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={classes.frequent} aria-label="ใช้บ่อย">
      <h2 className={classes.title}>ใช้บ่อย</h2>
      <ul className={classes.list}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <Leaf entry={entry} usage={usage} isFrequent />
          </li>
        ))}
      </ul>
    </section>
  )
}
