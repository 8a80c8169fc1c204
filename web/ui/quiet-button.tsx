import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './quiet-button.module.css'

type QuietButtonProps = { icon: ReactNode; words: string; onClick: () => void }

/**
 * A button above a list that is seldom wanted: on screens where its words would take the title's room it is its icon alone, with the
 * words beside it when it is pointed at. Screen readers are told them anywhere.
 */
export function QuietButton({ icon, words, onClick }: QuietButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      title={words}
      classNames={{ root: classes.button, section: classes.icon, label: classes.words }}
      onClick={onClick}
    >
      {words}
    </Button>
  )
}
