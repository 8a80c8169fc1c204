import { IconPlus } from '@tabler/icons-react'
import { isLetterKey, useShortcut } from '../shortcut/use-shortcut.ts'
import { Button } from './button.tsx'

const isN = isLetterKey('KeyN')

/** The primary action of a list: adds a record, by a press or the key N. */
export function AddButton({ onAdd, children }: { onAdd: () => void; children: string }) {
  useShortcut(isN, onAdd)
  return (
    <Button icon={IconPlus} aria-keyshortcuts="N" onClick={onAdd}>
      {children}
    </Button>
  )
}
