import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './menu-drawer.module.css'

type MenuDrawerProps = { opened: boolean; onClose: () => void; children: ReactNode }

/** The side navigation on a phone: over the page, with the focus inside until it is closed. */
export function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="min(20rem, 88vw)"
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay backgroundOpacity={0.5} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>เมนู</Drawer.Title>
          <ActionIcon color="gray" aria-label="ปิดเมนู" onClick={onClose}>
            <IconX aria-hidden />
          </ActionIcon>
        </div>
        <nav aria-label="เมนู">{children}</nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
