import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { type FormEvent, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { chosenPlaceOf, type PlaceRulesArea } from '#web/engine/places/place-rules.ts'
import { PlaceSelects } from '#web/engine/places/place-selects.tsx'
import { usePlaceSelection } from '#web/engine/places/place-selection.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import classes from './review.module.css'
import type { ReviewSearch } from './review-address.ts'
import type { ReviewQueue } from './review-query.ts'

type ReviewFilterProps = {
  /** The search of the list. The card follows it, for example after the browser's Back. */
  applied: ReviewSearch
  counts: ReviewQueue['counts']
  onSearch: (filters: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => void
}

const PREFIX = 'review'
const PLACES: PlaceRulesArea = { placeDepth: 'aa', search: { levels: ['cc', 'aa'] } }
const EVERYTHING = { aa: '', area: '', decided: false }

/** The filters of the queue: district, area, and earlier decisions. */
export function ReviewFilter({ applied, counts, onSearch }: ReviewFilterProps) {
  const { actor } = useSession()
  const { cc } = chosenPlaceOf(actor.catmUkey)
  const start = { cc, aa: applied.aa, tt: '', mm: '' }
  const choice = usePlaceSelection({ actor, use: 'search', area: PLACES, start })
  const [area, setArea] = useState(applied.area)
  const [decided, setDecided] = useState(applied.decided)
  const [followed, setFollowed] = useState(applied)
  const take = (filters: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => {
    choice.take({ ...start, aa: filters.aa })
    setArea(filters.area)
    setDecided(filters.decided)
  }
  if (followed !== applied) {
    setFollowed(applied)
    take(applied)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ aa: choice.value.aa, area, decided })
  }
  const clear = () => {
    take(EVERYTHING)
    onSearch(EVERYTHING)
  }
  return (
    <SearchForm labelled onSubmit={search} onClear={clear}>
      <PlaceSelects choice={choice} idPrefix={PREFIX} />
      <div data-wide>
        <SearchSelect
          id={`${PREFIX}-area`}
          label="ประเภทข้อมูล"
          placeholder="ทั้งหมด"
          options={counts.map(({ area: { key, titles }, count }) => ({
            value: key,
            label: count > 0 ? `${titles.name} (${formatThousands(count)})` : titles.name,
          }))}
          value={area}
          onChange={setArea}
          clearable
        />
      </div>
      <div className={classes.decided} data-wide>
        <Checkbox
          label="รวมรายการที่ปิดแสดงผลหรือส่งกลับอำเภอแล้ว"
          checked={decided}
          onChange={(event) => setDecided(event.currentTarget.checked)}
        />
      </div>
    </SearchForm>
  )
}
