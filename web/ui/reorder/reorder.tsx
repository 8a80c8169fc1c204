/** Reordering a list: by buttons, by dragging with a mouse, and with announcements. */

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MenuEntry } from '../menu-button/open-menu.tsx'
import { type DragEvent, type HTMLAttributes, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './reorder.module.css'
import { IconButton } from '../button/icon-button.tsx'

export type Reorder = {
  /** The last change in words. */
  announcement: string
  /** Moves an entry by its button or its menu, which keeps the focus. */
  moveBy: (key: string, by: Direction, name: string) => void
  buttonId: (key: string, by: Direction) => string
  menuId: (key: string) => string
  /** The props of a drop target, which is also draggable if `isDraggable`. */
  itemProps: (key: string, isDraggable: boolean) => HTMLAttributes<HTMLElement>
}

type Direction = -1 | 1

/** `keys` are the entries in order; `onMove` moves one to an index, or returns that it cannot. */
export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => boolean): Reorder {
  const id = useId()
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const pressed = useRef<{ key: string; by: Direction }>(undefined)
  const buttonId = (key: string, by: Direction) => `${id}${key}${by < 0 ? 'up' : 'down'}`
  const menuId = (key: string) => `${id}${key}menu`

  const order = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved element loses the focus at any index
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    const { key, by } = pressed.current
    pressed.current = undefined
    const button = (way: Direction) => document.getElementById(buttonId(key, way))
    const same = button(by)
    document.getElementById(menuId(key))?.focus()
    // At the end of the list the button is disabled.
    ;(same instanceof HTMLButtonElement && same.disabled ? button(by < 0 ? 1 : -1) : same)?.focus()
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
    announcement: announcement,
    buttonId,
    menuId,
    moveBy: (key, by, name) => {
      if (move(key, keys.indexOf(key) + by, name)) pressed.current = { key, by }
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

/** The menu entries that move an entry up and down. The button of the menu has the id `reorder.menuId(of)`. */
export function moveEntries({ reorder, of, at, last, name }: MoveProps): MenuEntry[] {
  const up = { label: 'เลื่อนขึ้น', icon: IconArrowUp, run: () => reorder.moveBy(of, -1, name) }
  const down = { label: 'เลื่อนลง', icon: IconArrowDown, run: () => reorder.moveBy(of, 1, name) }
  return [...(at > 0 ? [up] : []), ...(at < last ? [down] : [])]
}

/** The buttons that move an entry up and down. */
export function MoveButtons({ reorder, of, at, last, name }: MoveProps) {
  return (
    <span className={classes.moves}>
      <IconButton
        id={reorder.buttonId(of, -1)}
        variant="framed"
        aria-label={`เลื่อน${name} ขึ้น`}
        disabled={at === 0}
        onClick={() => reorder.moveBy(of, -1, name)}
      >
        <IconArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        id={reorder.buttonId(of, 1)}
        variant="framed"
        aria-label={`เลื่อน${name} ลง`}
        disabled={at === last}
        onClick={() => reorder.moveBy(of, 1, name)}
      >
        <IconArrowDown size={20} aria-hidden />
      </IconButton>
    </span>
  )
}

/** Announces a move to screen readers. */
export function ReorderAnnouncement({ arranging }: { arranging: Reorder }) {
  return (
    <p className="only-read-aloud" aria-live="polite">
      {arranging.announcement}
    </p>
  )
}
