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
import { removeInvisible } from '#domain/text/invisible-characters.ts'
import classes from './text-field.module.css'

/** What stands around the input of a field. */
type FieldFrameProps = {
  id?: string | undefined
  label: ReactNode
  /** Marks the label and tells screen readers; the form itself says what is missing. */
  required?: boolean
  /** Stands beneath, so that the inputs of a row stand in line whether they have one or not. */
  hint?: ReactNode
  /** What is wrong; `true` where that is said elsewhere. */
  error?: ReactNode
  /** What is wrong is read aloud as soon as it is there, without the field's being left. */
  announcesError?: boolean
}

type FieldFramePropsWithId = FieldFrameProps & { id: string }

type SingleLineFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'className'> & {
    /** What stands at the end of the line: an icon or a button, or with `isRightSectionWide` a word. Only buttons take a press. */
    rightSection?: ReactNode
    isRightSectionWide?: boolean
    /** What opens from the field, such as the list of a select. */
    children?: ReactNode
    /** Puts something around the box of the input alone, or beside it. */
    wrapInput?: (box: ReactNode) => ReactNode
  }

/** A text of one line. */
export function SingleLineField(props: SingleLineFieldProps) {
  const [framed, { rightSection, isRightSectionWide = false, children, wrapInput, ...input }] =
    useFieldFrame(props)
  const box = (
    <div className={classes.holder} data-with-text-below={hasTextBelow(framed) || undefined}>
      <input
        className={classes.input}
        data-beside={rightSection ? (isRightSectionWide ? 'wide' : '') : undefined}
        {...ariaAttributes(framed)}
        {...input}
        onChange={input.onChange && withoutInvisibleText(input.onChange)}
        id={framed.id}
      />
      {rightSection && <div className={classes.beside}>{rightSection}</div>}
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

/** A text of several lines, at least `rows` of them, growing with what is typed. */
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
          onChange={area.onChange && withoutInvisibleText(area.onChange)}
          id={framed.id}
        />
      </div>
    </Frame>
  )
}

/** Tells of a text once what was pasted along with it unseen is out: nobody could mend what can't be seen. */
function withoutInvisibleText<E extends HTMLInputElement | HTMLTextAreaElement>(
  onChange: (event: ChangeEvent<E>) => void,
) {
  return (event: ChangeEvent<E>) => {
    removeInvisibleText(event.currentTarget)
    onChange(event)
  }
}

function removeInvisibleText(element: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, autocomplete } = element
  const kept = (text: string) => removeInvisible(text, element instanceof HTMLTextAreaElement ? '\n' : ' ')
  // A password is what it is, to the last character.
  if (autocomplete.endsWith('password') || kept(value) === value) return
  const caret = kept(value.slice(0, selectionStart ?? value.length)).length
  element.value = kept(value)
  element.setSelectionRange(caret, caret)
}

/** What stands around an input, under an id of its own where it was given none, and what is the input's own. */
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
        {required && <span className={classes.asterisk} aria-hidden>{` *`}</span>}
      </label>
      {children}
      {isText(error) && (
        <p id={`${id}-error`} className={classes.error} role={announcesError ? 'alert' : undefined}>
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

/** A double press on a label leads to its field and marks no word of it. */
function preventTextSelection(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Browsers that cannot let an area grow by a rule of style have it measured whenever it is drawn. */
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
