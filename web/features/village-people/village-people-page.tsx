import { useQuery } from '@tanstack/react-query'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { ViewFigure } from '#web/engine/record/extension-points.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import { listQuery } from '#web/engine/record/record-queries.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { peopleCharts } from './people-charts.ts'

/** The general data of villages; each is shown with its people. */
export function VillagePeoplePage() {
  return (
    <ViewFigure value={VillagePeople}>
      <AreaScreen area={mmDetail} />
    </ViewFigure>
  )
}

/** The people of a village in the year of a sheet, and in the year before, where that has a sheet. */
function VillagePeople({ record }: { record: AreaRecord }) {
  const year = String(Number(record.values.year) - 1)
  const { data } = useQuery(
    listQuery(mmDetail, { ...chosenPlaceOf(record.catmUkey), q: '', filters: { year }, page: 1, size: 1 }),
  )
  const charts = peopleCharts(record.values, data?.records[0]?.values)
  if (charts.length === 0) return null
  return (
    <section aria-label="ประชากร">
      <Stack gap="lg">
        {charts.map((chart) => (
          <BarChart key={chart.title} {...chart} />
        ))}
      </Stack>
    </section>
  )
}
