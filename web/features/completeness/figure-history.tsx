import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { formatShortThaiDate } from '#domain/dates/thai-date.ts'
import {
  FIGURE_LABELS,
  type Figure,
  figureValue,
  PERIODS,
  type PeriodDays,
} from '#domain/records/completeness-figures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './completeness.module.css'
import { formatChange, formatFigure, formatValue } from './figure-words.ts'
import {
  type FigureHistory,
  type FiguresView,
  figureChange,
  type LatestFigures,
  placeAddress,
} from './figures-query.ts'

type FigureHistorySectionProps = {
  latest: LatestFigures
  history: FigureHistory
  placeName: string
  view: FiguresView
  onDays: (days: PeriodDays) => void
}

/** The maximum number of districts listed as increased, and as decreased. */
const MOST_CHANGES = 10

/** A figure over the days, and the districts in which it changed most. */
export function FigureHistorySection(props: FigureHistorySectionProps) {
  const { latest, history, placeName, view, onDays } = props
  const { figure, days } = view
  const rows = history.days.map((counts) => ({
    key: counts.day,
    label: formatShortThaiDate(counts.day),
    values: [figureValue(figure, counts) ?? null],
  }))
  return (
    <section className={classes.history} aria-label="การเปลี่ยนแปลง">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div className={classes.periods} role="group" aria-label="ช่วงเวลา">
        {PERIODS.map((period) => (
          <Button
            key={period}
            variant={period === days ? 'light' : 'default'}
            aria-pressed={period === days}
            onClick={() => onDays(period)}
          >
            {`${period} วัน`}
          </Button>
        ))}
      </div>
      <LineChart
        title={historyTitle(placeName, figure, history)}
        unit={figure === 'records' ? 'รายการ' : 'ร้อยละ'}
        source="ตัวเลขที่ระบบเก็บทุกวัน"
        rowTitle="วันที่"
        series={[{ key: figure, label: FIGURE_LABELS[figure], look: 'kind-1' }]}
        rows={rows}
      />
      {latest.within.length < 4 && <Changes latest={latest} history={history} view={view} />}
    </section>
  )
}

/** `ข้อมูลครบถ้วน จังหวัดเชียงใหม่: 62% เพิ่ม 5 จุด ตั้งแต่ 5 พ.ย. 2569`. */
function historyTitle(placeName: string, figure: Figure, { days }: FigureHistory): string {
  const [first, last] = [days[0], days.at(-1)]
  const value = last && figureValue(figure, last)
  if (first === undefined || last === undefined || value === undefined)
    return `${FIGURE_LABELS[figure]} ${placeName}`
  const change = figureChange(figure, last, first)
  const words = change === undefined || change === 0 ? 'คงเดิม' : formatChange(figure, change)
  const since = days.length === 1 ? '' : ` ${words} ตั้งแต่ ${formatShortThaiDate(first.day)}`
  return `${FIGURE_LABELS[figure]} ${placeName}: ${formatValue(figure, value)}${since}`
}

function Changes({ latest, history, view }: Pick<FigureHistorySectionProps, 'latest' | 'history' | 'view'>) {
  const { figure } = view
  const provinces = new Map(latest.places.map(({ code, name }) => [code, name]))
  const changed = latest.places
    .filter(({ code }) => code.length === 4)
    .flatMap((place) => {
      const change = figureChange(figure, place, history.before.get(place.code))
      return change === undefined || change === 0 ? [] : [{ ...place, change }]
    })
    .sort((one, other) => other.change - one.change)
  const groups = [
    { title: 'เพิ่มขึ้น', places: changed.filter(({ change }) => change > 0) },
    { title: 'ลดลง', places: changed.filter(({ change }) => change < 0).reverse() },
  ].filter(({ places }) => places.length > 0)
  if (groups.length === 0) return <p className={classes.at}>ไม่มีอำเภอที่ตัวเลขเปลี่ยนแปลงในช่วงนี้</p>
  return (
    <div className={classes.changes}>
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={thaiSentence`อำเภอที่${title}`}>
          <h2 className={classes.title}>{thaiSentence`อำเภอที่${title} ${places.length} อำเภอ`}</h2>
          <ul className="plain-list">
            {places.slice(0, MOST_CHANGES).map((place) => (
              <li key={place.code}>
                <PageLink to={placeAddress(place.code, view)}>{place.name}</PageLink>
                {latest.within === '' && <span>{` ${provinces.get(place.code.slice(0, 2)) ?? ''}`}</span>}
                <span>{` ${formatChange(figure, place.change)} เป็น ${formatFigure(figure, place)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
