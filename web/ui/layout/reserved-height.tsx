import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { storedValue, writeStored } from '../browser/local-storage.ts'
import classes from './layout.module.css'

type Size = { width: number; height: number }

type ReservedHeightProps = {
  storageKey: string
  /** The height of the first time, as a CSS length. */
  usual: string
  children: ReactNode
}

/**
 * Keeps the height that its contents had the last time on this device, so that what is below stays in its
 * place while they load. The height of a window of another width is not used, nor that of contents with a
 * part that is busy (`aria-busy`): the user may leave before it has loaded.
 */
export function ReservedHeight({ storageKey, usual, children }: ReservedHeightProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [reserved, setReserved] = useState(() => storedValue(storageKey, isSizeOfWindow))
  useLayoutEffect(() => {
    const { current } = ref
    if (current === null) return
    const store = () => {
      const { height } = current.getBoundingClientRect()
      const width = window.innerWidth
      const isBusy = current.querySelector('[aria-busy="true"]') !== null
      if (height > 0 && !isBusy) writeStored(storageKey, JSON.stringify({ width, height } satisfies Size))
      setReserved((before) => (before?.width === width ? before : undefined))
    }
    const resizes = new ResizeObserver(store)
    resizes.observe(current)
    // The part that loads last may not change the height.
    const loads = new MutationObserver(store)
    loads.observe(current, { subtree: true, attributeFilter: ['aria-busy'] })
    return () => {
      resizes.disconnect()
      loads.disconnect()
    }
  }, [storageKey])
  const style = { '--reserved-height': reserved ? `${reserved.height}px` : usual } as CSSProperties
  return (
    <div className={classes.reserved} style={style}>
      <div ref={ref} className={classes.contents}>
        {children}
      </div>
    </div>
  )
}

const isSizeOfWindow = (value: unknown): value is Size =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  value.width === window.innerWidth &&
  'height' in value &&
  typeof value.height === 'number'
