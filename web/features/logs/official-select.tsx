import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officialsQuery } from './log-query.ts'

type OfficialSelectProps = {
  id: string
  /** The number of the chosen account; the empty text for everybody. */
  value: string
  onChange: (id: string) => void
}

/** So long after the last key the names are asked for, in milliseconds. */
const PAUSE_MS = 250

/**
 * The official whose doings are looked for: by any part of the name, or by the whole ID number. The number is only typed
 * here; what is chosen, and what stands in the address, is the account's.
 */
export function OfficialSelect({ id, value, onChange }: OfficialSelectProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const chosen = useQuery({ ...officialsQuery({ id: value }), enabled: value !== '' })
  const name = chosen.data?.[0]?.name ?? ''
  const isSearching = asked !== '' && asked !== name
  const found = useQuery({
    ...officialsQuery({ q: asked }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    // An ID number that was typed is not kept.
    gcTime: 0,
  })
  const officials = isSearching ? (found.data ?? []) : (chosen.data ?? [])
  const offices = new Map(officials.map((official) => [official.id, official.dept]))
  const isLoading = found.isFetching || chosen.isLoading
  return (
    <Select
      id={id}
      label="ผู้ใช้งาน"
      placeholder="ทุกคน"
      description="พิมพ์ชื่อ หรือเลขประจำตัวประชาชน"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={officials.map((official) => ({ value: official.id, label: official.name }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{offices.get(option.value)}</small>
        </span>
      )}
      nothingFoundMessage={isLoading ? 'กำลังค้นหา' : isSearching ? 'ไม่พบผู้ใช้งาน' : 'พิมพ์ชื่อเพื่อค้นหาผู้ใช้งาน'}
      clearable
      clearButtonProps={{ 'aria-label': 'ล้างตัวเลือก' }}
      allowDeselect={false}
      openOnFocus={false}
      withScrollArea={false}
      rightSection={isLoading ? <Loader size={18} aria-hidden /> : undefined}
      comboboxProps={IN_PLACE}
      autoComplete="off"
      maxLength={100}
    />
  )
}

/** As the other selects open (web/ui/search-select.tsx). */
const IN_PLACE = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  shadow: 'md',
  transitionProps: { duration: 0 },
} as const
