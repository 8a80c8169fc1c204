import { IconChevronRight, IconPin, IconPinFilled } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useSession } from '#web/api/session.ts'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { containsPath, menuLeafAddress, menuSections } from '../menu/menu-state.ts'
import { isBranch, type MenuBranch, type MenuLeaf, type MenuNode } from '../menu/menu-tree.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './side-nav.module.css'
import type { MenuUsage } from './menu-usage.ts'
import type { OpenBranches } from './use-open-branches.ts'

type EntriesProps = {
  entries: readonly MenuNode[]
  branches: OpenBranches
  usage: MenuUsage
  /** The keys of the branches above. */
  above?: readonly string[]
}

/** The entries of a level below their headings, which fold. */
export function Entries({ entries, above = [], ...rest }: EntriesProps) {
  return menuSections(entries).map(({ heading, entries: inside }) => {
    const list = (
      <ul className={classes.list}>
        {inside.map((entry) => (
          <li key={entry.key}>
            {isBranch(entry) ? (
              <Branch entry={entry} siblings={entries} above={above} {...rest} />
            ) : (
              <Leaf entry={entry} usage={rest.usage} />
            )}
          </li>
        ))}
      </ul>
    )
    if (heading === '') return <div key={heading}>{list}</div>
    return (
      <Section key={heading} heading={heading} branches={rest.branches} id={[...above, heading].join(' ')}>
        {list}
      </Section>
    )
  })
}

type SectionProps = { heading: string; id: string; branches: OpenBranches; children: ReactNode }

function Section({ heading, id, branches, children }: SectionProps) {
  const listId = useId()
  const isOpen = !branches.isFolded(id)
  return (
    <div>
      <button
        type="button"
        className={classes.heading}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => branches.fold(id)}
      >
        <span className="rest">{heading}</span>
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}

type BranchProps = EntriesProps & {
  entry: MenuBranch
  siblings: readonly MenuNode[]
  above: readonly string[]
}

function Branch({ entry, siblings, above, branches, usage }: Omit<BranchProps, 'entries'>) {
  const { path } = useNavigation()
  const id = useId()
  const isOpen = branches.isOpen(entry.key)
  return (
    <>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.item}
          aria-expanded={isOpen}
          aria-controls={id}
          data-current={containsPath(entry, path) || undefined}
          onClick={() =>
            branches.toggle(
              entry.key,
              siblings.filter(isBranch).map(({ key }) => key),
            )
          }
        >
          <MenuIcon name={entry.icon} size={20} />
          <span className="rest">{entry.title}</span>
          <IconChevronRight className={classes.chevron} size={18} aria-hidden />
        </button>
        {isOpen && (
          <PinButton
            isPinned={branches.isPinned(entry.key)}
            pin={`เปิด “${entry.title}” ค้างไว้`}
            unpin={`เลิกเปิด “${entry.title}” ค้างไว้`}
            onToggle={() => branches.pin(entry.key)}
          />
        )}
      </div>
      <div id={id} className={classes.inside} hidden={!isOpen}>
        {isOpen && (
          <Entries entries={entry.children} branches={branches} usage={usage} above={[...above, entry.key]} />
        )}
      </div>
    </>
  )
}

type LeafProps = { entry: MenuLeaf; usage: MenuUsage; isFrequent?: boolean }

/** An entry that opens a screen. One of those that the user opens most can be pinned there. */
export function Leaf({ entry, usage, isFrequent = false }: LeafProps) {
  const { path } = useNavigation()
  const { actor } = useSession()
  const isCurrent = containsPath(entry, path)
  return (
    <div className={classes.line}>
      <PageLink
        className={classes.item}
        to={menuLeafAddress(entry, actor)}
        // The page has one current entry in the menu itself.
        aria-current={isCurrent && !isFrequent ? 'page' : undefined}
        data-current={isCurrent || undefined}
      >
        <MenuIcon name={entry.icon} size={20} />
        <span className="rest">{entry.title}</span>
        <WaitingCount of={entry.key} />
      </PageLink>
      {isFrequent && (
        <PinButton
          isPinned={usage.isPinned(entry.path)}
          pin={`เก็บ “${entry.title}” ไว้ในใช้บ่อย`}
          unpin={`เลิกเก็บ “${entry.title}” ไว้ในใช้บ่อย`}
          onToggle={() => usage.pin(entry.path)}
        />
      )}
    </div>
  )
}

type PinButtonProps = { isPinned: boolean; pin: string; unpin: string; onToggle: () => void }

function PinButton({ isPinned, pin, unpin, onToggle }: PinButtonProps) {
  const label = isPinned ? unpin : pin
  const Icon = isPinned ? IconPinFilled : IconPin
  return (
    <button
      type="button"
      className={classes.pin}
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      onClick={onToggle}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

/** How much waits for the user behind an entry; it loads after the page. */
export const WaitingCount = optionalComponent(
  () => import('#web/features/home/waiting-count.tsx'),
  'WaitingCount',
)
