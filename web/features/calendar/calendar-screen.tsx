import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { serverToday } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { DISTRICT_PLACES, initialPlace, NO_PLACE, withLevel } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, selectedPlaceNames, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import classes from './calendar.module.css'
import {
  CALENDAR_ADDRESS,
  type CalendarMonth,
  type CalendarView,
  calendarAddress,
  monthQuery,
} from './calendar-entries.ts'
import { DayList, DayPanel, PANEL_HEADING } from './day-entries.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthNavigation } from './month-navigation.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { Text } from '#web/ui/layout/layout.tsx'

/** The events of a place by month (docs/decisions/0075-calendar.md). */
export function CalendarScreen() {
  const { actor } = useSession()
  const { search } = useLocation()
  const { cc, aa, day = serverToday() } = CALENDAR_ADDRESS.parse(search)
  const start = cc === undefined ? undefined : { ...NO_PLACE, cc, aa }
  const place = initialPlace(actor, 'search', DISTRICT_PLACES, start)
  const view: CalendarView = { cc: place.cc, aa: place.aa, day }
  const isNarrow = useIsNarrow()
  const month = useQuery({ ...monthQuery({ ...view, month: day.slice(0, 6) }), enabled: place.cc !== '' })
  const selection = usePlaceSelection({
    actor,
    use: 'search',
    area: DISTRICT_PLACES,
    ...(start ? { start } : {}),
  })
  if (selection.value.cc !== place.cc || selection.value.aa !== place.aa) selection.take(place)
  const show = (next: Partial<CalendarView>, isStep = false) => {
    const address = calendarAddress({ ...view, ...next })
    if (isStep) browserHistory.replace(address)
    else browserHistory.push(address)
  }
  const choose = (level: PlaceLevel, code: string) => {
    const { cc, aa } = withLevel(selection.value, level, code)
    show({ cc, aa })
  }
  const { open } = selection
  const placeName = formatPlace(selection.catmUkey, selectedPlaceNames(selection))
  const go = (next: WireDate) => show({ day: next }, true)
  const { entries = [], total = 0 } = month.data ?? {}
  return (
    <>
      <PageHeader title="ปฏิทิน" subtitle={placeName} compact>
        {place.aa !== '' && <SubscribeButton district={place.cc + place.aa} placeName={placeName} />}
        <Button
          variant="default"
          icon={IconPrinter}
          disabled={month.data === undefined}
          onClick={() => window.print()}
        >
          พิมพ์
        </Button>
      </PageHeader>
      <div className={classes.bar}>
        <MonthNavigation day={day} onDay={(next) => show({ day: next })} />
        {place.cc !== '' && !month.error && <Summary month={month.data} />}
        {open.length > 0 && (
          <div className={classes.places} data-labels="read-aloud">
            <PlaceSelects
              choice={{ ...selection, choose }}
              levels={open}
              idPrefix="calendar"
              required={open.includes('cc') ? ['cc'] : []}
            />
          </div>
        )}
      </div>
      {place.cc === '' ? (
        <EmptyState text="กรุณาเลือกจังหวัด" />
      ) : month.error ? (
        <LoadError of={month} />
      ) : (
        <>
          {isNarrow ? (
            <DayList entries={entries} day={day} />
          ) : (
            <>
              <MonthGrid
                entries={entries}
                day={day}
                isLoading={month.isLoading}
                onDay={go}
                onMore={focusPanel}
              />
              <DayPanel entries={entries} day={day} />
              <DayList entries={entries} day={day} isPrint />
            </>
          )}
          {total > entries.length && (
            <Text soft mt="3xs" mb="3xs">
              {`แสดง ${formatThousands(entries.length)} รายการแรกจาก ${formatThousands(total)} รายการ กรุณาเลือกอำเภอ`}
            </Text>
          )}
        </>
      )}
    </>
  )
}

/** After the day was selected, its heading is there. Its entries come into view with it. */
function focusPanel(): void {
  setTimeout(() => {
    const heading = document.getElementById(PANEL_HEADING)
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'nearest' })
  })
}

/** The numbers of all and of public entries of the month. It also explains the colours. */
function Summary({ month }: { month: CalendarMonth | undefined }) {
  const entries = month?.entries ?? []
  const shown = entries.filter(({ isPublic }) => isPublic).length
  return (
    <p className={classes.summary} role="status">
      {month === undefined ? (
        'กำลังโหลดข้อมูล'
      ) : entries.length === 0 ? (
        'ไม่มีรายการในเดือนนี้'
      ) : (
        <>
          <span>{`${formatThousands(month.total)} รายการ`}</span>{' '}
          <span className={classes.status} data-public="">{`แสดงผล ${formatThousands(shown)}`}</span>{' '}
          {shown < entries.length && (
            <span className={classes.status}>{`ไม่แสดงผล ${formatThousands(entries.length - shown)}`}</span>
          )}
        </>
      )}
    </p>
  )
}
