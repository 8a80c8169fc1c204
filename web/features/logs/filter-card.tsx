import { type FormEvent, type ReactNode, useState } from 'react'
import { MESSAGES } from '#domain/validation/messages.ts'
import { OFFICE_LEVELS } from '#domain/places/office.ts'
import { isWireDate, UNSET_DATE } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import type { PlaceRulesArea } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
import { LOG_ADDRESS, type LogSearch } from './log-address.ts'
import { OfficialSelect } from './official-select.tsx'

type LogFilterCardProps = {
  applied: LogSearch
  /** Enables the selects of users, menus and places; without it only days and actions. */
  allUsers?: { menus: readonly SelectOption[]; provinceRequired: boolean }
  actions: readonly SelectOption[]
  onSearch: (filters: LogSearch) => void
  onClear: () => void
}

const PREFIX = 'log'
const DAYS = [
  { name: 'from', label: 'ตั้งแต่วันที่' },
  { name: 'to', label: 'ถึงวันที่' },
] as const
/** The log also has entries of the central office. */
const PLACES: PlaceRulesArea = {
  placeDepth: 'tt',
  offices: OFFICE_LEVELS,
  search: { levels: ['cc', 'aa', 'tt'] },
}

const CRITERIA = ['from', 'to', 'by', 'menu', 'action', 'cc', 'aa', 'tt'] as const

type LogFilterErrors = Partial<Record<'from' | 'to' | 'cc', string>>

/** The filters of a log: days, and for all users the user, menu, action and place. */
export function LogFilterCard({ applied, allUsers, actions, onSearch, onClear }: LogFilterCardProps) {
  const { actor } = useSession()
  const { cc, aa, tt } = applied
  const choice = usePlaceSelection({ actor, use: 'search', area: PLACES, start: { cc, aa, tt, mm: '' } })
  const [filters, setFilters] = useState(applied)
  const [problems, setProblems] = useState<LogFilterErrors>({})
  const follow = () => {
    setFilters(applied)
    setProblems({})
    choice.take({ cc, aa, tt, mm: '' })
  }
  useFollow(applied, follow)
  const today = serverToday()
  const take = (part: Partial<LogSearch>) => setFilters({ ...filters, ...part })
  const place = allUsers ? choice.value : { cc: '', aa: '', tt: '' }
  const next = { ...filters, cc: place.cc, aa: place.aa, tt: place.tt }
  const usual = LOG_ADDRESS.parse('')

  const search = (event: FormEvent) => {
    event.preventDefault()
    const errors = logFilterErrors(next, allUsers?.provinceRequired ?? false)
    setProblems(errors)
    const first = (['from', 'to', 'cc'] as const).find((name) => errors[name] !== undefined)
    if (first === undefined) onSearch(next)
    else document.getElementById(`${PREFIX}-${first}`)?.focus()
  }
  const clear = () => {
    // If the address does not change, nothing else resets the card.
    follow()
    onClear()
  }
  const action = (
    <Choice
      name="action"
      label="การกระทำ"
      options={actions}
      value={filters.action}
      onChange={(code) => take({ action: code })}
    />
  )
  const places = allUsers && (
    <PlaceSelects
      choice={choice}
      idPrefix={PREFIX}
      required={allUsers.provinceRequired ? ['cc'] : []}
      errors={{ cc: problems.cc }}
    />
  )
  return (
    <SearchForm
      labelled
      onSubmit={search}
      onClear={clear}
      isDirty={CRITERIA.some((name) => next[name] !== usual[name] || applied[name] !== usual[name])}
      active={[filters.by, filters.menu, filters.action, place.cc].filter((value) => value !== '').length}
      showsMore={problems.cc !== undefined}
      more={
        allUsers && (
          <>
            {/* On a phone the names of menus need the full width. */}
            <div data-wide>
              <OfficialSelect id={`${PREFIX}-by`} value={filters.by} onChange={(by) => take({ by })} />
            </div>
            <div data-wide>
              <Choice
                name="menu"
                label="เมนู"
                options={allUsers.menus}
                value={filters.menu}
                onChange={(menu) => take({ menu })}
              />
            </div>
            {action}
            {!allUsers.provinceRequired && places}
          </>
        )
      }
    >
      {DAYS.map(({ name, label }) => (
        <div key={name}>
          <DateField
            id={`${PREFIX}-${name}`}
            label={label}
            required
            value={filters[name]}
            today={today}
            onChange={(day) => take({ [name]: day })}
            error={problems[name]}
          />
        </div>
      ))}
      {!allUsers && action}
      {allUsers?.provinceRequired && places}
    </SearchForm>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

function Choice({ name, label, options, value, onChange }: ChoiceProps): ReactNode {
  return (
    <SearchSelect
      id={`${PREFIX}-${name}`}
      label={label}
      placeholder="ทั้งหมด"
      options={options}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}

function logFilterErrors({ from, to, cc }: LogSearch, provinceRequired: boolean): LogFilterErrors {
  const problems: LogFilterErrors = {}
  if (!isWireDate(from)) problems.from = from === UNSET_DATE ? 'กรุณาเลือกวันที่เริ่มต้น' : MESSAGES.date
  if (!isWireDate(to)) problems.to = to === UNSET_DATE ? 'กรุณาเลือกวันที่สิ้นสุด' : MESSAGES.date
  if (isWireDate(from) && isWireDate(to) && to < from) problems.from = MESSAGES.startLater
  if (provinceRequired && cc === '') problems.cc = MESSAGES.province
  return problems
}
