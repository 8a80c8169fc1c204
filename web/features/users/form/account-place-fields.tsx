import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CENTRAL, catmOf, type PlaceLevel, WHOLE_COUNTRY } from '#domain/places/catm.ts'
import { CENTRAL_OFFICE } from '#domain/places/office.ts'
import { missingLevelMessage } from '#domain/validation/validate-place.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { formElementIds } from '#web/engine/form/labels.ts'
import { Cell } from '#web/engine/form/section.tsx'
import { ListSelect } from '#web/engine/places/list-select.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'

type AccountPlaceFieldsProps = {
  group: string
  catmUkey: string
  onChange: (catmUkey: string) => void
  disabled: boolean
  error: PlaceError | undefined
}

/** An error, and the level of place that it is about. */
export type PlaceError = { message: string; level?: PlaceLevel }

/**
 * The place of an account, to the depth of its group: a district for group 1, a province for 2, a province or
 * the central office for 3, any or the whole country for the others.
 */
export function AccountPlaceFields(props: AccountPlaceFieldsProps) {
  const { group, catmUkey, onChange, disabled, error } = props
  const number = Number(group)
  const isFree = number > 3
  const { cc, aa } = chosenPlaceOf(catmUkey)
  const provinces = useQuery(provincesQuery(number >= 3 ? 'central' : 'all'))
  const hasDistricts = (isFree || number === 1) && cc !== '' && cc !== CENTRAL
  const districts = useQuery(districtsQuery(hasDistricts ? cc : ''))
  const fitting = placeForGroup(number, { cc, aa }, catmUkey)
  // Another group may need another depth.
  useEffect(() => {
    if (!disabled && fitting !== catmUkey) onChange(fitting)
  }, [disabled, fitting, catmUkey, onChange])

  const { aa: district } = levelTitles(cc)
  const errorAt = (level: PlaceLevel) =>
    error && (error.level ?? 'cc') === level ? error.message : undefined
  return (
    <>
      <Cell span={4}>
        <ListSelect
          id={`${formElementIds.place}-cc`}
          label="จังหวัด"
          placeholder={isFree ? 'ทั้งประเทศ' : 'เลือกจังหวัด'}
          query={provinces}
          listName="จังหวัด"
          value={cc}
          onChange={(code) => onChange(accountPlaceCode(number, code, ''))}
          required={number >= 1 && number <= 3}
          disabled={disabled || group === ''}
          clearable={isFree && !disabled}
          error={errorAt('cc')}
        />
      </Cell>
      {(isFree || number === 1) && (
        <Cell span={4}>
          <ListSelect
            id={`${formElementIds.place}-aa`}
            label={district}
            placeholder={isFree ? 'ทั้งจังหวัด' : thaiSentence`เลือก${district}`}
            query={districts}
            listName={district}
            value={aa}
            onChange={(code) => onChange(accountPlaceCode(number, cc, code))}
            required={number === 1}
            disabled={disabled || !hasDistricts}
            clearable={isFree && !disabled}
            error={errorAt('aa') && missingLevelMessage(cc, 'aa')}
          />
        </Cell>
      )}
    </>
  )
}

/** An empty selection is the whole country for groups that may have it, otherwise no place. */
function accountPlaceCode(group: number, cc: string, aa: string): string {
  if (cc === '') return group > 3 ? WHOLE_COUNTRY : ''
  return cc === CENTRAL ? CENTRAL_OFFICE : catmOf({ cc, aa })
}

function placeForGroup(group: number, { cc, aa }: { cc: string; aa: string }, now: string): string {
  if (!(group > 0)) return now
  const isTooCentral = group < 3 && cc === CENTRAL
  return accountPlaceCode(group, isTooCentral ? '' : cc, group === 1 || group > 3 ? aa : '')
}
