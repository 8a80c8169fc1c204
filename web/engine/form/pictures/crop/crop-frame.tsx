import { useEffect, useRef } from 'react'
import { type Crop, moveCrop } from './crop.ts'
import classes from './crop-dialog.module.css'
import { drawView } from './crop-picture.ts'
import type { FreeCropFrameProps } from './free-crop-frame.tsx'
import type { PixelSize } from './picture-size.ts'
import { rotatedSize } from './rotation.ts'
import { useDrag } from './use-drag.ts'

type CropFrameProps = FreeCropFrameProps & { frame: PixelSize }

/** The resulting picture, redrawn with each change; a finger or the mouse moves the picture inside it. */
export function CropFrame({ label, describedBy, bitmap, view, frame, onCut }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap || !view) return
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, frame.width, frame.height)
    drawView(context, bitmap, view)
  }, [bitmap, view, frame])
  const { hold, moves } = useDrag((cut: Crop, right, down) => {
    if (!canvas.current || !bitmap || !view) return
    // The number of picture pixels under one screen pixel.
    const scale = cut.width / canvas.current.getBoundingClientRect().width
    onCut(moveCrop(cut, rotatedSize(bitmap, view.turns), -right * scale, -down * scale))
  })
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: no other role fits moving a picture with arrow keys
    <canvas
      ref={canvas}
      className={classes.frame}
      width={frame.width}
      height={frame.height}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      data-autofocus
      onPointerDown={hold(view?.cut)}
      {...moves}
    />
  )
}
