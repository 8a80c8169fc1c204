/**
 * The field for a text, of one line or of several. Our own: forms have dozens of them, and the library's are made of
 * parts that each look for their styles (docs/performance.md).
 */
import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './text-field.module.css'

/** What stands around the input of a field. */
type Around = {
  id: string
  label: ReactNode
  /** Marks the label and tells screen readers; the form itself says what is missing. */
  required?: boolean
  /** Stands beneath, so that the inputs of a row stand in line whether they have one or not. */
  hint?: ReactNode
  error?: ReactNode
}

type LineFieldProps = Around &
  Omit<ComponentProps<'input'>, keyof Around | 'className'> & {
    /** What stands at the end of the line: an icon or a button, or with `isWide` a word. Only buttons take a press. */
    beside?: ReactNode
    isBesideWide?: boolean
    /** What opens from the field, such as the list of a select. */
    children?: ReactNode
  }

/** A text of one line. */
export function LineField(props: LineFieldProps) {
  const { label, required = false, hint, error, beside, isBesideWide = false, children, ...input } = props
  return (
    <Frame id={props.id} {...{ label, required, hint, error }}>
      <div className={classes.holder} data-with-text-below={hasTextBelow(props) || undefined}>
        <input
          className={classes.input}
          data-beside={beside ? (isBesideWide ? 'wide' : '') : undefined}
          {...told(props)}
          {...input}
        />
        {beside && <div className={classes.beside}>{beside}</div>}
      </div>
      {children}
    </Frame>
  )
}

type AreaFieldProps = Around & Omit<ComponentProps<'textarea'>, keyof Around | 'className'>

/** A text of several lines, at least `rows` of them, growing with what is typed. */
export function AreaField(props: AreaFieldProps) {
  const { label, required = false, hint, error, ...area } = props
  const holder = useFitting()
  return (
    <Frame id={props.id} {...{ label, required, hint, error }}>
      <div ref={holder} className={classes.holder} data-with-text-below={hasTextBelow(props) || undefined}>
        <textarea className={`${classes.input} ${classes.area}`} {...told(props)} {...area} />
      </div>
    </Frame>
  )
}

function Frame({ id, label, required = false, hint, error, children }: Around & { children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label} onMouseDown={keepUnmarked}>
        {label}
        {required && <span className={classes.asterisk} aria-hidden>{` *`}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-description`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What screen readers are told of the field beside its label. */
function told({ id, required = false, hint, error }: Around) {
  const texts = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-description`] : [])]
  return {
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
  }
}

function hasTextBelow({ hint, error }: Around): boolean {
  return Boolean(hint) || Boolean(error)
}

/** A double press on a label leads to its field and marks no word of it. */
function keepUnmarked(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Browsers that cannot let an area grow by a rule of style have it measured whenever it is drawn. */
const mustMeasure = !CSS.supports('field-sizing', 'content')

function useFitting() {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = holder.current?.firstElementChild
    if (!mustMeasure || !(area instanceof HTMLElement)) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  })
  return holder
}
