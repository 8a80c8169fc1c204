import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/engine/errors/failure.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { officialsQuery } from './log-query.ts'

type OfficialSelectProps = {
  id: string
  /** The selected account number; empty for all users. */
  value: string
  onChange: (id: string) => void
}

/** The pause in typing before a request, in milliseconds. */
const DEBOUNCE_MS = 250

/**
 * Selects the user to filter by: by part of the name, or by complete national ID. The ID is only typed here;
 * the selection and the address have the account number.
 */
export function OfficialSelect({ id, value, onChange }: OfficialSelectProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const searchText = typed.trim()
  const debounced = useDebouncedValue(searchText, DEBOUNCE_MS)
  const chosen = useQuery({ ...officialsQuery({ id: value }), enabled: value !== '' })
  const isSearching = searchText !== '' && debounced !== ''
  const found = useQuery({
    ...officialsQuery({ q: debounced }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    // A typed national ID is not cached.
    gcTime: 0,
  })
  const officials = (isSearching ? found.data : chosen.data) ?? []
  return (
    <SearchSelect
      id={id}
      label="ผู้ใช้งาน"
      placeholder="ทุกคน"
      hint="พิมพ์ชื่อ หรือเลขประจำตัวประชาชน"
      options={officials.map((official) => ({
        value: official.id,
        label: official.name,
        note: official.dept,
      }))}
      value={value}
      chosenLabel={chosen.data?.[0]?.name ?? ''}
      onChange={(next) => {
        const official = officials.find((each) => each.id === next)
        if (official) client.setQueryData(officialsQuery({ id: next }).queryKey, [official])
        onChange(next)
      }}
      onSearch={setTyped}
      loading={searchText !== debounced || found.isFetching || chosen.isLoading}
      clearable
      error={isSearching && found.error ? failureText(found.error) : undefined}
      emptyText={searchText === '' ? 'พิมพ์ชื่อเพื่อค้นหาผู้ใช้งาน' : 'ไม่พบผู้ใช้งาน'}
    />
  )
}
