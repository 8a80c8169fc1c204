import type { ReactNode } from 'react'
import { Text } from '../layout/layout.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  id?: string | undefined
  /** The outcome of what the user did: announced, above the text. */
  title?: string | undefined
  text: ReactNode
  drawing?: DrawingName | undefined
  children?: ReactNode
}

/** Says that there is nothing here, with a drawing and an optional action. */
export function EmptyState({ id, title, text, drawing = 'nothing', children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      {title && (
        <p className="strong" role="alert">
          {title}
        </p>
      )}
      <Text id={id} soft centered>
        {text}
      </Text>
      {children}
    </div>
  )
}
