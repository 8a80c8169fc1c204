import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { GlobalSearchDialog, usePreloadedSearch } from '#web/features/global-search/global-search-dialog.tsx'
import { frequentPaths } from '../side-nav/menu-usage.ts'
import { storedUsage } from '../side-nav/use-menu-usage.ts'
import classes from './global-search-button.module.css'
import { canOpenPath, screensFor } from '../routing/pages.ts'
import { isCharacterKey, useShortcut } from '#web/ui/shortcut/use-shortcut.ts'

export function GlobalSearchButton() {
  const [opened, setOpened] = useState(false)
  usePreloadedSearch()
  useShortcut(isShortcut, () => setOpened(true))
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={22} aria-hidden />
        <span className={classes.words}>ค้นหาทั้งระบบ</span>
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {opened && <GlobalSearch onClose={() => setOpened(false)} />}
    </>
  )
}

/** Ctrl+K or ⌘K, or a slash. It reads `code`, because a Thai keyboard has another letter on that key. */
function isShortcut(event: KeyboardEvent): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey) return !altKey && !shiftKey && code === 'KeyK'
  return key === '/' && isCharacterKey(event)
}

/** What the command bar offers before the user has habits. */
const FIRST_SCREENS = ['/work', '/calendar', '/charts']

function GlobalSearch({ onClose }: { onClose: () => void }) {
  const { group, id } = useSession().actor
  const [pages] = useState(() => {
    const screens = group === undefined ? [] : screensFor(group)
    const frequent = frequentPaths(
      storedUsage(id),
      screens.map(({ path }) => path),
    )
    return {
      screens,
      frequent: frequent.length > 0 ? frequent : FIRST_SCREENS,
      mayOpen: (path: string) => group !== undefined && canOpenPath(path, group),
    }
  })
  return <GlobalSearchDialog {...pages} onClose={onClose} />
}
