import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, moveCrop, fullCrop } from './crop.ts'
import classes from './crop-dialog.module.css'
import { drawView, type CropView, fullView } from './crop-picture.ts'
import { type CropCorner, moveCropCorner } from './free-crop.ts'
import type { PixelSize } from './picture-size.ts'
import { rotatedSize } from './rotation.ts'

type FreeCropFrameProps = {
  label: string
  /** The id of the instructions. */
  describedBy: string
  /** Absent until it is loaded. */
  bitmap: ImageBitmap | undefined
  view: CropView | undefined
  onCut: (cut: Crop) => void
}

type DragState = { pointer: number; x: number; y: number; cut: Crop; corner: CropCorner | undefined }

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

/**
 * The whole picture with a frame over the part to keep: a finger or the mouse moves the frame or its corners.
 */
export function FreeCropFrame({ label, describedBy, bitmap, view, onCut }: FreeCropFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<DragState>(undefined)
  const turns = view?.turns ?? 0
  const size = bitmap ? rotatedSize(bitmap, turns) : NO_PICTURE
  const cut = view?.cut ?? fullCrop(size)
  const scale = Math.min(1, DRAWN_SIDE / Math.max(size.width, size.height))
  const drawn = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas is empty after its size changes
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    drawView(context, bitmap, fullView(bitmap, turns))
  }, [bitmap, turns, drawn.width, drawn.height])

  const hold = (corner?: CropCorner) => (event: PointerEvent) => {
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget } = event
    event.stopPropagation()
    if (dragged.current || !bitmap) return
    dragged.current = { pointer, x, y, cut, corner }
    currentTarget.setPointerCapture(pointer)
  }
  const drag = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = dragged.current
    if (from?.pointer !== pointerId || stage.current === null) return
    const times = size.width / stage.current.getBoundingClientRect().width
    const [right, down] = [(clientX - from.x) * times, (clientY - from.y) * times]
    onCut(
      from.corner
        ? moveCropCorner(from.cut, size, from.corner, right, down)
        : moveCrop(from.cut, size, right, down),
    )
  }
  const endDrag = () => {
    dragged.current = undefined
  }
  const pointer = { onPointerMove: drag, onPointerUp: endDrag, onPointerCancel: endDrag }
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
          onPointerDown={hold()}
          {...pointer}
        >
          {CORNERS.map((corner) => (
            <span
              key={`${corner.across} ${corner.down}`}
              className={classes.corner}
              data-across={corner.across}
              data-down={corner.down}
              onPointerDown={hold(corner)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function percent(part: number, of: number): string {
  return `${(part / of) * 100}%`
}
