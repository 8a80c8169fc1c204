import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import {
  type Figure,
  FIGURE_LABELS,
  FIGURES,
  figureSteps,
  figureValue,
} from '#domain/records/completeness-figures.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { BackLink } from '#web/ui/link/page-link.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import classes from './completeness.module.css'
import { FigureHistorySection } from './figure-history.tsx'
import { FigureMap } from './figure-map.tsx'
import { FigureTable } from './figure-table.tsx'
import {
  FIGURES_ADDRESS,
  type FiguresView,
  figureHistoryQuery,
  figuresAddress,
  latestFiguresQuery,
  placesBelow,
} from './figures-query.ts'
import { Text } from '#web/ui/layout/layout.tsx'

/** How complete the records of provinces and districts are, as a map (decision 23). */
export function CompletenessScreen() {
  const { scope } = useSession().actor
  const { search } = useLocation()
  const view = FIGURES_ADDRESS.parse(search)
  const { figure, days } = view
  const latest = useQuery({ ...latestFiguresQuery(view.cc), placeholderData: keepPreviousData })
  const history = useQuery({ ...figureHistoryQuery(view.cc, days), placeholderData: keepPreviousData })
  const show = (next: Partial<FiguresView>) => browserHistory.push(figuresAddress({ ...view, ...next }))
  const { data } = latest
  const names = { ccDesc: data?.ccDesc ?? '', aaDesc: data?.aaDesc ?? '', ttDesc: '', mmDesc: '' }
  const placeName = data ? formatPlaceOrCountry(catmOfPrefix(data.within), names) : ''
  const places = data ? placesBelow(data) : []
  const values = places.flatMap((place) => figureValue(figure, place) ?? [])
  const steps = figureSteps(figure, values)
  return (
    <>
      <PageHeader title="ความครบถ้วนของข้อมูล" subtitle={placeName} />
      <div className={classes.bar}>
        {scope.kind === 'nation' && view.cc !== '' && (
          <BackLink to={figuresAddress({ ...view, cc: '' })}>ทุกจังหวัด</BackLink>
        )}
        <div className={classes.choice}>
          <SearchSelect
            label="ตัวชี้วัด"
            options={FIGURES.map((value) => ({ value, label: FIGURE_LABELS[value] }))}
            value={figure}
            onChange={(value) => value !== '' && show({ figure: value as Figure })}
          />
        </div>
        {data && data.at !== '' && <p className={classes.at}>{`ข้อมูล ณ ${formatThaiDateTime(data.at)}`}</p>}
      </div>
      {latest.error ? (
        <LoadError of={latest} />
      ) : data === undefined ? (
        <Text mt="md" mb="md" role="status">
          กำลังโหลดข้อมูล
        </Text>
      ) : data.at === '' ? (
        <EmptyState text="ระบบกำลังรวบรวมข้อมูลครั้งแรก กรุณาเปิดหน้านี้อีกครั้งในภายหลัง" />
      ) : (
        <div className={places.length > 0 ? classes.overview : undefined}>
          {places.length > 0 && <FigureMap latest={data} places={places} steps={steps} view={view} />}
          {history.error ? (
            <LoadError of={history} />
          ) : (
            history.data && (
              <FigureHistorySection
                latest={data}
                history={history.data}
                placeName={placeName}
                view={view}
                onDays={(next) => show({ days: next })}
              />
            )
          )}
          {places.length > 0 && (
            <FigureTable
              latest={data}
              places={places}
              steps={steps}
              view={view}
              before={history.data?.before}
            />
          )}
        </div>
      )}
    </>
  )
}
