import type { ReactNode } from 'react'
import { Text } from '../layout/layout.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  id?: string | undefined
  text: ReactNode
  drawing?: DrawingName
  children?: ReactNode
}

/** Says that there is nothing here, with a drawing and an optional action. */
export function EmptyState({ id, text, drawing = 'nothing', children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      <Text id={id} soft centered>
        {text}
      </Text>
      {children}
    </div>
  )
}
