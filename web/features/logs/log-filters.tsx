import { MESSAGES } from '#domain/validation/messages.ts'
import { OFFICE_LEVELS } from '#domain/places/office.ts'
import { isWireDate, UNSET_DATE } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import {
  type Filter,
  FilterBar,
  type FilterErrors,
  type FilterField,
} from '#web/engine/list-screen/filter-bar.tsx'
import { selectInput, wideInput } from '#web/engine/list-screen/filter-inputs.tsx'
import type { PlaceRulesArea } from '#web/engine/places/place-rules.ts'
import { goToParams } from '#web/ui/browser/location.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
import { LOG_ADDRESS, type LogSearch } from './log-address.ts'
import classes from './logs.module.css'
import { OfficialSelect } from './official-select.tsx'

type LogFilters = Pick<LogSearch, 'from' | 'to' | 'by' | 'menu' | 'action' | 'cc' | 'aa' | 'tt'>

type LogFilterBarProps = {
  applied: LogSearch
  /** Enables the selects of users, menus and places; without it only days and actions. */
  allUsers?: { menus: readonly SelectOption[]; provinceRequired: boolean }
  actions: readonly SelectOption[]
  onSearch: (filters: LogFilters) => void
}

/** The log also has entries of the central office. */
const PLACES: PlaceRulesArea = {
  placeDepth: 'tt',
  offices: OFFICE_LEVELS,
  search: { levels: ['cc', 'aa', 'tt'] },
}

/** The filters of a log: days, and for all users the user, menu, action and place. */
export function LogFilterBar({ applied, allUsers, actions, onSearch }: LogFilterBarProps) {
  const isProvinceRequired = allUsers?.provinceRequired ?? false
  const search = (filters: LogFilters): FilterErrors | undefined => {
    const errors = logFilterErrors(filters, isProvinceRequired)
    if (Object.keys(errors).length > 0) return errors
    onSearch(filters)
    return undefined
  }
  const forAll: Filter<LogFilters>[] = allUsers
    ? [
        { name: 'by', at: 'more', input: wideInput((field) => <OfficialSelect {...field} />) },
        { name: 'menu', at: 'more', input: wideInput(selectInput('เมนู', allUsers.menus)) },
        { name: 'action', at: 'more', input: selectInput('การกระทำ', actions) },
        { level: 'cc', at: 'more', required: isProvinceRequired },
        { level: 'aa', at: 'more' },
        { level: 'tt', at: 'more' },
      ]
    : [{ name: 'action', at: 'bar', input: selectInput('การกระทำ', actions, 'การกระทำ: ทั้งหมด') }]
  return (
    <FilterBar
      prefix="log"
      filters={[
        { name: 'from', at: 'main', input: dayInput('ตั้งแต่วันที่') },
        { name: 'to', at: 'main', input: dayInput('ถึงวันที่') },
        ...forAll,
      ]}
      {...(allUsers ? { places: PLACES } : {})}
      applied={filtersOf(applied)}
      usual={filtersOf(LOG_ADDRESS.parse(''))}
      onSearch={search}
      onClear={() => goToParams(new URLSearchParams())}
    />
  )
}

const filtersOf = ({ from, to, by, menu, action, cc, aa, tt }: LogSearch): LogFilters => ({
  ...{ from, to, by, menu, action, cc, aa, tt },
})

const dayInput = (label: string) => (field: FilterField) => (
  <div className={classes.day} data-visible-label>
    <DateField {...field} label={label} required today={serverToday()} />
  </div>
)

function logFilterErrors({ from, to, cc }: LogFilters, isProvinceRequired: boolean): FilterErrors {
  const starts = isWireDate(from)
  const ends = isWireDate(to)
  return {
    ...(starts ? {} : { from: from === UNSET_DATE ? 'กรุณาเลือกวันที่เริ่มต้น' : MESSAGES.date }),
    ...(ends ? {} : { to: to === UNSET_DATE ? 'กรุณาเลือกวันที่สิ้นสุด' : MESSAGES.date }),
    ...(starts && ends && to < from ? { from: MESSAGES.startLater } : {}),
    ...(isProvinceRequired && cc === '' ? { cc: MESSAGES.province } : {}),
  }
}
