import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { BusyButton, type ButtonIcon, IconButton } from '../button/button.tsx'
import { type MenuEntry, OpenMenu, useOpenMenu } from './open-menu.tsx'

type MenuButtonProps = {
  label: string
  icon: ButtonIcon
  entries: readonly MenuEntry[]
  /** The selected action is in progress. */
  busy: boolean
}

export function MenuButton({ label, icon, entries, busy }: MenuButtonProps) {
  const { buttonProps, menu } = useOpenMenu(busy)
  return (
    <>
      <BusyButton
        {...buttonProps}
        icon={icon}
        busy={busy}
        rightSection={<IconChevronDown size={18} aria-hidden />}
      >
        {label}
      </BusyButton>
      {menu && <OpenMenu {...menu} entries={entries} />}
    </>
  )
}

type MoreButtonProps = {
  /** The name of the thing whose actions the menu has. */
  name: string
  entries: readonly MenuEntry[]
}

/** The button “⋯” with the menu of the less frequent actions of a thing. */
export function MoreButton({ name, entries }: MoreButtonProps) {
  const { buttonProps, menu } = useOpenMenu()
  return (
    <>
      <IconButton {...buttonProps} variant="framed" aria-label={`การทำงานอื่น ${name}`} title="การทำงานอื่น">
        <IconDots size={20} aria-hidden />
      </IconButton>
      {menu && <OpenMenu {...menu} entries={entries} />}
    </>
  )
}
