import { Loader } from '../loader/loader.tsx'
import { IconSelector, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { filterOptions } from './filter-options.ts'
import classes from './search-select.module.css'
import { optionId, SelectList, type SelectOption } from './select-list.tsx'
import { type FieldFrameProps, SingleLineField } from '../text-field/text-field.tsx'

type SearchSelectProps = Omit<FieldFrameProps, 'announcesError'> & {
  placeholder?: string
  options: readonly SelectOption[]
  /** The selected value; empty without one. */
  value: string
  onChange: (value: string) => void
  /** Shows the value but cannot be changed. */
  disabled?: boolean
  loading?: boolean
  /** The selection can be cleared: by a button, or by deleting the text. */
  clearable?: boolean
  /**
   * Searches the server for the typed text where `options` holds only a part. The caller then passes the
   * matches as `options`, and `loading` until they arrive. An empty text restores the usual options.
   */
  onSearch?: (typed: string) => void
  /** The label of the selected value where it is not among the options. */
  chosenLabel?: string | undefined
  /** The text of an empty list. */
  emptyText?: string
}

/**
 * A select that filters its options by any part of a Thai name; Enter takes the first match, also while
 * options are loading. It opens on typing, arrow keys and clicks, not on focus. Closed it is a plain field,
 * because a form has many of them (docs/performance.md).
 */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onChange, onSearch, loading = false, disabled = false, required = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  /** The text typed to find an option; undefined while the field shows the selection. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  /** The text at the time Enter was pressed, while the options are loading. */
  const [awaited, setAwaited] = useState<string>()
  const chosen = options.find((option) => option.value === value) ?? unlistedOption(value, props.chosenLabel)
  const filter = typed === undefined || typed === chosen?.label ? '' : typed
  // A server search may match more than the label. Until it responds, the known options are filtered.
  const isFound = onSearch !== undefined && !loading
  const offered = useMemo(
    () => (!opened ? [] : isFound ? options : filterOptions(options, filter)),
    [opened, isFound, options, filter],
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
  /** Whether the text of the selection was deleted, the keyboard's way to clear it. */
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
      // Prevents submitting the form and closing the dialog.
      event.preventDefault()
      const option = key === 'Enter' ? offered[active] : undefined
      if (option) choose(option)
      else if (key === 'Enter' && loading && filter !== '') {
        setAwaited(filter)
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
      hint={props.hint}
      error={props.error}
      placeholder={loading ? 'กำลังโหลดข้อมูล' : (props.placeholder ?? '')}
      value={typed ?? awaited ?? chosen?.label ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onSearch?.(event.currentTarget.value)
        setAwaited(undefined)
        setOpened(true)
        // Enter after deleting the text clears the selection instead of taking the first option.
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
          <IconSelector className="soft" size={18} aria-hidden />
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

/** No tab stop: deleting the text in the field does the same. */
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
