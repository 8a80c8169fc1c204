import { Loader } from '#web/ui/loader/loader.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { addressOf } from '#web/ui/browser/address-params.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { type ChartPlace, chartQuery } from './chart-query.ts'
import { buildCharts, type ChartSectionOf } from './chart-sections.ts'
import type { ChartSubject } from './chart-spec.ts'
import classes from './charts.module.css'
import { PlaceChartView } from './place-chart.tsx'

type ChartSectionProps<S extends ChartSubject> = { section: ChartSectionOf<S>; place: ChartPlace }

/** The charts of one subject: loading, failed, without data, or shown. */
export function ChartSection<S extends ChartSubject>({ section, place }: ChartSectionProps<S>) {
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
