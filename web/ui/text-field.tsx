/**
 * The field for a text, of one line or of several. Our own: forms have dozens of them, and the library's are made of
 * parts that each look for their styles (docs/performance.md).
 */
import {
  type ChangeEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { withoutUnseen } from '#domain/unseen.ts'
import classes from './text-field.module.css'

/** What stands around the input of a field. */
type Around = {
  id?: string | undefined
  label: ReactNode
  /** Marks the label and tells screen readers; the form itself says what is missing. */
  required?: boolean
  /** Stands beneath, so that the inputs of a row stand in line whether they have one or not. */
  hint?: ReactNode
  /** What is wrong; `true` where that is said elsewhere. */
  error?: ReactNode
  /** What is wrong is read aloud as soon as it is there, without the field's being left. */
  isErrorTold?: boolean
}

type Framed = Around & { id: string }

type LineFieldProps = Around &
  Omit<ComponentProps<'input'>, keyof Around | 'className'> & {
    /** What stands at the end of the line: an icon or a button, or with `isBesideWide` a word. Only buttons take a press. */
    beside?: ReactNode
    isBesideWide?: boolean
    /** What opens from the field, such as the list of a select. */
    children?: ReactNode
    /** Puts something around the box of the input alone, or beside it. */
    around?: (box: ReactNode) => ReactNode
  }

/** A text of one line. */
export function LineField(props: LineFieldProps) {
  const [framed, { beside, isBesideWide = false, children, around, ...input }] = useFramed(props)
  const box = (
    <div className={classes.holder} data-with-text-below={hasTextBelow(framed) || undefined}>
      <input
        className={classes.input}
        data-beside={beside ? (isBesideWide ? 'wide' : '') : undefined}
        {...told(framed)}
        {...input}
        onChange={input.onChange && seen(input.onChange)}
        id={framed.id}
      />
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  )
  return (
    <Frame {...framed}>
      {around ? around(box) : box}
      {children}
    </Frame>
  )
}

type AreaFieldProps = Around & Omit<ComponentProps<'textarea'>, keyof Around | 'className'>

/** A text of several lines, at least `rows` of them, growing with what is typed. */
export function AreaField(props: AreaFieldProps) {
  const [framed, area] = useFramed(props)
  const holder = useFitting()
  return (
    <Frame {...framed}>
      <div ref={holder} className={classes.holder} data-with-text-below={hasTextBelow(framed) || undefined}>
        <textarea
          className={`${classes.input} ${classes.area}`}
          rows={3}
          {...told(framed)}
          {...area}
          onChange={area.onChange && seen(area.onChange)}
          id={framed.id}
        />
      </div>
    </Frame>
  )
}

/** Tells of a text once what was pasted along with it unseen is out: nobody could mend what can't be seen. */
function seen<E extends HTMLInputElement | HTMLTextAreaElement>(onChange: (event: ChangeEvent<E>) => void) {
  return (event: ChangeEvent<E>) => {
    takeOutUnseen(event.currentTarget)
    onChange(event)
  }
}

function takeOutUnseen(element: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, autocomplete } = element
  const kept = (text: string) => withoutUnseen(text, element instanceof HTMLTextAreaElement ? '\n' : ' ')
  // A password is what it is, to the last character.
  if (autocomplete.endsWith('password') || kept(value) === value) return
  const caret = kept(value.slice(0, selectionStart ?? value.length)).length
  element.value = kept(value)
  element.setSelectionRange(caret, caret)
}

/** What stands around an input, under an id of its own where it was given none, and what is the input's own. */
function useFramed<Props extends Around>(props: Props): [Framed, Omit<Props, keyof Around>] {
  const { id, label, required = false, hint, error, isErrorTold = false, ...own } = props
  const ownId = useId()
  return [{ id: id ?? ownId, label, required, hint, error, isErrorTold }, own]
}

function Frame({
  id,
  label,
  required,
  hint,
  error,
  isErrorTold,
  children,
}: Framed & { children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label} onMouseDown={keepUnmarked}>
        {label}
        {required && <span className={classes.asterisk} aria-hidden>{` *`}</span>}
      </label>
      {children}
      {isText(error) && (
        <p id={`${id}-error`} className={classes.error} role={isErrorTold ? 'alert' : undefined}>
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
function told({ id, required, hint, error }: Framed) {
  const texts = [...(isText(error) ? [`${id}-error`] : []), ...(hint ? [`${id}-description`] : [])]
  return {
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
  }
}

function isText(error: ReactNode): boolean {
  return Boolean(error) && error !== true
}

function hasTextBelow({ hint, error }: Framed): boolean {
  return Boolean(hint) || isText(error)
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
