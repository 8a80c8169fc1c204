import { IconPrinter } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
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
  type CalendarEntry,
  type CalendarView,
  calendarAddress,
  monthQuery,
} from './calendar-entries.ts'
import { type CalendarWeeks, calendarWeeks, monthsOf } from './calendar-weeks.ts'
import { DayList, DayPanel, PANEL_HEADING } from './day-entries.tsx'
import { calendarAreas, kindColour } from './kind-colours.ts'
import { MonthGrid } from './month-grid.tsx'
import { formatWeeks, MonthNavigation } from './month-navigation.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { Text } from '#web/ui/layout/layout.tsx'

/** The events of a place, from today's week on or by month (decision 75). */
export function CalendarScreen() {
  const { actor } = useSession()
  const { search } = useLocation()
  const { cc, aa, day = serverToday(), month } = CALENDAR_ADDRESS.parse(search)
  const start = cc === undefined ? undefined : { ...NO_PLACE, cc, aa }
  const place = initialPlace(actor, 'search', DISTRICT_PLACES, start)
  const view: CalendarView = { cc: place.cc, aa: place.aa, day, month }
  const shown = calendarWeeks(day, month === '1', serverToday())
  const isNarrow = useIsNarrow()
  const months = useShownMonths(place, shown)
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
  const { entries, isLoaded, hidden } = months
  return (
    <>
      <PageHeader title="ปฏิทิน" subtitle={placeName} compact>
        {place.aa !== '' && <SubscribeButton district={place.cc + place.aa} placeName={placeName} />}
        <Button variant="default" icon={IconPrinter} disabled={!isLoaded} onClick={() => window.print()}>
          พิมพ์
        </Button>
      </PageHeader>
      <div className={classes.bar}>
        <MonthNavigation
          shown={shown}
          day={day}
          onDay={(day, isMonth) => show({ day, month: isMonth ? '1' : '' })}
        />
        {place.cc !== '' && !months.failed && <Summary entries={isLoaded ? entries : undefined} />}
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
      ) : months.failed ? (
        <LoadError of={months.failed} />
      ) : (
        <>
          {isNarrow ? (
            <DayList entries={entries} shown={shown} />
          ) : (
            <>
              <MonthGrid
                label={formatWeeks(shown)}
                shown={shown}
                entries={entries}
                day={day}
                isLoading={!isLoaded}
                onDay={go}
                onMore={focusPanel}
              />
              <DayPanel entries={entries} day={day} />
              <DayList entries={entries} shown={shown} isPrint />
            </>
          )}
          {hidden > 0 && (
            <Text soft mt="3xs" mb="3xs">
              {`ยังไม่ได้แสดง ${formatThousands(hidden)} รายการ กรุณาเลือกอำเภอ`}
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

/** The entries of all months that the weeks have days of. */
function useShownMonths({ cc, aa }: { cc: string; aa: string }, shown: CalendarWeeks) {
  const queries = useQueries({
    queries: monthsOf(shown).map((month) => ({ ...monthQuery({ cc, aa, month }), enabled: cc !== '' })),
  })
  const found = queries.flatMap(({ data }) => data?.entries ?? [])
  return {
    // An entry of two months is in both.
    entries: found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at),
    isLoaded: queries.every(({ data }) => data !== undefined),
    failed: queries.find(({ error }) => error !== null),
    hidden: queries.reduce((sum, { data }) => sum + (data ? data.total - data.entries.length : 0), 0),
  }
}

/** The numbers of all and of public entries, and the kinds with their colours. */
function Summary({ entries }: { entries: readonly CalendarEntry[] | undefined }) {
  const count = entries?.filter(({ isPublic }) => isPublic).length ?? 0
  const kinds = calendarAreas.filter(({ key }) => entries?.some(({ area }) => area === key))
  return (
    <>
      <p className={classes.summary} role="status">
        {entries === undefined ? (
          'กำลังโหลดข้อมูล'
        ) : entries.length === 0 ? (
          'ไม่มีรายการ'
        ) : (
          <>
            <span>{`${formatThousands(entries.length)} รายการ`}</span>{' '}
            <span className={classes.status} data-public="">{`แสดงผล ${formatThousands(count)}`}</span>{' '}
            {count < entries.length && (
              <span className={classes.status}>{`ไม่แสดงผล ${formatThousands(entries.length - count)}`}</span>
            )}
          </>
        )}
      </p>
      {kinds.length > 0 && (
        <ul className={classes.kinds} aria-label="ความหมายของสี">
          {kinds.map(({ key, titles }) => (
            <li key={key} className={classes.kind} style={kindColour(key)}>
              {titles.name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
