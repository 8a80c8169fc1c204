import { type FormEvent, type ReactNode, useState } from 'react'
import { MESSAGES } from '#domain/messages.ts'
import { OFFICE_LEVELS } from '#domain/office.ts'
import { bangkokToday, isWireDate, UNSET_DATE } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import type { PlacesOf } from '#web/engine/place-rules.ts'
import { PlaceSelects } from '#web/engine/place-selects.tsx'
import { usePlaceChoice } from '#web/engine/places.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { SearchFrame } from '#web/ui/search-frame.tsx'
import { SearchSelect, type SelectOption } from '#web/ui/search-select.tsx'
import type { LogSearch } from './log-address.ts'
import { OfficialSelect } from './official-select.tsx'

type FilterCardProps = {
  /** What the page shows; when it changes, by the browser's Back for instance, the card follows. */
  applied: LogSearch
  /** Officials, menus and places can be chosen; without it only days and actions. */
  ofEverybody?: { menus: readonly SelectOption[]; provinceRequired: boolean }
  actions: readonly SelectOption[]
  onSearch: (wanted: LogSearch) => void
  onClear: () => void
}

const PREFIX = 'log'
const DAYS = [
  { name: 'from', label: 'ตั้งแต่วันที่' },
  { name: 'to', label: 'ถึงวันที่' },
] as const
/** The central office does things as well. */
const PLACES: PlacesOf = { placeDepth: 'tt', offices: OFFICE_LEVELS, search: { levels: ['cc', 'aa', 'tt'] } }

type Problems = Partial<Record<'from' | 'to' | 'cc', string>>

/** What to look for in a log: days, and of everybody's the official, the menu, the action and the place. */
export function FilterCard({ applied, ofEverybody, actions, onSearch, onClear }: FilterCardProps) {
  const { actor } = useSession()
  const { cc, aa, tt } = applied
  const choice = usePlaceChoice({ actor, use: 'search', area: PLACES, start: { cc, aa, tt, mm: '' } })
  const [wanted, setWanted] = useState(applied)
  const [problems, setProblems] = useState<Problems>({})
  const [followed, setFollowed] = useState(applied)
  const follow = () => {
    setFollowed(applied)
    setWanted(applied)
    setProblems({})
    choice.take({ cc, aa, tt, mm: '' })
  }
  if (followed !== applied) follow()
  const today = bangkokToday(Date.now())
  const take = (part: Partial<LogSearch>) => setWanted({ ...wanted, ...part })
  const place = ofEverybody ? choice.value : { cc: '', aa: '', tt: '' }

  const search = (event: FormEvent) => {
    event.preventDefault()
    const asked = { ...wanted, cc: place.cc, aa: place.aa, tt: place.tt }
    const found = problemsOf(asked, ofEverybody?.provinceRequired ?? false)
    setProblems(found)
    const first = (['from', 'to', 'cc'] as const).find((name) => found[name] !== undefined)
    if (first === undefined) onSearch(asked)
    else document.getElementById(`${PREFIX}-${first}`)?.focus()
  }
  const clear = () => {
    // Where the page shows what is usual already, there is nothing new to follow.
    follow()
    onClear()
  }
  return (
    <SearchFrame dense onSubmit={search} onClear={clear}>
      {/* On a phone the words beneath a day, and the names of menus, take its whole width. */}
      {DAYS.map(({ name, label }) => (
        <div key={name} data-wide>
          <DateField
            id={`${PREFIX}-${name}`}
            label={label}
            required
            value={wanted[name]}
            today={today}
            onChange={(day) => take({ [name]: day })}
            error={problems[name]}
          />
        </div>
      ))}
      {ofEverybody && (
        <>
          <div data-wide>
            <OfficialSelect id={`${PREFIX}-by`} value={wanted.by} onChange={(by) => take({ by })} />
          </div>
          <div data-wide>
            <Choice
              name="menu"
              label="เมนู"
              options={ofEverybody.menus}
              value={wanted.menu}
              onChange={(menu) => take({ menu })}
            />
          </div>
        </>
      )}
      <div data-wide={ofEverybody ? undefined : true}>
        <Choice
          name="action"
          label="การกระทำ"
          options={actions}
          value={wanted.action}
          onChange={(action) => take({ action })}
        />
      </div>
      {ofEverybody && (
        <PlaceSelects
          choice={choice}
          idPrefix={PREFIX}
          required={ofEverybody.provinceRequired ? ['cc'] : []}
          errors={{ cc: problems.cc }}
        />
      )}
    </SearchFrame>
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

function problemsOf({ from, to, cc }: LogSearch, provinceRequired: boolean): Problems {
  const problems: Problems = {}
  if (!isWireDate(from)) problems.from = from === UNSET_DATE ? 'กรุณาเลือกวันที่เริ่มต้น' : MESSAGES.date
  if (!isWireDate(to)) problems.to = to === UNSET_DATE ? 'กรุณาเลือกวันที่สิ้นสุด' : MESSAGES.date
  if (isWireDate(from) && isWireDate(to) && to < from) problems.from = MESSAGES.startLater
  if (provinceRequired && cc === '') problems.cc = MESSAGES.province
  return problems
}
