/** Text fields of one or several lines, of few components: a form has many fields (docs/performance.md). */
import {
  type ChangeEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { removeInvisible, plainThaiLetters, repairLostAm } from '#domain/text/copied-text.ts'
import classes from './text-field.module.css'

/** The parts around the input of a field. */
export type FieldFrameProps = {
  id?: string | undefined
  label: ReactNode
  /** Marks the label, also for screen readers; the form itself reports a missing value. */
  required?: boolean
  /** Below the input, so that the inputs of a row align with or without one. */
  hint?: ReactNode
  /** The error; `true` where it is shown elsewhere. */
  error?: ReactNode
  /** The error is announced immediately, before the field is left. */
  announcesError?: boolean
}

type FieldFramePropsWithId = FieldFrameProps & { id: string }

type SingleLineFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'className'> & {
    /** An icon, a button or, with `isRightSectionWide`, a word at the end. Only a button can be pressed. */
    rightSection?: ReactNode
    isRightSectionWide?: boolean
    /** A popover of the field, such as the list of a select. */
    children?: ReactNode
    /** Wraps the box of the input, or adds to it. */
    wrapInput?: (box: ReactNode) => ReactNode
  }

export function SingleLineField(props: SingleLineFieldProps) {
  const [framed, { rightSection, isRightSectionWide = false, children, wrapInput, ...input }] =
    useFieldFrame(props)
  const box = (
    <div className={classes.holder} data-with-text-below={hasTextBelow(framed) || undefined}>
      <input
        className={classes.input}
        data-right-section={rightSection ? (isRightSectionWide ? 'wide' : '') : undefined}
        {...ariaAttributes(framed)}
        {...input}
        onChange={input.onChange && withMendedText(input.onChange)}
        id={framed.id}
      />
      {rightSection && <div className={classes.rightSection}>{rightSection}</div>}
    </div>
  )
  return (
    <Frame {...framed}>
      {wrapInput ? wrapInput(box) : box}
      {children}
    </Frame>
  )
}

type MultiLineFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps | 'className'>

/** A multi-line text that grows from `rows` with its content. */
export function MultiLineField(props: MultiLineFieldProps) {
  const [framed, area] = useFieldFrame(props)
  const holder = useAutoHeight()
  return (
    <Frame {...framed}>
      <div ref={holder} className={classes.holder} data-with-text-below={hasTextBelow(framed) || undefined}>
        <textarea
          className={`${classes.input} ${classes.area}`}
          rows={3}
          {...ariaAttributes(framed)}
          {...area}
          onChange={area.onChange && withMendedText(area.onChange)}
          id={framed.id}
        />
      </div>
    </Frame>
  )
}

/** Mends the text before `onChange`: nobody could correct what is invisible or comes from an old font. */
export function withMendedText<E extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: (event: ChangeEvent<E>) => void,
) {
  return (event: ChangeEvent<E>) => {
    mendText(event.currentTarget, isPaste(event.nativeEvent))
    onChange(event)
  }
}

const isPaste = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('insertFrom')

function mendText(element: HTMLInputElement | HTMLTextAreaElement, isPasted: boolean): void {
  const { value, selectionStart, autocomplete } = element
  const cleaned = (text: string) => {
    const plain = plainThaiLetters(removeInvisible(text, element instanceof HTMLTextAreaElement ? '\n' : ' '))
    return isPasted ? repairLostAm(plain) : plain
  }
  // A password keeps every character.
  if (autocomplete.endsWith('password') || cleaned(value) === value) return
  const caret = cleaned(value.slice(0, selectionStart ?? value.length)).length
  element.value = cleaned(value)
  element.setSelectionRange(caret, caret)
}

/** Splits the props of the frame from those of the input, and adds an id. */
function useFieldFrame<Props extends FieldFrameProps>(
  props: Props,
): [FieldFramePropsWithId, Omit<Props, keyof FieldFrameProps>] {
  const { id, label, required = false, hint, error, announcesError = false, ...own } = props
  const ownId = useId()
  return [{ id: id ?? ownId, label, required, hint, error, announcesError }, own]
}

function Frame({
  id,
  label,
  required,
  hint,
  error,
  announcesError,
  children,
}: FieldFramePropsWithId & { children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label id={`${id}-label`} htmlFor={id} className={classes.label} onMouseDown={preventTextSelection}>
        {label}
        {required && <span className="danger" aria-hidden>{` *`}</span>}
      </label>
      {children}
      {isText(error) && (
        <ErrorLine id={`${id}-error`} announces={announcesError}>
          {error}
        </ErrorLine>
      )}
      {hint && (
        <p id={`${id}-description`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type ErrorLineProps = { id: string; announces: boolean | undefined; children: ReactNode }

/** The error. Below the field that has the focus it scrolls into view. */
function ErrorLine({ id, announces, children }: ErrorLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (line.current?.parentElement?.contains(document.activeElement))
      line.current.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={line} id={id} className={classes.error} role={announces ? 'alert' : undefined}>
      {children}
    </p>
  )
}

/** The accessible description of the field. */
function ariaAttributes({ id, required, hint, error }: FieldFramePropsWithId) {
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

function hasTextBelow({ hint, error }: FieldFramePropsWithId): boolean {
  return Boolean(hint) || isText(error)
}

/** A double click on a label focuses its field and selects no text. */
function preventTextSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Whether the browser lacks `field-sizing`: then the height is measured at each render. */
const mustMeasure = !CSS.supports('field-sizing', 'content')

function useAutoHeight() {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = holder.current?.firstElementChild
    if (!mustMeasure || !(area instanceof HTMLElement)) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  })
  return holder
}
