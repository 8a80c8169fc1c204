import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import panel from '../popover/panel.module.css'
import { useAnchoredPosition } from '../popover/use-anchored-position.ts'
import classes from './search-select.module.css'

type SelectListProps = {
  id: string
  field: RefObject<HTMLElement | null>
  labelId: string
  options: readonly SelectOption[]
  value: string
  /** The index of the option that Enter takes; -1 for none. */
  active: number
  emptyText: string
  onChoose: (option: SelectOption) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options of a select, at its field. The focus stays in the field. */
export function SelectList(props: SelectListProps) {
  const { id, field, options, value, active } = props
  const list = useRef<HTMLDivElement>(null)
  useAnchoredPosition(list, field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options may have moved the active one out of view
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, options])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      ref={list}
      className={`${panel.panel} ${classes.list}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" className={classes.options} aria-labelledby={props.labelId}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            className={classes.option}
            onClick={() => props.onChoose(option)}
          >
            {option.value === value && <IconCheck size={16} aria-hidden />}
            <span>
              {option.label}
              {/* Spelled out by screen readers, the abbreviation adds nothing to the label. */}
              {option.short && (
                <small className={classes.short} aria-hidden>
                  {option.short}
                </small>
              )}
              {option.note && <small className={classes.note}>{option.note}</small>}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && <div className={classes.none}>{props.emptyText}</div>}
    </div>
  )
}

/**
 * One option of a select. `note`, below the label, distinguishes options of the same name. `short` is an
 * abbreviation beside the label; typing it finds the option.
 */
export type SelectOption = { value: string; label: string; note?: string; short?: string }
