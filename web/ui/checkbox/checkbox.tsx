import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { FieldGroup, type FieldGroupProps } from '../text-field/field-group.tsx'
import classes from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: ReactNode
  /** Some, but not all, of its rows are selected. */
  indeterminate?: boolean
}

/** A checkbox with its label, or with an `aria-label` alone. In a `CheckboxGroup` its `value` is chosen. */
export function Checkbox({ label, indeterminate = false, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const group = useContext(Group)
  const id = input.id ?? ownId
  const inGroup = group && {
    checked: group.value.includes(String(input.value)),
    onChange: () => group.onToggle(String(input.value)),
  }
  return (
    <div className={className ? `${classes.root} ${className}` : classes.root}>
      <input
        {...input}
        {...inGroup}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate
        }}
        id={id}
        type="checkbox"
        className={classes.box}
      />
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
    </div>
  )
}

const Group = createContext<{ value: readonly string[]; onToggle: (value: string) => void } | undefined>(
  undefined,
)

type CheckboxGroupProps = FieldGroupProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Several values to choose from. */
export function CheckboxGroup({ value, onChange, ...frame }: CheckboxGroupProps) {
  const onToggle = (toggled: string) =>
    onChange(value.includes(toggled) ? value.filter((one) => one !== toggled) : [...value, toggled])
  return (
    <Group value={{ value, onToggle }}>
      <FieldGroup {...frame} role="group" />
    </Group>
  )
}
