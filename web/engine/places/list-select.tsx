import type { ComponentProps } from 'react'
import type { PlaceOption } from '#web/api/geography.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { type RetryableQuery, selectLoadError } from '../errors/load-error.tsx'

type ListSelectProps = Omit<ComponentProps<typeof SearchSelect>, 'options' | 'loading'> & {
  id: string
  query: RetryableQuery & { data: readonly PlaceOption[] | undefined; isLoading: boolean }
  /** What the list holds, for the error where it can't be loaded. */
  listName: string
}

export function ListSelect({ query, listName, ...select }: ListSelectProps) {
  return (
    <SearchSelect
      {...select}
      options={(query.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      loading={query.isLoading}
      error={selectLoadError({ id: select.id, label: listName }, query) ?? select.error}
    />
  )
}
