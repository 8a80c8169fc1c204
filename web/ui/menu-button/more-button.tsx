import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../button/icon-button.tsx'
import { type MenuEntry, OpenMenu } from './open-menu.tsx'
import { useOpenMenu } from './use-open-menu.ts'

type MoreButtonProps = {
  /** The name of the thing whose actions the menu has. */
  name: string
  entries: readonly MenuEntry[]
  /** The id of the button. */
  id?: string
}

/** The button “⋯” with the menu of the less frequent actions of a thing. */
export function MoreButton({ name, entries, id }: MoreButtonProps) {
  const { buttonProps, menu } = useOpenMenu(false, id)
  return (
    <>
      <IconButton {...buttonProps} variant="framed" aria-label={`การทำงานอื่น ${name}`} title="การทำงานอื่น">
        <IconDots size={20} aria-hidden />
      </IconButton>
      {menu && <OpenMenu {...menu} entries={entries} />}
    </>
  )
}
