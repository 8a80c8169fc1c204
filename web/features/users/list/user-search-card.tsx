import { type FormEvent, useState } from 'react'
import { GROUP_NAMES } from '#domain/accounts/accounts.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { OFFICE_LEVELS } from '#domain/places/office.ts'
import { hasHiddenDigits, PARTIAL_PID, pidDigits } from '#domain/personal-data/pid.ts'
import { GROUPS } from '#domain/permissions/scope.ts'
import { hasNoSearchWords } from '#domain/text/thai-text.ts'
import { useSession } from '#web/api/session.ts'
import type { PlaceRulesArea } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { USERS_ADDRESS, type UserSearch, withoutDigits } from './user-address.ts'

type UserSearchCardProps = {
  applied: UserSearch
  pid: string
  onSearch: (criteria: UserSearch, pid: string) => void
}

/** The central office is an option among the provinces. */
const PLACES: PlaceRulesArea = { placeDepth: 'tt', offices: OFFICE_LEVELS, search: { levels: ['cc', 'aa'] } }
const GROUP_OPTIONS = GROUPS.map((group) => ({ value: String(group), label: GROUP_NAMES[group] }))
const FACTOR_OPTIONS = [
  { value: '1', label: 'เปิดใช้งาน' },
  { value: '0', label: 'ไม่ได้เปิดใช้งาน' },
]
const PREFIX = 'user-search'
const DEFAULTS = USERS_ADDRESS.parse('')

/** The values of the card except the place. */
const typedIn = ({ q, group, factor }: UserSearch, pid: string) => ({ q, group, factor, pid })

/** The filters of the accounts: name, part of the ID, group and place. */
export function UserSearchCard({ applied, pid, onSearch }: UserSearchCardProps) {
  const { actor } = useSession()
  const { cc, aa } = applied
  const choice = usePlaceSelection({ actor, use: 'search', area: PLACES, start: { cc, aa, tt: '', mm: '' } })
  const [typed, setTyped] = useState(typedIn(applied, pid))
  const [wordless, setWordless] = useState(false)
  useFollow(applied, () => {
    setTyped(typedIn(applied, pid))
    choice.take({ cc, aa, tt: '', mm: '' })
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { q, group, factor } = typed
    const { cc: province, aa: district } = choice.value
    // Three or more digits in the name field count as part of an ID.
    const digits = pidDigits(q)
    const partialPid = typed.pid.trim() || (digits.length < 3 ? '' : digits)
    const names = withoutDigits(q)
    if (hasHiddenDigits(partialPid)) return toast.warning(PARTIAL_PID)
    // After the ID is removed, its separators alone are not a search text.
    const hasWords = !hasNoSearchWords(names) || partialPid !== ''
    setWordless(!hasWords)
    if (!hasWords) {
      toast.warning(MESSAGES.words)
      return document.getElementById(`${PREFIX}-q`)?.focus()
    }
    onSearch(
      {
        ...applied,
        q: hasNoSearchWords(names) ? '' : names,
        group,
        factor,
        cc: province,
        aa: district,
        page: 1,
      },
      partialPid,
    )
  }
  const clear = () => {
    choice.reset()
    setWordless(false)
    setTyped(typedIn(DEFAULTS, ''))
    onSearch({ ...DEFAULTS, tab: applied.tab, size: applied.size }, '')
  }
  const criteria = [typed, choice.value, typedIn(applied, pid), { cc, aa }].flatMap((part) =>
    Object.values(part),
  )
  const others = [typed.pid, typed.factor, choice.value.cc]
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={criteria.some((value) => value !== '')}
      active={others.filter((value) => value !== '').length}
      activeMain={typed.group === '' ? 0 : 1}
      main={
        <SearchSelect
          id={`${PREFIX}-group`}
          label="ระดับผู้ใช้งาน"
          placeholder="ระดับผู้ใช้งาน: ทั้งหมด"
          options={GROUP_OPTIONS}
          value={typed.group}
          onChange={(group) => setTyped({ ...typed, group })}
          clearable
        />
      }
      more={
        <>
          {/* On a phone the label needs more than half of the width. */}
          <div data-wide>
            <SingleLineField
              label="เลขประจำตัวประชาชน"
              placeholder="13 หลัก, 5 หลักแรก หรือ 3 หลักท้าย"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={typed.pid}
              onChange={(event) => setTyped({ ...typed, pid: event.currentTarget.value })}
            />
          </div>
          <PlaceSelects choice={choice} idPrefix={PREFIX} />
          <div data-wide>
            <SearchSelect
              id={`${PREFIX}-factor`}
              label="ยืนยันตัวตนสองขั้นตอน"
              placeholder="ทั้งหมด"
              options={FACTOR_OPTIONS}
              value={typed.factor}
              onChange={(factor) => setTyped({ ...typed, factor: factor as UserSearch['factor'] })}
              clearable
            />
          </div>
        </>
      }
    >
      <SingleLineField
        id={`${PREFIX}-q`}
        label="ชื่อ-นามสกุล"
        placeholder="ชื่อหรือส่วนหนึ่งของชื่อ"
        type="search"
        maxLength={200}
        value={typed.q}
        error={wordless ? MESSAGES.words : undefined}
        onChange={(event) => {
          setWordless(false)
          setTyped({ ...typed, q: event.currentTarget.value })
        }}
      />
    </SearchForm>
  )
}
