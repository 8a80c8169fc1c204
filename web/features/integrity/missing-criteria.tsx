import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oit } from '#areas/publications/oit.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { officeLevelOf, ownOffice } from '#domain/places/office.ts'
import { useSession } from '#web/api/session.ts'
import type { ShownArea } from '#web/engine/list/shown-area.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { listQuery, type RecordSearch } from '#web/engine/record/record-queries.ts'
import { criteriaQuery, criterionOf } from './criteria-query.ts'
import classes from './oit-page.module.css'

const districtItems: ShownArea = { ...oit, office: 'district' }
const higherItems: ShownArea = { ...oit, office: 'province' }

const MAX_NAMED = 5

/**
 * The criteria of the year for which the user's own office has no item yet. Empty without criteria, for users
 * without an office, while the requests are pending, and after they fail.
 */
export function MissingCriteria({ search }: { search: RecordSearch }) {
  const { actor } = useSession()
  const [today] = useState(() => bangkokToday(Date.now()))
  const year = search.filters?.year || currentYear(today, { fiscal: true })
  const office = ownOffice(actor) ?? 'any'
  const items = officeLevelOf(office) === 'district' ? districtItems : higherItems
  const all: RecordSearch = {
    ...chosenPlaceOf(office === 'any' ? '' : office),
    q: '',
    filters: { year },
    page: 1,
    size: MAX_PAGE_SIZE,
  }
  const { data: criteria = [] } = useQuery({ ...criteriaQuery(year), enabled: office !== 'any' })
  const { data: entered } = useQuery({ ...listQuery(items, all), enabled: criteria.length > 0 })
  if (entered === undefined || criteria.length === 0) return null
  const own = entered.records.filter(({ catmUkey }) => catmUkey === office)
  const found = new Set(own.map(({ values }) => criterionOf(criteria, values.code ?? '')))
  const missing = criteria.filter((each) => !found.has(each))
  const named = missing.slice(0, MAX_NAMED).map(({ code, name }) => `${code} ${name}`)
  const more = missing.length - named.length
  return (
    <p className={classes.note}>
      {missing.length === 0
        ? `หน่วยงานของท่านมีรายการครบทั้ง ${criteria.length} ข้อตามเกณฑ์ของปี ${year}`
        : `ตามเกณฑ์ของปี ${year} หน่วยงานของท่านยังไม่มีรายการของ ${missing.length} จาก ${criteria.length} ข้อ: ${named.join(', ')}${more > 0 ? ` และอีก ${more} ข้อ` : ''}`}
    </p>
  )
}
