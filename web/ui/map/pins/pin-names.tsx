import { useEffect, useRef, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { handleRowKey } from '../../data-table/row-keys.ts'
import { KindShape } from './kind-shape.tsx'
import type { MapKinds, NamedPoint } from './kinds.ts'
import classes from './pin-names.module.css'

type PinNamesProps<Point extends NamedPoint> = {
  points: readonly Point[]
  kinds: MapKinds
  lit: readonly string[]
  selected: readonly string[]
  onLight: (keys: readonly string[]) => void
  onSelect: (point: Point, button: HTMLElement) => void
}

/** The most names that are listed. */
const MOST = 200

/**
 * The names of the pins of a map, beside it: a name and its pin are lit together, and a press opens the
 * popover of the pin. One name is in the order of Tab, and the arrow keys lead to the others.
 */
export function PinNames<Point extends NamedPoint>(props: PinNamesProps<Point>) {
  const { points, kinds, lit, selected, onLight, onSelect } = props
  const list = useRef<HTMLUListElement>(null)
  const [entry, setEntry] = useState<string>()
  const listed = points.slice(0, MOST)
  const entryKey = listed.some(({ key }) => key === entry) ? entry : listed[0]?.key
  // A pin that is lit on the map has its name in view. The page itself does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lit element is another one
  useEffect(() => {
    const { current } = list
    const name = current?.querySelector<HTMLElement>('[data-lit]')
    if (!current || !name || current.contains(document.activeElement) || current.matches(':hover')) return
    const { offsetTop, offsetHeight } = name
    if (offsetTop < current.scrollTop) current.scrollTop = offsetTop
    const most = offsetTop + offsetHeight - current.clientHeight
    if (current.scrollTop < most) current.scrollTop = most
  }, [lit])
  return (
    <ul ref={list} className={classes.names} aria-label="รายชื่อบนแผนที่" onKeyDown={handleRowKey}>
      {listed.map((point) => {
        const { key, name, kind } = point
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.name}
              tabIndex={key === entryKey ? 0 : -1}
              data-row-name
              data-lit={lit.includes(key) || undefined}
              aria-expanded={selected.includes(key)}
              aria-haspopup="dialog"
              onPointerEnter={() => onLight([key])}
              onPointerLeave={() => onLight([])}
              onFocus={() => {
                setEntry(key)
                onLight([key])
              }}
              onBlur={() => onLight([])}
              onClick={({ currentTarget }) => onSelect(point, currentTarget)}
            >
              <span className={classes.mark}>
                <KindShape kind={kinds.numberOf(kind)} />
              </span>
              {name}
            </button>
          </li>
        )
      })}
      {points.length > MOST && (
        <li className={classes.more}>{`และอีก ${formatThousands(points.length - MOST)} รายการบนแผนที่`}</li>
      )}
    </ul>
  )
}
