import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'

type AreaSelectProps = {
  id: string
  counts: readonly { area: Area; count: number }[]
  /** An area key; empty for all. */
  value: string
  onChange: (key: string) => void
}

/** Selects a kind of content in a list of several kinds, with how many records each has. */
export function AreaSelect({ counts, ...select }: AreaSelectProps) {
  return (
    <SearchSelect
      {...select}
      label="ประเภทข้อมูล"
      placeholder="ประเภทข้อมูล"
      options={counts.map(({ area: { key, titles }, count }) => ({
        value: key,
        label: count > 0 ? `${titles.name} (${formatThousands(count)})` : titles.name,
      }))}
      clearable
    />
  )
}
