import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, type CropCorner, moveCrop, fullCrop, moveCropCorner } from './crop.ts'
import { type CropView, drawView, fullView } from './crop-picture.ts'
import type { PixelSize } from './picture-size.ts'
import { rotatedSize } from './rotation.ts'
import classes from './crop-dialog.module.css'

type FreeCropFrameProps = {
  label: string
  /** The id of the instructions. */
  describedBy: string
  /** Absent until it is loaded. */
  bitmap: ImageBitmap | undefined
  view: CropView | undefined
  onCut: (cut: Crop) => void
}

type DragState = { cut: Crop; corner?: CropCorner }

const CORNERS: readonly CropCorner[] = [
  { across: 'left', down: 'top' },
  { across: 'right', down: 'top' },
  { across: 'left', down: 'bottom' },
  { across: 'right', down: 'bottom' },
]

/** The longest side of the preview in pixels: no screen shows more, and phones have little memory. */
const DRAWN_SIDE = 1280

/** The size that stands in for a picture that is still loading. */
const NO_PICTURE: PixelSize = { width: 4, height: 3 }

/** The whole picture with a frame over the part to keep; a pointer moves the frame or its corners. */
export function FreeCropFrame({ label, describedBy, bitmap, view, onCut }: FreeCropFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const turns = view?.turns ?? 0
  const size = bitmap ? rotatedSize(bitmap, turns) : NO_PICTURE
  const cut = view?.cut ?? fullCrop(size)
  const drawnScale = Math.min(1, DRAWN_SIDE / Math.max(size.width, size.height))
  const drawn = { width: Math.ceil(size.width * drawnScale), height: Math.ceil(size.height * drawnScale) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas is empty after its size changes
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    drawView(context, bitmap, fullView(bitmap, turns))
  }, [bitmap, turns, drawn.width, drawn.height])

  const { hold, moves } = useDrag(({ cut: from, corner }: DragState, x, y) => {
    if (stage.current === null) return
    const scale = size.width / stage.current.getBoundingClientRect().width
    const [right, down] = [x * scale, y * scale]
    onCut(corner ? moveCropCorner(from, size, corner, right, down) : moveCrop(from, size, right, down))
  })
  const place: CSSProperties = {
    left: percent(cut.x, size.width),
    top: percent(cut.y, size.height),
    width: percent(cut.width, size.width),
    height: percent(cut.height, size.height),
  }
  const shape = { '--shape': size.width / size.height } as CSSProperties
  return (
    <div className={classes.around}>
      <div ref={stage} className={classes.stage} style={shape}>
        <canvas ref={canvas} className={classes.all} width={drawn.width} height={drawn.height} aria-hidden />
        <div className={classes.shade} aria-hidden>
          <div style={place} />
        </div>
        {/* No other role fits moving a frame with arrow keys. */}
        <div
          className={classes.part}
          style={place}
          role="application"
          aria-label={label}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          tabIndex={0}
          data-autofocus
          onPointerDown={hold(bitmap && { cut })}
          {...moves}
        >
          {CORNERS.map((corner) => (
            <span
              key={`${corner.across} ${corner.down}`}
              className={classes.corner}
              data-across={corner.across}
              data-down={corner.down}
              onPointerDown={hold(bitmap && { cut, corner })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

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

/** Drags with one pointer. `onDrag` gets the value that was held and the distance in screen pixels. */
function useDrag<Start>(onDrag: (start: Start, right: number, down: number) => void) {
  const dragged = useRef<{ pointer: number; x: number; y: number; start: Start }>(undefined)
  const endDrag = () => {
    dragged.current = undefined
  }
  return {
    hold: (start: Start | undefined) => (event: PointerEvent) => {
      const { pointerId: pointer, clientX: x, clientY: y, currentTarget } = event
      event.stopPropagation()
      if (dragged.current || start === undefined) return
      dragged.current = { pointer, x, y, start }
      currentTarget.setPointerCapture(pointer)
    },
    moves: {
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
        const { current: from } = dragged
        if (from?.pointer === pointerId) onDrag(from.start, clientX - from.x, clientY - from.y)
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  }
}

function percent(part: number, of: number): string {
  return `${(part / of) * 100}%`
}
