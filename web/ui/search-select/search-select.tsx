import { Loader } from '@mantine/core'
import { IconSelector, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { filterOptions } from './filter-options.ts'
import classes from './search-select.module.css'
import { optionId, SelectList } from './select-list.tsx'
import type { SelectOption } from './select-option.ts'
import { SingleLineField } from '../text-field/text-field.tsx'

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
  /** The choice may be emptied: by a button, or by rubbing out what stands in the field. */
  clearable?: boolean
  /**
   * There may be more than `options` holds: what is typed to find one is told here, and `options` becomes what was found for it
   * (`loading` meanwhile). The empty text asks for the usual ones again.
   */
  onSearch?: (typed: string) => void
  /** What the chosen value is called where it is not among the options. */
  chosenLabel?: string | undefined
  /** What the list says where it has nothing to offer. */
  emptyText?: string
  description?: ReactNode
  error?: ReactNode
}

/**
 * A list to choose from that is narrowed by typing any part of a Thai name; Enter takes the first that is left, also when the
 * names are still on their way. It opens when somebody types, presses an arrow or clicks, not on passing by. Closed it is a
 * plain field: forms have many, and the library's, made of a dozen parts, cost each form its time (docs/performance.md).
 */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, onSearch, loading = false, disabled = false, required = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  /** What was typed to find an option; undefined while the field shows the chosen one. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  /** What was typed and taken by Enter before the options had come. */
  const [awaited, setAwaited] = useState<string>()
  const chosen = options.find((option) => option.value === value) ?? unlistedOption(value, props.chosenLabel)
  const wanted = typed === undefined || typed === chosen?.label ? '' : typed
  // What was found elsewhere may match by more than its name. Until it is there, what is known already is offered.
  const isFound = onSearch !== undefined && !loading
  const offered = useMemo(
    () => (!opened ? [] : isFound ? options : filterOptions(options, wanted)),
    [opened, isFound, options, wanted],
  )

  const open = () => {
    if (opened || disabled) return
    setOpened(true)
    setActive(options.findIndex((option) => option.value === value))
  }
  const hide = () => {
    setOpened(false)
    setTyped(undefined)
  }
  const close = () => {
    hide()
    if (typed !== undefined) onSearch?.('')
  }
  /** Whether what was chosen has been rubbed out, which for the keyboard is what the button is for the mouse. */
  const isRubbedOut = props.clearable === true && typed === '' && value !== ''
  const leave = () => {
    close()
    if (isRubbedOut) onChange('')
  }
  const choose = (option: SelectOption) => {
    close()
    if (option.value !== value) onChange(option.value)
  }
  useEffect(() => {
    if (awaited === undefined || loading) return
    setAwaited(undefined)
    const [first] = onSearch ? options : filterOptions(options, awaited)
    if (first) onChange(first.value)
    onSearch?.('')
  }, [awaited, loading, options, onChange, onSearch])
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!opened) return open()
      const step = key === 'ArrowDown' ? 1 : -1
      const from = active < 0 && step < 0 ? 0 : active
      if (offered.length > 0) setActive((from + step + offered.length) % offered.length)
    } else if (opened && (key === 'Enter' || key === 'Escape')) {
      // Neither does the form send itself, nor the dialog close.
      event.preventDefault()
      const option = key === 'Enter' ? offered[active] : undefined
      if (option) choose(option)
      else if (key === 'Enter' && loading && wanted !== '') {
        setAwaited(wanted)
        hide()
      } else if (key === 'Enter') leave()
      else close()
    }
  }
  const isClearable = props.clearable === true && value !== '' && !disabled
  return (
    <SingleLineField
      ref={input}
      id={id}
      label={props.label}
      hint={props.description}
      error={props.error}
      placeholder={loading ? 'กำลังโหลดข้อมูล' : (props.placeholder ?? '')}
      value={typed ?? awaited ?? chosen?.label ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onSearch?.(event.currentTarget.value)
        setAwaited(undefined)
        setOpened(true)
        // Enter after rubbing out takes nothing rather than the first of all.
        setActive(event.currentTarget.value === '' && props.clearable ? -1 : 0)
      }}
      onClick={open}
      onBlur={leave}
      onKeyDown={handleKey}
      required={required}
      disabled={disabled}
      autoComplete="off"
      role="combobox"
      aria-busy={loading}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={opened}
      aria-controls={opened ? listId : undefined}
      aria-activedescendant={opened && offered[active] ? optionId(listId, active) : undefined}
      rightSection={
        loading ? (
          <Loader size={18} aria-hidden />
        ) : isClearable ? (
          <ClearButton
            onClear={() => {
              close()
              onChange('')
              input.current?.focus()
            }}
          />
        ) : disabled ? null : (
          <IconSelector className={classes.arrows} size={18} aria-hidden />
        )
      }
    >
      {opened && (
        <SelectList
          id={listId}
          field={input}
          labelId={`${id}-label`}
          options={offered}
          value={value}
          active={active}
          emptyText={loading ? 'กำลังโหลดข้อมูล' : (props.emptyText ?? 'ไม่พบข้อมูล')}
          onChoose={choose}
        />
      )}
    </SingleLineField>
  )
}

function unlistedOption(value: string, label: string | undefined): SelectOption | undefined {
  return value !== '' && label !== undefined ? { value, label } : undefined
}

/** Not reached by Tab: what it does is done in the field as well, by rubbing out what stands there. */
function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className={classes.clear}
      tabIndex={-1}
      aria-label="ล้างตัวเลือก"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={18} aria-hidden />
    </button>
  )
}
