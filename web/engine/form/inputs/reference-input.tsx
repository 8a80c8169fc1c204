import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldOf, ReferencedArea } from '#domain/fields/field.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { selectLoadError } from '#web/engine/errors/load-error.tsx'
import { referenceNameQuery, referenceOptionsQuery } from '#web/engine/record/record-queries.ts'
import { EMPTY_VALUE } from '#web/engine/record/field-value.tsx'
import type { InputProps } from './input-props.ts'

/** The name of a referenced record of which only the number is known. */
export function ReferenceName({ to, id }: { to: ReferencedArea; id: string }) {
  const { data } = useQuery({ ...referenceNameQuery(to, id), enabled: id !== '' })
  return data ?? (id === '' ? EMPTY_VALUE : `รายการที่ ${id}`)
}

/** The records are requested after this pause in typing, in milliseconds. */
const PAUSE_MS = 250

/** A choice among records of another area visible from the record's place: the first ones, by typing any. */
export function ReferenceInput(props: InputProps<FieldOf['reference']>) {
  const { id, name, field, value, onChange, required, error, parent: catmUkey } = props
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const searchText = typed.trim()
  const debounced = useDebouncedValue(searchText, PAUSE_MS)
  const found = useQuery({
    ...referenceOptionsQuery(field.to, catmUkey, searchText === '' ? '' : debounced),
    placeholderData: keepPreviousData,
  })
  const options = found.data?.list ?? []
  const isOffered = options.some((option) => option.value === value)
  const called = useQuery({ ...referenceNameQuery(field.to, value), enabled: value !== '' && !isOffered })
  const isNone = found.data?.total === 0 && searchText === '' && debounced === ''
  const more = searchText === '' && found.data && found.data.total > options.length ? found.data.total : 0
  return (
    <SearchSelect
      id={id}
      label={field.label}
      hint={
        isNone
          ? thaiSentence`ยังไม่มีรายการให้เลือก กรุณาเพิ่ม${field.label}ก่อน`
          : more > 0
            ? `พิมพ์บางส่วนของชื่อเพื่อค้นหาจากทั้งหมด ${formatThousands(more)} รายการ`
            : field.hint
      }
      placeholder={thaiSentence`เลือก${field.label}`}
      options={options}
      value={value}
      chosenLabel={called.data ?? `รายการที่ ${value}`}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option) client.setQueryData(referenceNameQuery(field.to, chosen).queryKey, option.label)
        onChange(name, chosen)
      }}
      onSearch={setTyped}
      required={required}
      loading={found.isLoading || searchText !== debounced || found.isPlaceholderData}
      clearable={!required}
      error={error ?? selectLoadError({ id, label: field.label }, found)}
    />
  )
}
