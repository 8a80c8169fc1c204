/** The actions that adjust the view of a picture. Each is a button, and most are keys. */
import {
  type Icon,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMaximize,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
  IconViewportNarrow,
  IconViewportShort,
  IconViewportTall,
  IconViewportWide,
} from '@tabler/icons-react'
import { largestCrop, moveCrop, fullCrop, zoomCrop, resizeCrop } from './crop.ts'
import type { CropView } from './crop-picture.ts'
import type { PixelSize } from './picture-size.ts'
import { type RotationDirection, rotateCrop, rotatedSize, rotateBy } from './rotation.ts'

/** An action; `picture` is the size of the rotated picture, `frame` the required size. */
export type CropAction = {
  label: string
  icon: Icon
  /** Its key inside the frame and the buttons. */
  key?: string
  withShift?: true
  change: (view: CropView, picture: PixelSize) => CropView
}

/** The share of a side by which a press moves the picture, and the factor by which it zooms. */
const STEP = 0.05
const ZOOM = 1.2

/** In a fixed frame the picture moves, as under a finger; each rotation starts with the largest part. */
export function fixedFrameActions(frame: PixelSize): CropAction[][] {
  const move = (right: number, down: number) => (view: CropView, picture: PixelSize) => ({
    ...view,
    cut: moveCrop(view.cut, picture, right * view.cut.width, down * view.cut.width),
  })
  const zoom = (times: number) => (view: CropView, picture: PixelSize) => ({
    ...view,
    cut: zoomCrop(view.cut, picture, frame, times),
  })
  const turn = (action: RotationDirection) => (view: CropView, picture: PixelSize) => ({
    turns: rotateBy(view.turns, action),
    cut: largestCrop(rotatedSize(picture, 1), frame),
  })
  return [
    rotateActions(turn),
    [
      { label: 'เลื่อนภาพไปทางซ้าย', icon: IconArrowLeft, key: 'ArrowLeft', change: move(STEP, 0) },
      { label: 'เลื่อนภาพขึ้น', icon: IconArrowUp, key: 'ArrowUp', change: move(0, STEP) },
      { label: 'เลื่อนภาพลง', icon: IconArrowDown, key: 'ArrowDown', change: move(0, -STEP) },
      { label: 'เลื่อนภาพไปทางขวา', icon: IconArrowRight, key: 'ArrowRight', change: move(-STEP, 0) },
    ],
    [
      { label: 'ย่อภาพ', icon: IconMinus, key: '-', change: zoom(1 / ZOOM) },
      { label: 'ขยายภาพ', icon: IconPlus, key: '+', change: zoom(ZOOM) },
    ],
  ]
}

/** Without a fixed shape, a frame lies over the picture; it moves and resizes. */
export function freeFrameActions(): CropAction[][] {
  const move = (right: number, down: number) => (view: CropView, picture: PixelSize) => ({
    ...view,
    cut: moveCrop(view.cut, picture, right * picture.width, down * picture.height),
  })
  const turn = (action: RotationDirection) => (view: CropView, picture: PixelSize) => ({
    turns: rotateBy(view.turns, action),
    cut: rotateCrop(view.cut, picture, action),
  })
  return [
    rotateActions(turn),
    [
      { label: 'เลื่อนกรอบไปทางซ้าย', icon: IconArrowLeft, key: 'ArrowLeft', change: move(-STEP, 0) },
      { label: 'เลื่อนกรอบขึ้น', icon: IconArrowUp, key: 'ArrowUp', change: move(0, -STEP) },
      { label: 'เลื่อนกรอบลง', icon: IconArrowDown, key: 'ArrowDown', change: move(0, STEP) },
      { label: 'เลื่อนกรอบไปทางขวา', icon: IconArrowRight, key: 'ArrowRight', change: move(STEP, 0) },
    ],
    [
      stretch('กรอบแคบลง', IconViewportNarrow, 'ArrowLeft', [-2 * STEP, 0]),
      stretch('กรอบกว้างขึ้น', IconViewportWide, 'ArrowRight', [2 * STEP, 0]),
      stretch('กรอบเตี้ยลง', IconViewportShort, 'ArrowUp', [0, -2 * STEP]),
      stretch('กรอบสูงขึ้น', IconViewportTall, 'ArrowDown', [0, 2 * STEP]),
      {
        label: 'เลือกทั้งภาพ',
        icon: IconArrowsMaximize,
        change: (view, picture) => ({ ...view, cut: fullCrop(picture) }),
      },
    ],
  ]
}

/** Widens and heightens the frame by shares of the picture's sides. */
function stretch(label: string, icon: Icon, key: string, [wider, higher]: [number, number]): CropAction {
  return {
    ...{ label, icon, key },
    withShift: true,
    change: (view, picture) => ({
      ...view,
      cut: resizeCrop(view.cut, picture, wider * picture.width, higher * picture.height),
    }),
  }
}

function rotateActions(turn: (action: RotationDirection) => CropAction['change']): CropAction[] {
  return [
    { label: 'หมุนภาพไปทางซ้าย', icon: IconRotate2, change: turn(-1) },
    { label: 'หมุนภาพไปทางขวา', icon: IconRotateClockwise2, change: turn(1) },
  ]
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** A Thai keyboard has Thai letters on these keys, so they are recognised by `code`; number pads by `key`. */
const BY_PLACE: Readonly<Record<string, string>> = { Minus: '-', Equal: '+' }

/** The action of a pressed key; key combinations with Ctrl or the like belong to the browser. */
export function actionForKey(actions: readonly CropAction[], pressed: Pressed): CropAction | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined
  const key = BY_PLACE[pressed.code] ?? pressed.key
  const isArrow = key.startsWith('Arrow')
  return actions.find(
    (action) => action.key === key && (!isArrow || (action.withShift ?? false) === pressed.shiftKey),
  )
}
