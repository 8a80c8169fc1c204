import { type ReactNode, useId } from 'react'
import type { FieldFrameProps } from './text-field.tsx'
import classes from './text-field.module.css'

export type FieldGroupProps = Pick<FieldFrameProps, 'label' | 'required' | 'hint' | 'error'> & {
  className?: string
  children: ReactNode
}

/** The frame of a field that has several inputs, or a value that is not an input: label, error and hint. */
export function FieldGroup(props: FieldGroupProps & { role?: 'group' | 'radiogroup' }) {
  const { label, required, hint, error, className, children, role = 'group' } = props
  const id = useId()
  const texts = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])]
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two that support them
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={texts.length > 0 ? texts.join(' ') : undefined}
      aria-required={role === 'radiogroup' && required ? true : undefined}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      className={className ? `${classes.field} ${className}` : classes.field}
    >
      <div id={`${id}-label`} className={classes.label}>
        {label}
        {required && <span className="danger" aria-hidden>{` *`}</span>}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
