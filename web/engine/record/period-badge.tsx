import type { Area } from '#domain/area/area.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { type PeriodStatus, periodStatus } from '#domain/records/period-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx'

type PeriodBadgeProps = { area: Area; values: Readonly<Record<string, string>>; today: WireDate }

const TONES: Readonly<Record<PeriodStatus, BadgeTone>> = {
  before: 'coming',
  during: 'on',
  soon: 'due',
  after: 'off',
}

/** The badge of a record's period (`Area.period`), for example that it is running; empty without one. */
export function PeriodBadge({ area, values, today }: PeriodBadgeProps) {
  const shown = periodStatus(area, values, today)
  return shown && <Badge tone={TONES[shown.status]} text={shown.word} />
}
