import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import checkbox from '../checkbox/checkbox.module.css'
import { FieldGroup, type FieldGroupProps } from '../text-field/field-group.tsx'
import classes from './radio.module.css'

const Group = createContext<{ name: string; value: string; onChange: (value: string) => void } | undefined>(
  undefined,
)

type RadioGroupProps = FieldGroupProps & { value: string; onChange: (value: string) => void }

/** A choice of one value out of several. */
export function RadioGroup({ value, onChange, ...frame }: RadioGroupProps) {
  const name = useId()
  return (
    <Group value={{ name, value, onChange }}>
      <FieldGroup {...frame} role="radiogroup" />
    </Group>
  )
}

function useRadio({ value, ...input }: Omit<ComponentProps<'input'>, 'value'> & { value: string }) {
  const group = useContext(Group)
  if (group === undefined) throw new Error('a radio button needs a group')
  const isChecked = group.value === value
  const props = {
    ...input,
    type: 'radio',
    name: group.name,
    value,
    checked: isChecked,
    onChange: () => group.onChange(value),
  } as const
  return { isChecked, props }
}

type RadioProps = { id?: string; value: string; label: ReactNode; className?: string }

export function Radio({ label, className, ...own }: RadioProps) {
  const ownId = useId()
  const id = own.id ?? ownId
  const { props } = useRadio({ ...own, id })
  return (
    <div className={className ? `${checkbox.root} ${className}` : checkbox.root}>
      <input {...props} className={classes.dot} />
      <label htmlFor={id} className={checkbox.label}>
        {label}
      </label>
    </div>
  )
}

type RadioCardProps = {
  id?: string
  value: string
  /** Beside the radio button. */
  title: ReactNode
  children: ReactNode
}

/** A box that is a radio button as a whole. */
export function RadioCard({ title, children, ...own }: RadioCardProps) {
  const { isChecked, props } = useRadio(own)
  return (
    <label className={classes.card} data-checked={isChecked || undefined}>
      <span className={classes.cardTitle}>
        <input {...props} className={classes.dot} />
        {title}
      </span>{' '}
      {children}
    </label>
  )
}
