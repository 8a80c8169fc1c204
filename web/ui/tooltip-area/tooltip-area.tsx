import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import classes from './tooltip-area.module.css'

/** How long the pointer rests before the tooltip appears, in milliseconds. */
const DELAY_MS = 300

/** Closer to the upper edge than this, the tooltip is below. */
const ROOM_ABOVE = 56

type Tooltip = { text: string; left: number; top: number; isBelow: boolean }

/**
 * Shows the `data-tip` of the hovered or focused button inside. One tooltip for all of them: hundreds would
 * cost a list more than its rows. Screen readers get the text from the buttons' names.
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tooltip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTip(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const showLater = ({ target }: SyntheticEvent, delay: number) => {
    const button = (target as Element).closest<HTMLElement>('[data-tip]')
    hide()
    if (button === null) return
    timer.current = setTimeout(() => setTip(tooltipOf(button)), delay)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the buttons inside
    <div
      onPointerOver={(event) => event.pointerType === 'mouse' && showLater(event, DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showLater(event, 0)}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {tip && (
        <div
          className={classes.tip}
          data-below={tip.isBelow || undefined}
          style={{ left: tip.left, top: tip.top }}
          aria-hidden
        >
          {tip.text}
        </div>
      )}
    </div>
  )
}

function tooltipOf(button: HTMLElement): Tooltip | undefined {
  if (!button.isConnected) return undefined
  const { left, width, top, bottom } = button.getBoundingClientRect()
  const isBelow = top < ROOM_ABOVE
  return { text: button.dataset.tip ?? '', left: left + width / 2, top: isBelow ? bottom : top, isBelow }
}
