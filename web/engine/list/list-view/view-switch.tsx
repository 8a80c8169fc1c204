import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react'
import { useContext } from 'react'
import type { Area } from '#domain/area/area.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { type ButtonIcon, IconButton } from '#web/ui/button/button.tsx'
import { OpenMenu, useOpenMenu } from '#web/ui/menu-button/open-menu.tsx'
import { HeadingSlots } from '../../list-screen/list-heading.tsx'
import { type ListView, offeredViews } from './list-view.ts'
import { chooseView } from './use-list-view.ts'
import classes from './view-switch.module.css'

const VIEWS: Readonly<Record<ListView, { label: string; icon: ButtonIcon }>> = {
  rows: { label: 'แสดงเป็นรายการ', icon: IconList },
  cards: { label: 'แสดงเป็นการ์ด', icon: IconLayoutGrid },
  map: { label: 'แสดงเป็นแผนที่', icon: IconMap2 },
}

/** Chooses rows, cards or the map, as far as the area has them; on a phone and beside tabs from a menu. */
export function ViewSwitch({ area, shown }: { area: Area; shown: ListView }) {
  const isMenu = useContext(HeadingSlots) !== undefined
  const isNarrow = useIsNarrow()
  const offered = offeredViews(area)
  const { buttonProps, menu } = useOpenMenu()
  if (offered.length === 1) return null
  const entries = offered.map((view) => ({ ...VIEWS[view], view, run: () => chooseView(area, view) }))
  if (isNarrow || isMenu) {
    const { icon: Icon } = VIEWS[shown]
    return (
      <>
        <IconButton {...buttonProps} variant="framed" aria-label="รูปแบบรายการ" title="รูปแบบรายการ">
          <Icon size={20} aria-hidden />
        </IconButton>
        {menu && <OpenMenu {...menu} entries={entries.filter(({ view }) => view !== shown)} />}
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className={classes.switch} role="group" aria-label="รูปแบบรายการ">
      {entries.map(({ view, label, icon: Icon, run }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === shown}
          onClick={run}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  )
}
