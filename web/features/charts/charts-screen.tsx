import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { useSession } from '#web/api/session.ts'
import { DISTRICT_PLACES } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, selectedPlaceNames, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { browserHistory, goToParams } from '#web/ui/browser/location.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { CHARTS_ADDRESS, type ChartPlace, chartQuery } from './chart-query.ts'
import { CHART_SECTIONS, buildCharts, type ChartSectionOf } from './chart-sections.ts'
import classes from './charts.module.css'
import type { ChartSubject } from './chart-spec.ts'
import { PlaceChartView } from './place-chart.tsx'
import { addressOf } from '#web/ui/browser/address-state.ts'

/** The charts of a place within the scope (decision 77). */
export function ChartsScreen() {
  const { actor } = useSession()
  const [start] = useState(() => CHARTS_ADDRESS.parse(browserHistory.location.search))
  const selection = usePlaceSelection({
    ...{ actor, use: 'search', area: DISTRICT_PLACES },
    ...(start.cc === '' ? {} : { start: { cc: start.cc, aa: start.aa, tt: '', mm: '' } }),
  })
  const [year, setYear] = useState(start.year)
  const place = { cc: selection.value.cc, aa: selection.value.aa, year }
  const placeName = formatPlaceOrCountry(selection.catmUkey, selectedPlaceNames(selection))
  const address = CHARTS_ADDRESS.params(place).toString()
  // The address can be sent to a colleague, and survives a reload.
  useEffect(() => goToParams(new URLSearchParams(address), { replace: true }), [address])
  return (
    <>
      <PageHeader title="แผนภูมิ" subtitle={placeName} compact>
        <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
          พิมพ์
        </Button>
      </PageHeader>
      <section className={classes.choices} aria-label="พื้นที่และปีข้อมูล">
        <PlaceSelects choice={selection} levels={selection.open} idPrefix="charts" />
        <YearSelect place={place} onChange={setYear} />
      </section>
      <nav className={classes.index} aria-label="หัวข้อของแผนภูมิ">
        {Object.values(CHART_SECTIONS).map(({ subject, title }) => (
          <a key={subject} href={`#${subject}`}>
            {title}
          </a>
        ))}
      </nav>
      <ChartSection section={CHART_SECTIONS.villages} place={place} />
      <ChartSection section={CHART_SECTIONS.risks} place={place} />
      <ChartSection section={CHART_SECTIONS.budgets} place={place} />
      <ChartSection section={CHART_SECTIONS.mediation} place={place} />
      <ChartSection section={CHART_SECTIONS.terms} place={place} />
      <ChartSection section={CHART_SECTIONS.activity} place={place} />
    </>
  )
}

type YearSelectProps = { place: Required<ChartPlace>; onChange: (year: string) => void }

/** The years of the village sheets; without a choice each kind of sheet shows its newest. */
function YearSelect({ place, onChange }: YearSelectProps) {
  const villages = useQuery(chartQuery('villages', place))
  const risks = useQuery(chartQuery('risks', place))
  const known = [...(villages.data?.YEARS ?? []), ...(risks.data?.YEARS ?? [])]
  const years = [...new Set(place.year === '' ? known : [...known, place.year])].sort().reverse()
  return (
    <SearchSelect
      label="ปีข้อมูลของหมู่บ้าน"
      placeholder="ปีล่าสุดที่มีข้อมูล"
      options={years.map((year) => ({ value: year, label: year }))}
      value={place.year}
      onChange={onChange}
      loading={villages.isLoading}
      clearable
    />
  )
}

type ChartSectionProps<S extends ChartSubject> = { section: ChartSectionOf<S>; place: ChartPlace }

/** The charts of one subject: loading, failed, without data, or shown. */
function ChartSection<S extends ChartSubject>({ section, place }: ChartSectionProps<S>) {
  const { cc, aa } = place
  const query = useQuery(chartQuery(section.subject, place))
  const { charts, missing } = query.data
    ? buildCharts(section.charts, query.data)
    : { charts: [], missing: [] }
  // Nobody waits for a chart that does not apply to the place.
  const isEmpty = query.data !== undefined && charts.length === 0
  return (
    <section className={classes.section} id={section.subject} aria-labelledby={`${section.subject}-title`}>
      <h2 className={classes.title} id={`${section.subject}-title`}>
        {section.title}
      </h2>
      {query.isLoading && <Loader role="status" aria-label={`กำลังโหลดข้อมูล ${section.title}`} />}
      <LoadError title="ไม่สามารถแสดงแผนภูมิได้" of={query} />
      {charts.length > 0 && (
        <div className={classes.charts} data-many={charts.length > 1 || undefined}>
          {charts.map(({ key, spec }) => (
            <div key={key} className={classes.card}>
              <PlaceChartView spec={spec} />
            </div>
          ))}
        </div>
      )}
      {missing.length > 0 && (isEmpty || section.screens.length > 0) && (
        <p className={classes.missing}>
          {`ยังไม่มีข้อมูล: ${missing.join(', ')}`}
          {section.screens.map(({ path, title }) => (
            <PageLink key={path} to={addressOf(path, cc === '' ? {} : { cc, aa, page: '1' })}>
              {title}
            </PageLink>
          ))}
        </p>
      )}
    </section>
  )
}
