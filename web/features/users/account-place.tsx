import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CENTRAL, catmOf, catmParts, NONE, WHOLE_COUNTRY } from '#domain/catm.ts'
import { MESSAGES } from '#domain/messages.ts'
import { CENTRAL_OFFICE } from '#domain/office.ts'
import { levelMissing } from '#domain/place-problems.ts'
import { levelTitles } from '#domain/place-words.ts'
import { districtsQuery, provincesQuery } from '#web/api/geography.ts'
import { Cell } from '#web/engine/form/section.tsx'
import { listProblem } from '#web/engine/list-not-loaded.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

type AccountPlaceProps = {
  /** The group's number, or the empty text while none is chosen. */
  group: string
  catmUkey: string
  onChange: (catmUkey: string) => void
  idPrefix: string
  disabled: boolean
  error: string | undefined
}

/**
 * Where an account works, as deep as its group has it: a district for group 1, a province for 2, a province or the centre
 * for 3, anywhere or the whole country for the others.
 */
export function AccountPlace({ group, catmUkey, onChange, idPrefix, disabled, error }: AccountPlaceProps) {
  const number = Number(group)
  const isFree = number > 3
  const { cc, aa } = chosen(catmUkey)
  const provinces = useQuery(provincesQuery(number >= 3 ? 'central' : 'all'))
  const hasDistricts = (isFree || number === 1) && cc !== '' && cc !== CENTRAL
  const districts = useQuery(districtsQuery(hasDistricts ? cc : ''))
  const fitting = fittingPlace(number, { cc, aa }, catmUkey)
  // Another group may leave what was chosen too deep, too shallow or in the centre.
  useEffect(() => {
    if (!disabled && fitting !== catmUkey) onChange(fitting)
  }, [disabled, fitting, catmUkey, onChange])

  const { aa: district } = levelTitles(cc)
  const isDistrictMissing = error === MESSAGES.district
  return (
    <>
      <Cell span={4}>
        <SearchSelect
          id={`${idPrefix}-cc`}
          label="จังหวัด"
          placeholder={isFree ? 'ทั้งประเทศ' : 'เลือกจังหวัด'}
          options={optionsOf(provinces.data)}
          value={cc}
          onChange={(code) => onChange(codeOf(number, code, ''))}
          required={number >= 1 && number <= 3}
          disabled={disabled || group === ''}
          loading={provinces.isLoading}
          clearable={isFree && !disabled}
          error={
            listProblem({ id: `${idPrefix}-cc`, label: 'จังหวัด' }, provinces) ??
            (isDistrictMissing ? undefined : error)
          }
        />
      </Cell>
      {(isFree || number === 1) && (
        <Cell span={4}>
          <SearchSelect
            id={`${idPrefix}-aa`}
            label={district}
            placeholder={isFree ? 'ทั้งจังหวัด' : `เลือก${district}`}
            options={optionsOf(districts.data)}
            value={aa}
            onChange={(code) => onChange(codeOf(number, cc, code))}
            required={number === 1}
            disabled={disabled || !hasDistricts}
            loading={districts.isLoading}
            clearable={isFree && !disabled}
            error={
              listProblem({ id: `${idPrefix}-aa`, label: district }, districts) ??
              (isDistrictMissing ? levelMissing(cc, 'aa') : undefined)
            }
          />
        </Cell>
      )}
    </>
  )
}

function optionsOf(places: readonly { code: string; name: string }[] = []) {
  return places.map(({ code, name }) => ({ value: code, label: name }))
}

function chosen(catmUkey: string): { cc: string; aa: string } {
  const { cc, aa } = catmParts(catmUkey)
  return { cc: cc === NONE ? '' : cc, aa: aa === NONE ? '' : aa }
}

/** The area code of a choice; nothing chosen is the whole country for who may work for it, and no area for the others. */
function codeOf(group: number, cc: string, aa: string): string {
  if (cc === '') return group > 3 ? WHOLE_COUNTRY : ''
  return cc === CENTRAL ? CENTRAL_OFFICE : catmOf({ cc, aa })
}

function fittingPlace(group: number, { cc, aa }: { cc: string; aa: string }, now: string): string {
  if (!(group > 0)) return now
  const isTooCentral = group < 3 && cc === CENTRAL
  return codeOf(group, isTooCentral ? '' : cc, group === 1 || group > 3 ? aa : '')
}
