/** Reordering a list: by menus, by dragging with a mouse, and with announcements. */

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MenuEntry } from '../menu-button/open-menu.tsx'
import { type DragEvent, type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react'
import classes from './reorder.module.css'

export type Reorder = {
  /** The last change in words. */
  announcement: string
  /** Moves an entry by one. The button that was pressed, which moves along, keeps the focus. */
  moveBy: (key: string, by: -1 | 1, name: string) => void
  /** The props of a drop target, which is also draggable if `isDraggable`. */
  itemProps: (key: string, isDraggable: boolean) => HTMLAttributes<HTMLElement>
}

/** `keys` are the entries in order; `onMove` moves one to an index, or returns that it cannot. */
export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => boolean): Reorder {
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const pressed = useRef<Element>(null)

  const order = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved element loses the focus at any index
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [order])

  const move = (key: string, to: number, name?: string) => {
    if (!onMove(key, to)) return false
    announce(`${name ?? ''} ย้ายไปอยู่ลำดับที่ ${to + 1} จาก ${keys.length}`.trim())
    return true
  }
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const ofOurs = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act(event)
  }
  return {
    announcement,
    moveBy: (key, by, name) => {
      const { activeElement } = document
      if (move(key, keys.indexOf(key) + by, name)) pressed.current = activeElement
    },
    itemProps: (key, isDraggable) => ({
      className: classes.entry ?? '',
      draggable: isDraggable,
      'data-dragged': dragged === key || undefined,
      'data-over': (over === key && dragged !== key) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        setDragged(key)
      },
      onDragEnd: endDrag,
      // In the capture phase, before inner elements that accept files.
      onDragOverCapture: ofOurs(() => setOver(key)),
      onDropCapture: ofOurs(() => {
        if (dragged !== undefined && dragged !== key) move(dragged, keys.indexOf(key))
        endDrag()
      }),
    }),
  }
}

type MoveProps = {
  reorder: Reorder
  /** The key of the entry, its index and the last one from 0, and its name. */
  of: string
  at: number
  last: number
  name: string
}

/** The menu entries that move an entry up and down. */
export function moveEntries({ reorder, of, at, last, name }: MoveProps): MenuEntry[] {
  const up = { label: 'เลื่อนขึ้น', icon: IconArrowUp, run: () => reorder.moveBy(of, -1, name) }
  const down = { label: 'เลื่อนลง', icon: IconArrowDown, run: () => reorder.moveBy(of, 1, name) }
  return [...(at > 0 ? [up] : []), ...(at < last ? [down] : [])]
}

/** Announces a move to screen readers. */
export function ReorderAnnouncement({ arranging }: { arranging: Reorder }) {
  return (
    <p className="only-read-aloud" aria-live="polite">
      {arranging.announcement}
    </p>
  )
}
