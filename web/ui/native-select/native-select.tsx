import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './native-select.module.css'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  data: readonly (string | { value: string; label: string })[]
}

/** The browser's own select, for a few short options. */
export function NativeSelect({ data, className, ...select }: NativeSelectProps) {
  return (
    <span className={className ? `${classes.holder} ${className}` : classes.holder}>
      <select {...select} className={classes.select}>
        {data.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <IconSelector size={18} className={classes.icon} aria-hidden />
    </span>
  )
}
