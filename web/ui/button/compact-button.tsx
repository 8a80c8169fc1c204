import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './compact-button.module.css'

type CompactButtonProps = { icon: ReactNode; words: string; onClick: () => void }

/**
 * A button above a list for a rare action: on small screens only its icon, with a tooltip. Its label is
 * always available to screen readers.
 */
export function CompactButton({ icon, words, onClick }: CompactButtonProps) {
  return (
    <Button variant="default" leftSection={icon} title={words} className={classes.button} onClick={onClick}>
      <span className={classes.words}>{words}</span>
    </Button>
  )
}
