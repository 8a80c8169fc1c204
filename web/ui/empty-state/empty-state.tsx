import { Text } from '../layout/layout.tsx'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  id?: string | undefined
  text: ReactNode
  icon?: typeof IconInbox
  children?: ReactNode
}

/** Says that there is nothing here, with an optional action. */
export function EmptyState({ id, text, icon: Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Icon size={40} stroke={1.5} style={{ color: 'var(--icon-faint)' }} aria-hidden />
      <Text id={id} soft centered>
        {text}
      </Text>
      {children}
    </div>
  )
}
