import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { villageTeam } from '#areas/security/village-team.ts'
import { currentYear } from '#domain/dates/year.ts'
import { serverToday } from '#web/api/clock.ts'
import { download } from '#web/api/download.ts'
import { useSession } from '#web/api/session.ts'
import { ExcelButton } from '#web/engine/export/excel-button.tsx'
import { isSameSearch } from '#web/engine/list/list-address.ts'
import { SearchBar, waitingText, waitingTextId } from '#web/engine/list/search-bar.tsx'
import { useListAddress } from '#web/engine/list/use-list-address.ts'
import { ListFrame } from '#web/engine/list-screen/list-screen.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import type { RecordSearch } from '#web/engine/record/record-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { teamReportArea, teamReportBody, teamReportQuery } from './report-query.ts'
import { OnlyWithoutTeam, TeamReportTable } from './report-table.tsx'

/** The members of the villages' security teams, and the villages without any. */
export function VillageTeamReport() {
  const { actor } = useSession()
  const list = useListAddress(teamReportArea, actor)
  const { search, searched } = list
  const report = useQuery({
    ...teamReportQuery(search),
    enabled: searched,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching } = report
  const [onlyWithout, setOnlyWithout] = useState(false)
  const [present] = useState(() => currentYear(serverToday()))
  // Without a year, the report and the search card use the current year.
  const shown = useMemo(
    () => ({ ...search, filters: { year: search.filters?.year || present } }),
    [search, present],
  )
  return (
    <ListFrame
      title="รายงาน ชรบ."
      subtitle={
        searched && data && <OnlyWithoutTeam report={data} checked={onlyWithout} onChange={setOnlyWithout} />
      }
      buttons={
        searched &&
        data &&
        data.data.length > 0 && (
          <>
            <ExcelButton exportFile={() => exportReport(search)} />
            <Button variant="default" icon={IconPrinter} onClick={() => window.print()}>
              พิมพ์
            </Button>
          </>
        )
      }
      filters={
        <div className="screen-only">
          <SearchBar
            area={teamReportArea}
            applied={shown}
            searched={searched}
            onSearch={(criteria) => {
              if (searched && isSameSearch(shown, criteria)) void report.refetch()
              else list.goTo({ ...search, ...criteria, page: 1 })
            }}
            onClear={list.clear}
          />
        </div>
      }
      isLoading={isFetching}
    >
      {!searched && (
        <EmptyState id={waitingTextId(teamReportArea)} text={waitingText(teamReportArea, actor, search)} />
      )}
      {searched && <LoadError title="ไม่สามารถจัดทำรายงานได้" of={report} />}
      {searched && data && error === null && (
        <TeamReportTable key={JSON.stringify([shown, onlyWithout])} report={data} onlyWithout={onlyWithout} />
      )}
    </ListFrame>
  )
}

const exportReport = (search: RecordSearch): Promise<string> =>
  download(`${villageTeam.path}/report/export`, { body: teamReportBody(search) })
