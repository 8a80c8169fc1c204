import { type FormEvent, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { type PlaceRulesArea, presetPlace } from '#web/engine/places/place-rules.ts'
import { PlaceSelects } from '#web/engine/places/place-selects.tsx'
import { usePlaceSelection } from '#web/engine/places/place-selection.ts'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { AreaSelect } from '#web/engine/list/area-select.tsx'
import type { TrashSearch } from './trash-address.ts'
import type { TrashPage } from './trash-query.ts'

/** The places of the trash. Users with permission find the central office among the provinces. */
export const TRASH_PLACES: PlaceRulesArea = {
  placeDepth: 'aa',
  offices: ['district', 'province', 'central'],
  search: { levels: ['cc', 'aa'] },
}

const PREFIX = 'trash'

type TrashFilterProps = {
  applied: TrashSearch
  counts: TrashPage['counts']
  onSearch: (search: TrashSearch) => void
}

/** The filters of the trash: place and area. */
export function TrashFilter({ applied, counts, onSearch }: TrashFilterProps) {
  const { actor } = useSession()
  const { cc, aa } = applied
  const choice = usePlaceSelection({
    ...{ actor, use: 'search', area: TRASH_PLACES },
    start: { cc, aa, tt: '', mm: '' },
  })
  const [area, setArea] = useState(applied.area)
  useFollow(applied, () => {
    choice.take({ cc, aa, tt: '', mm: '' })
    setArea(applied.area)
  })
  const preset = presetPlace(actor, 'search', TRASH_PLACES)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ cc: choice.value.cc, aa: choice.value.aa, area, page: 1 })
  }
  const clear = () => {
    choice.reset()
    setArea('')
    onSearch({ cc: preset.cc, aa: preset.aa, area: '', page: 1 })
  }
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={area !== '' || choice.open.some((level) => choice.value[level] !== preset[level])}
      main={
        <>
          <PlaceSelects choice={choice} levels={choice.open} idPrefix={PREFIX} />
          <AreaSelect id={`${PREFIX}-area`} counts={counts} value={area} onChange={setArea} />
        </>
      }
    />
  )
}
