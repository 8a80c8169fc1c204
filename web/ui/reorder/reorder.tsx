/** Giving the entries of a list another order: by buttons, by dragging where there is a mouse, and said aloud. */

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DragEvent, type HTMLAttributes, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './reorder.module.css'
import { IconButton } from '../button/icon-button.tsx'

export type Reorder = {
  /** What was done last, in words. */
  announcement: string
  /** Moves an entry by its button, with which the focus goes. */
  moveBy: (key: string, by: Direction, name: string) => void
  buttonId: (key: string, by: Direction) => string
  /** What makes an element one that others can be dragged to the place of, and that can be dragged itself where that means anything. */
  itemProps: (key: string, isDraggable: boolean) => HTMLAttributes<HTMLElement>
}

type Direction = -1 | 1

/** `keys` are the entries in their order; `onMove` puts one of them at another place, counted from 0, or says that it does not. */
export function useReorder(keys: readonly string[], onMove: (key: string, to: number) => boolean): Reorder {
  const id = useId()
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const pressed = useRef<{ key: string; by: Direction }>(undefined)
  const buttonId = (key: string, by: Direction) => `${id}${key}${by < 0 ? 'up' : 'down'}`

  const order = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved element loses the focus, whatever its place is
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    const { key, by } = pressed.current
    pressed.current = undefined
    const button = (way: Direction) => document.getElementById(buttonId(key, way))
    const same = button(by)
    // At the end of the list the button has nothing more to do.
    ;(same instanceof HTMLButtonElement && same.disabled ? button(by < 0 ? 1 : -1) : same)?.focus()
  }, [order])

  const move = (key: string, to: number, name?: string) => {
    if (!onMove(key, to)) return false
    say(`${name ?? ''} ย้ายไปอยู่ลำดับที่ ${to + 1} จาก ${keys.length}`.trim())
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
    announcement: said,
    buttonId,
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
      // Before what is inside, which takes files.
      onDragOverCapture: ofOurs(() => setOver(key)),
      onDropCapture: ofOurs(() => {
        if (dragged !== undefined && dragged !== key) move(dragged, keys.indexOf(key))
        endDrag()
      }),
    }),
  }
}

type MoveButtonsProps = {
  reorder: Reorder
  /** The key of the entry, its place and that of the last one, counted from 0, and what it is called. */
  of: string
  at: number
  last: number
  name: string
}

/** The two buttons by which an entry goes one place up or down. */
export function MoveButtons({ reorder, of, at, last, name }: MoveButtonsProps) {
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

/** Tells screen readers where an entry went. */
export function ReorderAnnouncement({ arranging }: { arranging: Reorder }) {
  return (
    <p className="only-read-aloud" aria-live="polite">
      {arranging.announcement}
    </p>
  )
}
