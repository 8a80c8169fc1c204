import { type PointerEvent, useEffect, useRef } from 'react'
import type { Cut, Size } from './cut.ts'
import classes from './cut-dialog.module.css'

type CutFrameProps = {
  label: string
  /** Absent until it has been read. */
  bitmap: ImageBitmap | undefined
  cut: Cut | undefined
  frame: Size
  /** The part moves by so many of its widths to the right and down. */
  onDrag: (right: number, down: number) => void
}

/** A part of a picture as it will be, drawn anew with each change; a finger or the mouse moves the picture in it. */
export function CutFrame({ label, bitmap, cut, frame, onDrag }: CutFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap || !cut) return
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, frame.width, frame.height)
    context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, frame.width, frame.height)
  }, [bitmap, cut, frame])
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const from = held.current
    if (from === undefined) return
    held.current = { x, y }
    const { width } = currentTarget.getBoundingClientRect()
    onDrag((from.x - x) / width, (from.y - y) / width)
  }
  const letGo = () => {
    held.current = undefined
  }
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the arrow keys move the picture, for which there is no other role
    <canvas
      ref={canvas}
      className={classes.frame}
      width={frame.width}
      height={frame.height}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-autofocus
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}
