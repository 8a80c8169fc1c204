import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './compact-button.module.css'

type CompactButtonProps = { icon: ReactNode; words: string; onClick: () => void }

/**
 * A button above a list that is seldom wanted: on screens where its words would take the title's room it is its icon alone, with the
 * words beside it when it is pointed at. Screen readers are told them anywhere.
 */
export function CompactButton({ icon, words, onClick }: CompactButtonProps) {
  return (
    <Button variant="default" leftSection={icon} title={words} className={classes.button} onClick={onClick}>
      <span className={classes.words}>{words}</span>
    </Button>
  )
}
