import { type FormEvent, useState } from 'react'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { useSession } from '#web/api/session.ts'
import { chosenPlaceOf, DISTRICT_PLACES } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { AreaSelect } from '#web/engine/list-screen/area-select.tsx'
import type { ReviewQueue, ReviewSearch } from './review-query.ts'

type ReviewFilterProps = {
  applied: ReviewSearch
  counts: ReviewQueue['counts']
  onSearch: (filters: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => void
}

const PREFIX = 'review'
const EVERYTHING = { aa: '', area: '', decided: '' } as const

/** The filters of the queue: district, area, and earlier decisions. */
export function ReviewFilter({ applied, counts, onSearch }: ReviewFilterProps) {
  const { actor } = useSession()
  const { cc } = chosenPlaceOf(actor.catmUkey)
  const start = { cc, aa: applied.aa, tt: '', mm: '' }
  const choice = usePlaceSelection({ actor, use: 'search', area: DISTRICT_PLACES, start })
  const [area, setArea] = useState(applied.area)
  const [decided, setDecided] = useState(applied.decided)
  const take = (filters: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => {
    choice.take({ ...start, aa: filters.aa })
    setArea(filters.area)
    setDecided(filters.decided)
  }
  useFollow(applied, () => take(applied))
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ aa: choice.value.aa, area, decided })
  }
  const clear = () => {
    take(EVERYTHING)
    onSearch(EVERYTHING)
  }
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={choice.value.aa !== '' || area !== '' || decided !== ''}
      active={decided ? 1 : 0}
      activeMain={area === '' ? 0 : 1}
      places={<PlaceSelects choice={choice} idPrefix={PREFIX} />}
      main={<AreaSelect id={`${PREFIX}-area`} counts={counts} value={area} onChange={setArea} />}
      more={
        <div data-wide>
          <Checkbox
            label="รวมรายการที่ปิดแสดงผลหรือส่งกลับอำเภอแล้ว"
            checked={decided === '1'}
            onChange={(event) => setDecided(event.currentTarget.checked ? '1' : '')}
          />
        </div>
      }
    />
  )
}
