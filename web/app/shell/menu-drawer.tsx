import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import { Modal, ModalTitle } from '#web/ui/dialog/modal.tsx'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import classes from './menu-drawer.module.css'

type MenuDrawerProps = { onClose: () => void; children: ReactNode }

/** The side navigation on a phone: over the page, with a focus trap until it closes. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  useEscape(onClose)
  return (
    <Modal onClickOutside={onClose} width="min(20rem, 88vw)" place="side">
      <div className={classes.head}>
        <ModalTitle>เมนู</ModalTitle>
        <IconButton variant="quiet" aria-label="ปิดเมนู" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <nav aria-label="เมนู">{children}</nav>
    </Modal>
  )
}
