import { Checkbox, CheckboxGroup } from '#web/ui/checkbox/checkbox.tsx'
import { parseChoiceCodes, formatChoiceCodes } from '#domain/fields/choices.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import classes from './choices-input.module.css'
import type { InputProps } from './input-props.ts'

/** Several named options, all visible. The first one takes the focus from the error summary. */
export function ChoicesInput(props: InputProps<FieldOf['choices']>) {
  const { id, name, field, value, onChange, required, error } = props
  const options = Object.entries(field.options)
  return (
    <CheckboxGroup
      label={field.label}
      hint={field.hint}
      value={parseChoiceCodes(value)}
      onChange={(codes) => onChange(name, formatChoiceCodes(field, codes) ?? '')}
      required={required}
      error={error}
    >
      <div className={classes.options} data-many={options.length > 7 || undefined}>
        {options.map(([code, label], at) => (
          <Checkbox
            key={code}
            {...(at === 0 ? { id } : {})}
            value={code}
            label={label}
            className={classes.option ?? ''}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}
