import { IconChevronDown } from '@tabler/icons-react'
import { BusyButton } from '../button/busy-button.tsx'
import type { ButtonIcon } from '../button/button.tsx'
import { type MenuEntry, OpenMenu } from './open-menu.tsx'
import { useOpenMenu } from './use-open-menu.ts'

type MenuButtonProps = {
  label: string
  icon: ButtonIcon
  entries: readonly MenuEntry[]
  /** The selected action is in progress. */
  busy: boolean
}

/** A button with a label that opens a menu. */
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
