import type { ComponentProps, ReactNode } from 'react'
import classes from './form.module.css'
import type { LayoutItem } from './layout.ts'

type FormSectionProps = {
  title: string
  required?: boolean
  note?: ReactNode
  children: ReactNode
}

export function FormSection({ title, required = false, note, children }: FormSectionProps) {
  return (
    <fieldset data-section={title}>
      <legend className={classes.title}>
        {title}
        {required && <span className="danger"> *</span>}
        {note && <> {note}</>}
      </legend>
      {children}
    </fieldset>
  )
}

type GridProps = Pick<ComponentProps<'div'>, 'onPaste' | 'onBlur' | 'children'>

/** A grid of twelve columns, and of one on a phone. */
export function Grid({ onPaste, onBlur, children }: GridProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the inputs within it
    <div className={classes.grid} onPaste={onPaste} onBlur={onBlur}>
      {children}
    </div>
  )
}

type CellProps = { span?: LayoutItem['span']; side?: LayoutItem['side'] | undefined; children: ReactNode }

export function Cell({ span, side, children }: CellProps) {
  return (
    <div data-span={span} data-side={side}>
      {children}
    </div>
  )
}
