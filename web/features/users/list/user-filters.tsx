import { GROUP_NAMES } from '#domain/accounts/accounts.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { OFFICE_LEVELS } from '#domain/places/office.ts'
import { hasHiddenDigits, PARTIAL_PID, pidDigits } from '#domain/personal-data/pid.ts'
import { GROUPS } from '#domain/permissions/scope.ts'
import { hasNoSearchWords } from '#domain/text/thai-text.ts'
import { type Filter, FilterBar, type FilterErrors } from '#web/engine/list-screen/filter-bar.tsx'
import { selectInput, wideInput, wordsInput } from '#web/engine/list-screen/filter-inputs.tsx'
import type { PlaceRulesArea } from '#web/engine/places/place-rules.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { USERS_ADDRESS, type UserSearch, withoutDigits } from './user-address.ts'

/** The filters of the accounts. `pid` is a complete or partial national ID; it stays out of the address. */
export type UserFilters = Pick<UserSearch, 'q' | 'group' | 'factor' | 'cc' | 'aa'> & { pid: string }

type UserFilterBarProps = {
  applied: UserFilters
  onSearch: (filters: UserFilters) => void
  onClear: () => void
}

/** The search bar of the accounts: name, group, part of the ID, place and second factor. */
export function UserFilterBar({ applied, onSearch, onClear }: UserFilterBarProps) {
  const search = (typed: UserFilters): FilterErrors | undefined => {
    // Three or more digits in the name field count as part of an ID.
    const digits = pidDigits(typed.q)
    const pid = typed.pid.trim() || (digits.length < 3 ? '' : digits)
    const names = withoutDigits(typed.q)
    if (hasHiddenDigits(pid)) {
      toast.warning(PARTIAL_PID)
      return {}
    }
    // After the ID is removed, its separators alone are not a search text.
    const isWordless = hasNoSearchWords(names)
    if (isWordless && pid === '') {
      return { q: MESSAGES.words }
    }
    onSearch({ ...typed, q: isWordless ? '' : names, pid })
    return undefined
  }
  return (
    <FilterBar
      prefix="user-search"
      filters={FILTERS}
      places={PLACES}
      applied={applied}
      usual={USUAL}
      onSearch={search}
      onClear={onClear}
    />
  )
}

const { q, group, factor, cc, aa } = USERS_ADDRESS.parse('')
const USUAL: UserFilters = { q, group, factor, cc, aa, pid: '' }

/** The central office is an option among the provinces. */
const PLACES: PlaceRulesArea = { placeDepth: 'tt', offices: OFFICE_LEVELS, search: { levels: ['cc', 'aa'] } }
const GROUP_OPTIONS = GROUPS.map((each) => ({ value: String(each), label: GROUP_NAMES[each] }))
const FACTOR_OPTIONS = [
  { value: '1', label: 'เปิดใช้งาน' },
  { value: '0', label: 'ไม่ได้เปิดใช้งาน' },
]

const FILTERS: readonly Filter<UserFilters>[] = [
  { name: 'q', at: 'bar', input: wordsInput('ชื่อ-นามสกุล', 'ชื่อหรือส่วนหนึ่งของชื่อ') },
  {
    name: 'group',
    at: 'main',
    input: selectInput('ระดับผู้ใช้งาน', GROUP_OPTIONS, 'ระดับผู้ใช้งาน: ทั้งหมด'),
  },
  {
    name: 'pid',
    at: 'more',
    input: wideInput(({ onChange, ...field }) => (
      <SingleLineField
        {...field}
        label="เลขประจำตัวประชาชน"
        placeholder="13 หลัก, 5 หลักแรก หรือ 3 หลักท้าย"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )),
  },
  { level: 'cc', at: 'more' },
  { level: 'aa', at: 'more' },
  { name: 'factor', at: 'more', input: wideInput(selectInput('ยืนยันตัวตนสองขั้นตอน', FACTOR_OPTIONS)) },
]
