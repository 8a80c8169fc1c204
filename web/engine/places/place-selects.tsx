import type { ReactNode } from 'react'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { selectLoadError, loadErrorText } from '../errors/select-load-error.tsx'
import type { PlaceSelection } from './place-selection.ts'

type PlaceSelectsProps = {
  choice: PlaceSelection
  /** Only these of the offered levels. */
  levels?: readonly PlaceLevel[]
  /** The prefix of the selects' ids, followed by a hyphen and the level, for the error summary. */
  idPrefix: string
  required?: readonly PlaceLevel[]
  errors?: Partial<Record<PlaceLevel, string | undefined>>
}

/** The place selects one after the other; the caller lays them out. */
export function PlaceSelects(props: PlaceSelectsProps): ReactNode {
  const { choice, levels = choice.offered, idPrefix, required = [], errors = {} } = props
  const titles = levelTitles(choice.catmUkey)
  return levels.map((level) => {
    const { options, locked, disabled, loading, query } = choice.levels[level]
    const id = `${idPrefix}-${level}`
    const label = titles[level]
    const problem = selectLoadError({ id, label }, query)
    const isEmpty = !disabled && !loading && !problem && options.length === 0
    return (
      <SearchSelect
        key={level}
        id={id}
        label={label}
        placeholder={problem ? '' : locked ? 'ทั้งหมด' : isEmpty ? 'ไม่มีข้อมูล' : `เลือก${label}`}
        options={options}
        value={choice.value[level]}
        onChange={(code) => choice.choose(level, code)}
        required={required.includes(level)}
        disabled={disabled || isEmpty}
        loading={loading}
        clearable={!disabled}
        error={problem ?? errors[level]}
        {...(problem ? { emptyText: loadErrorText(label) } : {})}
      />
    )
  })
}
