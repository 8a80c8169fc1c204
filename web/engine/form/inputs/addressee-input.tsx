import { useQuery } from '@tanstack/react-query'
import type { FieldOf } from '#domain/fields/field.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
import { selectLoadError } from '#web/engine/errors/select-load-error.tsx'
import { chosenPlaceOf, catmUkeyOf, NO_PLACE } from '#web/engine/places/place-rules.ts'
import type { InputProps } from './input-props.ts'

/** The option for all offices; stored as the empty text. */
const EVERYBODY = 'all'

/** The addressee of a record among the offices below: all of them, or one. */
export function AddresseeInput(props: InputProps<FieldOf['addressee']>) {
  const { id, name, field, value, onChange, required, error, parent: office } = props
  const level = officeLevelOf(office)
  const { cc } = chosenPlaceOf(office)
  const provinces = useQuery({ ...provincesQuery('scope'), enabled: level === 'central' })
  const districts = useQuery(districtsQuery(level === 'province' ? cc : '', 'scope'))
  const below: readonly SelectOption[] =
    level === 'central'
      ? (provinces.data ?? []).map(({ code, name: called }) => {
          const place = catmUkeyOf({ ...NO_PLACE, cc: code })
          return { value: place, label: `${levelPrefixes(place).cc}${called}` }
        })
      : (districts.data ?? []).map(({ code, name: called }) => ({
          value: catmUkeyOf({ ...NO_PLACE, cc, aa: code }),
          label: `${levelPrefixes(office).aa}${called}`,
        }))
  const query = level === 'central' ? provinces : districts
  return (
    <SearchSelect
      id={id}
      label={field.label}
      hint={field.hint}
      options={[{ value: EVERYBODY, label: everybodyOf(field, level) }, ...below]}
      value={value === '' ? EVERYBODY : value}
      chosenLabel="อยู่นอกสังกัดที่เลือก กรุณาเลือกใหม่"
      onChange={(chosen) => onChange(name, chosen === EVERYBODY ? '' : chosen)}
      required={required}
      disabled={level !== 'central' && level !== 'province' && value === ''}
      loading={provinces.isLoading || districts.isLoading}
      error={selectLoadError({ id, label: field.label }, query) ?? error}
    />
  )
}

function everybodyOf({ all }: FieldOf['addressee'], level: ReturnType<typeof officeLevelOf>): string {
  if (level === 'central') return 'ทุกจังหวัดและทุกอำเภอ'
  if (level === 'province') return 'ทุกอำเภอในจังหวัด'
  return level === 'district' ? 'เฉพาะอำเภอนี้' : all
}
