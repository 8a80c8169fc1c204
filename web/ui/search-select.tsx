import { type ComboboxItem, type ComboboxParsedItem, Loader, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { matching } from './matching.ts'
import classes from './search-select.module.css'

export type SelectOption = { value: string; label: string }

type SearchSelectProps = {
  id?: string
  label: ReactNode
  placeholder?: string
  options: readonly SelectOption[]
  /** The chosen value; the empty text means none. */
  value: string
  onChange: (value: string) => void
  required?: boolean
  /** Shows the value but lets nothing be chosen. */
  disabled?: boolean
  loading?: boolean
  /** Offers a button that empties the choice. */
  clearable?: boolean
  description?: ReactNode
  error?: ReactNode
  name?: string
}

/** The list opens inside the dialog or page the field is in, for screen readers, and is cut off by neither. */
const IN_PLACE = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  shadow: 'md',
  transitionProps: { duration: 0 },
} as const

/** A list to choose from that is narrowed by typing any part of a Thai name; Enter takes the first that is left. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, loading = false, clearable = false, required = false } = props
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.name === undefined ? {} : { name: props.name })}
      label={props.label}
      description={props.description}
      error={props.error}
      placeholder={loading ? 'กำลังโหลดข้อมูล' : (props.placeholder ?? '')}
      data={options as SelectOption[]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      withAsterisk={required}
      aria-required={required}
      disabled={props.disabled ?? false}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'ล้างตัวเลือก' }}
      filter={({ options: all, search }) => filtered(all, search)}
      nothingFoundMessage={loading ? 'กำลังโหลดข้อมูล' : 'ไม่พบข้อมูล'}
      // The list scrolls by itself and opens when somebody types, presses an arrow or clicks, not on passing by.
      withScrollArea={false}
      openOnFocus={false}
      classNames={{ options: classes.options ?? '' }}
      rightSection={loading ? <Loader size={18} aria-hidden /> : undefined}
      comboboxProps={IN_PLACE}
      aria-busy={loading}
      autoComplete="off"
    />
  )
}

function filtered(options: ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  return matching(items, typed)
}
