import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { can } from '#domain/can.ts'
import { useSession } from '#web/api/session.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Dialogs } from './list/dialogs.tsx'
import { isSameSearch } from './list/list-address.ts'
import classes from './list/record-list.module.css'
import { RecordList } from './list/record-list.tsx'
import { offersAdd } from './list/row-actions.ts'
import { SearchCard } from './list/search-card.tsx'
import { useFound } from './list/use-found.ts'
import { useListAddress } from './list/use-list-address.ts'
import { useOutcomes } from './list/use-outcomes.ts'

/**
 * The screen of any area: search card, list and dialogs, made from its declaration (foundations, section 2; content
 * areas, section 2.2).
 */
export function AreaScreen({ area }: { area: Area }) {
  const { actor } = useSession()
  const list = useListAddress(area, actor)
  const { search, searched, dialog } = list
  const found = useFound(area, search, searched)
  const [markedKey, setMarkedKey] = useState<string>()
  const results = useRef<HTMLElement>(null)
  const outcomes = useOutcomes({ area, list, found, onMark: setMarkedKey, results })
  const isEmpty = !searched || (found.isReady && found.total === 0)

  return (
    <>
      <PageHeader title={area.titles.page}>
        {can(actor, 'edit', area) && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void list.openDialog('bin')}
          >
            ถังข้อมูลที่ลบ
          </Button>
        )}
        {offersAdd(area, actor, isEmpty) && (
          <Button
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => void list.openDialog('add')}
          >
            {area.titles.addButton}
          </Button>
        )}
      </PageHeader>
      <SearchCard
        area={area}
        applied={search}
        onSearch={(wanted) => {
          setMarkedKey(undefined)
          if (searched && isSameSearch(search, wanted)) found.searchAgain()
          else void list.goTo({ ...search, ...wanted, page: 1 })
        }}
        onClear={() => void list.clear()}
      />
      <section ref={results} className={classes.results} aria-label="ผลการค้นหา" tabIndex={-1}>
        <RecordList area={area} list={list} found={found} markedKey={markedKey} />
      </section>
      <LoadingDialog opened={found.isFetching && dialog === undefined} />
      <Dialogs area={area} list={list} found={found} outcomes={outcomes} />
    </>
  )
}
